/// Holds the sheet that writes the declarations of a document's attributes, one after the other.
final class AttributeWriter {
    /// The sheet, which remembers the colors of the attributes before.
    var sheet: MirrorWriter

    /// - Parameter listsUses: whether the sheet lists the colors that it finds.
    init(_ sheet: MirrorWriter, listsUses: Bool) {
        self.sheet = sheet
        if listsUses { self.sheet.uses = [] }
    }
}

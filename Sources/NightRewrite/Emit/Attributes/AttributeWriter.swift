/// Holds the sheet writer for the attributes of a document, which is used for one attribute after the other.
final class AttributeWriter {
    /// The sheet writer, with the colors of earlier attributes in its cache.
    var sheet: MirrorWriter

    /// Wraps a sheet writer.
    ///
    /// - Parameter listsUses: true if the sheet lists the colors that it finds.
    init(_ sheet: MirrorWriter, listsUses: Bool) {
        self.sheet = sheet
        if listsUses { self.sheet.uses = [] }
    }
}

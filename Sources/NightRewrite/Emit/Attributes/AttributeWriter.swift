/// Holds the writer of declarations for the attributes of a document, which is used for one attribute after the other.
final class AttributeWriter {
    /// The writer of declarations, with the colors of earlier attributes in its cache.
    var declarations: AttributeDeclarations

    /// Wraps a writer.
    ///
    /// - Parameter listsUses: true if the writer lists the colors that it finds.
    init(_ declarations: AttributeDeclarations, listsUses: Bool) {
        self.declarations = declarations
        if listsUses { self.declarations.listing = ColorListing() }
    }
}

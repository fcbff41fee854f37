internal import HTMLSyntax
package import SourceText

/// Returns the edits that write `dark` into the document that `scan` describes; the document must hold nothing of nightfall's yet.
///
/// Elements are inserted directly behind a `>`, or at the very start. In the head a line end and an indentation may separate that `>` from
/// the element, never in the body. A fragment gets nothing in its head. So `revertedDocument` can remove all insertions exactly.
///
/// - Throws: a `Diagnostic` if text can't be written in a `style` element; the document then stays as it is.
package func documentEdits(_ scan: DocumentScan, _ source: Source, _ dark: DocumentInsertions) throws(Diagnostic) -> EditSet {
    var external: ExternalStyles?
    return try documentEdits(scan, source, dark, external: &external)
}

/// Returns the edits of a document; if `external` is given, its rules go into files of its own.
func documentEdits(
    _ scan: DocumentScan, _ source: Source, _ dark: DocumentInsertions, external: inout ExternalStyles?
) throws(Diagnostic) -> EditSet {
    var writer = DocumentWriter(scan, source)
    writer.external = external
    if !scan.isFragment {
        try writer.head(dark)
        writer.companions(dark)
        try writer.shadowStyles(dark.shadowStyles)
        writer.icons(dark.images.icons)
        writer.sources(dark.images.sources)
        writer.wrap(dark.images.wrapped)
    }
    try writer.followers(dark.followers)
    try writer.themeRules(dark)
    try writer.blocks(dark.blocks)
    external = writer.external
    writer.keepEncodingDeclaration()
    return try writer.editSet()
}

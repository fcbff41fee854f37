internal import HTMLSyntax
package import SourceText

/// Returns the edits that write `night` into the document that `scan` describes; the document must hold nothing of nightfall's yet.
///
/// Elements are inserted directly behind a `>`, or at the very start. In the head a line end and an indentation may separate that `>` from
/// the element, never in the body. A fragment gets nothing in its head. So `revertedDocument` can remove all insertions exactly.
///
/// - Throws: a `Diagnostic` if text can't be written in a `style` element; the document then stays as it is.
package func documentEdits(_ scan: DocumentScan, _ source: Source, _ night: DocumentInsertions) throws(Diagnostic) -> EditSet {
    var external: ExternalStyles?
    return try documentEdits(scan, source, night, external: &external)
}

/// Returns the edits of a document; if `external` is given, its rules go into files of its own.
func documentEdits(
    _ scan: DocumentScan, _ source: Source, _ night: DocumentInsertions, external: inout ExternalStyles?
) throws(Diagnostic) -> EditSet {
    var writer = DocumentWriter(scan, source)
    writer.external = external
    if !scan.isFragment {
        try writer.head(night)
        writer.companions(night)
        try writer.shadowStyles(night.shadowStyles)
        writer.icons(night.images.icons)
        writer.sources(night.images.sources)
        writer.wrap(night.images.wrapped)
    }
    try writer.followers(night.followers)
    try writer.themeRules(night)
    try writer.blocks(night.blocks)
    external = writer.external
    writer.keepEncodingDeclaration()
    return try writer.editSet()
}

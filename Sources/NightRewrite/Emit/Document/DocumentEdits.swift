internal import HTMLSyntax
package import SourceText

/// The edits that write `night` into the document that `scan` describes; the document holds nothing of nightfall's yet.
///
/// Elements are put directly behind a `>`, or at the very start. In the head a line end and an indentation may stand
/// between that `>` and the element, never in the body. A fragment gets nothing in its head. So `revertedDocument` can take all out
/// exactly.
///
/// - Throws: a `Diagnostic` where text can't stand in a `style` element; the document then stays as it is.
package func documentEdits(_ scan: DocumentScan, _ source: Source, _ night: DocumentNight) throws(Diagnostic) -> EditSet {
    var external: ExternalStyles?
    return try documentEdits(scan, source, night, external: &external)
}

/// The same; where there is a place for files of the document's own, its rules go there.
func documentEdits(
    _ scan: DocumentScan, _ source: Source, _ night: DocumentNight, external: inout ExternalStyles?
) throws(Diagnostic) -> EditSet {
    var writer = DocumentWriter(scan, source)
    writer.external = external
    if !scan.isFragment {
        try writer.head(night)
        writer.companions(night)
        try writer.shadowStyles(night.shadowStyles)
        writer.icons(night.icons)
        writer.sources(night.sources)
        writer.wrap(night.wrapped)
    }
    try writer.followers(night.followers)
    try writer.themeRules(night)
    try writer.blocks(night.blocks)
    external = writer.external
    writer.keepEncodingDeclaration()
    return try writer.editSet()
}

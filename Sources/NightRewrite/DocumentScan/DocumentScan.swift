package import SourceText

/// What nightfall has to know of a document, found in one pass without a tree.
///
/// Many hold it, so it is an object.
@dynamicMemberLookup
package final class DocumentScan: Sendable {
    private let contents: DocumentContents

    /// Scans `source`, which is `kind`: a document or SVG.
    package init(_ source: Source, kind: FileKind) {
        var contents = DocumentContents(kind: kind)
        contents.take(source, kind: kind)
        self.contents = consume contents
    }

    /// Scans `source`, which stands in an attribute of `outer`: it is whole whatever its tags, and addresses in it are those of `outer`.
    init(frame source: Source, of outer: DocumentScan?) {
        var contents = DocumentContents(kind: .html)
        contents.take(source, kind: .html)
        contents.isFragment = false
        // WHATWG HTML, 13.2.6.4.1.
        contents.isQuirky = false
        if contents.baseHref == nil { contents.baseHref = outer?.baseHref }
        contents.canonical = outer?.canonical
        self.contents = contents
    }

    /// What it found.
    @inline(__always)
    package subscript<Value>(dynamicMember member: KeyPath<DocumentContents, Value>) -> Value { contents[keyPath: member] }
}

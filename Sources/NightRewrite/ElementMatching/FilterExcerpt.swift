internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// The elements of a document that may be dark, with their contents, as a document of their own.
///
/// Pages of one template often have equal excerpts, because they differ in their text.
struct FilterExcerpt {
    /// The text of the excerpt; empty if the document has no such elements.
    private(set) var bytes: [UInt8] = []

    /// The greatest length of an element, and of all together; longer ones take as much time as their document.
    private static let longestElement = 1 << 12
    private static let longest = 1 << 14
    private static let start = Array("<!DOCTYPE html><body>".utf8)

    /// The tree of the excerpt.
    var elements: ElementTree { ElementTree(withTextsOf: bytes) }

    /// Nil if the elements nest in a way that depends on those around them, or are too long.
    init?(of document: [UInt8], _ prospects: FilterProspects) {
        let source = document.span
        var scanner = MarkupScanner(SourceSpan(0, document.count))
        while true {
            scanner.skip(prospects.skippable, in: source)
            let token = scanner.next(in: source)
            if token.kind == .endOfFile { return }
            guard token.kind == .startTag else { continue }
            if prospects.isFrameset(token, in: source) { return nil }
            guard prospects.mayContain(token, scanner, in: source) else { continue }
            guard let end = PlainElement.end(of: token, longest: FilterExcerpt.longestElement, &scanner, in: source) else { return nil }
            if bytes.isEmpty { bytes = FilterExcerpt.start }
            bytes += document[Int(token.span.start)..<end]
            guard bytes.count <= FilterExcerpt.longest else { return nil }
        }
    }
}

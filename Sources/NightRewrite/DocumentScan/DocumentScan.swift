package import SourceText

/// The facts about a document that nightfall needs, collected in one pass without a tree.
///
/// A class, because many values share it.
@dynamicMemberLookup
package final class DocumentScan: Sendable {
    private let contents: DocumentContents

    /// Scans `source`, a document or drawing of this kind.
    package init(_ source: Source, kind: FileKind) {
        var contents = DocumentContents(kind: kind)
        contents.take(source, kind: kind)
        self.contents = consume contents
    }

    /// Scans `source`, the `srcdoc` of `outer`.
    ///
    /// It is never a fragment, and it inherits the base addresses of `outer`.
    init(frame source: Source, of outer: DocumentScan?) {
        var contents = DocumentContents(kind: .html)
        contents.take(source, kind: .html)
        contents.isFragment = false
        // A `srcdoc` document is never in quirks mode ([HTML §
        // 13.2.6.4.1](https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode)).
        contents.isQuirky = false
        if contents.baseHref == nil { contents.baseHref = outer?.baseHref }
        contents.canonical = outer?.canonical
        self.contents = contents
    }

    /// The same with the `style` attributes of bars.
    init(_ other: DocumentScan, bars: [BarStyle]) {
        var contents = other.contents
        contents.attributes.bars = bars
        self.contents = contents
    }

    /// The same with the elements whose images filters invert.
    init(_ other: DocumentScan, filtered: FilteredElements) {
        var contents = other.contents
        contents.filtered = filtered
        self.contents = contents
    }

    /// Gives access to the properties of the contents.
    @inline(__always)
    package subscript<Value>(dynamicMember member: KeyPath<DocumentContents, Value>) -> Value { contents[keyPath: member] }
}

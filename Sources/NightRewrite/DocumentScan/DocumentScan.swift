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
        contents.structure.isFragment = false
        // A `srcdoc` document is never in quirks mode ([HTML §
        // 13.2.6.4.1](https://html.spec.whatwg.org/multipage/parsing.html#the-initial-insertion-mode)).
        contents.structure.isQuirky = false
        if contents.metadata.baseHref == nil { contents.metadata.baseHref = outer?.baseHref }
        contents.metadata.canonical = outer?.canonical
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
        contents.imagery.filtered = filtered
        self.contents = contents
    }

    /// Gives access to the properties of the contents.
    @inline(__always)
    package subscript<Value>(dynamicMember member: KeyPath<DocumentContents, Value>) -> Value { contents[keyPath: member] }

    /// Gives access to the properties of the structure.
    @inline(__always)
    package subscript<Value>(dynamicMember member: KeyPath<DocumentStructure, Value>) -> Value { contents.structure[keyPath: member] }

    /// Gives access to the properties of the metadata.
    @inline(__always)
    package subscript<Value>(dynamicMember member: KeyPath<DocumentMetadata, Value>) -> Value { contents.metadata[keyPath: member] }

    /// Gives access to the properties of the images.
    @inline(__always)
    package subscript<Value>(dynamicMember member: KeyPath<ScannedImages, Value>) -> Value { contents.imagery[keyPath: member] }

    /// Gives access to the properties of the scripts.
    @inline(__always)
    package subscript<Value>(dynamicMember member: KeyPath<ScannedScripts, Value>) -> Value { contents.scripting[keyPath: member] }

    /// Gives access to the properties of nightfall's marks.
    @inline(__always)
    package subscript<Value>(dynamicMember member: KeyPath<ScannedMarks, Value>) -> Value { contents.marks[keyPath: member] }
}

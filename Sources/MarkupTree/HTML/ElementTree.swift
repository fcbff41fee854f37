package import HTMLSyntax
package import SourceText

/// The elements of an HTML document in document order: nested by libxml2, with everything else from nightfall's tokenizer.
package struct ElementTree: Sendable {
    /// The reasons why a tree is missing or ends early.
    package enum Obstacle: Sendable {
        /// Elements nest deeper than `maximumDepth`; the tree ends where they first do so.
        case tooDeep
        /// The document has 2 GiB or more, which libxml2 does not accept; there is no tree.
        case tooLarge
        /// libxml2 failed for lack of memory; there is no tree.
        case parserFailed
    }

    /// The greatest depth to which elements may nest; browsers flatten at the same depth.
    package static let maximumDepth = 512

    /// A text of the document.
    package struct Text: Sendable {
        /// The span of the text.
        package let span: SourceSpan
        /// The index of the element that contains the text; -1 if there is none.
        package let parent: Int32
    }

    /// The elements; each comes after its parent.
    package let elements: [Element]
    /// The texts in document order; empty if the tree was built without texts.
    package private(set) var texts: [Text] = []
    /// The number of start tags that the tokenizer found.
    package let startTags: Int
    /// The number of start tags that were joined to an element; the others are in no element.
    package let joined: Int
    /// The reason why the tree is missing or ends early; nil if it is complete.
    package let obstacle: Obstacle?

    /// Builds the tree of `bytes`, in any encoding that extends ASCII.
    package init(of bytes: [UInt8]) {
        var builder = ElementTreeBuilder(Shadow(of: bytes, keepsContent: false))
        self = builder.tree()
    }

    /// Builds the tree of `bytes` with its texts.
    package init(withTextsOf bytes: [UInt8]) {
        let shadow = Shadow(of: bytes, keepsContent: true)
        var builder = ElementTreeBuilder(shadow)
        self = builder.tree()
        texts.reserveCapacity(shadow.contents.count)
        for (content, parent) in zip(shadow.contents, builder.contentParents) where content.kind == .text {
            texts.append(Text(span: content.span, parent: parent))
        }
    }

    init(elements: [Element], startTags: Int, joined: Int, obstacle: Obstacle?) {
        self.elements = elements
        self.startTags = startTags
        self.joined = joined
        self.obstacle = obstacle
    }

    /// The attributes of the element at `index`, read again from its start tag; none for an implied element.
    package func attributes(of index: Int, in bytes: Span<UInt8>) -> [HTMLAttribute] {
        Self.attributes(of: elements[index], in: bytes)
    }

    /// The attributes of an element, read again from its start tag; none for an implied element.
    package static func attributes(of element: Element, in bytes: Span<UInt8>) -> [HTMLAttribute] {
        guard !element.startTag.isEmpty else { return [] }
        var tokenizer = HTMLTokenizer(element.startTag)
        return tokenizer.next(in: bytes).kind == .startTag ? tokenizer.attributes : []
    }
}

/// An element of a document's tree; its names and attributes are spans of the source.
package struct Element: Sendable {
    /// The kinds of elements that HTML implies without a tag.
    package enum Implied: UInt8, Sendable {
        case html
        case head
        case body
        case p
        case colgroup
        case tbody
        /// An element that only libxml2 reports.
        case unknown

        /// The name of the element.
        package var name: StaticString {
            switch self {
            case .html: "html"
            case .head: "head"
            case .body: "body"
            case .p: "p"
            case .colgroup: "colgroup"
            case .tbody: "tbody"
            case .unknown: "unknown"
            }
        }
    }

    /// The index of the parent in `ElementTree.elements`, always below the element's own; -1 for a root.
    package var parent: Int32
    /// The start tag; empty for an implied element.
    package var startTag: SourceSpan
    /// The name in the start tag, as written; empty for an implied element.
    package var name: SourceSpan
    /// The namespace.
    package var namespace: Namespace
    /// The kind of an implied element; nil if the element has a start tag.
    package var implied: Implied?
}

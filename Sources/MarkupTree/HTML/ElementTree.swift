package import HTMLSyntax
package import SourceText

/// The elements of an HTML document in document order, their nesting by libxml2 and everything else by our tokens.
package struct ElementTree: Sendable {
    /// Why a tree is missing or ends early.
    package enum Obstacle: Sendable {
        /// Elements nest deeper than `maximumDepth`; the tree ends where they do so first.
        case tooDeep
        /// The document has 2 GiB or more, which libxml2 can't take; there is no tree.
        case tooLarge
        /// libxml2 gave up, for want of memory; there is no tree.
        case parserFailed
    }

    /// How deep elements may nest; browsers flatten at the same depth.
    package static let maximumDepth = 512

    /// A text of the document.
    package struct Text: Sendable {
        /// Where it stands.
        package let span: SourceSpan
        /// The index of the element it is in; -1 without one.
        package let parent: Int32
    }

    /// The elements, each behind its parent.
    package let elements: [Element]
    /// The texts in document order, where they were asked for.
    package private(set) var texts: [Text] = []
    /// The number of start tags that the tokenizer found.
    package let startTags: Int
    /// The number of start tags that an element was joined to; the others are in no element.
    package let joined: Int
    /// Why the tree is missing or ends early; nil where it is whole.
    package let obstacle: Obstacle?

    /// The tree of `bytes`, in any encoding that extends ASCII.
    package init(of bytes: [UInt8]) {
        self = ElementTreeBuilder(Shadow(of: bytes, keepsContent: false)).tree()
    }

    /// The tree of `bytes` with its texts.
    package init(withTextsOf bytes: [UInt8]) {
        let shadow = Shadow(of: bytes, keepsContent: true)
        let builder = ElementTreeBuilder(shadow)
        self = builder.tree()
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

    /// The attributes of the element at `index`, read anew from its start tag; none for an implied element.
    package func attributes(of index: Int, in bytes: Span<UInt8>) -> [HTMLAttribute] {
        Self.attributes(of: elements[index], in: bytes)
    }

    static func attributes(of element: Element, in bytes: Span<UInt8>) -> [HTMLAttribute] {
        guard !element.startTag.isEmpty else { return [] }
        var tokenizer = HTMLTokenizer(element.startTag)
        return tokenizer.next(in: bytes).kind == .startTag ? tokenizer.attributes : []
    }
}

/// One element of a document's tree; names and attributes are spans of the source.
package struct Element: Sendable {
    /// What stands in the tree without a tag of its own, as HTML implies it.
    package enum Implied: UInt8, Sendable {
        case html
        case head
        case body
        case p
        case colgroup
        case tbody
        /// An element that only libxml2 sees.
        case unknown
    }

    /// The index of the parent in `ElementTree.elements`, always below the element's own; -1 for a root.
    package var parent: Int32
    /// The start tag; empty for an implied element.
    package var startTag: SourceSpan
    /// The name in the start tag, as written; empty for an implied element.
    package var name: SourceSpan
    /// The namespace.
    package var namespace: Namespace
    /// What the element is where it has no start tag; nil where it has one.
    package var implied: Implied?
}

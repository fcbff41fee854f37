internal import CSSSyntax
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// Wraps emoji in elements of their own, so that the filter on them can be reversed; CSS can't distinguish their colors from the text's
/// otherwise.
///
/// The elements have `display: contents` in the light theme. They are only inserted where the parent has no child elements, so that
/// selectors of the page that count or compare siblings match the same elements as before.
enum EmojiWrapping {
    /// The maximum number of runs; a page with more is a table of characters, where emoji are not decoration.
    private static let mostRuns = 2000

    /// Returns the insertions for a document, in order.
    static func edits(_ tree: ElementTree, _ source: Source) -> [Edit] {
        let bytes = source.bytes.span
        let candidates = candidates(tree, in: bytes)
        guard !candidates.isEmpty else { return [] }
        let isAvoided = avoidedElements(tree, in: bytes)
        var edits: [Edit] = []
        for (parent, range) in candidates where !isAvoided[parent] && !isPage(tree.elements[parent], in: bytes) {
            for run in EmojiRuns(tree.texts[range].map(\.span), source.encoding, in: bytes).spans {
                edits.append(Edit(SourceSpan(run.start, run.start), EmojiWrapper.startTag))
                edits.append(Edit(SourceSpan(run.end, run.end), EmojiWrapper.endTag))
                guard edits.count < 2 * mostRuns else { return edits }
            }
        }
        return edits
    }

    /// The elements without child elements whose text may hold emoji, and their texts.
    private static func candidates(_ tree: ElementTree, in bytes: Span<UInt8>) -> [(parent: Int, texts: Range<Int>)] {
        var hasElements = [Bool](repeating: false, count: tree.elements.count)
        for index in tree.elements.indices where tree.elements[index].parent >= 0 { hasElements[Int(tree.elements[index].parent)] = true }
        var candidates: [(parent: Int, texts: Range<Int>)] = []
        var next = 0
        while next < tree.texts.count {
            let first = next
            let parent = Int(tree.texts[first].parent)
            // Comments divide the text of an element.
            while next < tree.texts.count, Int(tree.texts[next].parent) == parent { next += 1 }
            guard parent >= 0, !hasElements[parent], tree.elements[parent].implied == nil else { continue }
            let mayBe = (first..<next).contains { EmojiRuns.mayBe(in: tree.texts[$0].span, of: bytes) }
            if mayBe { candidates.append((parent, first..<next)) }
        }
        return candidates
    }

    /// For each element, true if nothing is inserted into it.
    private static func avoidedElements(_ tree: ElementTree, in bytes: Span<UInt8>) -> [Bool] {
        var isAvoided = [Bool](repeating: false, count: tree.elements.count)
        for (index, element) in tree.elements.enumerated() {
            let parent = Int(element.parent)
            let inherits = parent >= 0 && isAvoided[parent] && !isPage(tree.elements[parent], in: bytes)
            isAvoided[index] = inherits || !element.namespace.isHTML || isAvoidedName(HTMLName(element.name, in: bytes))
        }
        return isAvoided
    }

    private static func isAvoidedName(_ name: HTMLName) -> Bool {
        switch name {
        case "title", "textarea", "option", "optgroup", "select", "script", "style", "noscript", "template", "iframe", "xmp", "noembed",
            "noframes", "plaintext", "html", "head", "table", "tbody", "thead", "tfoot", "tr", "colgroup", "svg", "math", "frameset",
            "button":
            true
        default: false
        }
    }

    private static func isPage(_ element: Element, in bytes: Span<UInt8>) -> Bool {
        guard element.implied == nil else { return true }
        let name = HTMLName(element.name, in: bytes)
        return name == DocumentNames.html || name == DocumentNames.head || name == DocumentNames.body
    }
}

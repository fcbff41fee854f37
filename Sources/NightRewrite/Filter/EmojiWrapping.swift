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
    private static let avoided: Set<HTMLName> = [
        "title", "textarea", "option", "optgroup", "select", "script", "style", "noscript", "template", "iframe", "xmp", "noembed",
        "noframes", "plaintext", "html", "head", "table", "tbody", "thead", "tfoot", "tr", "colgroup", "svg", "math", "frameset", "button",
    ]

    /// Returns the insertions for a document, in order.
    static func edits(_ tree: ElementTree, _ source: Source) -> [Edit] {
        let bytes = source.bytes.span
        var hasElements = [Bool](repeating: false, count: tree.elements.count)
        var isAvoided = hasElements
        for (index, element) in tree.elements.enumerated() {
            let parent = Int(element.parent)
            if parent >= 0 { hasElements[parent] = true }
            let inherits = parent >= 0 && isAvoided[parent] && !isPage(tree.elements[parent], in: bytes)
            isAvoided[index] = inherits || element.namespace != .html || avoided.contains(HTMLName(element.name, in: bytes))
        }
        var edits: [Edit] = []
        var next = 0
        while next < tree.texts.count {
            let first = next
            let parent = Int(tree.texts[first].parent)
            // Comments divide the text of an element.
            while next < tree.texts.count, Int(tree.texts[next].parent) == parent { next += 1 }
            guard parent >= 0, !hasElements[parent], !isAvoided[parent], tree.elements[parent].implied == nil,
                !isPage(tree.elements[parent], in: bytes)
            else { continue }
            let texts = tree.texts[first..<next].map(\.span)
            guard texts.contains(where: { EmojiRuns.mayBe(in: $0, of: bytes) }) else { continue }
            for run in EmojiRuns(texts, source.encoding, in: bytes).spans {
                edits.append(Edit(SourceSpan(run.start, run.start), EmojiWrapper.startTag))
                edits.append(Edit(SourceSpan(run.end, run.end), EmojiWrapper.endTag))
                guard edits.count < 2 * mostRuns else { return edits }
            }
        }
        return edits
    }

    private static func isPage(_ element: Element, in bytes: Span<UInt8>) -> Bool {
        guard element.implied == nil else { return true }
        let name = HTMLName(element.name, in: bytes)
        return name == DocumentNames.html || name == DocumentNames.head || name == DocumentNames.body
    }
}

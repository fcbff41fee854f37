internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import HTMLSyntax
internal import MarkupTree
internal import SourceText

/// The elements of an SVG file: their nesting from libxml2, everything else from nightfall's own tokenizer.
struct SVGDrawing {
    /// The elements with the attributes that selectors may ask for; the others are only in the source.
    let tree: StyleTree
    private let source: Source
    /// The start tag of each element.
    let tags: [SourceSpan]
    /// The elements by their `id`; -1 for an `id` that is not unique.
    private let ids: [[UInt8]: Int]
    /// The number of bytes of text directly in each element.
    let characters: [Int32]
    /// For each element, true if it is in SVG's namespace.
    let areSVG: [Bool]
    /// True if the root's name has a prefix, so that names without one may not be SVG's.
    let hasPrefix: Bool
    /// True if the root has no elements in it.
    let isEmpty: Bool

    /// Parses the drawing `source`, in which selectors may ask for the attributes `selected`.
    ///
    /// - Throws: `SVGFault` if it is no drawing, or can't be parsed reliably.
    init(_ source: Source, _ selected: SelectedAttributes) throws(SVGFault) {
        let (outline, root) = try SVGDrawing.outline(of: source)
        let bytes = source.bytes.span
        var tokens = DocumentTokens(source.content, kind: .svg)
        var elements: [StyleTree.Element] = []
        var tags: [SourceSpan] = []
        var characters = [Int32](repeating: 0, count: outline.elements.count)
        var lastChild = [Int32](repeating: -1, count: outline.elements.count)
        var open: [Int] = []
        var sharedTags = SharedTags(of: source.bytes.count)
        elements.reserveCapacity(outline.elements.count)
        reading: while true {
            let token = tokens.next(in: bytes)
            switch token.kind {
            case .endOfFile: break reading
            case .text, .cdata: if let top = open.last { characters[top] += Int32(truncatingIfNeeded: token.span.count) }
            case .endTag: _ = open.popLast()
            case .startTag:
                let index = elements.count
                guard index < outline.elements.count, SVGDrawing.isName(token.name, outline.elements[index].name, in: bytes) else {
                    throw .ambiguous(token.span)
                }
                let attributes = SVGAttributes(tokens, source).all(where: selected.contains)
                let tag = sharedTags.tag(outline.elements[index].name.map(\.asciiLowercased), attributes)
                var element = StyleTree.Element(tag, parent: outline.elements[index].parent)
                element.isHTML = false
                let parent = Int(element.parent)
                if parent >= 0 {
                    element.previous = lastChild[parent]
                    if element.previous >= 0 { element.position = elements[Int(element.previous)].position + 1 }
                    lastChild[parent] = Int32(truncatingIfNeeded: index)
                    elements[parent].hasChildren = true
                }
                elements.append(element)
                tags.append(token.span)
                if !token.isSelfClosing { open.append(index) }
            case .comment, .doctype, .ignored: continue
            }
        }
        guard elements.count == outline.elements.count else { throw .ambiguous(SourceSpan(source.contentStart, source.contentStart)) }
        for index in elements.indices.reversed() where elements[index].previous >= 0 {
            elements[Int(elements[index].previous)].positionFromEnd = elements[index].positionFromEnd + 1
        }
        ids = SVGDrawing.ids(of: elements)
        isEmpty = elements.count == 1
        tree = StyleTree(consume elements)
        self.source = source
        self.tags = tags
        self.characters = characters
        areSVG = outline.elements.map(\.isSVG)
        hasPrefix = root.hasPrefix
    }

    /// Returns the elements and the root, as libxml2 finds them.
    private static func outline(of source: Source) throws(SVGFault) -> (outline: XMLOutline, root: XMLOutline.Element) {
        let outline: XMLOutline
        do {
            outline = try XMLOutline(of: source.content, in: source.bytes)
        } catch {
            throw .malformed(error)
        }
        guard let root = outline.elements.first, root.isSVG, root.name == Array("svg".utf8) else {
            let isFont = outline.elements.contains { $0.name == Array("font".utf8) || $0.name == Array("glyph".utf8) }
            throw isFont ? .font : .noRoot
        }
        return (outline, root)
    }

    /// Returns the elements by their `id`; -1 for an `id` that is not unique.
    private static func ids(of elements: [StyleTree.Element]) -> [[UInt8]: Int] {
        var ids: [[UInt8]: Int] = [:]
        for (index, element) in elements.enumerated() {
            if let id = element.id { ids[id] = ids[id] == nil ? index : -1 }
        }
        return ids
    }

    /// True if it holds elements that animate attributes.
    var isAnimated: Bool {
        tree.elements.contains { $0.name.starts(with: Array("animat".utf8)) || $0.name == Array("set".utf8) }
    }

    /// The background from the `style` attribute of the root; nil for none.
    var background: SRGB? {
        guard let style = attributes(of: 0).value("style") else { return nil }
        var walker = RuleWalker(SourceSpan(0, style.count), context: .blockContents)
        while true {
            let event = walker.next(in: style.span)
            guard event.kind != .endOfFile else { return nil }
            guard event.kind == .declaration, TokenText.begins(event.name, with: "background", in: style.span),
                case .color(let color)? = parseColor(event.value, in: style.span)
            else { continue }
            return color.painted
        }
    }

    /// Reads the attributes of the element at `index` from the source.
    func attributes(of index: Int) -> SVGAttributes { SVGAttributes(of: tags[index], in: source) }

    /// A selector for one element by position: the chain of `:nth-child()` from the root, or from an ancestor with a unique `id`.
    ///
    /// The `id` comes first because an element that a `use` shows has no further ancestors. The positions in the root count nightfall's
    /// style, which is the root's first child.
    func place(of index: Int) -> [UInt8] {
        var steps: [String] = []
        var element = index
        while tree.elements[element].parent >= 0 {
            if let id = tree.elements[element].id, ids[id] == element {
                var selector: [UInt8] = []
                CSSStringText.appendSelector("id", id, to: &selector)
                return selector + Array(([""] + steps.reversed()).joined(separator: ">").utf8)
            }
            let parent = Int(tree.elements[element].parent)
            steps.append(":nth-child(\(tree.elements[element].position + (tree.elements[parent].parent < 0 ? 1 : 0)))")
            element = parent
        }
        return Array(([":root"] + steps.reversed()).joined(separator: ">").utf8)
    }

    private static func isName(_ span: SourceSpan, _ name: [UInt8], in bytes: Span<UInt8>) -> Bool {
        guard span.count >= name.count else { return false }
        let start = Int(span.end) - name.count
        if span.count > name.count, bytes[start - 1] != UInt8(ascii: ":") { return false }
        for index in name.indices where min(bytes[start + index], 0x80) != name[index] && bytes[start + index] < 0x80 { return false }
        return true
    }
}

internal import HTMLSyntax
internal import SourceText

/// A document as a list of elements and texts in order, each with its parent, without the parts that nightfall added.
struct DocumentOutline {
    enum Kind {
        case element
        case text
        case comment
        case doctype
        case cdata
    }

    /// An element, or a text, comment or declaration in one.
    struct Item {
        var kind: Kind
        /// The number of the parent among the outline's elements; -1 if there is none.
        var parent: Int32
        /// The start tag, or the first piece of text.
        var span: SourceSpan
        var name = SourceSpan(0, 0)
        var namespace = Namespace.html
        var implied: Element.Implied?
        /// The parts of a text, which may continue after something that was left out.
        var pieces: [SourceSpan] = []
        /// True if something was left out in the text or beside it, so that its whitespace does not count.
        var isLoose = false
        /// True if the text is whitespace that only belongs to the parts that were left out.
        var isPassedOver = false
    }

    /// The state of the walk over the texts, comments and declarations of a document.
    private struct Reading {
        let contents: [Shadow.Content]
        /// The parent element of each of these.
        let parents: [Int32]
        let tree: ElementTree
        /// True for each element that nightfall added.
        let isLeftOut: [Bool]
        /// True if an element that nightfall added was just passed.
        var justLeftOut = false
        /// The index of the last text among the items.
        var lastText: Int?
        private var position = 0

        init(contents: [Shadow.Content], parents: [Int32], tree: ElementTree, isLeftOut: [Bool]) {
            self.contents = contents
            self.parents = parents
            self.tree = tree
            self.isLeftOut = isLeftOut
        }

        /// True if one is left that begins before `offset`.
        func hasNext(before offset: UInt32) -> Bool { position < contents.count && contents[position].span.start < offset }

        /// Returns the next one with its parent element; nil if it does not begin before `offset`.
        mutating func next(before offset: UInt32) -> (content: Shadow.Content, parent: Int32)? {
            guard hasNext(before: offset), position < parents.count else { return nil }
            defer { position += 1 }
            return (contents[position], parents[position])
        }
    }

    private(set) var items: [Item] = []
    /// True if the tree was built to its end.
    let isWhole: Bool

    private static let marker: HTMLName = "data-nightfall"
    /// The values with which a page opts out; an element with one of them is the page's own.
    private static let keep: HTMLName = "keep"
    private static let ignore: HTMLName = "ignore"
    private static let style: HTMLName = "style"
    private static let meta: HTMLName = "meta"
    private static let link: HTMLName = "link"
    private static let source: HTMLName = "source"
    private static let script: HTMLName = "script"
    private static let wrappers: [HTMLName] = ["nightfall-emoji", "picture"]

    /// Creates the outline of `source`.
    init(of source: [UInt8]) {
        let shadow = Shadow(of: source, keepsContent: true)
        var builder = ElementTreeBuilder(shadow)
        let tree = builder.tree()
        isWhole = tree.obstacle == nil
        guard isWhole else { return }
        let isLeftOut = Self.leftOut(tree, shadow, builder.contentParents, in: source.span)
        // The number of each element among those that are kept.
        var numbers = [Int32](repeating: -1, count: tree.elements.count)
        var count: Int32 = 0
        var reading = Reading(contents: shadow.contents, parents: builder.contentParents, tree: tree, isLeftOut: isLeftOut)
        for (index, element) in tree.elements.enumerated() {
            let start = builder.places[index]
            // libxml2 implies a head or a body depending on what precedes an element that HTML 4 lacks: if a custom element or a template
            // comes first, it is in the body, but after elements that nightfall added to the head it is in the head. It also implies a
            // paragraph around text that comes before any tag.
            let isImplied = [.html, .head, .body, .p].contains(element.implied)
            if isImplied || Self.isWrapper(element, in: source.span), !isLeftOut[index] {
                // Its contents count as contents of its parent.
                append(&reading, before: start, numbers, in: source)
                numbers[index] = element.parent < 0 ? -1 : numbers[Int(element.parent)]
                continue
            }
            append(&reading, before: start, numbers, in: source)
            if isLeftOut[index] {
                // An implied element has no tag that whitespace could be beside.
                if element.implied == nil { loosenText(before: element.startTag, &reading) }
                continue
            }
            numbers[index] = count
            count += 1
            let parent = element.parent < 0 ? -1 : numbers[Int(element.parent)]
            // The tag of an element may follow the text in it, as that of a body which the text begins.
            if !reading.hasNext(before: element.startTag.start) { reading.justLeftOut = false }
            items.append(
                Item(
                    kind: .element, parent: parent, span: element.startTag, name: element.name, namespace: element.namespace,
                    implied: element.implied))
        }
        append(&reading, before: .max, numbers, in: source)
        for index in items.indices where items[index].isLoose {
            items[index].isPassedOver = items[index].pieces.allSatisfy { $0.isWhitespace(in: source.span) }
        }
    }

    /// True for each element that nightfall added, that is inside an added one, or that is implied only for added ones.
    private static func leftOut(_ tree: ElementTree, _ shadow: Shadow, _ parents: [Int32], in source: Span<UInt8>) -> [Bool] {
        var isLeftOut = [Bool](repeating: false, count: tree.elements.count)
        for (index, element) in tree.elements.enumerated() {
            if element.parent >= 0, isLeftOut[Int(element.parent)] { isLeftOut[index] = true }
            // A tag that is too short for the attribute is not read again.
            guard element.startTag.count > Int(marker.count) else { continue }
            var tokenizer = HTMLTokenizer(element.startTag)
            _ = tokenizer.next(in: source)
            if let value = tokenizer.attribute(marker, in: source)?.value, !keep.matches(value, in: source),
                !ignore.matches(value, in: source),
                isOwnName(element.name, in: source)
            {
                isLeftOut[index] = true
            }
        }
        var isUsed = [Bool](repeating: false, count: tree.elements.count)
        for (content, parent) in zip(shadow.contents, parents) where parent >= 0 && !isUsed[Int(parent)] {
            isUsed[Int(parent)] = !content.span.isWhitespace(in: source)
        }
        for (index, element) in tree.elements.enumerated() where element.parent >= 0 && !isLeftOut[index] {
            isUsed[Int(element.parent)] = true
        }
        for (index, element) in tree.elements.enumerated() where element.implied == .head && !isUsed[index] { isLeftOut[index] = true }
        return isLeftOut
    }

    /// True if nightfall put the element around text or a picture of the page.
    private static func isWrapper(_ element: Element, in source: Span<UInt8>) -> Bool {
        guard element.startTag.count > Int(marker.count), wrappers.contains(where: { $0.matches(element.name, in: source) }) else {
            return false
        }
        var tokenizer = HTMLTokenizer(element.startTag)
        _ = tokenizer.next(in: source)
        guard let value = tokenizer.attribute(marker, in: source)?.value else { return false }
        return !keep.matches(value, in: source)
    }

    /// True if nightfall adds elements of this name.
    private static func isOwnName(_ name: SourceSpan, in source: Span<UInt8>) -> Bool {
        let name = HTMLName(name, in: source)
        return name == style || name == meta || name == link || name == Self.source || name == script
    }

    /// Makes the text before the tag of an element that is left out loose.
    private mutating func loosenText(before tag: SourceSpan, _ reading: inout Reading) {
        reading.justLeftOut = true
        guard let text = reading.lastText else { return }
        if text == items.count - 1 || items[text].pieces.last?.end == tag.start { items[text].isLoose = true }
    }

    /// Appends the texts, comments and declarations that begin before `offset`.
    private mutating func append(_ reading: inout Reading, before offset: UInt32, _ numbers: [Int32], in source: [UInt8]) {
        let tree = reading.tree
        /// The parts of a text that nightfall did not add.
        func pieces(of span: SourceSpan, in parent: Int32) -> [SourceSpan] {
            guard parent >= 0, Self.style == HTMLName(tree.elements[Int(parent)].name, in: source.span) else { return [span] }
            return NightfallBlocks.spansOutside(of: span, in: source.span)
        }
        while let (content, contentParent) = reading.next(before: offset) {
            var parent = contentParent
            if parent >= 0, reading.isLeftOut[Int(parent)] {
                // Whitespace in a head that is implied for nightfall's elements is beside these elements.
                guard tree.elements[Int(parent)].implied == .head else { continue }
                parent = tree.elements[Int(parent)].parent
                reading.justLeftOut = true
            }
            let number = parent < 0 ? -1 : numbers[Int(parent)]
            switch content.kind {
            case .comment: items.append(Item(kind: .comment, parent: number, span: content.span, pieces: [content.span]))
            case .doctype: items.append(Item(kind: .doctype, parent: number, span: content.span, pieces: [content.span]))
            case .cdata:
                let pieces = pieces(of: content.span, in: parent)
                items.append(
                    Item(kind: .cdata, parent: number, span: content.span, pieces: pieces, isLoose: pieces != [content.span]))
            default:
                let pieces = pieces(of: content.span, in: parent)
                let isLoose = reading.justLeftOut || pieces != [content.span]
                if let last = items.last, last.kind == .text, last.parent == number {
                    items[items.count - 1].pieces += pieces
                    items[items.count - 1].isLoose = last.isLoose || isLoose
                } else {
                    items.append(Item(kind: .text, parent: number, span: content.span, pieces: pieces, isLoose: isLoose))
                }
                reading.lastText = items.count - 1
            }
            reading.justLeftOut = false
        }
    }
}

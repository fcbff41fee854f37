internal import CSSCascade
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Writes the night mirror of a sheet: each declaration that sets or resets a colour, with the same selector, importance and conditions, in
/// the same order.
///
/// Why nothing is left out that may win: in the dark, what wins among the light declarations of a property still stands before its own
/// mirror and has the same weight, so the mirror of the winner wins over all others. That holds as long as each declaration of the property
/// has a mirror, also those that change nothing.
struct NightSheet {
    /// The sheet's items and where they come from.
    var outline: SheetOutline
    /// The source's text, which spans refer to.
    var text: [UInt8]
    /// The custom properties of the site.
    let graph: PropertyGraph
    /// Whether some sheet of the site has pictures with colours, so that whatever sets or resets pictures is mirrored.
    var mirrorsImages: Bool
    /// Finds the night pictures of addresses, where the site has some.
    var pictures: PictureResolver?
    /// Whether all declarations are made important.
    var makesImportant = false
    /// What was mapped before.
    var colors: ColorCache
    /// What is written.
    var output: [UInt8] = []
    /// What there is to say.
    var diagnostics: [Diagnostic] = []

    /// What the rule says whose declarations are being written.
    var rule = RuleFacts()
    /// The items of the blocks that are open, and whether their beginning is written.
    private var open: [(item: Int, isWritten: Bool)] = []
    /// How many blocks are open whose declarations hold only at night already.
    private var nightDepth = 0
    /// Marks the blocks in `open` that hold only at night.
    private var nightBlocks: [Bool] = []

    init(outline: SheetOutline, text: [UInt8], graph: PropertyGraph, mirrorsImages: Bool, colors: ColorCache) {
        self.outline = outline
        self.text = text
        self.graph = graph
        self.mirrorsImages = mirrorsImages
        self.colors = colors
    }

    /// Whether the declarations being written are the author's own for the dark, which are mirrored as they are.
    var isAuthorsNight: Bool { nightDepth > 0 }

    /// Writes the mirrors of `items`; anonymous layers are left out and handed to `layer` with the range of their items.
    mutating func write(_ items: Range<Int>, in bytes: Span<UInt8>, layer: (Range<Int>) -> Void) {
        var index = items.lowerBound
        var needsFacts = true
        while index < items.upperBound {
            let item = outline.items[index]
            switch item.kind {
            case .rule, .group:
                open.append((index, false))
                nightBlocks.append(item.isOnlyAtNight)
                if item.isOnlyAtNight { nightDepth += 1 }
                needsFacts = true
            case .anonymousLayer:
                let end = self.end(of: index)
                layer(index + 1..<end)
                index = end
            case .keyframes:
                let end = self.end(of: index)
                writeKeyframes(index..<end + 1, in: bytes)
                index = end
            case .end:
                closeBlock()
                needsFacts = true
            case .declaration, .custom:
                if needsFacts {
                    rule = RuleFacts(after: index, in: outline, graph: graph, of: bytes)
                    needsFacts = false
                }
                if item.kind == .custom {
                    writeDefinition(item, in: bytes)
                } else {
                    writeDeclaration(item, at: index, in: bytes)
                }
            case .importRule, .namespace: break
            }
            index += 1
        }
    }

    /// The index of the `end` of the block that begins at `index`.
    func end(of index: Int) -> Int {
        var depth = 0
        var index = index
        while index < outline.items.count {
            switch outline.items[index].kind {
            case .rule, .group, .anonymousLayer, .keyframes: depth += 1
            case .end:
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            index += 1
        }
        return index - 1
    }

    // MARK: Blocks

    /// Writes the beginnings of the open blocks that have none yet.
    @inline(__always)
    mutating func openBlocks(in bytes: Span<UInt8>) {
        guard let last = open.last, !last.isWritten else { return }
        for position in open.indices where !open[position].isWritten {
            if position > 0, outline.items[open[position - 1].item].kind == .group || output.last != 0x0A, output.last != 0x0A {
                output.append(0x0A)
            }
            indent(position)
            let item = outline.items[open[position].item]
            if item.kind == .group {
                output.append(0x40)
                append(item.name, in: bytes)
                output.append(0x20)
                appendPrelude(item.value, in: bytes)
                output.append(contentsOf: [0x20, 0x7B, 0x0A])
            } else {
                appendPrelude(item.value, in: bytes)
                output.append(contentsOf: [0x20, 0x7B, 0x20])
            }
            open[position].isWritten = true
        }
    }

    private mutating func closeBlock() {
        if nightBlocks.popLast() == true { nightDepth -= 1 }
        guard let block = open.popLast(), block.isWritten else { return }
        if output.last == 0x0A { indent(open.count) }
        output.append(contentsOf: [0x7D, 0x0A])
    }

    private mutating func indent(_ depth: Int) {
        // Deep nesting must not make the output quadratic.
        for _ in 0..<min(depth, 8) { output.append(contentsOf: [0x20, 0x20]) }
    }

    // MARK: Bytes

    @inline(__always)
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { unsafe output.append(contentsOf: $0) }
    }

    @inline(__always)
    mutating func append(_ span: SourceSpan, in bytes: Span<UInt8>) {
        // A slice is copied as a block, a few bytes are faster one by one.
        if span.count > 16 {
            output.append(contentsOf: text[span.range])
        } else {
            for index in span.range { output.append(bytes[index]) }
        }
    }

    /// A prelude without the comments in it: a comment could hold a marker.
    mutating func appendPrelude(_ span: SourceSpan, in bytes: Span<UInt8>) {
        let end = Int(span.end)
        for index in span.range where bytes[index] == 0x2F && index + 1 < end && bytes[index + 1] == 0x2A {
            appendWithoutComments(span, in: bytes)
            return
        }
        append(span, in: bytes)
    }

    /// The tokens at `span`, an empty comment for each comment.
    mutating func appendWithoutComments(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(span)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return }
            if token.type == .comment { append("/**/") } else { append(token.span, in: bytes) }
        }
    }
}

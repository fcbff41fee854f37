internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import RasterImages
internal import SourceText

/// The rules that dim light images under text.
///
/// Each follows directly the mirror that it belongs to, with its selector, importance and conditions, so that it wins where that mirror
/// wins and nowhere else.
extension MirrorWriter {
    /// The longhands with one value for each layer, and the value to put first for one more layer on top (Backgrounds 3 §3).
    private static let lists: [(name: StaticString, first: StaticString)] = [
        ("background-size", "auto"), ("background-position", "0 0"), ("background-position-x", "0"), ("background-position-y", "0"),
        ("background-repeat", "repeat"), ("background-origin", "padding-box"), ("background-clip", "border-box"),
        ("background-attachment", "scroll"), ("background-blend-mode", "normal"),
    ]

    /// The nesting depth beyond which images stay as they are: the contents of a rule are examined for each rule.
    private static let deepestNesting = 16

    /// The background to be dimmed of the rule whose mirrors end before the item at `index`; nil if it needs no dimming.
    mutating func dimmed(before index: Int, in bytes: Span<UInt8>) -> (background: DimmedBackground, prelude: SourceSpan)? {
        guard let pictures, pictures.hasGrounds, let block = open.last, block.isWritten, outline.items.kind(at: block.item) == .rule,
            open.count <= MirrorWriter.deepestNesting, !isAuthorsNight, !writesPaintsOnly, !writesRootsOnly, !writesNamesOnly,
            !rule.clipsToText, !rule.isCutOut,
            let background = DimmedBackground(outline.items[(block.item + 1)..<index], pictures, graph: graph, in: bytes),
            plan?.mirrors(background.item) != false
        else { return nil }
        let prelude = outline.items[block.item].value
        if lightTexts == nil { lightTexts = LightTexts(outline, in: bytes) }
        return lightTexts?.holds(prelude, in: bytes) == true ? nil : (background, prelude)
    }

    /// Writes the rule that dims a background.
    mutating func write(_ background: DimmedBackground, of prelude: SourceSpan, in bytes: Span<UInt8>) {
        let outer = subject
        subject += DimmedBackground.condition
        appendPrelude(prelude, isSelector: true, in: bytes)
        subject = outer
        append(" { ")
        appendDeclarations(of: background, isImportant: background.item.isImportant || makesImportant, in: bytes)
        append("}\n")
    }

    /// The declarations that dim the background of a `style` attribute, all of them important; nil if it needs no dimming.
    mutating func dimming(ofAttribute outline: SheetOutline, text: [UInt8]) -> [UInt8]? {
        let bytes = text.span
        guard let pictures, pictures.hasGrounds,
            let background = DimmedBackground(outline.items, pictures, graph: graph, in: bytes)
        else { return nil }
        let facts = RuleContextBuilder(after: 0, in: outline, graph: graph, of: bytes)
        guard !facts.clipsToText, !facts.isCutOut else { return nil }
        let outer = (self.text, output, rule)
        defer { (self.text, output, rule) = outer }
        (self.text, output, rule) = (text, [], facts)
        appendDeclarations(of: background, isImportant: true, in: bytes)
        return output
    }

    /// Writes a layer of the page's dark color over an image as light as `ground`.
    mutating func appendLayer(over ground: ImageBackdrop) {
        let page = colors.color(colors.pageBase, role: .background, in: RuleContext()).withAlpha(1)
        let ceiling = max(NightConstants.standard.backgroundCeiling, 1.25 * page.relativeLuminance)
        var color: [UInt8] = []
        page.withAlpha(ground.opacity(of: ImageBackdrop.grey(page.relativeLuminance), ceiling: ceiling)).appendCSS(to: &color)
        append("linear-gradient(")
        output += color + [UInt8(ascii: ","), 0x20] + color + [UInt8(ascii: ")")]
    }

    private mutating func appendDeclarations(of background: DimmedBackground, isImportant: Bool, in bytes: Span<UInt8>) {
        let end = isImportant ? " !important; " : "; "
        let isShorthand = PropertyTable.shared.properties[Int(background.item.property)].syntax == .background
        // A shorthand with several layers sets every longhand of each. With one layer, its longhands apply to the added layer as well.
        if isShorthand, background.isWhole || background.images.count > 1 {
            append("background: ")
            appendLayer(over: background.ground)
            append(", ")
            appendNight(background.item.value, role: .background, in: bytes)
            output += Array(end.utf8)
            appendLists(beside: background.item, isBehind: true, end: end, in: bytes)
            return
        }
        append("background-image: ")
        appendLayer(over: background.ground)
        for image in background.images {
            append(", ")
            if let image { appendNight(image, role: .background, in: bytes) } else { append("none") }
        }
        output += Array(end.utf8)
        guard background.images.count > 1 || background.holdsReference else { return }
        appendLists(beside: background.item, isBehind: false, end: end, in: bytes)
    }

    /// Writes the longhands with lists in the block of a declaration again, with one more layer on top.
    ///
    /// - Parameter isBehind: true if only longhands behind the declaration count, and single values must be repeated.
    private mutating func appendLists(beside item: OutlineItem, isBehind: Bool, end: String, in bytes: Span<UInt8>) {
        for (name, first) in MirrorWriter.lists {
            guard let list = list(name, beside: item, isBehind: isBehind, in: bytes) else { continue }
            // A single value applies to all layers.
            let isList = list.range.contains { bytes[$0] == UInt8(ascii: ",") }
            guard isList || isBehind else { continue }
            append(name)
            append(": ")
            if isList {
                append(first)
                append(", ")
            }
            appendWithoutComments(list, in: bytes)
            output += Array(end.utf8)
        }
    }

    /// The value of a longhand in the block around a declaration, or of an equally important one behind it; nil for none.
    private func list(_ name: StaticString, beside item: OutlineItem, isBehind: Bool, in bytes: Span<UInt8>) -> SourceSpan? {
        var start = Int(item.name.start)
        while start > 0, bytes[start - 1] != UInt8(ascii: "{"), bytes[start - 1] != UInt8(ascii: "}") { start -= 1 }
        var end = Int(item.end)
        while end < bytes.count, bytes[end] != UInt8(ascii: "{"), bytes[end] != UInt8(ascii: "}") { end += 1 }
        var walker = RuleWalker(SourceSpan(start, end), context: .blockContents)
        while true {
            let event = walker.next(in: bytes)
            if event.kind == .endOfFile { return nil }
            guard event.kind == .declaration, TokenText.equals(event.name, name, in: bytes) else { continue }
            if !isBehind { return event.value }
            if event.name.start > item.end, event.isImportant == item.isImportant { return event.value }
        }
    }
}

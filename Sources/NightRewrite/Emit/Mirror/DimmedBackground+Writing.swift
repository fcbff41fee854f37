internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import RasterImages
internal import SourceText

/// Writes the declarations that dim a light background image.
extension DimmedBackground {
    /// The longhands with one value for each layer, and the value to put first for one more layer on top (Backgrounds 3 §3).
    private static let lists: [(name: StaticString, first: StaticString)] = [
        ("background-size", "auto"), ("background-position", "0 0"), ("background-position-x", "0"), ("background-position-y", "0"),
        ("background-repeat", "repeat"), ("background-origin", "padding-box"), ("background-clip", "border-box"),
        ("background-attachment", "scroll"), ("background-blend-mode", "normal"),
    ]

    /// Writes a layer of the page's dark color over an image as light as `ground`.
    static func appendLayer(over ground: ImageBackdrop, _ colors: ColorCache, to output: inout [UInt8]) {
        let page = colors.color(colors.pageBase, role: .background, in: RuleContext()).withAlpha(1)
        let ceiling = max(NightConstants.standard.backgroundCeiling, 1.25 * page.relativeLuminance)
        var color: [UInt8] = []
        page.withAlpha(ground.opacity(of: ImageBackdrop.grey(page.relativeLuminance), ceiling: ceiling)).appendCSS(to: &color)
        output.append("linear-gradient(")
        output += color + [UInt8(ascii: ","), 0x20] + color + [UInt8(ascii: ")")]
    }

    /// Writes the declarations that dim the background.
    ///
    /// - Parameter mayBeCutOff: true if the end of the sheet may cut off a value of the block.
    func appendDeclarations(
        isImportant: Bool, mayBeCutOff: Bool, _ emitter: inout ColorEmitter, to output: inout [UInt8], in bytes: Span<UInt8>
    ) {
        let end = DeclarationEnd(text: isImportant ? " !important; " : "; ", closesValues: mayBeCutOff)
        let start = output.count
        let isShorthand = PropertyTable.shared.properties[Int(item.property)].syntax == .background
        // A shorthand with several layers sets every longhand of each. With one layer, its longhands apply to the added layer as well.
        if isShorthand, isWhole || images.count > 1 {
            output.append("background: ")
            DimmedBackground.appendLayer(over: ground, emitter.colors, to: &output)
            output.append(", ")
            emitter.appendDark(item.value, role: .background, to: &output, in: bytes)
            end.append(behindValueFrom: start, to: &output)
            appendLists(isBehind: true, end: end, to: &output, in: bytes)
            return
        }
        output.append("background-image: ")
        DimmedBackground.appendLayer(over: ground, emitter.colors, to: &output)
        for image in images {
            output.append(", ")
            if let image { emitter.appendDark(image, role: .background, to: &output, in: bytes) } else { output.append("none") }
        }
        end.append(behindValueFrom: start, to: &output)
        guard images.count > 1 || holdsReference else { return }
        appendLists(isBehind: false, end: end, to: &output, in: bytes)
    }

    /// Writes the longhands with lists in the block of the declaration again, with one more layer on top.
    ///
    /// - Parameter isBehind: true if only longhands behind the declaration count, and single values must be repeated.
    private func appendLists(isBehind: Bool, end: DeclarationEnd, to output: inout [UInt8], in bytes: Span<UInt8>) {
        for (name, first) in DimmedBackground.lists {
            guard let list = list(name, isBehind: isBehind, in: bytes), end.closesValues || AttributeText.isBalanced(list, in: bytes) else {
                continue
            }
            // A single value applies to all layers.
            let isList = list.range.contains { bytes[$0] == UInt8(ascii: ",") }
            guard isList || isBehind else { continue }
            let start = output.count
            output.append(name)
            output.append(": ")
            if isList {
                output.append(first)
                output.append(", ")
            }
            output.appendWithoutComments(list, of: bytes)
            end.append(behindValueFrom: start, to: &output)
        }
    }

    /// The end of declarations whose values are copied from the sheet.
    private struct DeclarationEnd {
        let text: String
        let closesValues: Bool

        /// Appends the end of the declaration at `start`, and before it what closes a value that the end of the sheet cuts off.
        func append(behindValueFrom start: Int, to output: inout [UInt8]) {
            if closesValues {
                let rule = Array("a{".utf8) + output[start...]
                // The last closer is the `}` of the rule.
                output += OpenConstructs.closers(of: SourceSpan(0, rule.count), in: rule.span)?.dropLast() ?? []
            }
            output += text.utf8
        }
    }

    /// The value of a longhand in the block around the declaration, or of an equally important one behind it; nil for none.
    private func list(_ name: StaticString, isBehind: Bool, in bytes: Span<UInt8>) -> SourceSpan? {
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

internal import CSSCascade
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension AttributeRules {
    /// Writes the rules of `style` attributes whose dark colors differ on bars.
    mutating func writeBars(_ bars: [BarStyle]) {
        for bar in bars {
            guard let text = AttributeText.closed(bar.value) else { continue }
            let outline = SheetOutline(of: SourceSpan(0, text.count), context: .styleAttribute, in: text.span)
            guard outline.directives == nil, !writer.declarations.isBeyondRules(outline, in: text.span).someIs else { continue }
            let plain = writer.declarations.write(outline, of: text) ? writer.declarations.output : []
            writer.declarations.subject = .bar
            defer { writer.declarations.subject = .other }
            var selector = Array(":where(".utf8) + bar.selector
            CSSStringText.appendSelector("style", bar.value, to: &selector)
            selector.append(UInt8(ascii: ")"))
            if writer.declarations.write(outline, of: text), writer.declarations.output != plain {
                writeRule(selector, writer.declarations.output)
            }
            // The color of text that inherits in the bar; each color of the author's is stronger.
            if let ink = writer.declarations.inheritedBarText {
                writeHint(selector, Array("color: ".utf8) + ink + [UInt8(ascii: ";"), 0x20])
            }
            writer.declarations.listing?.removeAll()
        }
    }
}

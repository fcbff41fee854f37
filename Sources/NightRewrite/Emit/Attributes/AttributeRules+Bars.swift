internal import CSSCascade
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension AttributeRules {
    /// Writes the rules of `style` attributes that are others on bars.
    mutating func writeBars(_ bars: [BarStyle]) {
        for bar in bars {
            guard let text = AttributeText.closed(bar.value) else { continue }
            let outline = SheetOutline(of: SourceSpan(0, text.count), context: .styleAttribute, in: text.span)
            guard outline.directives == nil, !writer.sheet.isBeyondRules(outline, in: text.span).someIs else { continue }
            let plain = writer.sheet.writeAttribute(outline, of: text) ? writer.sheet.output : []
            writer.sheet.attributeSubject = .bar
            defer { writer.sheet.attributeSubject = .other }
            var selector = Array(":where(".utf8) + bar.selector + Array("[style=".utf8)
            CSSStringText.append(bar.value, to: &selector)
            selector += Array("])".utf8)
            if writer.sheet.writeAttribute(outline, of: text), writer.sheet.output != plain { writeRule(selector, writer.sheet.output) }
            // Text that the bar inherits: each color of the author's is stronger.
            if let ink = writer.sheet.inheritedBarText { writeHint(selector, Array("color: ".utf8) + ink + [UInt8(ascii: ";"), 0x20]) }
            writer.sheet.uses?.removeAll()
        }
    }
}

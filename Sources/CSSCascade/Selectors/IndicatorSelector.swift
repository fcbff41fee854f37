internal import CSSSyntax
internal import SourceText

/// Recognizes rules that paint parts in contrast to the area around them: thumbs, filled parts, focus rings.
enum IndicatorSelector {
    /// The pseudo-elements of thumbs and filled parts; tracks are surfaces.
    private static let parts: [StaticString] = [
        "-webkit-slider-thumb", "-moz-range-thumb", "-ms-thumb", "slider-thumb", "-webkit-scrollbar-thumb",
        "-moz-range-progress", "-ms-fill-lower", "slider-fill",
        "-webkit-progress-value", "-moz-progress-bar", "-ms-fill",
        "-webkit-meter-optimum-value", "-webkit-meter-suboptimum-value", "-webkit-meter-even-less-good-value", "-moz-meter-bar",
    ]

    /// Sets `isFocus` and `isIndicator` of a rule by its prelude.
    static func tell(_ rule: inout OutlineItem, in bytes: Span<UInt8>) {
        var mayBePart = false
        let end = Int(rule.value.end)
        for index in rule.value.range where bytes[index] == UInt8(ascii: ":") && index + 2 < end {
            // `::` and a name, or `:focus` and names that begin with it.
            if bytes[index + 1] == UInt8(ascii: ":") { mayBePart = true }
            if bytes[index + 1] | 0x20 == 0x66, bytes[index + 2] | 0x20 == 0x6F { rule.isFocus = true }
        }
        if mayBePart { rule.isIndicator = selectsParts(rule.value, in: bytes) }
    }

    /// True if each selector of the list is for a thumb or a filled part.
    private static func selectsParts(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(prelude)
        var depth = 0
        var colons = 0
        var isPart = false
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return isPart
            case .function, .leftParenthesis, .leftSquareBracket: depth += 1
            case .rightParenthesis, .rightSquareBracket: depth -= 1
            case .comma where depth == 0:
                guard isPart else { return false }
                isPart = false
            case .ident where colons == 2 && depth == 0:
                if parts.contains(where: { TokenText.equals(token.span, $0, in: bytes) }) { isPart = true }
            default: break
            }
            if token.type != .comment { colons = token.type == .colon ? colons + 1 : 0 }
        }
    }
}

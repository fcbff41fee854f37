internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Translucent text whose opacity or color only the browser knows.
///
/// As with any translucent text, the dark counterpart of text that shows the page through in the light theme is closer to the minimum
/// contrast of text, and opaque. The dark counterparts of the opaque color and of the faintest one are mixed by the opacity. Both are in
/// the band of text, and so is each mixture of them in linear light. Only text with an opacity of 0 stays invisible.
extension ColorEmitter {
    /// The share of a color in a mixture.
    struct Fading {
        /// The share as a percentage.
        let share: [UInt8]
        /// The opacity of the faintest color, with its slash; empty for 1.
        let opacity: [UInt8]
    }

    /// Begins the mixture that replaces translucent text; returns nil if there is none.
    mutating func beginFading(_ alpha: SourceSpan?, role: ColorRole, to output: inout [UInt8], in bytes: Span<UInt8>) -> Fading? {
        guard let alpha, role == .text, let fading = fading(alpha, in: bytes) else { return nil }
        isReshaped = true
        output.append("color-mix(in srgb-linear, ")
        return fading
    }

    /// Ends the mixture, for a color that is the opaque `light` in the light theme.
    mutating func endFading(_ fading: Fading, of light: SRGB, to output: inout [UInt8]) {
        var faint = light
        faint.alpha = 0.01
        let (red, green, blue) = colors.color(faint, role: .text, in: declaration.rule.context).bytes
        output.append(0x20)
        output += fading.share + Array(", rgb(\(red) \(green) \(blue)".utf8) + fading.opacity
        output.append("))")
    }

    private mutating func fading(_ alpha: SourceSpan, in bytes: Span<UInt8>) -> Fading? {
        var tokenizer = Tokenizer(alpha)
        let token = tokenizer.nextSolid(in: bytes)
        switch token.type {
        case .number, .percentage:
            let percent = TokenText.number(token.span, in: bytes) * (token.type == .number ? 100 : 1)
            guard percent > 0, percent < 100 else { return nil }
            return Fading(share: Array("\(Int(max(1, percent.rounded())))%".utf8), opacity: [])
        default: break
        }
        guard !isFullOpacity(token, tokenizer, in: bytes), let name = firstName(in: alpha, of: bytes) else { return nil }
        guard isNumber(alpha, in: bytes) else {
            diagnostics.add(
                .unsupportedColor, about: name, at: alpha,
                "is an opacity that may not be a number: text with it is opaque in the dark theme",
                notes: ["define it in a sheet, as a number and not as a percentage"])
            return nil
        }
        var text: [UInt8] = []
        text.appendWithoutComments(token.start..<alpha.end, of: bytes)
        return Fading(
            share: Array("calc(".utf8) + text + Array(" * 100%)".utf8), opacity: Array(" / calc(".utf8) + text + Array(" * 1000)".utf8))
    }

    /// The first custom property in an opacity.
    private func firstName(in alpha: SourceSpan, of bytes: Span<UInt8>) -> [UInt8]? {
        var tokenizer = Tokenizer(alpha)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return nil }
            if let reference = CustomReference(token, &tokenizer, in: bytes) { return bytes.array(reference.name) }
        }
    }

    /// True if an opacity is no percentage, which can't be multiplied with another.
    private func isNumber(_ alpha: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(alpha)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return true
            case .percentage: return false
            case .function where ValueShape.isReference(token, in: bytes):
                guard let id = graph.id(of: tokenizer.nextSolid(in: bytes).span, in: bytes), graph.isNumber(id) else { return false }
            default: continue
            }
        }
    }
}

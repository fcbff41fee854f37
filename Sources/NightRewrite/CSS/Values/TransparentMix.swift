internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// A `color-mix()` of a custom property with `transparent`, which gives the color an opacity
/// ([CSS Color 5 § 3.2](https://www.w3.org/TR/css-color-5/#color-mix-result)).
struct TransparentMix {
    /// The name of the custom property.
    let name: SourceSpan
    /// The opacity, 0...1.
    let opacity: Double

    /// One of the two colors of a mixture.
    private struct Part {
        var name: SourceSpan?
        var isTransparent = false
        var share: Double?
    }

    /// Reads the arguments of `color-mix()`; nil for any other mixture.
    init?(_ arguments: SourceSpan, in bytes: Span<UInt8>) {
        var tokenizer = Tokenizer(arguments)
        guard TokenText.equals(tokenizer.nextSolid(in: bytes).span, "in", in: bytes) else { return nil }
        while true {
            let token = tokenizer.nextSolid(in: bytes)
            if token.type == .comma { break }
            guard token.type == .ident else { return nil }
        }
        guard let first = TransparentMix.part(&tokenizer, in: bytes), let second = TransparentMix.part(&tokenizer, in: bytes) else {
            return nil
        }
        let (color, other) = first.isTransparent ? (second, first) : (first, second)
        guard let name = color.name, other.isTransparent else { return nil }
        let own = color.share ?? other.share.map { 1 - $0 } ?? 0.5
        let sum = own + (other.share ?? 1 - own)
        // Shares of less than the whole lower the opacity once more, which leaves that of the color; greater ones are normalized.
        guard (0...1).contains(own), sum > 0 else { return nil }
        self.name = name
        opacity = own / max(1, sum)
    }

    /// Reads a color and its share up to a comma or the end; nil for anything but `transparent` and a custom property without fallback.
    private static func part(_ tokenizer: inout Tokenizer, in bytes: Span<UInt8>) -> Part? {
        var part = Part()
        while true {
            let token = tokenizer.nextSolid(in: bytes)
            switch token.type {
            case .comma, .rightParenthesis, .endOfFile: return part.isTransparent || part.name != nil ? part : nil
            case .percentage where part.share == nil: part.share = TokenText.number(token.text(in: bytes), in: bytes) / 100
            case .ident where !part.isTransparent && part.name == nil:
                guard TokenText.equals(token.span, "transparent", in: bytes) else { return nil }
                part.isTransparent = true
            case .function where !part.isTransparent && part.name == nil:
                guard let reference = CustomReference(token, &tokenizer, in: bytes), reference.fallback == nil else { return nil }
                part.name = reference.name
            default: return nil
            }
        }
    }
}

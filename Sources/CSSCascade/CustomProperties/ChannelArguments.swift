package import CSSColor
package import CSSSyntax
package import SourceText

/// The arguments of a colour function that takes channels, split into channels and opacity.
///
/// They are not evaluated, because custom properties among them depend on the page.
package struct ChannelArguments: Sendable {
    /// The form of the channels.
    package enum Channels: Sendable {
        /// `from`: the channels are computed from another colour.
        case relative
        /// One `var()` that is all channels, and perhaps the opacity, too.
        case list
        /// Three values without any `var()`.
        case literal
        /// Anything else.
        case other
    }

    /// The form of the channels.
    package private(set) var channels = Channels.other
    /// The notation of the function; nil for `color()`.
    package let notation: ColorSpace?
    /// The name of the function.
    package let name: SourceSpan
    /// The arguments that are channels.
    package private(set) var components: SourceSpan
    /// The opacity; nil if there is none.
    package private(set) var alpha: SourceSpan?

    private static let notations: [(StaticString, ColorSpace)] = [
        ("rgb", .rgb), ("rgba", .rgb), ("hsl", .hsl), ("hsla", .hsl), ("hwb", .hwb), ("lab", .lab), ("lch", .lch), ("oklab", .oklab),
        ("oklch", .oklch),
    ]

    /// The notation that a function of this name uses; nil for any other function.
    static func notation(of name: SourceSpan, in bytes: Span<UInt8>) -> ColorSpace? {
        notations.first { TokenText.equals(name, $0.0, in: bytes) }?.1
    }

    /// Reads the arguments of the function that `token` begins, up to its `)` or the end of `tokenizer`'s range.
    package init(of token: Token, _ tokenizer: Tokenizer, in bytes: Span<UInt8>) {
        name = token.text(in: bytes)
        notation = ChannelArguments.notation(of: name, in: bytes)
        components = SourceSpan(token.end, token.end)
        read(tokenizer, in: bytes)
    }

    private mutating func read(_ start: Tokenizer, in bytes: Span<UInt8>) {
        var tokenizer = start
        var depth = 0
        /// The number of values that are not the opacity.
        var count = 0
        var commas = 0
        var references = 0
        var isPlain = true
        var firstComma: Token?
        var thirdComma: Token?
        var slash: Token?
        var end = components.end
        walk: while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .whitespace, .comment: continue
            case .endOfFile:
                end = token.start
                break walk
            case .rightParenthesis:
                depth -= 1
                if depth < 0 {
                    end = token.start
                    break walk
                }
                continue
            default: break
            }
            if depth == 0, slash == nil {
                if token.type == .comma {
                    commas += 1
                    if commas == 1 { firstComma = token }
                    if commas == 3 { thirdComma = token }
                    continue
                }
                if token.type == .delim, bytes[Int(token.start)] == 0x2F {
                    slash = token
                    continue
                }
                if thirdComma == nil {
                    if count == 0, commas == 0, token.type == .ident, TokenText.equals(token.text(in: bytes), "from", in: bytes) {
                        channels = .relative
                        return
                    }
                    count += 1
                    if count == 1, ValueShape.isReference(token, in: bytes) { references = 1 }
                    switch token.type {
                    case .number, .percentage, .dimension, .ident: break
                    default: isPlain = false
                    }
                }
            }
            switch token.type {
            case .function, .leftParenthesis: depth += 1
            default: continue
            }
        }
        guard notation != nil else { return }
        // `rgba(var(--list), .5)`: two values, one comma.
        let isListWithAlpha = references == 1 && count == 2 && commas == 1
        let separator = slash ?? (isListWithAlpha ? firstComma : thirdComma)
        components = SourceSpan(components.start, separator?.start ?? end)
        if let separator { alpha = SourceSpan(separator.end, end) }
        if references == 1, isListWithAlpha || (count == 1 && commas == 0) {
            channels = .list
        } else if count == 3, isPlain, commas != 1 {
            channels = .literal
        }
    }
}

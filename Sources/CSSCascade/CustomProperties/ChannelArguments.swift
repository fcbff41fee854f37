package import CSSColor
package import CSSSyntax
package import SourceText

/// The arguments of a color function that takes channels, split into channels and opacity.
///
/// They are not evaluated, because custom properties among them depend on the page.
package struct ChannelArguments: Sendable {
    /// The form of the channels.
    package enum Channels: Sendable {
        /// `from`: the channels are computed from another color.
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
        var arguments = Arguments()
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
            if depth == 0, arguments.slash == nil {
                if arguments.isEmpty, token.type == .ident, TokenText.equals(token.text(in: bytes), "from", in: bytes) {
                    channels = .relative
                    return
                }
                if arguments.add(token, in: bytes) { continue }
            }
            if token.type == .function || token.type == .leftParenthesis { depth += 1 }
        }
        guard notation != nil else { return }
        // `rgba(var(--list), .5)`: two values, one comma.
        let isListWithAlpha = arguments.beginsWithReference && arguments.count == 2 && arguments.commas == 1
        let separator = arguments.slash ?? (isListWithAlpha ? arguments.firstComma : arguments.thirdComma)
        components = SourceSpan(components.start, separator?.start ?? end)
        if let separator { alpha = SourceSpan(separator.end, end) }
        if arguments.beginsWithReference, isListWithAlpha || (arguments.count == 1 && arguments.commas == 0) {
            channels = .list
        } else if arguments.count == 3, arguments.isPlain, arguments.commas != 1 {
            channels = .literal
        }
    }

    /// The values and separators of the function so far.
    private struct Arguments {
        /// The number of values that are not the opacity.
        private(set) var count = 0
        private(set) var commas = 0
        /// True if the first value is a reference.
        private(set) var beginsWithReference = false
        /// True if all values are numbers or words.
        private(set) var isPlain = true
        private(set) var firstComma: Token?
        private(set) var thirdComma: Token?
        private(set) var slash: Token?

        /// True before the first value and comma.
        var isEmpty: Bool { count == 0 && commas == 0 }

        /// Adds a token outside of brackets; returns true for a separator.
        mutating func add(_ token: Token, in bytes: Span<UInt8>) -> Bool {
            if token.type == .comma {
                commas += 1
                if commas == 1 { firstComma = token }
                if commas == 3 { thirdComma = token }
                return true
            }
            if token.type == .delim, bytes[Int(token.start)] == UInt8(ascii: "/") {
                slash = token
                return true
            }
            guard thirdComma == nil else { return false }
            count += 1
            if count == 1, ValueShape.isReference(token, in: bytes) { beginsWithReference = true }
            switch token.type {
            case .number, .percentage, .dimension, .ident: break
            default: isPlain = false
            }
            return false
        }
    }
}

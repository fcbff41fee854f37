public import SourceText

/// A token of CSS: a span of the source, its type, and facts that the tokenizer found while it read it.
///
/// It takes at most 16 bytes.
@frozen
public struct Token: Sendable, Equatable {
    /// Facts about a token that the tokenizer found while it read it.
    @frozen
    public struct Flags: OptionSet, Sendable {
        /// The flags as bits.
        public let rawValue: UInt8

        /// Creates flags from their bits.
        @inlinable @inline(__always)
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// A hash token whose type flag is "id".
        @inlinable public static var isID: Flags { Flags(rawValue: 1) }
        /// A numeric token whose type flag is "integer".
        @inlinable public static var isInteger: Flags { Flags(rawValue: 2) }
        /// A numeric token that begins with a sign.
        @inlinable public static var hasSign: Flags { Flags(rawValue: 4) }
        /// A token with a backslash escape in its text.
        @inlinable public static var hasEscape: Flags { Flags(rawValue: 8) }
        /// A comment, string or url that is ended by the end of the input.
        @inlinable public static var isUnterminated: Flags { Flags(rawValue: 16) }
    }

    /// The type of the token.
    public var type: TokenType
    /// Further facts about the token.
    public var flags: Flags
    /// The offset of the first byte.
    public var start: UInt32
    /// The offset after the last byte.
    public var end: UInt32
    /// The offset at which the unit of a dimension begins; `end` for other tokens.
    public var unitStart: UInt32

    @inlinable @inline(__always)
    init(_ type: TokenType, _ start: Int, _ end: Int, flags: Flags = [], unitStart: Int? = nil) {
        self.type = type
        self.flags = flags
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
        self.unitStart = UInt32(truncatingIfNeeded: unitStart ?? end)
    }

    /// The token's bytes.
    @inlinable
    public var span: SourceSpan { SourceSpan(start, end) }

    /// The text of the token without its delimiters: a function's or at-keyword's name, a hash without `#`, a string without quotes, a url
    /// without `url(`, `)` and the white space around it, a dimension's number.
    public func text(in bytes: Span<UInt8>) -> SourceSpan {
        switch type {
        case .function: return SourceSpan(start, end - 1)
        case .atKeyword, .hash: return SourceSpan(start + 1, end)
        case .string: return SourceSpan(start + 1, flags.contains(.isUnterminated) ? endOfOpenString(in: bytes) : end - 1)
        case .dimension: return SourceSpan(start, unitStart)
        case .percentage: return SourceSpan(start, end - 1)
        case .url:
            var low = Int(start)
            var high = Int(end)
            while low < high, bytes[low] != UInt8(ascii: "(") { low += 1 }
            if low < high { low += 1 }
            if high > low, !flags.contains(.isUnterminated) { high -= 1 }
            while low < high, bytes[low].isCSSWhitespace { low += 1 }
            let lowest = flags.contains(.hasEscape) ? TokenText.endOfLastEscape(SourceSpan(low, high), in: bytes) : low
            while high > lowest, bytes[high - 1].isCSSWhitespace { high -= 1 }
            return SourceSpan(low, high)
        default: return span
        }
    }

    /// The end of the text of an unterminated string, where a lone backslash at the end of the input has no effect.
    ///
    /// See [CSS Syntax 3 § 4.3.5](https://www.w3.org/TR/css-syntax-3/#consume-string-token).
    private func endOfOpenString(in bytes: Span<UInt8>) -> UInt32 {
        var index = Int(end)
        while index > Int(start) + 1, bytes[index - 1] == 0x5C { index -= 1 }
        return (Int(end) - index).isMultiple(of: 2) ? end : end - 1
    }
}

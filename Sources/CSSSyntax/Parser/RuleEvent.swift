public import SourceText

/// What the walker met: a flat piece of a sheet, in spans.
@frozen
public struct RuleEvent: Sendable, Equatable {
    /// The kinds of pieces.
    @frozen
    public enum Kind: UInt8, Sendable {
        /// A qualified rule or nested rule, up to and with its `{`.
        case qualifiedRule
        /// An at-rule with a block, up to and with its `{`.
        case atRuleBlock
        /// An at-rule that `;`, `}` or the end ends.
        case atRuleStatement
        /// A declaration.
        case declaration
        /// The end of the block that was begun last.
        case endBlock
        /// Bytes that CSS drops, kept as they are.
        case invalid
        case endOfFile
    }

    /// What it is.
    public var kind: Kind
    /// Whether a declaration ends in `!important`.
    public var isImportant = false
    /// Whether a declaration's name has an escape in it.
    public var hasEscapedName = false
    /// Whether a block was ended by its `}` and not by the end of the input.
    public var isClosed = true
    /// The whole piece: a rule up to and with `{`, a declaration without its `;`, the `}`.
    public var span: SourceSpan
    /// A declaration's or at-rule's name, without `@`.
    public var name: SourceSpan
    /// A rule's prelude or a declaration's value, without white space and comments at its ends and without `!important`.
    ///
    /// A newline behind a backslash stays, so that a copy of the value keeps its meaning whatever follows.
    public var value: SourceSpan

    /// An event of `kind` over `span`, not important and closed.
    @inlinable
    public init(kind: Kind, span: SourceSpan, name: SourceSpan, value: SourceSpan) {
        self.kind = kind
        self.span = span
        self.name = name
        self.value = value
    }

    /// Whether a declaration is of a custom property.
    public func isCustom(in bytes: Span<UInt8>) -> Bool { RuleEvent.isCustom(name, in: bytes) }

    /// Whether the identifier at `name` begins with two dashes, escaped or not, and has more than these.
    @inline(__always)
    static func isCustom(_ name: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard name.count > 2 else { return false }
        let first = bytes[Int(name.start)]
        let second = bytes[Int(name.start) + 1]
        if first == UInt8(ascii: "-"), second == UInt8(ascii: "-") { return true }
        return (first == UInt8(ascii: "\\") || (first == UInt8(ascii: "-") && second == UInt8(ascii: "\\")))
            && isCustomUnescaped(name, in: bytes)
    }

    private static func isCustomUnescaped(_ name: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        // An escape has at most nine bytes: these hold three code points.
        let text = TokenText.unescaped(SourceSpan(name.start, min(name.end, name.start + 27)), in: bytes)
        return text.count > 2 && text[0] == UInt8(ascii: "-") && text[1] == UInt8(ascii: "-")
    }
}

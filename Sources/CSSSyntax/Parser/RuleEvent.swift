public import SourceText

/// An event of `RuleWalker`: one flat piece of a stylesheet, as spans.
@frozen
public struct RuleEvent: Sendable, Equatable {
    /// The kinds of events.
    @frozen
    public enum Kind: UInt8, Sendable {
        /// A qualified rule or nested rule, up to and with its `{`.
        case qualifiedRule
        /// An at-rule with a block, up to and with its `{`.
        case atRuleBlock
        /// An at-rule that ends with `;`, `}` or the end of the input.
        case atRuleStatement
        /// A declaration.
        case declaration
        /// The end of the innermost open block.
        case endBlock
        /// Bytes that CSS drops, kept as they are.
        case invalid
        case endOfFile
    }

    /// The kind of the event.
    public var kind: Kind
    /// True if a declaration ends in `!important`.
    public var isImportant = false
    /// True if the name of a declaration has an escape in it.
    public var hasEscapedName = false
    /// True if a block is ended by its `}`, false if by the end of the input.
    public var isClosed = true
    /// The whole piece: a rule with its `{`, a declaration without its `;`, or the `}`.
    public var span: SourceSpan
    /// The name of a declaration or at-rule, without `@`.
    public var name: SourceSpan
    /// The prelude of a rule or the value of a declaration, without `!important`, and without white space and comments at its ends.
    ///
    /// A newline after a backslash stays in the value, so that a copy keeps its meaning whatever follows it.
    public var value: SourceSpan

    /// Creates an event that is not important and is closed.
    @inlinable
    public init(kind: Kind, span: SourceSpan, name: SourceSpan, value: SourceSpan) {
        self.kind = kind
        self.span = span
        self.name = name
        self.value = value
    }

    /// True if the declaration is of a custom property.
    public func isCustom(in bytes: Span<UInt8>) -> Bool { RuleEvent.isCustom(name, in: bytes) }

    /// True if the identifier at `name` begins with two dashes, escaped or not, and is longer than these.
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

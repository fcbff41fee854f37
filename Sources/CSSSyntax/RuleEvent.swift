package import SourceText

/// What the walker met: a flat piece of a sheet, in spans.
package struct RuleEvent: Sendable, Equatable {
    /// The kinds of pieces.
    package enum Kind: UInt8, Sendable {
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
    package var kind: Kind
    /// Whether a declaration ends in `!important`.
    package var isImportant = false
    /// Whether a block was ended by its `}` and not by the end of the input.
    package var isClosed = true
    /// The whole piece: a rule up to and with `{`, a declaration without its `;`, the `}`.
    package var span: SourceSpan
    /// A declaration's or at-rule's name, without `@`.
    package var name: SourceSpan
    /// A rule's prelude or a declaration's value, without white space and comments at its ends and without `!important`.
    package var value: SourceSpan

    /// Whether a declaration is of a custom property.
    package func isCustom(in bytes: Span<UInt8>) -> Bool {
        name.count > 2 && bytes[Int(name.start)] == 0x2D && bytes[Int(name.start) + 1] == 0x2D
    }
}

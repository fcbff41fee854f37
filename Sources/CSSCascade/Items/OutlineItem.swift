public import SourceText

/// A piece of a stylesheet that matters in the dark theme.
///
/// The items of a stylesheet are in source order; a block begins with its own item and ends with an `end`.
@frozen
public struct OutlineItem: Sendable, Equatable {
    /// The kinds of pieces.
    @frozen
    public enum Kind: UInt8, Sendable {
        /// A style rule or nested rule: `value` is its prelude.
        case rule
        /// A conditional or grouping at-rule: `name` and `value` are its name and prelude.
        case group
        /// An anonymous `@layer {}`, which nothing outside can reopen.
        case anonymousLayer
        /// `@keyframes`.
        case keyframes
        /// A declaration of a property in `PropertyTable`.
        case declaration
        /// A declaration of a custom property.
        case custom
        /// A declaration of a property without a colour that a shorthand with a colour sets; `property` is its family.
        case plain
        /// The end of a block.
        case end
        /// `@import`.
        case importRule
        /// `@namespace`.
        case namespace
        /// `@property`: `name` is the name of the custom property, `value` the contents of the block.
        case registration
    }

    /// The kind of the piece.
    public var kind: Kind
    /// The index of a declaration's property in the table.
    public var property: UInt8 = 0
    /// True if a declaration is important.
    public var isImportant = false
    /// True if a group holds only in the dark theme: the author's own dark rules.
    public var isOnlyAtNight = false
    /// True if a group holds only in the light theme, so that its dark counterpart is under the other colour scheme.
    public var isOnlyByDay = false
    /// True if a block, or one around it, is only for thumbs and filled parts of sliders, bars and meters, which contrast with their
    /// tracks.
    public var isIndicator = false
    /// True if a block, or one around it, is for elements with the focus.
    public var isFocus = false
    /// True if an author's directive applies to a declaration.
    public var isDirected = false
    /// The name of a property, or of an at-rule without its `@`.
    public var name: SourceSpan
    /// A prelude or value.
    public var value: SourceSpan
    /// The number of a declaration's text, from its name to its end; declarations with the same number have the same text.
    public var text: UInt32 = 0
    /// The offset after the piece: after the `{` of a block, before the `;` of a declaration, after the `}` of an end.
    public var end: UInt32

    /// Creates a piece that is not important and not limited to one colour scheme.
    @inlinable
    public init(kind: Kind, name: SourceSpan, value: SourceSpan, end: UInt32) {
        self.kind = kind
        self.name = name
        self.value = value
        self.end = end
    }
}

/// The context of a list of rules or declarations.
package enum SheetContext: Sendable {
    /// A stylesheet or a `style` element.
    case stylesheet
    /// The value of a `style` attribute.
    case styleAttribute
}

public import SourceText

/// One piece of a sheet that matters at night; a sheet's items stand in source order, blocks between a beginning and an `end`.
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
        /// A declaration of a property of the table.
        case declaration
        /// A declaration of a custom property.
        case custom
        /// A declaration of a property without a colour that a shorthand with one sets: `property` is its family.
        case plain
        /// The end of a block.
        case end
        /// `@import`.
        case importRule
        /// `@namespace`.
        case namespace
        /// `@property`: `name` is that of the custom property, `value` what stands in the block.
        case registration
    }

    /// What it is.
    public var kind: Kind
    /// The index of a declaration's property in the table.
    public var property: UInt8 = 0
    /// Whether a declaration is important.
    public var isImportant = false
    /// Whether a group holds only at night: the author's own dark rules.
    public var isOnlyAtNight = false
    /// Whether a group holds only by day, so that its counterpart at night is under the other colour scheme.
    public var isOnlyByDay = false
    /// Whether a block is for thumbs and filled parts of sliders, bars and meters alone, which stand off their tracks, or stands in such a
    /// one.
    public var isIndicator = false
    /// Whether a block is for what has the focus, or stands in such a one.
    public var isFocus = false
    /// Whether an author's directive says something of a declaration.
    public var isDirected = false
    /// The name of a property, or of an at-rule without its `@`.
    public var name: SourceSpan
    /// A prelude or value.
    public var value: SourceSpan
    /// The number of a declaration's text, from its name to its end: declarations with the same number read the same.
    public var text: UInt32 = 0
    /// Where the piece ends: behind the `{` of a block, before the `;` of a declaration, behind the `}` of an end.
    public var end: UInt32

    /// A piece that is not important and holds by day.
    @inlinable
    public init(kind: Kind, name: SourceSpan, value: SourceSpan, end: UInt32) {
        self.kind = kind
        self.name = name
        self.value = value
        self.end = end
    }
}

/// Where a list of rules or declarations stands.
package enum SheetContext: Sendable {
    /// A style sheet or a `style` element.
    case stylesheet
    /// The value of a `style` attribute.
    case styleAttribute
}

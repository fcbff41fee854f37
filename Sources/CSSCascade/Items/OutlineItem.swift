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
        /// A declaration of a property without a color that a shorthand with a color sets; `property` is its family.
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
    /// The flags of the item, one bit each.
    @usableFromInline var marks: UInt8 = 0
    /// The name of a property, or of an at-rule without its `@`.
    public var name: SourceSpan
    /// A prelude or value.
    public var value: SourceSpan
    /// The number of a declaration's text, from its name to its end; declarations with the same number have the same text.
    public var text: UInt32 = 0
    /// The offset after the piece: after the `{` of a block, before the `;` of a declaration, after the `}` of an end.
    public var end: UInt32

    /// Creates a piece that is not important and not limited to one color scheme.
    @inlinable
    public init(kind: Kind, name: SourceSpan, value: SourceSpan, end: UInt32) {
        self.kind = kind
        self.name = name
        self.value = value
        self.end = end
    }

    /// A piece with these marks.
    @inlinable
    init(kind: Kind, property: UInt8, marks: UInt8, name: SourceSpan, value: SourceSpan, text: UInt32, end: UInt32) {
        self.kind = kind
        self.property = property
        self.marks = marks
        self.name = name
        self.value = value
        self.text = text
        self.end = end
    }

    /// True if a declaration is important.
    @inlinable public var isImportant: Bool {
        get { marks & 1 != 0 }
        set { mark(1, newValue) }
    }
    /// True if a group holds only in the dark theme: the author's own dark rules.
    @inlinable public var isOnlyDark: Bool {
        get { marks & 2 != 0 }
        set { mark(2, newValue) }
    }
    /// True if a group holds only in the light theme, so that its dark counterpart is under the other color scheme.
    @inlinable public var isOnlyLight: Bool {
        get { marks & 4 != 0 }
        set { mark(4, newValue) }
    }
    /// True if a block, or one around it, is only for thumbs and filled parts of sliders, bars and meters, which contrast with their
    /// tracks.
    @inlinable public var isIndicator: Bool {
        get { marks & OutlineItem.indicator != 0 }
        set { mark(OutlineItem.indicator, newValue) }
    }
    /// True if a block, or one around it, is for elements with the focus.
    @inlinable public var isFocus: Bool {
        get { marks & OutlineItem.focus != 0 }
        set { mark(OutlineItem.focus, newValue) }
    }
    /// True if an author's directive applies to a declaration.
    @inlinable public var isDirected: Bool {
        get { marks & OutlineItem.directed != 0 }
        set { mark(OutlineItem.directed, newValue) }
    }

    /// The mark of a block for thumbs and the like.
    @inlinable static var indicator: UInt8 { 8 }
    /// The mark of a block for what has the focus.
    @inlinable static var focus: UInt8 { 16 }
    /// The flag of a declaration to which an author's directive applies.
    @inlinable static var directed: UInt8 { 32 }

    @inlinable
    mutating func mark(_ bit: UInt8, _ isSet: Bool) {
        if isSet { marks |= bit } else { marks &= ~bit }
    }
}

/// The context of a list of rules or declarations.
package enum SheetContext: Sendable {
    /// A stylesheet or a `style` element.
    case stylesheet
    /// The value of a `style` attribute.
    case styleAttribute
}

package import SourceText

/// A declaration or block that a directive adds to a dark rule, in addition to the mirrors of declarations.
package struct RuleAddition: Sendable, Equatable {
    /// The source of the added text.
    package enum Content: Sendable, Equatable {
        /// The row of a theme table with this key, in the text of the sheet.
        case row(key: SourceSpan)
        /// The value itself, in the text of the sheet.
        case value(SourceSpan)
    }

    /// The source of the added text.
    package let content: Content
    /// The property that takes the value; nil if the directive is at the rule, or at a declaration that has a mirror.
    package let property: SourceSpan?
    /// True if the declaration of that property is important.
    package let isImportant: Bool
    /// True if the directive is at a declaration that has a mirror, which takes the row's value.
    package let isMirrored: Bool

    /// The key of the row of a theme table; nil if the directive contains the value itself.
    package var key: SourceSpan? {
        if case .row(let key) = content { key } else { nil }
    }
}

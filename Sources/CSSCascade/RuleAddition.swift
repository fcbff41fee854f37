package import SourceText

/// What a rule has at night beside the mirrors of its declarations: what the row of a theme's table says that a directive names.
package struct RuleAddition: Sendable, Equatable {
    /// The key of the row, in the text of the sheet.
    package let key: SourceSpan
    /// The property that takes the row's value; nil where the directive stands at the rule, or at a declaration that has a mirror.
    package let property: SourceSpan?
    /// Whether the declaration of that property is important.
    package let isImportant: Bool
    /// Whether the directive stands at a declaration that has a mirror, which takes the row's value.
    package let isMirrored: Bool
}

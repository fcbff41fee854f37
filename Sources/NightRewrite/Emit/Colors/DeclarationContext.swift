internal import CSSCascade
internal import NightTheme
internal import SourceText

/// The declaration whose dark value is being written, with the context of its rule.
struct DeclarationContext: Sendable {
    /// The context of the rule around the declaration.
    var rule = RuleContextBuilder()
    /// The name of the property.
    var property: SourceSpan?
    /// The author's directive for the declaration.
    var directive = DeclarationDirective()
    /// The author's colour that replaces the only one of the declaration.
    var substitute: SourceSpan?
    /// The number of open blocks whose declarations apply only in the dark theme already.
    var darkDepth = 0

    /// True if the declaration is the author's own for the dark theme, which is mirrored as it is.
    var isAuthorsDark: Bool { darkDepth > 0 }
}

internal import CSSCascade
internal import CSSColor
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
    /// The author's color that replaces the only one of the declaration.
    var substitute: SourceSpan?
    /// The colors of the declaration that keep their light values; nil if there are none.
    var kept: [KeptDeclarationColor]?
    /// True if the texts without a decision have ranks, because the documents of the site are known.
    var ranksTexts = false
    /// True if the shadows being written are those of text.
    var isTextShadow = false
    /// The number of open blocks whose declarations apply only in the dark theme already.
    var darkDepth = 0

    /// Returns the context of a color of the declaration.
    func context(of light: SRGB, _ role: ColorRole) -> RuleContext {
        guard kept != nil || isTextShadow || ranksTexts else { return rule.context }
        var context = rule.context
        context.isTextShadow = isTextShadow && role == .shadow
        context.kept = kept?.first { $0.role == role && $0.color == PackedColor(light) }?.decision
        if ranksTexts, role == .text, context.kept == nil { context.kept = .unplaced }
        return context
    }

    /// Returns the text or surface that bounds the dark luminance of a color of the declaration; nil for none.
    func counterpart(of light: SRGB, _ role: ColorRole) -> ColorSource? {
        kept?.first { $0.role == role && $0.color == PackedColor(light) }?.counterpart
    }

    /// True if the declaration is the author's own for the dark theme, which is mirrored as it is.
    var isAuthorsDark: Bool { darkDepth > 0 }
}

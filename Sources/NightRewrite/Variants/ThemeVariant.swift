internal import CSSColor
internal import NightTheme

/// One of the variants that are written: a theme and its activation condition.
struct ThemeVariant: Sendable {
    let theme: Theme
    let gate: ActivationCondition
    /// The index of the theme on the site: 0 for the main dark theme, then the others; nil for the light theme.
    let column: Int?
    /// The number of the appearance of a combination; equal numbers mean equal colors; nil for other variants.
    var look: Int?

    /// True if the variant restates the light theme, for parts of a page that choose it inside another theme.
    var isLight: Bool { column == nil }

    /// The CSS name of the color scheme.
    var scheme: String { theme.isDark ? "dark" : "light" }

    /// Returns the variants of `options`; the first one is always of the main dark theme.
    ///
    /// The variants for states of the system come first, then those that pages choose, ordered by the number of attributes in the choice.
    static func all(_ options: RewriteOptions) -> [ThemeVariant] {
        let themes = options.themes
        guard options.choosesThemes else { return [ThemeVariant(theme: themes.dark, gate: .dark, column: 0)] }
        let choices = ThemeChoices(options)
        let chosen = merged(choices.byDimensions + choices.byTheme + choices.byPage + choices.byBoth, by: choices.attributes)
        let order = chosen.indices.sorted { (chosen[$0].gate.choices.count, $0) < (chosen[$1].gate.choices.count, $1) }
        return choices.bySystem + order.map { chosen[$0] }
    }
}

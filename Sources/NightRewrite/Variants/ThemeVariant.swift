internal import CSSColor
internal import NightTheme

/// One of the nights that are written: a theme, and when it holds.
struct ThemeVariant: Sendable {
    let theme: Theme
    let gate: ActivationCondition
    /// The place of the theme among those of the site: 0 for the night, then the others; nil for day.
    let column: Int?
    /// The number of what a combination of a theme with other choices looks like; nil for other variants.
    var look: Int?

    /// Whether it says what day is where a part of a page chooses it inside another theme.
    var isDay: Bool { column == nil }

    /// The colour scheme, as CSS calls it.
    var scheme: String { theme.isDark ? "dark" : "light" }

    /// The nights of `options`, the first always one of the night itself.
    ///
    /// Those of the system's states come first, then those that pages choose, each before what is chosen by more attributes.
    static func all(_ options: RewriteOptions) -> [ThemeVariant] {
        let themes = options.themes
        guard options.choosesThemes else { return [ThemeVariant(theme: themes.night, gate: .night, column: 0)] }
        let choices = ThemeChoices(options)
        let chosen = merged(choices.byDimensions + choices.byTheme + choices.byPage + choices.byBoth, by: choices.attributes)
        let order = chosen.indices.sorted { (chosen[$0].gate.choices.count, $0) < (chosen[$1].gate.choices.count, $1) }
        return choices.bySystem + order.map { chosen[$0] }
    }
}

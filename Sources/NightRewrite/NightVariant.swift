internal import CSSColor
internal import NightTheme

/// One of the nights that are written: a theme, and when it holds.
struct NightVariant: Sendable {
    let theme: Theme
    let gate: NightGate
    /// The place of the theme among those of the site: 0 for the night, then the others; nil for day.
    let column: Int?

    /// Whether it says what day is where a part of a page chooses it inside another theme.
    var isDay: Bool { column == nil }

    /// The colour scheme, as CSS calls it.
    var scheme: String { theme.isDark ? "dark" : "light" }

    /// The nights of `options`, the first for those who prefer dark where there is such; day comes last, where pages choose it.
    static func all(_ options: RewriteOptions) -> [NightVariant] {
        let themes = options.themes
        guard options.choosesThemes else { return [NightVariant(theme: themes.night, gate: .night, column: 0)] }
        let names = [ThemeAttribute.themeName]
        let screen = Array("screen".utf8)
        func variant(_ theme: Theme, _ values: [String], _ column: Int?) -> NightVariant {
            let choice = ThemeAttribute(name: ThemeAttribute.themeName, values: values)
            return NightVariant(theme: theme, gate: NightGate(media: screen, choices: [choice], names: names), column: column)
        }
        var variants: [NightVariant] = []
        if options.trigger != .attribute {
            variants.append(NightVariant(theme: themes.night, gate: NightGate(media: DocumentMedia.night, choices: [], names: names), column: 0))
        }
        let taken = Set(options.furtherThemes.map { $0.name.lowercased() })
        variants.append(variant(themes.night, ["dark", "night"].filter { !taken.contains($0) }, 0))
        for (index, theme) in options.furtherThemes.enumerated() { variants.append(variant(theme, [theme.name], index + 1)) }
        let day = Theme(name: "light", ground: .day)
        variants.append(variant(day, ["light", "day"].filter { !taken.contains($0) }, nil))
        return variants
    }

    /// The colours of the theme on a page whose background by day is `pageBase`.
    func colors(pageBase: SRGB) -> ColorCache { ColorCache(theme, pageBase: pageBase) }
}

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
    /// The column of the theme that this one replaces for readers who ask for more contrast; nil for a variant for all readers.
    var replaced: Int?

    /// True if the variant restates the light theme, for parts of a page that choose it inside another theme.
    var isLight: Bool { column == nil }

    /// The CSS name of the color scheme.
    var scheme: String { theme.isDark ? "dark" : "light" }

    /// Returns the selector of the elements that hold custom properties; nil for the root elements of the variant.
    ///
    /// - Parameter reachesTrees: true if the sheet may be in a shadow tree, in which no element matches `:root`.
    func propertyHolders(reachesTrees: Bool) -> [UInt8]? {
        reachesTrees && gate.choices.isEmpty ? gate.root + Array(", :host".utf8) : nil
    }

    /// Returns the variants of `options`; the first one is always of the main dark theme.
    ///
    /// The variants for states of the system come first, then those that pages choose, ordered by the number of attributes in the choice.
    /// The variant for readers who ask for more contrast is next to the one for all readers.
    static func all(_ options: RewriteOptions) -> [ThemeVariant] {
        let variants = forAllReaders(options)
        let themes = options.contrastThemes
        guard !themes.isEmpty else { return variants }
        return variants.flatMap { variant -> [ThemeVariant] in
            guard let gate = variant.gate.askingForContrast, let place = themes.firstIndex(where: { $0.replaced == variant.column }) else {
                return [variant]
            }
            // Their columns follow those of the main dark theme and of all themes that pages choose.
            let column = 1 + options.chosenThemes.count + place
            return [variant, ThemeVariant(theme: themes[place].theme, gate: gate, column: column, replaced: variant.column)]
        }
    }

    /// Returns the variants that do not depend on the contrast that readers ask for.
    private static func forAllReaders(_ options: RewriteOptions) -> [ThemeVariant] {
        let themes = options.themes
        guard options.choosesThemes else { return [ThemeVariant(theme: themes.dark, gate: .dark, column: 0)] }
        let choices = ThemeChoices(options)
        let chosen = merged(choices.byDimensions + choices.byTheme + choices.byPage + choices.byBoth, by: choices.attributes)
        let order = chosen.indices.sorted { (chosen[$0].gate.choices.count, $0) < (chosen[$1].gate.choices.count, $1) }
        return choices.bySystem + order.map { chosen[$0] }
    }
}

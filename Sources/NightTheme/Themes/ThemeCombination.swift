/// The theme of a page, or a part of one, that chooses a theme of other dimensions too.
package struct ThemeCombination: Sendable {
    /// The index of the page's theme among those of the site: 0 for `night`, then the others; nil for the light theme.
    package let column: Int?
    /// The index of the theme chosen in each dimension, nil for none; at least one is not nil.
    package let choices: [Int?]
    /// The combined theme.
    package let theme: Theme
    /// The index of the first combination with the same colors, which may be this one.
    package let look: Int
}

/// A choice that readers have besides the theme, with an attribute of its own.
package struct Dimension: Sendable {
    /// The attribute, without its `data-`.
    package let name: String
    /// The themes to choose from, in order.
    package let themes: [Theme]

    /// Creates a dimension with its themes.
    package init(name: String, themes: [Theme]) {
        self.name = name
        self.themes = themes
    }
}

/// A theme without a ground of its own, on the page of another theme.
package struct ThemeOverlay: Sendable {
    /// The index of the theme among those of the site: 0 for `night`, then the others.
    package let column: Int
    /// The index of the theme whose page it is on; nil for the light page.
    package let base: Int?
    /// The theme on that page.
    package let theme: Theme
}

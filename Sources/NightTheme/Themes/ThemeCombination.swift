/// The theme of a page, or a part of one, that chooses something in other dimensions than the theme's.
package struct ThemeCombination: Sendable {
    /// The place of the page's theme among those of the site: 0 for night, then the others; nil for day.
    package let column: Int?
    /// For each dimension the place of what is chosen in it, nil for nothing; at least one is not nil.
    package let choices: [Int?]
    /// What all that makes together.
    package let theme: Theme
    /// The place of the first combination with the same colors, or its own.
    package let look: Int
}

/// Something that readers choose beside the theme, by an attribute of its own.
package struct Dimension: Sendable {
    /// The attribute, without its `data-`.
    package let name: String
    /// What there is to choose from, in order.
    package let themes: [Theme]

    /// A dimension with its themes.
    package init(name: String, themes: [Theme]) {
        self.name = name
        self.themes = themes
    }
}

/// A theme without a ground of its own, on the page of another theme.
package struct ThemeOverlay: Sendable {
    /// The place of the theme among those of the site: 0 for night, then the others.
    package let column: Int
    /// The place of the theme whose page it is on; nil for the page by day.
    package let base: Int?
    /// The theme on that page.
    package let theme: Theme
}

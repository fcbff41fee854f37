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

/// A state of the reader's system, and the theme that pages have in it (Media Queries 5, sections 12.1 and 12.5).
package struct SystemState: Hashable, Sendable {
    /// The contrast that the reader prefers.
    package enum Contrast: String, Sendable, CaseIterable {
        case more
        case less
    }

    /// True if dark is preferred.
    package let isDark: Bool
    /// The contrast that is preferred; nil for none, and for colors of the reader's own.
    package let contrast: Contrast?
    /// The index of the theme among those of the site: 0 for `night`, then the others; nil for the light theme.
    package let column: Int?

    /// Creates a state with its theme.
    package init(isDark: Bool, contrast: Contrast?, column: Int?) {
        self.isDark = isDark
        self.contrast = contrast
        self.column = column
    }
}

/// An attribute by which a page, or a part of it, chooses a theme.
package struct ThemeAttribute: Hashable, Sendable {
    /// The attribute's name, such as `data-theme`.
    package let name: String
    /// The values that choose the theme, in any case of ASCII letters; at least one.
    package let values: [String]

    /// An attribute with the values that choose one theme.
    package init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }

    /// The attribute that chooses among the themes of a site.
    package static let themeName = "data-theme"
}

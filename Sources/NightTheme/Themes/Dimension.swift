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

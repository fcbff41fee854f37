/// The styles and metas that a document gets for its dark theme.
package struct DocumentHead: Sendable {
    /// The CSS before all sheets, for all media; empty for none.
    package var lightStyle: [UInt8] = []
    /// The CSS before all sheets, for screens whose reader prefers dark; empty for none.
    package var style: [UInt8] = []
    /// The CSS behind all sheets, for the same screens; empty for none.
    package var themeRules: [UInt8] = []
    /// True if the style, the theme rules and the companions hold their own activation condition.
    package var choosesThemes = false
    /// The theme switcher; nil for none.
    package var switcher: DocumentSwitcher?
    /// The `theme-color` for each state of the system in which the page differs from the light theme, with its media queries.
    package var themeColors: [(media: [UInt8], color: [UInt8])] = []
    /// The `theme-color` in further themes that a reader can choose, by their names in ASCII.
    package var furtherThemeColors: [(theme: String, color: [UInt8])] = []
    /// The content of the `color-scheme` meta to add; nil for none, and a document that has such a meta keeps it.
    package var colorScheme: [UInt8]?
    /// True if `all` may reset the colour scheme, because the site sets none.
    package var resetsScheme = false
}

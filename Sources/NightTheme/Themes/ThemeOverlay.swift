/// A theme without a ground of its own, on the page of another theme.
package struct ThemeOverlay: Sendable {
    /// The place of the theme among those of the site: 0 for night, then the others.
    package let column: Int
    /// The place of the theme whose page it is on; nil for the page by day.
    package let base: Int?
    /// The theme on that page.
    package let theme: Theme
}

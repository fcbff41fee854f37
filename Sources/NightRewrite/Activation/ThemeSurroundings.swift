internal import NightTheme

/// The part of a page in which a theme without a ground of its own is chosen.
struct ThemeSurroundings: Hashable, Sendable {
    /// What begins the part; nil for the page itself.
    let theme: ThemeAttribute?
    /// What begins the parts in it that have another ground; nil for none.
    let others: ThemeAttribute?
}

package import NightTheme

/// The activation of the dark theme: its condition, and how pages choose it.
package struct ThemeActivation: Sendable, Equatable {
    /// The condition under which a page is dark.
    package var trigger = Trigger.media
    /// The attribute or class by which pages choose the dark theme.
    package var selector = ThemeSelector.standard
    /// The options of the script by which readers choose a theme; nil for no script.
    package var switcher: Switcher?

    /// Creates the activation by the reader's preference alone.
    package init() {}
}

/// What the small script is made for by which readers choose a theme.
package struct Switcher: Sendable, Equatable {
    /// The key in the browser's local storage under which the chosen theme is remembered.
    package var storageKey = "nightfall-theme"
    /// How long one theme dissolves into another, in milliseconds; 0 for no time.
    package var transition = 300

    /// The usual script.
    package init() {}
}

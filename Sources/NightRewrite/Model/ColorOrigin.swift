package import NightTheme

/// The origin of a dark color.
package enum ColorOrigin: Sendable, Hashable {
    /// The color is the same in both themes.
    case kept
    /// The dark theme of the author.
    case author
    /// A comment of the author that gives the dark color.
    case comment
    /// The row of a theme table with this name, which has the light color or the custom property.
    case row([UInt8])
    /// The color that a theme table gives to a role.
    case role(ThemeRole)
    /// The mapping from light to dark colors.
    case mapping
}

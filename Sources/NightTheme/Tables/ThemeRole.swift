internal import CSSCascade

/// The role of a color in a small theme, where a few colors are enough for any page.
package enum ThemeRole: String, Sendable, CaseIterable {
    /// The page.
    case background
    /// Cards, fields, stripes: surfaces that are nearly as light as the page in the light theme.
    case surface
    /// Text that has at least the contrast of body text in the light theme.
    case text
    /// Text that is paler than body text in the light theme.
    case muted
    /// Links.
    case link
    /// Headers, footers and bars for navigation.
    case bar
    /// Text on them.
    case barText = "bar-text"
    /// Hairlines: borders of less than 3:1 in the light theme.
    case border
    /// Buttons in color, and browsers' own controls.
    case accent

    /// The color role that it paints; nil for any.
    var paints: ColorRole? {
        switch self {
        case .background, .surface, .bar: .background
        case .text, .muted, .link, .barText: .text
        case .border: .line
        case .accent: nil
        }
    }

    /// Creates the role that a key names, in any case of ASCII letters, with or without leading `--`; nil for none.
    package init?(key: [UInt8]) {
        let text = String(decoding: key, as: UTF8.self).lowercased()
        self.init(rawValue: text.hasPrefix("--") ? String(text.dropFirst(2)) : text)
    }
}

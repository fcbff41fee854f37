internal import CSSCascade

/// What a colour of a small theme is for: a handful of them is enough for any page.
package enum ThemeRole: String, Sendable, CaseIterable {
    /// The page.
    case background
    /// Cards, fields, stripes: what is nearly as light as the page by day.
    case surface
    /// Text, as far as it is no less than body text by day.
    case text
    /// Text that is paler than body text by day.
    case muted
    /// Links.
    case link
    /// Headers, footers and bars for navigation.
    case bar
    /// Text on them.
    case barText = "bar-text"
    /// Hairlines: borders of less than 3:1 by day.
    case border
    /// Buttons in colour, and browsers' own controls.
    case accent

    /// What of a page it paints; nil for anything.
    var paints: ColorRole? {
        switch self {
        case .background, .surface, .bar: .background
        case .text, .muted, .link, .barText: .text
        case .border: .line
        case .accent: nil
        }
    }

    /// The role that a key names, in any case of ASCII letters, with or without leading `--`; nil for none.
    package init?(key: [UInt8]) {
        let text = String(decoding: key, as: UTF8.self).lowercased()
        self.init(rawValue: text.hasPrefix("--") ? String(text.dropFirst(2)) : text)
    }
}

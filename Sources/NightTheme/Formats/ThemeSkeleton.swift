internal import CSSCascade
import CSSColor

/// A starting table: a row for each role, with the dark color that the mapping gives to a typical color of the role.
package enum ThemeSkeleton {
    /// Returns the table in the text format, for a theme with the anchors `anchors`.
    ///
    /// The cells of the source theme are missing, so that the rows apply to any color that a page has in these roles.
    /// - Throws: an error if text and background are too close for the contrast.
    package static func text(for anchors: ThemeAnchors) throws(ThemeAnchorsError) -> [UInt8] {
        let mapping = NightMapping(pageBase: .white, constants: try anchors.constants())
        var text = """
            // Nine colors are enough for any page; the rest is worked out. A row that isn't wanted can go.
            day  night

            """
        for role in ThemeRole.allCases {
            let name = role.rawValue + String(repeating: " ", count: 10 - role.rawValue.utf8.count)
            text += "-    \(color(of: role, mapping).hexText)  \(name)  // \(meaning(of: role))\n"
        }
        text += """

            // Colors of your own: light, dark, and a name, which can be that of a custom property.
            // #e2001a  #ff6b6b  brand

            """
        return Array(text.utf8)
    }

    private static func color(of role: ThemeRole, _ mapping: NightMapping) -> SRGB {
        func grey(_ value: UInt8) -> SRGB { SRGB(bytes: value, value, value) }
        return switch role {
        case .background: mapping.darkPage
        case .surface: mapping.dark(.white, role: .background, in: RuleContext(hasOuterBlurredShadow: true))
        case .text: mapping.dark(.black, role: .text)
        case .muted: mapping.dark(grey(0x6b), role: .text)
        case .link: mapping.dark(SRGB(bytes: 0, 0, 0xee), role: .text)
        case .bar: mapping.dark(grey(0xee), role: .background)
        case .barText: mapping.dark(grey(0x22), role: .text)
        case .border: mapping.dark(grey(0xdd), role: .line)
        case .accent: mapping.dark(SRGB(bytes: 0x0b, 0x57, 0xd0), role: .shape)
        }
    }

    private static func meaning(of role: ThemeRole) -> String {
        switch role {
        case .background: "the page"
        case .surface: "cards, fields, stripes"
        case .text: "body text"
        case .muted: "paler text"
        case .link: "links"
        case .bar: "headers, footers and bars for navigation"
        case .barText: "text on them"
        case .border: "hairlines"
        case .accent: "buttons in color, and browsers' own controls"
        }
    }
}

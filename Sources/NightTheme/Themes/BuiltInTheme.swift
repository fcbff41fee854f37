import CSSColor

/// A built-in theme, which needs no file.
package enum BuiltInTheme: String, Sendable, CaseIterable {
    /// Dark grey, the default: room for shadows below the page, no glare.
    case night
    /// A page of true black, whose pixels an OLED screen turns off.
    case amoled
    /// Softer: a lighter page and quieter text.
    case dim
    /// Warm: brown paper and cream text.
    case sepia
    /// Contrast of level AAA, 7:1 (WCAG 2.2, success criterion 1.4.6), black and white.
    case contrast

    /// The names of all built-in themes, separated by commas.
    ///
    /// Each start of the program needs this, and `joined` would look up types by their names at run time.
    package static let list = allCases.dropFirst().reduce(allCases[0].rawValue) { $0 + ", " + $1.rawValue }

    /// The anchors of the theme.
    package var anchors: ThemeAnchors {
        switch self {
        case .night: ThemeAnchors()
        case .amoled: ThemeAnchors(background: .black)
        case .dim:
            ThemeAnchors(
                background: SRGB(bytes: 0x22, 0x25, 0x2a), text: SRGB(bytes: 0xce, 0xd2, 0xd7))
        case .sepia:
            ThemeAnchors(background: SRGB(bytes: 0x1d, 0x18, 0x11), text: SRGB(bytes: 0xe8, 0xdb, 0xc2), sepia: 0.4)
        case .contrast: ThemeAnchors(background: .black, text: .white, contrast: 7)
        }
    }
}

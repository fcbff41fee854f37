package import CSSColor

/// The colors that browsers give to system colors, by color scheme.
///
/// The values are those of Chromium on Linux; others differ in a few of them.
package enum SystemPalette {
    /// Returns the color of the light scheme or, if `isDark` is true, of the dark scheme.
    package static func color(_ color: SystemColor, isDark: Bool) -> SRGB {
        let (light, dark) = values(of: color)
        let value = isDark ? dark : light
        return SRGB(bytes: UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
    }

    /// Returns the color of the light scheme if browsers' dark one does not suit text of the dark theme: too bright a surface for light text
    /// (`ButtonFace`), or the same as in the light scheme.
    package static func lightColor(replacedInDark color: SystemColor) -> SRGB? {
        switch color {
        case .buttonFace, .mark, .markText, .selectedItem, .selectedItemText: SystemPalette.color(color, isDark: false)
        default: nil
        }
    }

    private static func values(of color: SystemColor) -> (light: UInt32, dark: UInt32) {
        switch color {
        case .canvas: (0xFFFFFF, 0x121212)
        case .canvasText: (0x000000, 0xFFFFFF)
        case .linkText: (0x0000EE, 0x9E9EFF)
        case .visitedText: (0x551A8B, 0xD0ADF0)
        case .activeText: (0xFF0000, 0xFF0000)
        case .buttonFace: (0xEFEFEF, 0x6B6B6B)
        case .buttonText: (0x000000, 0xFFFFFF)
        case .buttonBorder: (0x000000, 0xFFFFFF)
        case .field: (0xFFFFFF, 0x3B3B3B)
        case .fieldText: (0x000000, 0xFFFFFF)
        case .grayText: (0x808080, 0x808080)
        case .highlight: (0x0041C6, 0x0041C6)
        case .selectedItem: (0x1967D2, 0x99C8FF)
        case .highlightText: (0xFFFFFF, 0xFFFFFF)
        case .selectedItemText: (0xFFFFFF, 0x3B3B3B)
        case .mark: (0xFFFF00, 0xFFFF00)
        case .markText: (0x000000, 0x000000)
        case .accentColor: (0x0075FF, 0x0075FF)
        case .accentColorText: (0xFFFFFF, 0xFFFFFF)
        }
    }
}

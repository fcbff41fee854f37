internal import CSSCascade
internal import CSSColor

extension ColorValue {
    /// The color of the light theme that the dark one replaces, if it is known.
    var light: SRGB? {
        switch self {
        case .color(let color): color.painted
        case .system(let color): SystemPalette.lightColor(replacedInDark: color)
        default: nil
        }
    }
}

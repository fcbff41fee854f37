package import CSSCascade
import CSSColor

/// The mapping of a theme for the colors of a page that no table names.
package enum ThemeMapping: Sendable {
    /// The mapping of a dark theme.
    case dark(NightMapping)
    /// The mapping of a light theme with a page color of its own.
    case paper(PaperMapping)
    /// The light theme itself: colors are unchanged.
    case light

    /// Creates the mapping of a page whose background in the light theme is `pageBase`.
    package init(_ ground: Theme.Ground, pageBase: SRGB) {
        switch ground {
        case .dark(let constants): self = .dark(NightMapping(pageBase: pageBase, constants: constants))
        case .paper(let paper, let contrast):
            self = PaperMapping(pageBase: pageBase, paper: paper ?? pageBase, contrast: contrast).map { .paper($0) } ?? .light
        case .light: self = .light
        }
    }

    /// Returns the counterpart of a color of the light theme.
    package func color(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> SRGB {
        switch self {
        case .dark(let mapping): mapping.filtered(light, role: role, in: rule)
        case .paper(let mapping): mapping.color(light, role: role, in: rule)
        case .light: light
        }
    }

    /// Returns the text that follows `color(from COLOR ` for a color that only the browser knows.
    package func formula(_ role: ColorRole, isOpaque: Bool) -> String {
        if case .dark(let mapping) = self { return mapping.formula(role, isOpaque: isOpaque) }
        return isOpaque ? " srgb r g b)" : " srgb r g b / alpha)"
    }
}

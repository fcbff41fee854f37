package import CSSCascade
import CSSColor

/// What a theme makes of the colours of a page that no table names.
package enum ThemeMapping: Sendable {
    /// The fold of a dark theme.
    case night(NightMapping)
    /// The paper of a light theme.
    case paper(PaperMapping)
    /// Nothing.
    case day

    /// The mapping of a page whose background by day is `pageBase`.
    package init(_ ground: Theme.Ground, pageBase: SRGB) {
        switch ground {
        case .dark(let constants): self = .night(NightMapping(pageBase: pageBase, constants: constants))
        case .paper(let paper, let contrast):
            self = PaperMapping(pageBase: pageBase, paper: paper ?? pageBase, contrast: contrast).map { .paper($0) } ?? .day
        case .day: self = .day
        }
    }

    /// The counterpart of a colour by day.
    package func color(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> SRGB {
        switch self {
        case .night(let mapping): mapping.filtered(light, role: role, in: rule)
        case .paper(let mapping): mapping.color(light, role: role, in: rule)
        case .day: light
        }
    }

    /// What `color(from COLOR ` is followed by for a colour that only the browser knows.
    package func formula(_ role: ColorRole, isOpaque: Bool) -> String {
        if case .night(let mapping) = self { return mapping.formula(role, isOpaque: isOpaque) }
        return isOpaque ? " srgb r g b)" : " srgb r g b / alpha)"
    }
}

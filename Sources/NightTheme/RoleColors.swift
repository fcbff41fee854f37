internal import CSSCascade
import CSSColor

/// The colours that a theme gives to roles, for what none of its rows names by label or by value.
struct RoleColors: Sendable {
    private var colors: [ThemeRole: SRGB] = [:]
    /// What the accent is by day; nil where no table says it.
    var accentByDay: SRGB?

    /// The colour of a role.
    subscript(role: ThemeRole) -> SRGB? {
        get { colors[role] }
        set { colors[role] = newValue }
    }

    /// Whether there are none.
    var isEmpty: Bool { colors.isEmpty }

    /// The colour for what paints `role` by day with `light`, on a page whose background by day is `pageBase`; nil where no role fits.
    ///
    /// Only what is opaque has a role, and what has a colour of its own keeps its hue: warnings stay red and marks yellow.
    func color(_ light: SRGB, role: ColorRole, in rule: RuleContext, pageBase: SRGB) -> SRGB? {
        guard !colors.isEmpty, light.alpha >= 1 else { return nil }
        let color = DayColor(light)
        let page = DayColor(pageBase)
        switch role {
        case .background: return ground(color, in: rule, page: page)
        case .text: return text(color, in: rule, page: page)
        case .line: return isNeutral(color) && abs(page.level - color.level) < 0.36085 ? colors[.border] : nil
        case .shadow: return nil
        case .shape: return nil
        }
    }

    private func ground(_ color: DayColor, in rule: RuleContext, page: DayColor) -> SRGB? {
        if rule.subject == .bar { return colors[.bar] }
        if rule.subject == .button, color.chroma > 0.06, color.level < 0.8 { return accent(for: color) }
        let isRaised = rule.hasBorderOrRadius || rule.hasOuterBlurredShadow
        if color.color == page.color, !isRaised { return colors[.background] }
        guard isNeutral(color) else { return nil }
        if color.level < 0.5, page.level > 0.5 { return colors[.bar] }
        return abs(color.level - page.level) < 0.12 ? colors[.surface] : nil
    }

    private func text(_ color: DayColor, in rule: RuleContext, page: DayColor) -> SRGB? {
        if rule.subject == .link { return colors[.link] }
        if rule.subject == .bar { return colors[.barText] }
        if rule.subject == .button, let background = rule.background.map({ DayColor($0) }), background.chroma > 0.06, background.level < 0.8,
            let text = accentText
        {
            return text
        }
        guard isNeutral(color) else { return nil }
        if color.level > 0.5, let background = rule.background.map({ DayColor($0) }), background.level < 0.5 { return colors[.barText] }
        guard color.level < page.level else { return nil }
        // 7:1 by day is body text.
        return page.level - color.level > ContrastLevel.distance(ofContrast: 7) ? colors[.text] : colors[.muted] ?? nil
    }

    /// The text on the accent.
    private var accentText: SRGB? { colors[.accent].map { RoleColors.readable(on: $0, colors[.barText] ?? .white) } }

    /// The accent for a button of `color`: half as far from the theme's as that is from the accent by day, and away from the text on it, which may
    /// come from another rule.
    ///
    /// So the states of a button differ, and all are readable.
    private func accent(for color: DayColor) -> SRGB? {
        guard let accent = colors[.accent], let accentText, let accentByDay else { return colors[.accent] }
        let step = abs(color.level - DayColor(accentByDay).level) / 2
        guard step > 0 else { return accent }
        let night = DayColor(accent)
        let level = night.level + (relativeLuminance(accentText) < night.luminance ? step : -step)
        let luminance = ContrastLevel.luminance(ofLevel: RealFunctions.clamp(level))
        return LuminanceSolver.solve(luminance: luminance, chroma: night.chroma, hue: night.hue).sRGB(alpha: 1).clipped.quantized
    }

    /// The wanted text on a background where it is readable, black or white where it isn't.
    static func readable(on background: SRGB, _ wanted: SRGB) -> SRGB {
        if wanted.contrastRatio(with: background) >= 4.5 { return wanted }
        return background.relativeLuminance > 0.179 ? .black : .white
    }

    private func isNeutral(_ color: DayColor) -> Bool { color.chroma < 0.045 }
}

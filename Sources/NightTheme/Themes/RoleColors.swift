internal import CSSCascade
import CSSColor

/// The colors that a theme gives to roles, for colors that none of its rows names by label or by value.
struct RoleColors: Sendable {
    private var colors: [ThemeRole: SRGB] = [:]
    /// The source colors of the roles, as far as tables have them.
    private var lightColors: [ThemeRole: SRGB] = [:]

    /// A role with the color that it has in one place.
    struct Choice {
        let role: ThemeRole
        let color: SRGB
    }

    /// The color of a role.
    subscript(role: ThemeRole) -> SRGB? { colors[role] }

    /// Sets the color of a role that has none yet; nil changes nothing.
    mutating func add(_ role: ThemeRole, color: SRGB?, light: SRGB?) {
        guard colors[role] == nil, let color else { return }
        colors[role] = color
        lightColors[role] = light
    }

    /// True if no role has a color.
    var isEmpty: Bool { colors.isEmpty }

    /// Returns the role and the color that replace `light` painting `role`, on a page with the light background `pageBase`; nil if no role fits.
    ///
    /// Only opaque colors have a role, and chromatic colors keep their hue: warnings stay red and marks yellow.
    func choice(_ light: SRGB, role: ColorRole, in rule: RuleContext, pageBase: SRGB) -> Choice? {
        guard !colors.isEmpty, light.alpha >= 1 else { return nil }
        let color = LightColor(light)
        let page = LightColor(pageBase)
        switch role {
        case .background: return ground(color, in: rule, page: page)
        case .text: return text(color, in: rule, page: page)
        case .line: return isNeutral(color) && abs(page.level - color.level) < 0.36085 ? choice(.border) : nil
        case .shadow, .shape: return nil
        }
    }

    private func choice(_ role: ThemeRole) -> Choice? { colors[role].map { Choice(role: role, color: $0) } }

    private func ground(_ color: LightColor, in rule: RuleContext, page: LightColor) -> Choice? {
        if rule.subject == .bar { return choice(.bar) }
        if rule.subject == .button, isAccented(color) {
            return accentText.flatMap { state(.accent, of: color, in: rule, awayFrom: $0) }
        }
        let isRaised = rule.hasBorderOrRadius || rule.hasOuterBlurredShadow
        if color.color == page.color, !isRaised { return choice(.background) }
        guard isNeutral(color) else { return nil }
        if color.level < 0.5, page.level > 0.5 { return choice(.bar) }
        return abs(color.level - page.level) < 0.12 ? state(.surface, of: color, in: rule, awayFrom: colors[.text]) : nil
    }

    private func text(_ color: LightColor, in rule: RuleContext, page: LightColor) -> Choice? {
        if rule.subject == .link { return state(.link, of: color, in: rule, awayFrom: colors[.background]) }
        if rule.subject == .bar { return choice(.barText) }
        let own = rule.background.map { LightColor($0) }
        if rule.subject == .button, let own, isAccented(own), let text = accentText {
            return Choice(role: .accent, color: text)
        }
        guard isNeutral(color) else { return nil }
        if color.level > 0.5, let own, own.level < 0.5 { return choice(.barText) }
        guard color.level < page.level else { return nil }
        // Text with more than 7:1 in the light theme is body text.
        return choice(page.level - color.level > ContrastLevel.distance(ofContrast: 7) ? .text : .muted)
    }

    /// The text on the accent.
    private var accentText: SRGB? { colors[.accent].map { RoleColors.readable(on: $0, colors[.barText] ?? .white) } }

    /// Returns a role with its color, changed by a step in a rule for a state.
    ///
    /// The step is half the distance of `color` from the role's source color, away from `other`, the color that it is shown with. So
    /// states differ, and no text is harder to read in one of them.
    private func state(_ role: ThemeRole, of color: LightColor, in rule: RuleContext, awayFrom other: SRGB?) -> Choice? {
        guard rule.isState, let given = colors[role], let light = lightColors[role] else { return choice(role) }
        let dark = LightColor(given)
        let isLighter = other.map { relativeLuminance($0) < dark.luminance } ?? (dark.level > 0.5)
        let step = abs(color.level - LightColor(light).level) / 2
        let luminance = ContrastLevel.luminance(ofLevel: RealFunctions.clamp(dark.level + (isLighter ? step : -step)))
        let color = LuminanceSolver.solve(luminance: luminance, chroma: dark.chroma, hue: dark.hue).sRGB(alpha: 1).clipped.quantized
        return Choice(role: role, color: color)
    }

    /// Returns the wanted text color if it is readable on a background, else black or white.
    static func readable(on background: SRGB, _ wanted: SRGB) -> SRGB {
        if wanted.contrastRatio(with: background) >= 4.5 { return wanted }
        return background.relativeLuminance > 0.179 ? .black : .white
    }

    /// True if a background is chromatic, like that of a main button.
    private func isAccented(_ ground: LightColor) -> Bool { ground.chroma > 0.06 && ground.level < 0.8 }

    private func isNeutral(_ color: LightColor) -> Bool { color.chroma < 0.045 }
}

package import CSSCascade
import CSSColor

/// The dark counterpart of every color of a page: a pure function of the color, its role and the rule around it.
///
/// Every opaque background gets a relative luminance of at most `constants.backgroundCeiling`. Every opaque text gets one of at least
/// `constants.textFloor`, unless `constants.isGuarded` is false. The band of backgrounds is closed under alpha, opacity and gradients in
/// encoded sRGB, so any text is readable on any background, whatever the cascade pairs. A color that is nearer to the page color than
/// another in the light theme stays nearer to it in the dark theme. The only backgrounds above the ceiling are kept pairs, see
/// `PairMapping`. Each role has a mapping of its own, such as `TextMapping`.
package struct NightMapping: Sendable {
    /// The bands of the theme, for the page.
    let bands: NightBands
    /// The constants that place the bands.
    package var constants: NightConstants { bands.constants }

    /// Creates the mapping of a page whose own background in the light theme is `pageBase`, opaque.
    ///
    /// On a page that is dark in the light theme and is mapped all the same, the content folds about white.
    package init(pageBase: SRGB, constants: NightConstants = .standard) { bands = NightBands(pageBase: pageBase, constants: constants) }

    /// Returns the dark counterpart of a color: exact 8-bit channels, and an alpha in whole thousandths unless it is that of the source.
    ///
    /// A fully transparent color, whatever its role, is returned as it is: it paints nothing.
    package func dark(_ light: SRGB, role: ColorRole, in rule: RuleContext = RuleContext()) -> SRGB {
        let color = LightColor(light)
        if color.alpha <= 0 { return color.color.quantized }
        let isWhole = color.alpha >= (role == .background ? KeptColor.leastAlpha : 1)
        let isThin = role == .line || role == .shape
        if let decision = rule.kept, isWhole || role == .text || decision == .veil || decision == .plate || isThin && decision == .exact,
            keepsColors
        {
            return kept(color, role: role, as: decision, in: rule)
        }
        return switch role {
        case .background: BackgroundMapping(bands).dark(color, in: rule)
        case .text: TextMapping(bands).dark(color, in: rule)
        case .line: LineMapping(bands).dark(color, in: rule)
        case .shadow: ShadowMapping(bands).dark(color, in: rule)
        case .shape: ShapeMapping(bands).dark(color, in: rule)
        }
    }

    /// True if colors may keep their light values: the theme has no cast, and no more contrast than light themes have.
    package var keepsColors: Bool { constants.cast == nil && constants.targetContrast <= NightConstants.standard.targetContrast }

    /// Returns the dark counterpart of a color that is seen behind its rule's filter.
    ///
    /// The filter turns the result into the counterpart of the color that it shows in the light theme.
    func filtered(_ light: SRGB, role: ColorRole, in rule: RuleContext) -> SRGB {
        guard let filter = rule.filter else { return dark(light, role: role, in: rule) }
        var shown = rule
        shown.filter = nil
        shown.background = rule.background.map(filter.color)
        shown.text = rule.text.map(filter.color)
        // A filter that makes all colors alike shows the same color for any result.
        return filter.source(of: dark(filter.color(light), role: role, in: shown)) ?? light
    }

    /// The dark counterpart of the page's own background.
    package var darkPage: SRGB { dark(bands.page.color, role: .background) }
}

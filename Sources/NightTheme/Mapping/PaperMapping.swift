package import CSSCascade
import CSSColor

/// The counterpart of every color of a page in a light theme whose page has a color of its own, its paper: yellow, green, rose.
///
/// The page takes the paper's color, surfaces are lowered with it in their order, dark text is lowered by as much, and light text stays.
/// So text that passes WCAG's level AA on its background in the source passes on paper. Backgrounds stay up to the level at which black
/// text has 4.5:1, and lighter ones stay above that level; by as much as a background is lowered, text on it is lowered or becomes black.
/// One grey can't do both: a grey that passes on white and on black, such as `#767676`, is treated as text on white.
package struct PaperMapping: Sendable {
    /// The page color of the source, opaque and light.
    private let page: LightColor
    /// The page color of this theme, opaque and light.
    private let paper: LightColor
    /// The bands for a contrast greater than the usual one; nil for the usual one.
    private let bands: PaperBands?
    /// The level λ above which backgrounds are lowered; black text has a little more than 4.5:1 on it.
    private static let middle = ContrastLevel.distance(ofContrast: 4.55)

    /// The distance of levels with a contrast of 4.5:1.
    private static let passing = ContrastLevel.distance(ofContrast: 4.5)

    /// Creates the mapping of a page with the source background `pageBase` to `paper`; nil if one of them is too dark for dark text.
    ///
    /// - Parameter contrast: the least contrast of text. Text that passes in the source has 4.5 in any case. The result is nil if black
    ///   text has less than `contrast` on `paper`.
    package init?(pageBase: SRGB, paper: SRGB, contrast: Double = 4.5) {
        page = LightColor(pageBase.withAlpha(1))
        self.paper = LightColor(paper.withAlpha(1))
        bands = contrast > 4.5 ? PaperBands(contrast: contrast, paper: self.paper.level, page: page.level) : nil
        guard page.level > PaperMapping.middle + 0.1, self.paper.level > PaperMapping.middle + 0.1 else { return nil }
        guard contrast <= 4.5 || bands != nil else { return nil }
    }

    /// Returns the counterpart of a color, with the same alpha.
    package func color(_ light: SRGB, role: ColorRole, in rule: RuleContext = RuleContext()) -> SRGB {
        let color = LightColor(light)
        guard color.alpha > 0, role != .shadow else { return color.color.quantized }
        if role == .background, color.color == page.color { return paper.color.quantized }
        if let bands, role == .background || role == .text {
            let target =
                role == .text ? bands.text(color.level, on: rule.background.map { LightColor($0).level }) : bands.ground(color.level)
            return solved(color, level: target.level) { target.isLeast ? .atLeast($0) : .atMost($0) }
        }
        let isInk = role == .text || color.level <= PaperMapping.middle
        guard isInk else {
            // A background on which white text passes too stays: rounded up, it would not pass.
            let staysForLight = role == .background && color.level <= 1 - PaperMapping.passing
            return staysForLight ? color.color.quantized : ground(color)
        }
        // Light text is on a dark background, which stays.
        guard role != .background, color.level <= 1 - PaperMapping.passing else { return color.color.quantized }
        // The amount by which white is lowered.
        let fall = (1 - PaperMapping.middle) * (1 - slope)
        return solved(color, level: max(0, color.level - fall)) { .atMost($0) }
    }

    /// The factor from steps between source backgrounds to steps between backgrounds on paper, at most 1.
    private var slope: Double { min(1, (paper.level - PaperMapping.middle) / (page.level - PaperMapping.middle)) }

    /// Maps a surface or line that is light in the source.
    private func ground(_ color: LightColor) -> SRGB {
        let middle = PaperMapping.middle
        return solved(color, level: min(1, middle + (color.level - middle) * slope)) { .atLeast($0) }
    }

    /// Returns the color of a level, with a share of the paper's tint that is the greater the nearer the level is to that of the page.
    private func solved(_ color: LightColor, level: Double, bound side: (Double) -> Quantizer.Bound) -> SRGB {
        let share = RealFunctions.clamp((level - PaperMapping.middle) / (paper.level - PaperMapping.middle))
        let a = color.chroma * color.hue.a + paper.chroma * paper.hue.a * share
        let b = color.chroma * color.hue.b + paper.chroma * paper.hue.b * share
        let (luminance, hue) = (ContrastLevel.luminance(ofLevel: level), HueDirection(a: a, b: b))
        let chroma = (a * a + b * b).squareRoot()
        let bound = side(luminance)
        guard chroma >= LightColor.leastChroma else { return Quantizer.grey(luminance: luminance, bound: bound, alpha: color.alpha) }
        let lab = LuminanceSolver.solve(luminance: luminance, chroma: chroma, hue: hue)
        return Quantizer.color(lab, hue: hue, bound: bound, alpha: color.alpha)
    }
}

package import CSSCascade
import CSSColor

/// The counterpart of every colour of a page in a light theme with paper of its own: yellow, green, rose.
///
/// The page takes the paper's colour, surfaces come down with it in their order, dark text comes down by as much and light text stays. So
/// text that passes WCAG's level AA on its ground by day passes on paper: grounds at which 4.5:1 with black begins stay, those above stay
/// above them, and by as much as a ground comes down, text on it comes down or is black. One grey can't do both: what passes on white and
/// on
/// black, as `#767676` does, is taken for text on white.
package struct PaperMapping: Sendable {
    /// The page by day, opaque and light.
    private let page: DayColor
    /// The colour of the page, opaque and light.
    private let paper: DayColor
    /// The bands of a contrast greater than the usual one; nil for that.
    private let bands: PaperBands?
    /// The level λ of grounds from which on they come down: with black text they have a little more than 4.5:1.
    private static let middle = ContrastLevel.distance(ofContrast: 4.55)

    /// The distance of levels at 4.5:1.
    private static let passing = ContrastLevel.distance(ofContrast: 4.5)

    /// The mapping of a page whose background by day is `pageBase` to `paper`; nil where one of them is too dark for dark text.
    ///
    /// - Parameter contrast: the least contrast of text; what passes by day has 4.5 anyway.
    package init?(pageBase: SRGB, paper: SRGB, contrast: Double = 4.5) {
        page = DayColor(pageBase.withAlpha(1))
        self.paper = DayColor(paper.withAlpha(1))
        bands = contrast > 4.5 ? PaperBands(contrast: contrast, paper: self.paper.level, page: page.level) : nil
        guard page.level > PaperMapping.middle + 0.1, self.paper.level > PaperMapping.middle + 0.1 else { return nil }
        guard contrast <= 4.5 || bands != nil else { return nil }
    }

    /// The counterpart of a colour with the alpha that it has.
    package func color(_ light: SRGB, role: ColorRole, in rule: RuleContext = RuleContext()) -> SRGB {
        let color = DayColor(light)
        guard color.alpha > 0, role != .shadow else { return color.color.quantized }
        if role == .background, color.color == page.color { return paper.color.quantized }
        if let bands, role == .background || role == .text {
            let target = role == .text ? bands.text(color.level, on: rule.background.map { DayColor($0).level }) : bands.ground(color.level)
            return solved(color, level: target.level) { target.isLeast ? .atLeast($0) : .atMost($0) }
        }
        let isInk = role == .text || color.level <= PaperMapping.middle
        guard isInk else {
            // Where white text passes, too, the ground stays: rounded up it would pass no more.
            let staysForLight = role == .background && color.level <= 1 - PaperMapping.passing
            return staysForLight ? color.color.quantized : ground(color)
        }
        // Light text stands on a dark ground, which stays.
        guard role != .background, color.level <= 1 - PaperMapping.passing else { return color.color.quantized }
        // As much as white comes down.
        let fall = (1 - PaperMapping.middle) * (1 - slope)
        return solved(color, level: max(0, color.level - fall)) { .atMost($0) }
    }

    /// What a step between the levels of grounds by day is on paper, at most 1.
    private var slope: Double { min(1, (paper.level - PaperMapping.middle) / (page.level - PaperMapping.middle)) }

    /// A surface or line that is light by day.
    private func ground(_ color: DayColor) -> SRGB {
        let middle = PaperMapping.middle
        return solved(color, level: min(1, middle + (color.level - middle) * slope)) { .atLeast($0) }
    }

    /// The colour of a level with the paper's tint, as far as it is as light as the page.
    private func solved(_ color: DayColor, level: Double, bound side: (Double) -> Quantizer.Bound) -> SRGB {
        let share = RealFunctions.clamp((level - PaperMapping.middle) / (paper.level - PaperMapping.middle))
        let a = color.chroma * color.hue.a + paper.chroma * paper.hue.a * share
        let b = color.chroma * color.hue.b + paper.chroma * paper.hue.b * share
        let (luminance, hue) = (ContrastLevel.luminance(ofLevel: level), HueDirection(a: a, b: b))
        let chroma = (a * a + b * b).squareRoot()
        let bound = side(luminance)
        guard chroma >= DayColor.leastChroma else { return Quantizer.grey(luminance: luminance, bound: bound, alpha: color.alpha) }
        let lab = LuminanceSolver.solve(luminance: luminance, chroma: chroma, hue: hue)
        return Quantizer.color(lab, hue: hue, bound: bound, alpha: color.alpha)
    }
}

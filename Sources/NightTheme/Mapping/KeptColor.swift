internal import CSSCascade
import CSSColor

/// The decision about a color whose surroundings are known from the documents; the bands of luminance do not hold for it then.
///
/// A surface keeps its light color up to a luminance, or stays in its band and has at most a luminance. A text keeps its light color, or
/// gets a luminance and keeps its hue.
package struct KeptColor: Hashable, Sendable {
    /// The level λ of the luminance in units of 1/10,000, and 20,000 more for a surface in its band or 40,000 for a border that belongs to
    /// a text; in units of 1/5,000 and 60,000 more for a hairline; the greatest numbers for decisions without a luminance.
    package let code: UInt16

    fileprivate static let steps = 10_000.0
    private static let (band, text, hairline): (UInt16, UInt16, UInt16) = (20_000, 40_000, 60_000)
    private static let hairlineSteps = 5_000.0

    /// The decision for the light color itself.
    package static let exact = KeptColor(code: .max)
    /// The decision for a text that no document shows, and which may be on any surface: it has its rank among those that documents show.
    package static let unplaced = KeptColor(code: .max - 1)
    /// The decision for a background that is seen as a shape only, because a mask cuts it out.
    package static let shape = KeptColor(code: .max - 2)
    /// The decision for a background that darkens what shows through it, in the dark theme as in the light one.
    package static let veil = KeptColor(code: .max - 3)
    /// The decision for a border in the color of what is around it, which looks like a gap, for a shape with a label, and for a text in the color
    /// of its surface: it is mapped as a surface.
    package static let ground = KeptColor(code: .max - 4)
    /// The decision for a surface with a blurred shadow of another rule.
    package static let raised = KeptColor(code: .max - 5)
    /// The decision for a surface inside a frame of another rule, in the color of the surface of that rule.
    package static let framed = KeptColor(code: .max - 6)
    /// The decision for a nearly black translucent background in the flow of a light page, which looks like a dark surface.
    package static let plate = KeptColor(code: .max - 7)
    /// The least alpha of a surface that counts as opaque: no more than a tenth of what is under it shows through.
    package static let leastAlpha = 0.9
    /// The greatest relative luminance of a veil.
    package static let veilLuminance = 0.012
    /// The least alpha of a veil; a lower one marks a state, such as hovering.
    package static let veilAlpha = 0.15

    private init(code: UInt16) { self.code = code }

    /// Creates the decision for a surface whose dark counterpart has at most this relative luminance.
    package init(atMost luminance: Double) { self.init(luminance, .down) }

    /// Creates the decision for a surface that is mapped as without documents, to at most this relative luminance.
    package init(inBandAtMost luminance: Double) {
        let bound = KeptColor(atMost: min(luminance, 1))
        self.init(code: KeptColor.band + bound.code)
    }

    /// Creates the decision for a border that is mapped as without documents, to at least this relative luminance.
    package init(lineAtLeast luminance: Double) {
        let level = min(1, ContrastLevel.level(ofLuminance: max(0, luminance)))
        self.init(code: KeptColor.hairline + UInt16((level * KeptColor.hairlineSteps).rounded(.up)))
    }

    /// Creates the decision for a text whose dark counterpart has at least this relative luminance.
    package init(atLeast luminance: Double) { self.init(luminance, .up) }

    private init(_ luminance: Double, _ rule: FloatingPointRoundingRule) {
        let steps = (ContrastLevel.level(ofLuminance: max(0, luminance)) * KeptColor.steps).rounded(rule)
        code = steps > KeptColor.steps ? .max : UInt16(steps)
    }

    /// The decision for a border in the color of a text for which this is the decision.
    package var ofText: KeptColor { code <= UInt16(KeptColor.steps) ? KeptColor(code: KeptColor.text + code) : self }

    /// The decision for the text to which a border belongs; nil for a color that is no such border.
    fileprivate var asText: KeptColor? {
        let end = KeptColor.text + UInt16(KeptColor.steps)
        return (KeptColor.text...end).contains(code) ? KeptColor(code: code - KeptColor.text) : nil
    }

    /// The least level of a hairline; nil for any other color.
    fileprivate var hairlineLevel: Double? {
        let end = KeptColor.hairline + UInt16(KeptColor.hairlineSteps)
        return (KeptColor.hairline...end).contains(code) ? Double(code - KeptColor.hairline) / KeptColor.hairlineSteps : nil
    }

    /// The greatest relative luminance of a surface whose luminance the decision bounds, at most 1; nil for any other decision.
    package var surfaceBound: Double? {
        code == .max ? 1 : code <= UInt16(KeptColor.steps) ? ContrastLevel.luminance(ofLevel: level) : nil
    }

    /// True for a surface that stays in its band.
    fileprivate var isInBand: Bool { (KeptColor.band...KeptColor.band + UInt16(KeptColor.steps)).contains(code) }

    /// The level of the luminance; more than 1 for the light color itself.
    var level: Double { code == .max ? 2 : Double(isInBand ? code - KeptColor.band : code) / KeptColor.steps }
}

extension NightMapping {
    /// Returns the dark counterpart of a color with a decision.
    func kept(_ color: LightColor, role: ColorRole, as decision: KeptColor, in rule: RuleContext) -> SRGB {
        if decision == .veil { return color.color.quantized }
        if decision == .shape { return ShapeMapping(bands).dark(color, in: RuleContext()) }
        if decision == .plate {
            let plate = LightColor(color.color.composited(over: bands.page.color))
            return keptSurface(plate, as: KeptColor(atMost: PairMapping(bands).mostUnderText))
        }
        if decision == .ground { return BackgroundMapping(bands).dark(color, in: RuleContext()) }
        if decision == .raised || decision == .framed {
            var rule = rule
            if decision == .raised { rule.hasOuterBlurredShadow = true } else { rule.hasBorderOrRadius = true }
            return BackgroundMapping(bands).dark(color, in: rule)
        }
        if let level = decision.hairlineLevel { return hairline(color, atLeast: level, in: rule) }
        if decision.isInBand { return bandedSurface(color, as: decision, in: rule) }
        if let text = decision.asText { return kept(color, role: .text, as: text, in: rule) }
        if role == .line, decision == .exact { return color.color.quantized }
        guard role == .text else { return keptSurface(color, as: decision) }
        guard decision != .unplaced else { return unplacedText(color, in: rule) }
        guard decision != .exact else { return color.color.quantized }
        if color.alpha >= 1, abs(decision.level - color.level) * KeptColor.steps < 1 { return color.color.quantized }
        let color = color.alpha < 1 ? LightColor(color.color.composited(over: bands.page.color)) : color
        return bands.color(
            level: decision.level, chroma: TextMapping(bands).chroma(of: color), of: color,
            bound: .atLeast(ContrastLevel.luminance(ofLevel: decision.level)), alpha: 1)
    }

    /// Returns the dark counterpart of a text that may be on any surface; one on a surface of its own rule is mapped with it.
    private func unplacedText(_ color: LightColor, in rule: RuleContext) -> SRGB {
        let mapping = TextMapping(bands)
        let isOnPage = color.alpha >= 1 || (rule.background == nil && !bands.isAsLightAsPage(color))
        guard isOnPage, PairMapping(bands).pair(text: color, in: rule) == nil, mapping.backdrop(of: color, in: rule) != .onOwnDark,
            let decision = rank(ofText: color.color, onSurfacesUpTo: constants.backgroundCeiling)?.decision
        else { return mapping.dark(color, in: rule) }
        return kept(color, role: .text, as: decision, in: rule)
    }

    /// Maps a border as without documents, but no darker than at a level.
    private func hairline(_ color: LightColor, atLeast level: Double, in rule: RuleContext) -> SRGB {
        let dark = LineMapping(bands).dark(color, in: rule)
        guard LightColor(dark).level < level else { return dark }
        return bands.color(
            level: level, chroma: 0.8 * color.chroma, of: color, bound: .atLeast(ContrastLevel.luminance(ofLevel: level)), alpha: 1)
    }

    /// Maps a surface as without documents, but no lighter than the decision allows.
    private func bandedSurface(_ color: LightColor, as decision: KeptColor, in rule: RuleContext) -> SRGB {
        var rule = rule
        rule.kept = nil
        let banded = dark(color.color, role: .background, in: rule)
        let bound = ContrastLevel.luminance(ofLevel: decision.level)
        if banded.relativeLuminance <= bound { return banded }
        return bands.color(level: decision.level, chroma: color.chroma, of: color, bound: .atMost(bound), alpha: color.alpha)
    }

    /// A surface is never darker than its place among the other surfaces, so that it remains distinct from the page.
    private func keptSurface(_ color: LightColor, as decision: KeptColor) -> SRGB {
        let least = BackgroundMapping(bands).tone(color, in: RuleContext()).level
        if color.level >= least, color.level <= decision.level { return color.color.quantized }
        let level = max(least, min(color.level, decision.level))
        let bound = ContrastLevel.luminance(ofLevel: max(min(decision.level, 1), bands.ceilingLevel))
        return bands.color(level: level, chroma: color.chroma, of: color, bound: .atMost(bound), alpha: color.alpha)
    }
}

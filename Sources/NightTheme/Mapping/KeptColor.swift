internal import CSSCascade
import CSSColor

/// The decision that a color keeps its light value in the dark theme, up to a luminance.
///
/// It is made for a declaration whose surroundings are known from the documents; the bands of luminance do not hold for the color then.
package struct KeptColor: Hashable, Sendable {
    /// The luminance in units of 1/200, rounded down; 255 for no bound.
    package let code: UInt8

    private static let steps = 200.0

    /// The decision without a bound.
    package static let exact = KeptColor(code: .max)

    private init(code: UInt8) { self.code = code }

    /// Creates the decision for a color whose dark counterpart has at most this relative luminance.
    package init(luminance: Double) {
        let steps = (max(0, luminance) * KeptColor.steps).rounded(.down)
        code = steps > KeptColor.steps ? .max : UInt8(steps)
    }

    /// The greatest relative luminance of the dark counterpart; more than 1 for no bound.
    package var most: Double { code == .max ? 2 : Double(code) / KeptColor.steps }
}

extension NightMapping {
    /// Returns the dark counterpart of a color that keeps its light value as far as the decision allows.
    ///
    /// A surface is never darker than its place among the other surfaces, so that it remains distinct from the page.
    func kept(_ color: LightColor, role: ColorRole, as decision: KeptColor) -> SRGB {
        guard role != .text else { return color.color.quantized }
        let least = ContrastLevel.luminance(ofLevel: backgroundTone(color, in: RuleContext()).level)
        if color.luminance >= least, color.luminance <= decision.most { return color.color.quantized }
        let luminance = max(least, min(color.luminance, decision.most))
        return self.color(
            level: ContrastLevel.level(ofLuminance: luminance), chroma: color.chroma, of: color,
            bound: .atMost(max(decision.most, backgroundBound)), alpha: 1)
    }
}

package import CSSCascade
import CSSColor

/// Formulas for dark colors that the browser evaluates, for colors that only it knows
/// ([CSS Color 5 § 4](https://www.w3.org/TR/css-color-5/#relative-colors)).
///
/// A formula is less exact than the mapping, since it knows neither hue nor rule, but it keeps the bands. `xyz-d65` is linear light, and
/// its `y` is the relative luminance. The formula mixes the color in linear light with black, by K ≤ 1, or with white, by Q ≤ 1: a
/// mixture of a color inside the gamut with black or white is inside too, so nothing is clipped, and mixing is linear, so the luminance is
/// exactly K·y or 1 − Q(1 − y). For a target luminance T, K = min(1, T/y) gives T if T is below y, and Q = min(1, (1−T)/(1−y))
/// gives T if T is above y.
///
/// Backgrounds and text inside their bands stay unchanged, so the formula may be applied to a color that is dark already.
extension NightMapping {
    /// Returns the text that follows `color(from COLOR `, for a color that is used in `role`.
    ///
    /// - Parameter isOpaque: true if the color is known to be opaque; other text becomes opaque, because translucent text has no floor.
    package func formula(_ role: ColorRole, isOpaque: Bool) -> String {
        let luminance = relativeLuminance(bands.page.color)
        // Mixing with other colors in Oklab, as gradients mix `color()`, raises the luminance by less than this margin.
        let ceiling = NightMapping.text(bands.constants.backgroundCeiling - 0.006)
        let fold = "\(NightMapping.text((relativeLuminance(bands.base) + 0.05) * (luminance + 0.05))) / (y + .05)"
        let rise = "(y + .05) * \(NightMapping.text((relativeLuminance(bands.base) + 0.05) / (luminance + 0.05)))"
        let alpha = isOpaque ? "" : role == .text ? " / calc(alpha * 1000)" : " / alpha"
        switch role {
        case .background:
            // Dark backgrounds stay; the rest folds about the page. y = 0 makes the quotient infinite, and K one.
            let share = "min(1, min(\(ceiling), max(\(fold), \(rise)) - .05) / y)"
            return " xyz-d65 calc(x * \(share)) calc(y * \(share)) calc(z * \(share))\(alpha))"
        case .text:
            let shown = isOpaque ? "y" : "(\(NightMapping.text(luminance)) - (\(NightMapping.text(luminance)) - y) * alpha)"
            return NightMapping.mixture("1", "min(1, (1 - \(brightened(shown))) / max(.001, 1 - y))") + "\(alpha))"
        case .line:
            // A line with 3:1 on the page in the light theme has it in the dark theme.
            let strong = "(\(NightMapping.text((luminance + 0.05) / 3 + 0.01)) - y) * 4"
            let target = "min(\(NightMapping.text(bands.constants.graphicFloor + 0.004)), max(\(fold) - .05, \(strong)))"
            return NightMapping.mixture("min(1, \(target) / y)", "min(1, (1 - \(target)) / max(.001, 1 - y))") + "\(alpha))"
        case .shape:
            let faint = "min(\(NightMapping.text(bands.constants.graphicFloor + 0.004)), \(fold) - .05)"
            let target = "max(\(faint), min(\(brightened("y")), 4 - 10 * y))"
            return NightMapping.mixture("min(1, \(target) / y)", "min(1, (1 - \(target)) / max(.001, 1 - y))") + "\(alpha))"
        case .shadow: return " srgb 0 0 0\(isOpaque ? " / .6" : " / min(.6, alpha * 1.8)"))"
        }
    }

    /// Returns the text that follows `color(from COLOR `, for a surface that keeps its light color up to a relative luminance.
    package static func formula(ofSurfaceUpTo luminance: Double, isOpaque: Bool) -> String {
        let share = "min(1, \(text(luminance - 0.0001)) / y)"
        return " xyz-d65 calc(x * \(share)) calc(y * \(share)) calc(z * \(share))\(isOpaque ? "" : " / alpha"))"
    }

    /// Returns the luminance of text: the darker in the light theme, the brighter, and never below the floor.
    ///
    /// Near white the gamut has no room for chroma: the further x and z are from those of grey, the nearer the luminance is to the floor.
    private func brightened(_ luminance: String) -> String {
        let floor = bands.constants.textFloor + 0.006
        let top = bands.constants.textTop
        // Text with a luminance of 0.3 or more in the light theme is at the floor.
        let slope = (top - floor) / 0.3
        let tint = "max(x * 1.052 - y, z * .918 - y, y - z * .918) * 5"
        return "max(\(NightMapping.text(floor)), \(NightMapping.text(top)) - \(luminance) * \(NightMapping.text(slope)) - \(tint))"
    }

    /// Returns the channels mixed with black by the factor `share`, then with white by the factor `rest`; white is 0.95046, 1, 1.08906.
    private static func mixture(_ share: String, _ rest: String) -> String {
        let channels = [("x", "0.95046"), ("y", "1"), ("z", "1.08906")].map { channel, white in
            let dark = share == "1" ? channel : "\(channel) * \(share)"
            return "calc(\(white) - (\(white) - \(dark)) * \(rest))"
        }
        return " xyz-d65 " + channels.joined(separator: " ")
    }

    /// Returns a number rounded to four decimal places.
    private static func text(_ value: Double) -> String {
        "\((value * 10_000).rounded() / 10_000)"
    }
}

package import CSSCascade
import CSSColor

/// A night colour as a formula that the browser works out, for colours that are known only there (CSS Color 5 §4, relative colours).
///
/// It is looser than the mapping, since it sees neither hue nor rule, but it keeps the bands. `xyz-d65` is linear light, and its `y` is the
/// relative luminance. The formula mixes the colour in linear light with black, by K ≤ 1, or with white, by Q ≤ 1: a mixture of a colour
/// inside the gamut with black or white is inside too, so nothing is clipped, and mixing is linear, so the luminance is exactly K·y or
/// 1 − Q(1 − y). With K = min(1, T/y) that is T wherever it lies below y, and with Q = min(1, (1−T)/(1−y)) wherever it lies above.
///
/// Backgrounds and text inside their bands are left as they are, so that the formula may be laid over what is a night colour already.
extension NightMapping {
    /// What `color(from COLOR ` is followed by, for a colour that is used in `role`.
    ///
    /// - Parameter isOpaque: whether the colour is known to be opaque; the other text becomes so, as it has no floor else.
    package func formula(_ role: ColorRole, isOpaque: Bool) -> String {
        let luminance = relativeLuminance(page.color)
        // What is mixed with other colours in Oklab, as gradients mix `color()`, rises by less than this.
        let ceiling = NightMapping.text(constants.backgroundCeiling - 0.006)
        let fold = "\(NightMapping.text((relativeLuminance(base) + 0.05) * (luminance + 0.05))) / (y + .05)"
        let rise = "(y + .05) * \(NightMapping.text((relativeLuminance(base) + 0.05) / (luminance + 0.05)))"
        let alpha = isOpaque ? "" : role == .text ? " / calc(alpha * 1000)" : " / alpha"
        switch role {
        case .background:
            // Dark by day stays; the rest folds about the page. y = 0 makes the quotient infinite, and K one.
            let share = "min(1, min(\(ceiling), max(\(fold), \(rise)) - .05) / y)"
            return " xyz-d65 calc(x * \(share)) calc(y * \(share)) calc(z * \(share))\(alpha))"
        case .text:
            let shown = isOpaque ? "y" : "(\(NightMapping.text(luminance)) - (\(NightMapping.text(luminance)) - y) * alpha)"
            return NightMapping.mixture("1", "min(1, (1 - \(brightened(shown))) / max(.001, 1 - y))") + "\(alpha))"
        case .line:
            // What has 3:1 on the page by day has it at night.
            let strong = "(\(NightMapping.text((luminance + 0.05) / 3 + 0.01)) - y) * 4"
            let target = "min(\(NightMapping.text(constants.graphicFloor + 0.004)), max(\(fold) - .05, \(strong)))"
            return NightMapping.mixture("min(1, \(target) / y)", "min(1, (1 - \(target)) / max(.001, 1 - y))") + "\(alpha))"
        case .shape:
            let faint = "min(\(NightMapping.text(constants.graphicFloor + 0.004)), \(fold) - .05)"
            let target = "max(\(faint), min(\(brightened("y")), 4 - 10 * y))"
            return NightMapping.mixture("min(1, \(target) / y)", "min(1, (1 - \(target)) / max(.001, 1 - y))") + "\(alpha))"
        case .shadow: return " srgb 0 0 0\(isOpaque ? " / .6" : " / min(.6, alpha * 1.8)"))"
        }
    }

    /// The luminance of text: the darker by day, the brighter, and never under the floor.
    ///
    /// Near white there is no room for colour: the further x and z are from where grey has them, the nearer the floor.
    private func brightened(_ luminance: String) -> String {
        let floor = constants.textFloor + 0.006
        let top = constants.textTop
        // Text lighter than this by day begins at the floor.
        let slope = (top - floor) / 0.3
        let tint = "max(x * 1.052 - y, z * .918 - y, y - z * .918) * 5"
        return "max(\(NightMapping.text(floor)), \(NightMapping.text(top)) - \(luminance) * \(NightMapping.text(slope)) - \(tint))"
    }

    /// The channels mixed with black to `share`, then with white to `rest`; 0.95046, 1, 1.08906 is white.
    private static func mixture(_ share: String, _ rest: String) -> String {
        let channels = [("x", "0.95046"), ("y", "1"), ("z", "1.08906")].map { channel, white in
            let dark = share == "1" ? channel : "\(channel) * \(share)"
            return "calc(\(white) - (\(white) - \(dark)) * \(rest))"
        }
        return " xyz-d65 " + channels.joined(separator: " ")
    }

    /// A number with four digits behind the point.
    private static func text(_ value: Double) -> String {
        "\((value * 10_000).rounded() / 10_000)"
    }
}

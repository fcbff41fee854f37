internal import CSSCascade
internal import CSSColor

/// The colors between the stops of a gradient.
extension ComputedGradient {
    /// The points between two stops whose colors are taken.
    private static let steps = 8

    /// The colors of the stops, and those between stops that do not have the same position.
    var colors: [SRGB] {
        var colors = [stops[0].color]
        for (left, right) in zip(stops, stops.dropFirst()) {
            let isHard = !left.last.isEmpty && left.last == right.first
            if !isHard, left.color != right.color {
                for step in 1..<ComputedGradient.steps {
                    colors.append(ComputedGradient.mixture(left.color, right.color, Double(step) / Double(ComputedGradient.steps)))
                }
            }
            if right.color != colors.last { colors.append(right.color) }
        }
        return colors
    }

    /// The color between two, mixed with premultiplied alpha.
    private static func mixture(_ left: SRGB, _ right: SRGB, _ share: Double) -> SRGB {
        let alpha = left.alpha + (right.alpha - left.alpha) * share
        guard alpha > 0 else { return SRGB(red: 0, green: 0, blue: 0, alpha: 0) }
        func mix(_ left: Double, _ leftAlpha: Double, _ right: Double, _ rightAlpha: Double) -> Double {
            (left * leftAlpha * (1 - share) + right * rightAlpha * share) / alpha
        }
        return SRGB(
            red: mix(left.red, left.alpha, right.red, right.alpha), green: mix(left.green, left.alpha, right.green, right.alpha),
            blue: mix(left.blue, left.alpha, right.blue, right.alpha), alpha: alpha)
    }
}

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
                    colors.append(left.color.mixed(with: right.color, in: space, at: Double(step) / Double(ComputedGradient.steps)))
                }
            }
            if right.color != colors.last { colors.append(right.color) }
        }
        return colors
    }
}

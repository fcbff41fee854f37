/// Colors with their shares, to be mixed in one space (CSS Color 5, section 3).
struct ColorMixture {
    /// The space of the mixture.
    var space = ColorSpace.oklab
    /// The direction in which hues are mixed.
    var hue = HueInterpolation.shorter

    private var ingredients: [(color: CSSColorValue, share: Double?)] = []

    /// The number of colors.
    var count: Int { ingredients.count }

    /// Adds a color with its percentage; nil if none is given.
    mutating func add(_ color: CSSColorValue, share: Double?) { ingredients.append((color, share)) }

    /// The mixture, in `space`, of at least one color.
    var color: CSSColorValue {
        let given = ingredients.reduce(0) { $0 + ($1.share ?? 0) }
        let open = ingredients.count { $0.share == nil }
        // The colors without a percentage share what the others leave.
        let rest = open == 0 ? 0 : max(0, 100 - given) / Double(open)
        let sum = given + rest * Double(open)
        var result: CSSColorValue?
        var weight = 0.0
        for (color, share) in ingredients {
            // If every share is 0, the colors count equally, and the mixture is transparent.
            let next = sum > 0 ? share ?? rest : 1
            weight += next
            let color = color.interpolable(in: space)
            result = result.map { $0.interpolated(to: color, at: weight > 0 ? next / weight : 0, hue: hue) } ?? color
        }
        guard var mixture = result else { return ColorParser.unknown }
        // No mixture is darker than black; lighter than white it may be.
        if space == .lab || space == .lch || space == .oklab || space == .oklch { mixture.components.x = max(mixture.components.x, 0) }
        if sum < 100, !mixture.missing.contains(.alpha) { mixture.alpha *= sum / 100 }
        return mixture
    }
}

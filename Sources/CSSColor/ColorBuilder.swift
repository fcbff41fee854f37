/// Collects the arguments of a colour function into a colour, with the ranges of CSS Color 4, sections 5 to 10.
struct ColorBuilder {
    private(set) var color: CSSColorValue

    /// Huge numbers are cut to this, so that no conversion meets an infinity.
    private static let limit = 1e15

    /// A builder for the given space.
    init(_ space: ColorSpace) { color = CSSColorValue(space, SIMD3(repeating: 0)) }

    /// Sets a component; fails where its kind does not fit.
    mutating func set(_ index: Int, _ argument: ColorArgument) throws(ColorFault) {
        let isHue = index == color.space.hueIndex
        switch argument {
        case .missing: color.missing.insert(CSSColorValue.Missing(rawValue: 1 << UInt8(index)))
        case .angle(let degrees) where isHue: color.components[index] = finite(degrees)
        case .number(let value): color.components[index] = bounded(index, finite(value) / unit)
        case .percentage(let value) where !isHue: color.components[index] = bounded(index, finite(value) / 100 * reference(index))
        case .angle, .percentage: throw .invalid
        }
    }

    /// Sets alpha, clamped to 0...1; fails for an angle.
    mutating func setAlpha(_ argument: ColorArgument) throws(ColorFault) {
        switch argument {
        case .missing:
            color.missing.insert(.alpha)
            color.alpha = 0
        case .number(let value): color.alpha = clamp(finite(value), 0, 1)
        case .percentage(let value): color.alpha = clamp(finite(value) / 100, 0, 1)
        case .angle: throw .invalid
        }
    }

    /// What the plain number of a full component is: `rgb()` counts to 255.
    private var unit: Double { color.space == .rgb ? 255 : 1 }

    /// The component that 100 % stands for.
    private func reference(_ index: Int) -> Double {
        switch color.space {
        case .hsl, .hwb: 100
        case .lab: index == 0 ? 100 : 125
        case .lch: index == 0 ? 100 : 150
        case .oklab, .oklch: index == 0 ? 1 : 0.4
        default: 1
        }
    }

    /// The component in the range that the notation clamps to when it is parsed.
    private func bounded(_ index: Int, _ value: Double) -> Double {
        switch color.space {
        case .rgb: clamp(value, 0, 1)
        case .hsl where index > 0: clamp(value, 0, 100)
        case .hwb where index > 0: clamp(value, 0, 100)
        case .lab where index == 0, .lch where index == 0: clamp(value, 0, 100)
        case .oklab where index == 0, .oklch where index == 0: clamp(value, 0, 1)
        case .lch where index == 1, .oklch where index == 1: max(value, 0)
        default: value
        }
    }

    private func finite(_ value: Double) -> Double {
        value.isNaN ? 0 : clamp(value, -ColorBuilder.limit, ColorBuilder.limit)
    }

    private func clamp(_ value: Double, _ low: Double, _ high: Double) -> Double { min(max(value, low), high) }
}

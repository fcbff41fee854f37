/// Collects the arguments of a color function into a color, with the ranges of CSS Color 4, sections 5 to 10.
struct ColorBuilder {
    private var value: CSSColorValue
    private let isRelative: Bool

    /// The limit of huge numbers, so that no conversion gets an infinity.
    private static let limit = 1e15

    /// A builder for the given space; a relative color is not clamped to sRGB.
    init(_ space: ColorSpace, isRelative: Bool) {
        value = CSSColorValue(space, SIMD3(repeating: 0))
        self.isRelative = isRelative
    }

    /// A builder that starts from a color.
    init(_ color: CSSColorValue) {
        value = color
        isRelative = false
    }

    /// The color; a relative `rgb()` is `color(srgb …)` (CSS Color 5, section 4.2).
    var color: CSSColorValue {
        guard isRelative, value.space == .rgb else { return value }
        return CSSColorValue(.srgb, value.components, alpha: value.alpha, missing: value.missing)
    }

    /// Sets a component; throws if its kind does not fit.
    mutating func set(_ index: Int, _ argument: ColorArgument) throws(ColorFault) {
        let isHue = index == value.space.hueIndex
        switch argument {
        case .missing: value.missing.insert(CSSColorValue.Missing(rawValue: 1 << UInt8(index)))
        case .angle(let degrees) where isHue: value.components[index] = degrees.isFinite ? degrees : 0
        case .number(let number) where isHue: value.components[index] = number.isFinite ? number : 0
        case .number(let number): value.components[index] = bounded(index, finite(number) / unit)
        case .percentage(let percent) where !isHue: value.components[index] = bounded(index, finite(percent) / 100 * reference(index))
        case .angle, .percentage: throw .invalid
        }
    }

    /// Sets alpha, clamped to 0...1; throws for an angle.
    mutating func setAlpha(_ argument: ColorArgument) throws(ColorFault) {
        value.missing.remove(.alpha)
        switch argument {
        case .missing:
            value.missing.insert(.alpha)
            value.alpha = 0
        case .number(let number): value.alpha = clamp(finite(number), 0, 1)
        case .percentage(let percent): value.alpha = clamp(finite(percent) / 100, 0, 1)
        case .angle: throw .invalid
        }
    }

    /// The plain number of a full component: 255 in `rgb()`.
    private var unit: Double { value.space == .rgb ? 255 : 1 }

    /// Returns the component that equals 100 %.
    private func reference(_ index: Int) -> Double {
        switch value.space {
        case .hsl, .hwb: 100
        case .lab: index == 0 ? 100 : 125
        case .lch: index == 0 ? 100 : 150
        case .oklab, .oklch: index == 0 ? 1 : 0.4
        default: 1
        }
    }

    /// Clamps a component to the range to which the notation clamps it when parsed.
    private func bounded(_ index: Int, _ value: Double) -> Double {
        switch self.value.space {
        case .rgb, .hsl, .hwb:
            if isRelative || index == self.value.space.hueIndex { value } else { clamp(value, 0, self.value.space == .rgb ? 1 : 100) }
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

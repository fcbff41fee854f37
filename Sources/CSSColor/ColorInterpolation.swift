/// Interpolation of two colours (CSS Color 4, section 12).
extension CSSColorValue {
    /// What a component tells, as far as spaces share it (CSS Color 4, section 12.2).
    private enum Trait { case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB, other }

    /// The colour in `target`, with missing components carried over to what is like them, and with a hue that means nothing missing.
    func interpolable(in target: ColorSpace) -> CSSColorValue {
        if target == space { return self }
        var result = converted(to: target)
        if let index = target.hueIndex, result.isHuePowerless { result.setMissing(index) }
        for index in 0..<3 where isMissing(index) {
            let trait = CSSColorValue.trait(index, of: space)
            guard trait != .other else { continue }
            for other in 0..<3 where CSSColorValue.trait(other, of: target) == trait { result.setMissing(other) }
        }
        if missing.contains(.alpha) {
            result.missing.insert(.alpha)
            result.alpha = 0
        }
        return result
    }

    /// The colour on the way from this one to `other`, which is in the same space, at 0...1; components are premultiplied meanwhile.
    func interpolated(to other: CSSColorValue, at progress: Double, hue: HueInterpolation) -> CSSColorValue {
        var (from, to) = (self, other)
        CSSColorValue.fill(&from, from: to)
        CSSColorValue.fill(&to, from: self)
        var result = CSSColorValue(space, SIMD3(repeating: 0), missing: missing.intersection(other.missing))
        func mixed(_ first: Double, _ second: Double) -> Double { first * (1 - progress) + second * progress }
        let hasAlpha = !result.missing.contains(.alpha)
        result.alpha = hasAlpha ? mixed(from.alpha, to.alpha) : 0
        for index in 0..<3 {
            if index == space.hueIndex {
                let (first, second) = hue.fixed(from.components[index], to.components[index])
                result.components[index] = PolarForm.normalizedDegrees(mixed(first, second))
            } else if hasAlpha {
                let sum = mixed(from.components[index] * from.alpha, to.components[index] * to.alpha)
                result.components[index] = result.alpha > 0 ? sum / result.alpha : sum
            } else {
                result.components[index] = mixed(from.components[index], to.components[index])
            }
        }
        return result
    }

    /// A colour of a cylinder of sRGB as `color(srgb …)`; a missing alpha stays missing.
    var unrolled: CSSColorValue {
        var result = converted(to: .srgb)
        result.missing = missing.intersection(.alpha)
        return result
    }

    private func isMissing(_ index: Int) -> Bool { missing.contains(Missing(rawValue: 1 << UInt8(index))) }

    private mutating func setMissing(_ index: Int) {
        missing.insert(Missing(rawValue: 1 << UInt8(index)))
        components[index] = 0
    }

    /// Gives a colour what it misses from the other one.
    private static func fill(_ color: inout CSSColorValue, from other: CSSColorValue) {
        for index in 0..<3 where color.isMissing(index) { color.components[index] = other.components[index] }
        if color.missing.contains(.alpha) { color.alpha = other.alpha }
    }

    /// Whether the colour, fresh from a conversion, is so near to grey that its hue is only noise.
    private var isHuePowerless: Bool {
        switch space {
        case .hsl: components.y <= 0.001
        case .hwb: components.y + components.z >= 99.999
        case .lch: components.y <= 0.0015
        case .oklch: components.y <= 0.000004
        default: false
        }
    }

    private static func trait(_ index: Int, of space: ColorSpace) -> Trait {
        switch (space, index) {
        case (.hsl, 0), (.hwb, 0), (.lch, 2), (.oklch, 2): .hue
        case (.hsl, 1), (.lch, 1), (.oklch, 1): .colorfulness
        case (.hsl, 2), (.lab, 0), (.lch, 0), (.oklab, 0), (.oklch, 0): .lightness
        case (.hwb, _): .other
        case (.lab, 1), (.oklab, 1): .opponentA
        case (.lab, _), (.oklab, _): .opponentB
        case (_, 0): .red
        case (_, 1): .green
        default: .blue
        }
    }
}

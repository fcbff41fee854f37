/// Interpolation of two colors (CSS Color 4, section 12).
extension CSSColorValue {
    /// A meaning of components that several spaces share (CSS Color 4, section 12.2).
    private enum Trait { case red, green, blue, lightness, colorfulness, hue, opponentA, opponentB, other }

    /// Converts the color to another space, with the hue that browsers give a grey.
    func convertedAsPainted(to target: ColorSpace) -> CSSColorValue {
        var result = converted(to: target)
        if target != space, let index = target.hueIndex, let hue = GreyHue.degrees(result.components, from: space, in: target) {
            result.components[index] = hue
        }
        return result
    }

    /// Converts the color to `target` for interpolation: analogous components stay missing, and a powerless hue becomes missing.
    func interpolable(in target: ColorSpace) -> CSSColorValue {
        if target == space { return self }
        var result = convertedAsPainted(to: target)
        if let index = target.hueIndex, result.isHuePowerless(from: space) { result.setMissing(index) }
        result.carry(from: self)
        if missing.contains(.alpha) {
            result.missing.insert(.alpha)
            result.alpha = 0
        }
        return result
    }

    /// Carries missing components over from `origin`, which was converted to this color.
    private mutating func carry(from origin: CSSColorValue) {
        func carries(_ trait: Trait) -> Bool {
            (0..<3).contains { CSSColorValue.trait($0, of: origin.space) == trait && origin.isMissing($0) }
        }
        let isAllMissing = (0..<3).allSatisfy { origin.isMissing($0) }
        // The two components that together give the amount and the direction of chroma are analogous as a pair.
        let isPairMissing = carries(.opponentA) && carries(.opponentB) || carries(.colorfulness) && carries(.hue)
        for index in 0..<3 {
            let trait = CSSColorValue.trait(index, of: space)
            let isOfPair = trait == .opponentA || trait == .opponentB || trait == .colorfulness || (trait == .hue && space != .hwb)
            if isAllMissing || isPairMissing && isOfPair || trait != .other && carries(trait) { setMissing(index) }
        }
    }

    /// Returns the color at 0...1 of the way to `other`, which is in the same space; components are premultiplied for the interpolation.
    func interpolated(to other: CSSColorValue, at progress: Double, hue: HueInterpolation) -> CSSColorValue {
        var (from, to) = (self, other)
        CSSColorValue.fill(&from, from: to)
        CSSColorValue.fill(&to, from: self)
        var result = CSSColorValue(space, SIMD3(repeating: 0), missing: missing.intersection(other.missing))
        func mixed(_ first: Double, _ second: Double) -> Double { first * (1 - progress) + second * progress }
        let hasAlpha = !result.missing.contains(.alpha)
        result.alpha = hasAlpha ? mixed(from.alpha, to.alpha) : 0
        for index in 0..<3 {
            if result.isMissing(index) { continue }
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

    /// The color, with a result in HSL or HWB converted to `color(srgb …)`, which CSSOM writes and browsers paint without rounding.
    ///
    /// Before this step the color keeps its space, so that a further mixture can see its missing components. Only a missing alpha stays
    /// missing.
    var unrolled: CSSColorValue {
        guard space == .hsl || space == .hwb else { return self }
        var result = converted(to: .srgb)
        result.missing = missing.intersection(.alpha)
        return result
    }

    private func isMissing(_ index: Int) -> Bool { missing.contains(Missing(rawValue: 1 << UInt8(index))) }

    private mutating func setMissing(_ index: Int) {
        missing.insert(Missing(rawValue: 1 << UInt8(index)))
        components[index] = 0
    }

    /// Fills in the missing components of a color from another color.
    private static func fill(_ color: inout CSSColorValue, from other: CSSColorValue) {
        for index in 0..<3 where color.isMissing(index) { color.components[index] = other.components[index] }
        if color.missing.contains(.alpha) { color.alpha = other.alpha }
    }

    /// True if the color, just after a conversion, is so close to grey that its hue is powerless.
    ///
    /// The limit is the chroma below which Chromium takes no hue; the specification's is much smaller. In HSL and HWB only a grey of sRGB
    /// has no hue: see `GreyHue`.
    private func isHuePowerless(from source: ColorSpace) -> Bool {
        switch space {
        case .lch, .oklch: components.y <= 0.02
        case .hsl, .hwb: GreyHue.degrees(components, from: source, in: space) == 0
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

extension SRGB {
    /// Returns the color at 0...1 of the way to another in a color space, as browsers paint it
    /// ([CSS Color 4 § 12](https://www.w3.org/TR/css-color-4/#interpolation)).
    package func mixed(with other: SRGB, in space: ColorSpace, at progress: Double) -> SRGB {
        let (from, to) = (CSSColorValue(self).interpolable(in: space), CSSColorValue(other).interpolable(in: space))
        return from.interpolated(to: to, at: progress, hue: .shorter).painted
    }
}

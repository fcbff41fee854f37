/// Conversion between the spaces of CSS Color 4, section 12: through XYZ with white D65, with shortcuts inside sRGB.
extension CSSColorValue {
    /// The color in encoded sRGB, not clipped; missing components count as 0.
    package var sRGB: SRGB {
        let encoded: SIMD3<Double>
        switch space {
        case .rgb, .srgb: encoded = components
        case .hsl: encoded = HSL.sRGB(hsl: components)
        case .hwb: encoded = HSL.sRGB(hwb: components)
        default: return linearSRGB.encoded(alpha: alpha)
        }
        return SRGB(red: encoded.x, green: encoded.y, blue: encoded.z, alpha: alpha)
    }

    /// The color as a browser paints it on an sRGB screen: each channel clipped, and 8-bit channels for the legacy notations.
    package var painted: SRGB {
        let clipped = sRGB.clipped
        return space.isLegacy ? clipped.quantized : clipped
    }

    /// The color in linear-light sRGB, not clipped; alpha is left out.
    package var linearSRGB: LinearSRGB {
        switch space {
        case .rgb, .srgb, .hsl, .hwb: return LinearSRGB(sRGB)
        case .srgbLinear: return LinearSRGB(red: components.x, green: components.y, blue: components.z)
        case .oklab, .oklch: return okLab.linearSRGB
        default:
            let linear = RGBSpace.xyzToSRGB * xyzD65
            return LinearSRGB(red: linear.x, green: linear.y, blue: linear.z)
        }
    }

    /// The color in Oklab; alpha is left out.
    package var okLab: OKLab {
        switch space {
        case .oklab: return OKLab(lightness: components.x, a: components.y, b: components.z)
        case .oklch:
            let rectangular = PolarForm.rectangular(components)
            return OKLab(lightness: rectangular.x, a: rectangular.y, b: rectangular.z)
        default: return OKLab(linearSRGB)
        }
    }

    /// The same color in another space, neither clipped nor gamut-mapped; the result has no missing components.
    package func converted(to target: ColorSpace) -> CSSColorValue {
        let kept = missing.contains(.alpha) ? 0 : alpha
        if target == space { return CSSColorValue(space, components, alpha: kept) }
        return CSSColorValue(target, convertedComponents(to: target), alpha: kept)
    }

    private func convertedComponents(to target: ColorSpace) -> SIMD3<Double> {
        switch target {
        case .rgb, .srgb: return encodedComponents
        case .hsl: return HSL.hsl(sRGB: encodedComponents)
        case .hwb: return HSL.hwb(sRGB: encodedComponents)
        case .srgbLinear:
            let linear = linearSRGB
            return SIMD3(linear.red, linear.green, linear.blue)
        case .oklab: return okLabComponents
        case .oklch: return PolarForm.polar(okLabComponents)
        case .lab: return CIELab.lab(xyzD50: xyzD50)
        case .lch: return PolarForm.polar(CIELab.lab(xyzD50: xyzD50))
        case .displayP3: return RGBSpace.map(RGBSpace.xyzToDisplayP3 * xyzD65, SRGBTransfer.encoded)
        case .displayP3Linear: return RGBSpace.xyzToDisplayP3 * xyzD65
        case .a98RGB: return RGBSpace.signedPower(RGBSpace.xyzToA98RGB * xyzD65, 1 / RGBSpace.a98Gamma)
        case .prophotoRGB: return RGBSpace.map(RGBSpace.xyzToProphotoRGB * xyzD50, RGBSpace.prophotoEncoded)
        case .rec2020: return RGBSpace.map(RGBSpace.xyzToRec2020 * xyzD65, RGBSpace.rec2020Encoded)
        case .xyzD50: return xyzD50
        case .xyzD65: return xyzD65
        }
    }

    private var encodedComponents: SIMD3<Double> {
        let color = sRGB
        return SIMD3(color.red, color.green, color.blue)
    }

    private var okLabComponents: SIMD3<Double> {
        let color = okLab
        return SIMD3(color.lightness, color.a, color.b)
    }

    private var xyzD50: SIMD3<Double> {
        switch space {
        case .lab: CIELab.xyzD50(components)
        case .lch: CIELab.xyzD50(PolarForm.rectangular(components))
        case .prophotoRGB: RGBSpace.prophotoRGBToXYZ * RGBSpace.map(components, RGBSpace.prophotoLinear)
        case .xyzD50: components
        default: CIELab.d65ToD50 * xyzD65
        }
    }

    private var xyzD65: SIMD3<Double> {
        switch space {
        case .xyzD65: return components
        case .displayP3: return RGBSpace.displayP3ToXYZ * RGBSpace.map(components, SRGBTransfer.linear(_:))
        case .displayP3Linear: return RGBSpace.displayP3ToXYZ * components
        case .a98RGB: return RGBSpace.a98RGBToXYZ * RGBSpace.signedPower(components, RGBSpace.a98Gamma)
        case .rec2020: return RGBSpace.rec2020ToXYZ * RGBSpace.map(components, RGBSpace.rec2020Linear)
        case .lab, .lch, .prophotoRGB, .xyzD50: return CIELab.d50ToD65 * xyzD50
        case .rgb, .hsl, .hwb, .oklab, .oklch, .srgb, .srgbLinear:
            let linear = linearSRGB
            return RGBSpace.sRGBToXYZ * SIMD3(linear.red, linear.green, linear.blue)
        }
    }
}

/// The hue that browsers give a grey.
///
/// A grey has none, and the specification calls it powerless. But browsers convert with matrices of rounded numbers, whose white is not
/// quite neutral, so that every grey of one space gets the same faint hue in another; `oklch(from #fff .5 .1 h)` makes it visible. The
/// angles are measured in Chromium 156, which paints with them.
enum GreyHue {
    /// Returns the hue in degrees of a grey of `source` that has these components in the polar space `target`; nil for a color that is not
    /// grey.
    ///
    /// A black is grey in every browser, and has the hue 0.
    static func degrees(_ components: SIMD3<Double>, from source: ColorSpace, in target: ColorSpace) -> Double? {
        // The error of a conversion of a grey in double precision is far less than these limits.
        let (cylinder, lch, oklch) = angles(source)
        switch target {
        case .hsl: return components.y > 1e-4 ? nil : components.z > 0 ? cylinder : 0
        case .hwb: return components.y + components.z < 100 - 1e-4 ? nil : components.y > 0 ? cylinder : 0
        case .lch: return components.y > 1e-4 ? nil : components.x > 0 ? lch : 0
        case .oklch: return components.y > 1e-6 ? nil : components.x > 0 ? oklch : 0
        default: return nil
        }
    }

    private static func angles(_ source: ColorSpace) -> (cylinder: Double, lch: Double, oklch: Double) {
        switch source {
        case .rgb, .hsl, .hwb, .srgb, .srgbLinear: (0, 356.6, 23.65)
        case .lab, .lch: (161.87, 0, 112.97)
        case .oklab, .oklch: (185.14, 291.3, 0)
        case .displayP3, .displayP3Linear: (185.28, 291.34, 345.96)
        case .a98RGB: (109.28, 88.19, 96.94)
        case .prophotoRGB: (185.09, 290.94, 243.43)
        case .rec2020: (185.25, 291.46, 341.57)
        case .xyzD50, .xyzD65: (185.34, 292.94, 11.31)
        }
    }
}

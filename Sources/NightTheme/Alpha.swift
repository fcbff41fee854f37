import CSSColor

/// Alpha as CSS writes it back: a whole number of 255ths (CSS Color 4, section 16.1, "serialising alpha values").
enum Alpha {
    /// The nearest whole number of 255ths, at least one.
    static func nearest(_ alpha: Double) -> Double { max(1, (RealFunctions.clamp(alpha) * 255).rounded()) / 255 }

    /// The next whole number of 255ths that is not less.
    static func raised(_ alpha: Double) -> Double { (RealFunctions.clamp(alpha) * 255 - 1e-9).rounded(.up) / 255 }

    /// The alpha with which `color` over `backdrop`, which is opaque and darker, has the wanted relative luminance; 1 where none has.
    static func solve(_ color: SRGB, over backdrop: SRGB, luminance wanted: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        // 2⁻¹² is a sixteenth of an 8-bit step.
        for _ in 0..<12 {
            let middle = (low + high) / 2
            if relativeLuminance(color.withAlpha(middle).composited(over: backdrop)) < wanted { low = middle } else { high = middle }
        }
        return high
    }
}

import CSSColor

/// Alpha values in thousandths, as stylesheets have them, each the nearest thousandth to a 255th.
///
/// Engines that keep 8 bits of alpha and engines that keep a float then paint the same (CSS Color 4, section 16.1, "serialising alpha
/// values").
enum Alpha {
    /// Returns the thousandths nearest to the nearest 255th, and at least one 255th.
    static func nearest(_ alpha: Double) -> Double {
        let byte = max(1, (RealFunctions.clamp(alpha) * 255).rounded())
        return (byte / 255 * 1000).rounded() / 1000
    }

    /// Returns the alpha rounded up to a 255th, which is then rounded up to thousandths.
    static func raised(_ alpha: Double) -> Double {
        let noise = 1e-9
        let byte = (RealFunctions.clamp(alpha) * 255 - noise).rounded(.up)
        return (byte / 255 * 1000 - noise).rounded(.up) / 1000
    }

    /// Returns the alpha at which `color` over `backdrop`, which is opaque and darker, has the wanted relative luminance; 1 if none has.
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

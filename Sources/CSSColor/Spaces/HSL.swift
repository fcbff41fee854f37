/// HSL and HWB, the cylinder forms of encoded sRGB (CSS Color 4, sections 7 and 8).
enum HSL {
    /// (hue in degrees, saturation 0...100, lightness 0...100) to encoded sRGB, not clipped.
    static func sRGB(hsl: SIMD3<Double>) -> SIMD3<Double> {
        let hue = PolarForm.normalizedDegrees(hsl.x)
        let (saturation, lightness) = (hsl.y / 100, hsl.z / 100)
        let reach = saturation * min(lightness, 1 - lightness)
        func channel(_ offset: Double) -> Double {
            let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
        }
        return SIMD3(channel(0), channel(8), channel(4))
    }

    /// (hue in degrees, whiteness 0...100, blackness 0...100) to encoded sRGB.
    static func sRGB(hwb: SIMD3<Double>) -> SIMD3<Double> {
        let (white, black) = (hwb.y / 100, hwb.z / 100)
        if white + black >= 1 {
            return SIMD3(repeating: white / (white + black))
        }
        return sRGB(hsl: SIMD3(hwb.x, 100, 50)) * (1 - white - black) + white
    }

    /// Encoded sRGB to (hue in degrees, saturation, lightness); the hue of a grey is 0.
    static func hsl(sRGB color: SIMD3<Double>) -> SIMD3<Double> {
        let (high, low) = (color.max(), color.min())
        let lightness = (high + low) / 2
        let range = high - low
        guard range > 0 else { return SIMD3(0, 0, lightness * 100) }
        let room = min(lightness, 1 - lightness)
        var saturation = room == 0 ? 0 : (high - lightness) / room
        var hue = hue(color, high: high, range: range)
        // Colors far outside the gamut get a negative saturation, which the notation can't express.
        if saturation < 0 {
            hue = PolarForm.normalizedDegrees(hue + 180)
            saturation = -saturation
        }
        return SIMD3(hue, saturation * 100, lightness * 100)
    }

    /// Encoded sRGB to (hue in degrees, whiteness, blackness); the hue of a grey is 0.
    static func hwb(sRGB color: SIMD3<Double>) -> SIMD3<Double> {
        let (high, low) = (color.max(), color.min())
        let range = high - low
        return SIMD3(range > 0 ? hue(color, high: high, range: range) : 0, low * 100, (1 - high) * 100)
    }

    private static func hue(_ color: SIMD3<Double>, high: Double, range: Double) -> Double {
        let sector =
            if color.x == high {
                (color.y - color.z) / range + (color.y < color.z ? 6 : 0)
            } else if color.y == high {
                (color.z - color.x) / range + 2
            } else {
                (color.x - color.y) / range + 4
            }
        return sector * 60
    }
}

/// The two forms of an opponent space: (lightness, a, b) and (lightness, chroma, hue in degrees).
enum PolarForm {
    /// The rectangular form of (lightness, chroma, hue in degrees).
    static func rectangular(_ polar: SIMD3<Double>) -> SIMD3<Double> {
        let angle = polar.z * (.pi / 180)
        return SIMD3(polar.x, polar.y * Mathematics.cosine(angle), polar.y * Mathematics.sine(angle))
    }

    /// The polar form of (lightness, a, b), with the hue in 0..<360 degrees.
    static func polar(_ rectangular: SIMD3<Double>) -> SIMD3<Double> {
        let angle = Mathematics.arcTangent(rectangular.z, rectangular.y) * (180 / .pi)
        return SIMD3(rectangular.x, Mathematics.length(rectangular.y, rectangular.z), normalizedDegrees(angle))
    }

    /// The same angle in 0..<360 degrees.
    static func normalizedDegrees(_ angle: Double) -> Double {
        let rest = angle.truncatingRemainder(dividingBy: 360)
        let positive = rest < 0 ? rest + 360 : rest
        // A tiny negative angle rounds up to the full turn.
        return positive >= 360 ? 0 : positive
    }
}

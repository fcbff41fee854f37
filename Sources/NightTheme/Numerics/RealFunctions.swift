#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The real functions that the mapping needs, from the platform's C library, because this target does without Foundation.
enum RealFunctions {
    /// The natural logarithm.
    static func logarithm(_ value: Double) -> Double { log(value) }

    /// e to the power of `exponent`.
    static func exponential(_ exponent: Double) -> Double { exp(exponent) }

    /// `base`, at least 0, to the power of `exponent`.
    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

    /// The cosine and the sine of an angle in degrees.
    static func direction(degrees: Double) -> (cosine: Double, sine: Double) {
        let angle = degrees * Double.pi / 180
        return (cos(angle), sin(angle))
    }

    /// Clamps `value` to 0...1; a NaN becomes 0.
    static func clamp(_ value: Double) -> Double { value > 0 ? (value < 1 ? value : 1) : 0 }
}

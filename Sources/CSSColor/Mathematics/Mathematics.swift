#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The real functions that color conversion needs, from the platform's C library, because this target does without Foundation.
///
/// None of them fails: a NaN or an infinity is handled as in IEEE 754.
enum Mathematics {
    /// `base` to the power of `exponent`.
    static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

    /// The sine of an angle in radians.
    static func sine(_ angle: Double) -> Double { sin(angle) }

    /// The cosine of an angle in radians.
    static func cosine(_ angle: Double) -> Double { cos(angle) }

    /// The angle of the point (x, y) in radians, -π...π.
    static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

    /// The length of the vector (x, y).
    static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

    /// The tangent of an angle in radians.
    static func tangent(_ angle: Double) -> Double { tan(angle) }

    /// The angle in radians of a sine.
    static func arcSine(_ value: Double) -> Double { asin(value) }

    /// The angle in radians of a cosine.
    static func arcCosine(_ value: Double) -> Double { acos(value) }

    /// The angle in radians of a tangent.
    static func arcTangent(_ value: Double) -> Double { atan(value) }

    /// e to the power of `exponent`.
    static func exponential(_ exponent: Double) -> Double { exp(exponent) }

    /// The natural logarithm.
    static func logarithm(_ value: Double) -> Double { log(value) }
}

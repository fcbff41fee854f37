/// The choice of `round()` between two multiples of its step (CSS Values 4, section 10.3).
enum RoundingStrategy: Sendable {
    case nearest, up, down, toZero

    /// All strategies by name.
    static let table = NameTable<RoundingStrategy>([("nearest", .nearest), ("up", .up), ("down", .down), ("to-zero", .toZero)])

    /// Rounds `value` to a multiple of `step`.
    func round(_ value: Double, to step: Double) -> Double {
        if step == 0 || value.isNaN || step.isNaN { return .nan }
        if value.isInfinite { return step.isInfinite ? .nan : value }
        if step.isInfinite {
            switch self {
            case .up where value > 0: return .infinity
            case .down where value < 0: return -.infinity
            default: return value.sign == .minus ? -0.0 : 0
            }
        }
        let width = Swift.abs(step)
        let quotient = value / width
        switch self {
        // Halves go up, towards positive infinity.
        case .nearest: return (quotient + 0.5).rounded(.down) * width
        case .up: return quotient.rounded(.up) * width
        case .down: return quotient.rounded(.down) * width
        case .toZero: return quotient.rounded(.towardZero) * width
        }
    }

    /// Returns the result of `mod()`: the remainder of a division, with the sign of the divisor.
    static func modulus(_ value: Double, _ divisor: Double) -> Double {
        if divisor.isInfinite {
            return value.isInfinite || (value != 0 && value.sign != divisor.sign) ? .nan : value
        }
        let rest = value.truncatingRemainder(dividingBy: divisor)
        return rest != 0 && rest.sign != divisor.sign ? rest + divisor : rest
    }
}

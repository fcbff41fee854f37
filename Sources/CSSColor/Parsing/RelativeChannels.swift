/// The channel keywords of a relative color with their values (CSS Color 5, section 4.1).
struct RelativeChannels: Sendable {
    private static let alphaName = PackedName("alpha")

    private let letters: SIMD3<UInt64>
    private let values: SIMD3<Double>
    /// The value of the keyword `alpha`.
    let alpha: Double

    /// Creates the channels of an origin color in the space of the function; a missing component counts as 0.
    init(_ origin: CSSColorValue, in space: ColorSpace) {
        let color = origin.convertedAsPainted(to: space)
        letters =
            switch space {
            case .hsl: RelativeChannels.letters("h", "s", "l")
            case .hwb: RelativeChannels.letters("h", "w", "b")
            case .lab, .oklab: RelativeChannels.letters("l", "a", "b")
            case .lch, .oklch: RelativeChannels.letters("l", "c", "h")
            case .xyzD50, .xyzD65: RelativeChannels.letters("x", "y", "z")
            default: RelativeChannels.letters("r", "g", "b")
            }
        // rgb() counts to 255, in its keywords as in its numbers.
        values = space == .rgb ? color.components * 255 : color.components
        alpha = color.alpha
    }

    /// Creates the one channel of `alpha()`.
    init(alphaOf origin: CSSColorValue) {
        letters = SIMD3(repeating: 0)
        values = SIMD3(repeating: 0)
        alpha = origin.alpha
    }

    /// The value of a keyword; nil for one that the function does not have.
    subscript(_ name: PackedName) -> Double? {
        if name == RelativeChannels.alphaName { return alpha }
        guard name.count == 1 else { return nil }
        for index in 0..<3 where letters[index] == name.words.x { return values[index] }
        return nil
    }

    /// Returns each letter in the form of `PackedName`.
    private static func letters(_ first: UnicodeScalar, _ second: UnicodeScalar, _ third: UnicodeScalar) -> SIMD3<UInt64> {
        SIMD3(UInt64(first.value), UInt64(second.value), UInt64(third.value))
    }
}

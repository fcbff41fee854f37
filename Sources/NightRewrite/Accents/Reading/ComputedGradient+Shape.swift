internal import CSSCascade
internal import CSSColor

/// The shapes of gradients.
extension ComputedGradient {
    /// True if no color between two stops is darker than both, also if they are bounded: they have nearly one hue, or at least one is grey.
    var isSmooth: Bool {
        zip(stops, stops.dropFirst()).allSatisfy { first, second in
            let (first, second) = (OKLCH(first.color), OKLCH(second.color))
            guard min(first.chroma, second.chroma) >= ComputedGradient.greyChroma else { return true }
            return first.turn(to: second) <= ComputedGradient.nearHues
        }
    }

    /// The chroma up to which a color has no hue of its own.
    private static let greyChroma = 0.02
    /// The greatest difference between hues that count as one, in radians: 40 degrees.
    private static let nearHues = 40 * Double.pi / 180

    /// True if the gradient covers the middle of its box with an opaque color, and nothing else of it.
    var isDisc: Bool {
        guard isRadial, let first = stops.first, first.color.alpha >= 1, stops.dropFirst().allSatisfy({ $0.color.alpha <= 0 }) else {
            return false
        }
        guard first.last.last == UInt8(ascii: "%"), let share = Double(String(decoding: first.last.dropLast(), as: UTF8.self)) else {
            return false
        }
        return share >= 50
    }
}

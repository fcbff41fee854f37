import Nightfall

/// Apply, check and revert of one drawing.
enum DrawingTarget: FuzzTarget {
    static let name = "apply-svg"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        guard let (mode, bytes) = OptionChoice.split(input) else { return }
        _ = try RoundTrip(bytes, type: .svg, mode: mode)
        try GrowthCheck.check(bytes) { _ = mode.apply($0, type: .svg, path: "a.svg") }
    }
}

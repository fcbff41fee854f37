import Nightfall

/// Apply, check and revert of one drawing.
enum DrawingTarget: FuzzTarget {
    static let name = "apply-svg"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) { try RoundTrip.run(input, type: .svg) }
}

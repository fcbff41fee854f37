import Nightfall

/// Apply, check and revert of one HTML document.
enum DocumentTarget: FuzzTarget {
    static let name = "apply-html"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) { try RoundTrip.run(input, type: .html) }
}

import Nightfall

/// Apply, check and revert of one HTML document.
enum DocumentTarget: FuzzTarget {
    static let name = "apply-html"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        guard let (mode, bytes) = OptionChoice.split(input) else { return }
        _ = try RoundTrip(bytes, type: .html, mode: mode)
        try GrowthCheck.check(bytes) { _ = mode.apply($0, type: .html, path: "a.html") }
    }
}

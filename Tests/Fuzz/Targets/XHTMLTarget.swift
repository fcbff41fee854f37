import Nightfall

/// Apply, check and revert of one XHTML document.
enum XHTMLTarget: FuzzTarget {
    static let name = "apply-xhtml"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        guard let (mode, bytes) = OptionChoice.split(input) else { return }
        _ = try RoundTrip(bytes, type: .xhtml, mode: mode)
        try GrowthCheck.check(bytes) { _ = mode.apply($0, type: .xhtml, path: "a.xhtml") }
    }
}

import Nightfall

/// Apply, check and revert of one XHTML document.
enum XHTMLTarget: FuzzTarget {
    static let name = "apply-xhtml"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) { try RoundTrip.run(input, type: .xhtml) }
}

import Nightfall

/// Apply, check and revert of one email.
enum EmailTarget: FuzzTarget {
    static let name = "apply-email"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) { try RoundTrip.run(input, type: .html, areEmails: true) }
}

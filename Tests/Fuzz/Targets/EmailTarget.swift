import Nightfall

/// Apply, check and revert of one email.
enum EmailTarget: FuzzTarget {
    static let name = "apply-email"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        guard let (mode, bytes) = OptionChoice.split(input, areEmails: true) else { return }
        _ = try RoundTrip(bytes, type: .html, mode: mode)
        try GrowthCheck.check(bytes) { _ = mode.apply($0, type: .html, path: "a.html") }
    }
}

package import SourceText

/// The result of a media query on a screen in the dark theme; all features except the medium and the color scheme are unknown.
package enum MediaQueryResult: Sendable, Equatable {
    /// The query cannot hold.
    case never
    /// The query may hold, in the light theme as well.
    case maybe
    /// The query may hold, but only in the dark theme.
    case onlyDark
    /// The query always holds, in both themes.
    case always

    /// Evaluates a media query list ([Media Queries 5 § 3](https://www.w3.org/TR/mediaqueries-5/#mq-syntax)).
    package init(_ list: some Collection<UInt8>) {
        let text = Array(list)
        self.init(SourceSpan(0, text.count), in: text.span)
    }

    /// Evaluates the media query list at `span`.
    package init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        // Most queries are one feature that no environment knows.
        if MediaQueryResult.isUnknownFeature(span, in: bytes) {
            self = .maybe
            return
        }
        let list = MediaQuery.list(span, in: bytes)
        let light = MediaEnvironment.lightScreen.truth(of: list, in: bytes)
        let dark = MediaEnvironment.darkScreen.truth(of: list, in: bytes)
        if dark == .no {
            self = .never
        } else if light == .no {
            self = .onlyDark
        } else {
            self = dark == .yes && light == .yes ? .always : .maybe
        }
    }

    /// True if the list is one pair of parentheses, around plain text that does not begin with a known feature: `(min-width: 30em)`.
    private static func isUnknownFeature(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let (start, last) = (Int(span.start), Int(span.end) - 1)
        guard start < last, bytes[start] == UInt8(ascii: "("), bytes[last] == UInt8(ascii: ")") else { return false }
        for index in start + 1..<last {
            switch bytes[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: ":"):
                continue
            // Names of features are compared at the first byte.
            case UInt8(ascii: " ") where index > start + 1: continue
            default: return false
            }
        }
        return !MediaEnvironment.darkScreen.mayKnowFeature(SourceSpan(start + 1, last), in: bytes)
    }
}

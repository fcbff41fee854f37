internal import CSSCascade
internal import HTMLSyntax
internal import SourceText

/// The media queries for elements and sheets that only the dark theme uses.
enum DocumentMedia {
    /// Matches a screen where dark is preferred.
    static let darkScreen = Array("screen and (prefers-color-scheme: dark)".utf8)

    /// Matches a screen where dark is not preferred.
    static let light = Array("screen and (prefers-color-scheme: light)".utf8)

    /// Matches any screen.
    static let screen = Array("screen".utf8)

    /// Matches every medium where dark is preferred.
    static let dark = Array("(prefers-color-scheme: dark)".utf8)

    /// Matches nothing.
    static let none = Array("not all".utf8)

    /// Returns the queries without `screen and`, which is redundant for parts of the browser's own interface.
    static func anywhere(_ queries: [UInt8]) -> [UInt8] {
        let demand = Array("screen and ".utf8)
        var result: [UInt8] = []
        var rest = queries[...]
        while let found = rest.firstRange(of: demand) {
            result += rest[..<found.lowerBound]
            rest = rest[found.upperBound...]
        }
        return result + rest
    }

    /// Returns the media queries of the companion of a sheet that has the queries `light`: the same, on a screen where dark is preferred.
    ///
    /// Returns nil if no screen matches `light`. An invalid query matches nothing, as in browsers ([Media Queries 4 §
    /// 3.2](https://www.w3.org/TR/mediaqueries-4/#error-handling)).
    ///
    /// - Parameter choosesThemes: True if the companion's rules contain the activation condition themselves; then the queries only
    ///   require a screen.
    static func dark(for light: [UInt8]?, choosesThemes: Bool = false) -> [UInt8]? {
        guard let light, light.contains(where: { !$0.isHTMLWhitespace }) else { return choosesThemes ? screen : darkScreen }
        var result: [[UInt8]] = []
        for query in MediaQuery.list(SourceSpan(0, light.count), in: light.span) {
            guard let shown = query.onScreen(in: light.span) else { continue }
            let whole = choosesThemes ? shown : shown + Array(" and ".utf8) + dark
            if !result.contains(whole) { result.append(whole) }
            // Real lists have fewer queries; each query is compared with all before it, which takes quadratic time.
            if result.count > 64 { return nil }
        }
        return result.isEmpty ? nil : Array(result.joined(separator: Array(", ".utf8)))
    }

    /// Returns the dark rules of a `style` element for another one without an attribute `media`.
    static func restricted(_ css: [UInt8], to media: [UInt8]?) -> [UInt8] {
        guard let media, media.contains(where: { !$0.isHTMLWhitespace }), dark(for: media) != darkScreen else { return css }
        return Array("@media ".utf8) + media + Array(" {\n".utf8) + css + [UInt8(ascii: "}"), 0x0A]
    }
}

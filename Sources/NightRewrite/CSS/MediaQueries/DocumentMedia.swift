internal import HTMLSyntax

/// The media queries of what shows by night only.
enum DocumentMedia {
    /// A screen whose reader prefers dark.
    static let night = Array("screen and (prefers-color-scheme: dark)".utf8)

    /// A screen whose reader does not prefer dark.
    static let light = Array("screen and (prefers-color-scheme: light)".utf8)

    /// A screen.
    static let screen = Array("screen".utf8)

    /// A reader who prefers dark.
    static let dark = Array("(prefers-color-scheme: dark)".utf8)

    /// Nothing.
    static let none = Array("not all".utf8)

    /// The queries without the demand for a screen, which browsers' own parts have anyway.
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

    /// The media queries of the companion of a sheet with the queries `light`: the same, on a screen whose reader prefers dark.
    ///
    /// Nil where no screen matches `light`. A query that can't be read matches nothing, as in browsers (Media Queries 4, 3.2).
    ///
    /// - Parameter choosesThemes: whether the companion says by itself when it holds, and only a screen is asked for.
    static func night(for light: [UInt8]?, choosesThemes: Bool = false) -> [UInt8]? {
        guard let light, light.contains(where: { !$0.isHTMLWhitespace }) else { return choosesThemes ? screen : night }
        var result: [[UInt8]] = []
        for query in DocumentMediaQuery.list(light) {
            guard let shown = query.onScreen() else { continue }
            let whole = choosesThemes ? shown : shown + Array(" and ".utf8) + dark
            if !result.contains(whole) { result.append(whole) }
            // More queries than that are nobody's; comparing each with all before would take long.
            if result.count > 64 { return nil }
        }
        return result.isEmpty ? nil : Array(result.joined(separator: Array(", ".utf8)))
    }
}

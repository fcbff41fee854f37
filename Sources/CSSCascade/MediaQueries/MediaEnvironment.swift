internal import CSSSyntax
internal import SourceText

/// The medium for which queries are evaluated: its media type, and the media features whose values are known.
package struct MediaEnvironment: Sendable {
    /// A media feature whose value is known.
    struct Feature: Sendable {
        let name: StaticString
        /// The truth of the feature without a value.
        let inBooleanContext: TruthValue
        /// The truth of the feature with each of these values; that with others is unknown.
        let values: [(name: StaticString, truth: TruthValue)]
    }

    /// The media types other than `all`, with those that [Media Queries 5 § 2.3](https://www.w3.org/TR/mediaqueries-5/#media-types)
    /// deprecates.
    private static let types: [StaticString] = [
        "screen", "print", "speech", "tty", "tv", "projection", "handheld", "braille", "embossed", "aural",
    ]

    let type: StaticString
    let features: [Feature]
    /// The viewport; nil if its features are unknown.
    var viewport: Viewport?

    /// A screen where the light color scheme is preferred.
    package static let lightScreen = screen(light: .yes, dark: .no)
    /// A screen where the dark color scheme is preferred.
    static let darkScreen = screen(light: .no, dark: .yes)

    /// A screen of a desktop computer with a mouse, whose viewport is known.
    package static func desktop(width: Double, height: Double, prefersDark: Bool) -> MediaEnvironment {
        var result = prefersDark ? darkScreen : lightScreen
        result.viewport = Viewport(width: width, height: height)
        return result
    }

    /// A screen with a preferred color scheme and without forced colors; all other features are unknown.
    private static func screen(light: TruthValue, dark: TruthValue) -> MediaEnvironment {
        MediaEnvironment(
            type: "screen",
            features: [
                // Without a value it is true for any scheme.
                Feature(
                    name: "prefers-color-scheme", inBooleanContext: .yes,
                    values: [("light", light), ("dark", dark), ("no-preference", .no)]),
                Feature(name: "forced-colors", inBooleanContext: .no, values: [("active", .no)]),
            ])
    }

    /// True if the user prefers the dark color scheme.
    package var prefersDark: Bool {
        features.contains { feature in
            feature.values.contains { $0.name.description == "dark" && $0.truth == .yes }
        }
    }

    /// True if the text begins with the name of a known feature.
    func mayKnowFeature(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        features.contains { TokenText.begins(span, with: $0.name, in: bytes) }
    }

    /// Evaluates a list; an empty one always holds.
    func truth(of list: [MediaQuery], in bytes: Span<UInt8>) -> TruthValue {
        guard !list.isEmpty else { return .yes }
        var result = TruthValue.no
        for query in list { result = result.or(truth(of: query, in: bytes)) }
        return result
    }

    /// Evaluates a query.
    func truth(of query: MediaQuery, in bytes: Span<UInt8>) -> TruthValue {
        // An empty query between two commas is `not all`.
        if query.type == nil, query.condition == nil, query.isValid { return .no }
        var result = TruthValue.yes
        if let type = query.type { result = truth(ofType: type, in: bytes) }
        if let condition = query.condition { result = result.and(truth(of: condition, in: bytes)) }
        return query.isNegated ? result.negated : result
    }

    /// Evaluates a media type; an unknown type is a function or a typing error, so its truth is not guessed.
    func truth(ofType word: SourceSpan, in bytes: Span<UInt8>) -> TruthValue {
        if TokenText.equals(word, type, in: bytes) || TokenText.equals(word, "all", in: bytes) { return .yes }
        return MediaEnvironment.types.contains { TokenText.equals(word, $0, in: bytes) } ? .no : .unknown
    }

    private func truth(of condition: MediaCondition, in bytes: Span<UInt8>) -> TruthValue {
        switch condition {
        case .unknown: return .unknown
        case .range(let span): return viewport?.truth(ofRange: span, in: bytes) ?? .unknown
        case .not(let group): return truth(of: group.condition, in: bytes).negated
        case .all(let groups): return groups.reduce(.yes) { $0.and(truth(of: $1.condition, in: bytes)) }
        case .any(let groups): return groups.reduce(.no) { $0.or(truth(of: $1.condition, in: bytes)) }
        case .feature(let name, let value):
            if let truth = viewport?.truth(of: name, value, in: bytes) { return truth }
            guard let feature = features.first(where: { TokenText.equals(name, $0.name, in: bytes) }) else { return .unknown }
            guard let value else { return feature.inBooleanContext }
            return feature.values.first { TokenText.equals(value, $0.name, in: bytes) }?.truth ?? .unknown
        }
    }
}

internal import CSSSyntax
package import SourceText

/// The result of a media query on a screen in the dark theme; all features except the medium and the colour scheme are unknown.
package enum MediaQueryResult: Sendable, Equatable {
    /// The query cannot hold.
    case never
    /// The query may hold, in the light theme as well.
    case maybe
    /// The query may hold, but only in the dark theme.
    case onlyAtNight
    /// The query always holds, in both themes.
    case always

    /// Evaluates a media query list ([Media Queries 5 § 3](https://www.w3.org/TR/mediaqueries-5/#mq-syntax)).
    package init(_ list: some Collection<UInt8>) {
        let text = Array(list)
        self.init(SourceSpan(0, text.count), in: text.span)
    }

    /// Evaluates the media query list at `span`.
    package init(_ span: SourceSpan, in bytes: Span<UInt8>) {
        var parser = MediaQueryEvaluator(span)
        let truth = parser.list(in: bytes)
        if truth.night == .no {
            self = .never
        } else if truth.day == .no {
            self = .onlyAtNight
        } else {
            self = truth.night == .yes && truth.day == .yes ? .always : .maybe
        }
    }
}

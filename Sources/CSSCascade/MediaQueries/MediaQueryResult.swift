internal import CSSSyntax
package import SourceText

/// Whether a media query can hold on a screen at night, where all that is not about the medium or the colour scheme is unknown.
package enum MediaQueryResult: Sendable, Equatable {
    /// It can't hold.
    case never
    /// It may hold, and by day as well.
    case maybe
    /// It may hold, but only at night.
    case onlyAtNight
    /// It always holds, by day and by night.
    case always

    /// The truth of a media query list (Media Queries 5 §3).
    package init(_ list: some Collection<UInt8>) {
        let text = Array(list)
        self.init(SourceSpan(0, text.count), in: text.span)
    }

    /// The truth of the media query list at `span`.
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

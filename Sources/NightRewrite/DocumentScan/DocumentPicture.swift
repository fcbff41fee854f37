internal import HTMLSyntax
internal import SourceText

/// A `picture` element of a document.
struct DocumentPicture: Sendable {
    /// A `source` element in it.
    struct Choice: Sendable {
        /// The start tag.
        let tag: SourceSpan
        /// The value of `srcset` as it is written, without quotes.
        let candidates: SourceSpan
        /// The value of `sizes` as it is written, without quotes.
        let sizes: SourceSpan?
        /// The decoded media queries.
        let media: [UInt8]?
    }

    /// The start tag.
    let tag: SourceSpan
    /// The `source` elements before the `img`, in order.
    var choices: [Choice] = []
    /// The place in `DocumentScan.images` of the first `img`, behind which nothing counts.
    var image: Int?

    /// Whether the author has a choice for a colour scheme.
    var hasOwnNight: Bool {
        choices.contains { DocumentMarkup.holds("prefers-color-scheme", ($0.media ?? []).map(\.asciiLowercased)) }
    }
}

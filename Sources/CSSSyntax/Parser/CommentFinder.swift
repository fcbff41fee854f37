package import SourceText

/// Finds the comments of a stylesheet, faster than a tokenizer.
package struct CommentFinder: Sendable {
    private var skimmer: ValueSkimmer

    /// Creates a finder for the stylesheet at `span`.
    package init(_ span: SourceSpan) {
        skimmer = ValueSkimmer(position: Int(span.start), end: Int(span.end))
        skimmer.begin(at: Int(span.start))
    }

    /// Returns the span of the next comment; nil if there is none.
    ///
    /// The last comment may have no `*/`.
    package mutating func next(in bytes: Span<UInt8>) -> SourceSpan? { skimmer.nextComment(in: bytes) }
}

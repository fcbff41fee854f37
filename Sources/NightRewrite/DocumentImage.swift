package import SourceText

/// An `img` element of a document, its attributes as they are written, without quotes.
package struct DocumentImage: Sendable {
    /// The start tag.
    package let tag: SourceSpan
    /// The value of `src`; empty without one.
    package let source: SourceSpan
    /// The value of `srcset`.
    let candidates: SourceSpan?
    /// The value of `sizes`.
    let sizes: SourceSpan?
    /// The place in `DocumentScan.pictures` of the `picture` that it stands in.
    let picture: Int?
}

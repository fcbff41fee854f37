/// One replacement of a span of a source by other bytes; an empty span is an insertion.
package struct Edit: Sendable, Equatable {
    /// What is replaced.
    package let span: SourceSpan
    /// What stands there instead.
    package let replacement: [UInt8]

    /// An edit of `span`.
    package init(_ span: SourceSpan, _ replacement: [UInt8]) {
        self.span = span
        self.replacement = replacement
    }
}

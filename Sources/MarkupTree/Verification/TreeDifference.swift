package import SourceText

/// The first difference between two documents that should have the same tree.
package struct TreeDifference: Hashable, Sendable {
    /// The kinds of differences.
    package enum Kind: Hashable, Sendable {
        /// One document has an element, text or comment that the other lacks.
        case missing
        /// The same element or text is in another parent.
        case moved
        /// The names of two elements differ.
        case name
        /// The attributes of two elements differ.
        case attributes
        /// Texts, comments or doctypes differ.
        case content
        /// One of the trees could not be built completely.
        case unreadable
    }

    /// The kind of the difference.
    package var kind: Kind
    /// The span of the difference in the old document; the end of that document if it lacks the element, text or comment.
    package var old: SourceSpan
    /// The span of the difference in the new document; the end of that document if it lacks the element, text or comment.
    package var new: SourceSpan

    /// Creates a difference of `kind` between the two spans.
    package init(_ kind: Kind, old: SourceSpan, new: SourceSpan) {
        self.kind = kind
        self.old = old
        self.new = new
    }
}

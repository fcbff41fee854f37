package import SourceText

/// The first place where two documents that should be alike aren't.
package struct TreeDifference: Hashable, Sendable {
    /// What kind of difference it is.
    package enum Kind: Hashable, Sendable {
        /// One document has an element, text or comment that the other lacks.
        case missing
        /// The same element or text stands in another parent.
        case moved
        /// The names of two elements differ.
        case name
        /// The attributes of two elements differ.
        case attributes
        /// Texts, comments or doctypes differ.
        case content
        /// One of the trees couldn't be built whole.
        case unreadable
    }

    /// What differs.
    package var kind: Kind
    /// Where it stands in the old document; the end where that lacks it.
    package var old: SourceSpan
    /// Where it stands in the new document; the end where that lacks it.
    package var new: SourceSpan

    /// A difference of `kind` between the two spans.
    package init(_ kind: Kind, old: SourceSpan, new: SourceSpan) {
        self.kind = kind
        self.old = old
        self.new = new
    }
}

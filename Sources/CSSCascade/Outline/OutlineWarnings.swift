package import SourceText

/// A place with a color for which nightfall writes no dark rule.
package struct OutlineWarning: Sendable, Equatable {
    /// The kinds of places.
    package enum Kind: Sendable {
        /// A declaration of an unknown property; reported once for each name.
        case property
        /// `@function`, whose results are the same in both themes.
        case function
    }

    /// The kind of the place.
    package let kind: Kind
    /// The name of the property, or the prelude of the at-rule.
    package let span: SourceSpan
}

/// The warnings of a stylesheet or a part of one; an unknown property has a warning at its first declaration only.
struct OutlineWarnings: Sendable {
    /// The warnings in the order of the text.
    private(set) var all: [OutlineWarning] = []
    /// The names of the unknown properties that have a warning; nil if there are none.
    private var names: ByteNames?

    /// Adds a warning, unless it is about a property that has one.
    mutating func add(_ kind: OutlineWarning.Kind, at span: SourceSpan, in bytes: Span<UInt8>) {
        if kind == .property {
            var known = names ?? ByteNames()
            let isNew = known.id(of: span, in: bytes) == nil
            if isNew { _ = known.intern(span, in: bytes) }
            names = known
            guard isNew else { return }
        }
        all.append(OutlineWarning(kind: kind, span: span))
    }
}

package import SourceText

/// A place with a colour for which nightfall writes no dark rule.
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

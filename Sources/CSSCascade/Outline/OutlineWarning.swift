package import SourceText

/// A place where a colour stands that nothing is done about.
package struct OutlineWarning: Sendable, Equatable {
    /// The kinds of places.
    package enum Kind: Sendable {
        /// A declaration of a property that is not known; once for each name.
        case property
        /// `@function`, whose results are the same by day and by night.
        case function
    }

    /// What it is.
    package let kind: Kind
    /// The property's name, or the prelude of the at-rule.
    package let span: SourceSpan
}

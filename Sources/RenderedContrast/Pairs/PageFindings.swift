package import SourceText

/// The pairs of one page in one theme.
package struct PageFindings: Sendable {
    /// A pair with the elements that show it.
    package struct Found: Sendable {
        /// The pair.
        package let pair: ContrastPair
        /// The number of elements.
        package fileprivate(set) var count = 1
        /// The start tag of the first of them.
        package let element: SourceSpan
    }

    /// A text whose backdrop is not known, with its declaration.
    package struct Unknown: Hashable, Sendable {
        /// The reason why the backdrop is not known.
        package let reason: UnknownBackdrop
        /// The state of the element.
        package let state: ElementState
        /// The declaration of the text's color.
        package let foreground: DeclarationReference
    }

    /// The pairs in the order in which the document first shows them.
    package private(set) var found: [Found] = []
    /// The numbers of texts whose backdrop is not known.
    package private(set) var unknown: [Unknown: Int] = [:]
    /// The number of texts in disabled controls, which need no contrast by WCAG.
    package private(set) var exempt = 0

    /// Creates the findings of an empty page.
    package init() {}

    /// Adds a pair that is not in `found`, with the first element that shows it.
    mutating func add(_ pair: ContrastPair, element: SourceSpan) { found.append(Found(pair: pair, element: element)) }

    /// Counts another element that shows the pair with the index `number` in `found`.
    mutating func addUse(of number: Int) { found[number].count += 1 }

    mutating func add(_ reason: UnknownBackdrop, _ state: ElementState, _ foreground: DeclarationReference) {
        unknown[Unknown(reason: reason, state: state, foreground: foreground), default: 0] += 1
    }

    mutating func addExempt() { exempt += 1 }
}

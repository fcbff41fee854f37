package import SourceText

/// A complex selector: compounds joined by combinators ([Selectors 4 § 3.1](https://www.w3.org/TR/selectors-4/#structure)).
package struct ComplexSelector: Sendable, Hashable {
    /// The combinator between a compound selector and the one before it.
    package enum Combinator: Sendable, Hashable {
        case descendant
        case child
        case nextSibling
        case subsequentSibling
    }

    /// A compound selector and the combinator on its left.
    package struct Compound: Sendable, Hashable {
        /// The combinator on the left; for the leftmost compound `descendant`, unless the selector is relative.
        package let combinator: Combinator
        /// The simple selectors, as written; never empty.
        package let simples: [SimpleSelector]
    }

    /// A key under which a sheet's selectors are indexed: one simple selector that every subject must match.
    package enum Key: Hashable, Sendable {
        case id([UInt8])
        case className([UInt8])
        case type([UInt8])
        case any
    }

    /// The compound selectors from right to left, beginning with the subject; never empty.
    package let compounds: [Compound]
    /// The specificity of all compounds together.
    package let specificity: Specificity
    /// The text of the selector, without white space around it.
    package let span: SourceSpan

    init(compounds: [Compound], span: SourceSpan) {
        self.compounds = compounds
        self.span = span
        var sum = Specificity.zero
        for compound in compounds {
            for simple in compound.simples { sum = sum + simple.specificity }
        }
        specificity = sum
    }

    /// The simple selectors of the subject.
    package var subject: [SimpleSelector] { compounds[0].simples }

    /// Parses the selector list at `span`; selectors that are invalid by themselves are left out.
    package static func list(_ span: SourceSpan, in bytes: Span<UInt8>) -> [ComplexSelector] {
        var parser = SelectorParser(span)
        return parser.list(in: bytes).selectors
    }

    /// Parses the selector list of a rule in another rule, where selectors may begin with combinators; those that are invalid are left out.
    package static func nestedList(_ span: SourceSpan, in bytes: Span<UInt8>) -> [ComplexSelector] {
        var parser = SelectorParser(span)
        return parser.nestedList(in: bytes).selectors
    }

    /// Parses the selector list at `span`; nil if one of the selectors is invalid, since browsers drop the whole rule then.
    package static func validList(_ span: SourceSpan, in bytes: Span<UInt8>) -> [ComplexSelector]? {
        var parser = SelectorParser(span)
        let list = parser.list(in: bytes)
        return list.isWhole ? list.selectors : nil
    }

    /// Parses the selector list of a rule in another rule; nil if one of the selectors is invalid.
    package static func validNestedList(_ span: SourceSpan, in bytes: Span<UInt8>) -> [ComplexSelector]? {
        var parser = SelectorParser(span)
        let list = parser.nestedList(in: bytes)
        return list.isWhole ? list.selectors : nil
    }

    /// The most selective key of the subject: an id, else a class, else a type.
    package var key: Key {
        var result = Key.any
        for simple in subject {
            switch simple {
            case .id(let name): return .id(name)
            case .className(let name): result = .className(name)
            case .type(let name): if result == .any { result = .type(name) }
            default: break
            }
        }
        return result
    }
}

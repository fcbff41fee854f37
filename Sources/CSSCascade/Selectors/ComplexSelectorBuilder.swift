internal import SourceText

/// Joins simple selectors and combinators, from left to right, into a complex selector.
struct ComplexSelectorBuilder {
    /// False if the parts do not make a selector.
    var isValid = true
    private let isRelative: Bool
    private var compounds: [ComplexSelector.Compound] = []
    private var simples: [SimpleSelector] = []
    /// The combinator on the left of the current compound.
    private var combinator = ComplexSelector.Combinator.descendant
    /// The combinator after the current compound; nil if none follows yet.
    private var next: ComplexSelector.Combinator?
    /// True if `next` is more than white space, so that a compound has to follow.
    private var isPending = false
    private var span: SourceSpan?

    init(isRelative: Bool) {
        self.isRelative = isRelative
    }

    mutating func addSpace() {
        if !simples.isEmpty, next == nil { next = .descendant }
    }

    mutating func add(_ combinator: ComplexSelector.Combinator, at span: SourceSpan) {
        if simples.isEmpty, isRelative, !isPending {
            self.combinator = combinator
        } else if simples.isEmpty || isPending {
            isValid = false
        }
        if !simples.isEmpty { next = combinator }
        isPending = true
        extend(to: span)
    }

    mutating func add(_ simple: SimpleSelector, at span: SourceSpan) {
        if let following = next {
            compounds.append(ComplexSelector.Compound(combinator: combinator, simples: simples))
            combinator = following
            simples = []
            next = nil
        }
        isPending = false
        // A type comes first in its compound.
        switch simple {
        case .type, .universal, .qualified: if !simples.isEmpty { isValid = false }
        default: break
        }
        // Most compounds have one simple selector.
        if simples.isEmpty { simples = [simple] } else { simples.append(simple) }
        extend(to: span)
    }

    private mutating func extend(to part: SourceSpan) {
        span = SourceSpan(span?.start ?? part.start, part.end)
    }

    /// The selector; nil if it is invalid.
    var selector: ComplexSelector? {
        guard isValid, !isPending, !simples.isEmpty, let span else { return nil }
        let last = ComplexSelector.Compound(combinator: combinator, simples: simples)
        return ComplexSelector(compounds: compounds.isEmpty ? [last] : [last] + compounds.reversed(), span: span)
    }
}

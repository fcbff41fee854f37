internal import SourceText

/// Matches selectors against elements, with three-valued logic: a test that an element can't decide is unknown.
///
/// See [Selectors 4 § 17](https://www.w3.org/TR/selectors-4/#match-a-complex-selector-against-an-element).
package struct SelectorMatcher {
    /// The maximum number of steps for one match; the result of a longer one is unknown.
    package static let usualBudget = 4096
    /// The greatest number of compounds that are matched, which bounds the recursion.
    private static let mostCompounds = 64

    /// The number of steps that are left.
    package private(set) var budget: Int

    package init(budget: Int = usualBudget) {
        self.budget = budget
    }

    /// True if `selector` matches `element` for certain.
    package mutating func matches(_ selector: ComplexSelector, _ element: some SelectableElement) -> Bool {
        truth(of: selector, from: 0, element) == .yes
    }

    /// Matches the compounds from the one at `index` leftwards.
    private mutating func truth<E: SelectableElement>(of selector: ComplexSelector, from index: Int, _ element: E) -> TruthValue {
        budget -= 1
        guard budget > 0, index < SelectorMatcher.mostCompounds else { return .unknown }
        let compound = selector.compounds[index]
        var result = TruthValue.yes
        for simple in compound.simples {
            result = result.and(truth(of: simple, element))
            if result == .no { return .no }
        }
        guard index + 1 < selector.compounds.count else { return result }
        return result.and(left(of: compound.combinator, selector, from: index + 1, element))
    }

    /// Matches the compounds from the one at `index` leftwards against the elements to which `combinator` leads from `element`.
    private mutating func left<E: SelectableElement>(
        of combinator: ComplexSelector.Combinator, _ selector: ComplexSelector, from index: Int, _ element: E
    ) -> TruthValue {
        let isSibling = combinator == .nextSibling || combinator == .subsequentSibling
        guard !isSibling || E.knowsSiblings else { return .unknown }
        var result = TruthValue.no
        var other = isSibling ? element.previousSibling : element.parent
        while let candidate = other {
            result = result.or(truth(of: selector, from: index, candidate))
            if result == .yes || combinator == .child || combinator == .nextSibling { return result }
            other = isSibling ? candidate.previousSibling : candidate.parent
        }
        return result
    }

    private mutating func truth<E: SelectableElement>(of simple: SimpleSelector, _ element: E) -> TruthValue {
        switch simple {
        case .universal: return .yes
        case .type(let name): return element.isOfType(name) ? .yes : .no
        case .id(let id): return element.hasID(id) ? .yes : .no
        case .className(let name): return element.hasClass(name) ? .yes : .no
        case .attribute(let attribute):
            guard attribute.prefix == nil else { return .unknown }
            guard let actual = element.attribute(attribute.name) else { return .no }
            guard let test = attribute.test else { return .yes }
            return test.holds(attribute.ignoresCase ? actual.map(\.asciiLowercased) : actual, attribute.value) ? .yes : .no
        case .pseudoClass(let pseudoClass):
            guard E.knows(pseudoClass) else { return .unknown }
            return element.matches(pseudoClass, &budget) ? .yes : .no
        case .anyOf(let list, _): return truth(ofAnyOf: list, element)
        case .not(let list): return truth(ofAnyOf: list, element).negated
        case .has, .qualified, .pseudoElement, .nesting: return .unknown
        }
    }

    private mutating func truth<E: SelectableElement>(ofAnyOf list: [ComplexSelector], _ element: E) -> TruthValue {
        var result = TruthValue.no
        for selector in list {
            result = result.or(truth(of: selector, from: 0, element))
            if result == .yes { return .yes }
        }
        return result
    }
}

extension ComplexSelector {
    /// True if the elements of a type can tell whether the selector matches; parts of `:is()` that they can't decide do not count.
    package func isDecided<E: SelectableElement>(by type: E.Type) -> Bool {
        compounds.allSatisfy { compound in
            let isSibling = compound.combinator == .nextSibling || compound.combinator == .subsequentSibling
            return (!isSibling || E.knowsSiblings) && compound.simples.allSatisfy { $0.isDecided(by: type) }
        }
    }
}

extension SimpleSelector {
    /// True if the elements of a type can tell whether the selector matches.
    fileprivate func isDecided<E: SelectableElement>(by type: E.Type) -> Bool {
        switch self {
        case .universal, .type, .id, .className: true
        case .attribute(let attribute): attribute.prefix == nil
        case .pseudoClass(let pseudoClass): E.knows(pseudoClass)
        case .anyOf(let list, _): list.contains { $0.isDecided(by: type) }
        case .not(let list): list.allSatisfy { $0.isDecided(by: type) }
        case .has, .qualified, .pseudoElement, .nesting: false
        }
    }
}

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

    /// Creates a matcher that may visit as many elements as `budget` says.
    package init(budget: Int = usualBudget) {
        self.budget = budget
    }

    /// True if `selector` matches `element` for certain.
    package mutating func matches(_ selector: ComplexSelector, _ element: some SelectableElement) -> Bool {
        truth(of: selector, element) == .yes
    }

    /// Matches `selector` against `element`.
    mutating func truth(of selector: ComplexSelector, _ element: some SelectableElement) -> TruthValue {
        truth(of: selector, from: 0, element)
    }

    /// Matches the compounds from the one at `index` leftwards.
    ///
    /// - Parameter anchor: The element to which the combinator on the left of a relative selector has to lead.
    private mutating func truth<E: SelectableElement>(
        of selector: ComplexSelector, from index: Int, _ element: E, anchor: E? = nil
    ) -> TruthValue {
        budget -= 1
        guard budget > 0, index < SelectorMatcher.mostCompounds else { return .unknown }
        let compound = selector.compounds[index]
        var result = TruthValue.yes
        for simple in compound.simples {
            result = result.and(truth(of: simple, element))
            if result == .no { return .no }
        }
        guard index + 1 < selector.compounds.count else {
            guard let anchor else { return result }
            return SelectorMatcher.leads(compound.combinator, from: element, to: anchor) ? result : .no
        }
        return result.and(left(of: compound.combinator, selector, from: index + 1, element, anchor: anchor))
    }

    /// Matches the compounds from the one at `index` leftwards against the elements to which `combinator` leads from `element`.
    private mutating func left<E: SelectableElement>(
        of combinator: ComplexSelector.Combinator, _ selector: ComplexSelector, from index: Int, _ element: E, anchor: E?
    ) -> TruthValue {
        let isSibling = combinator == .nextSibling || combinator == .subsequentSibling
        guard !isSibling || E.knowsRelatives else { return .unknown }
        var result = TruthValue.no
        var other = isSibling ? element.previousSibling : element.parent
        while let candidate = other {
            result = result.or(truth(of: selector, from: index, candidate, anchor: anchor))
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
        case .has(let list): return E.knowsRelatives ? truth(ofRelatives: list, element) : .unknown
        case .qualified(let prefix, let name):
            guard prefix.elementsEqual("*") else { return .unknown }
            return name.map(element.isOfType) ?? true ? .yes : .no
        case .pseudoElement, .nesting: return .unknown
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

// MARK: Relative selectors

extension SelectorMatcher {
    /// Matches the relative selectors of `:has()`, whose anchor is `element`.
    ///
    /// See [Selectors 4 § 4.5](https://www.w3.org/TR/selectors-4/#relational).
    private mutating func truth<E: SelectableElement>(ofRelatives list: [ComplexSelector], _ element: E) -> TruthValue {
        var result = TruthValue.no
        for selector in list {
            guard let leading = selector.compounds.last?.combinator else { continue }
            let isSibling = leading == .nextSibling || leading == .subsequentSibling
            var next = isSibling ? element.nextSibling : element.firstChild
            while let child = next {
                result = result.or(truth(inSubtreeOf: child, selector, anchor: element))
                if result == .yes { return .yes }
                next = child.nextSibling
            }
        }
        return result
    }

    /// Matches a relative selector against an element and its descendants.
    private mutating func truth<E: SelectableElement>(inSubtreeOf top: E, _ selector: ComplexSelector, anchor: E) -> TruthValue {
        var result = truth(of: selector, from: 0, top, anchor: anchor)
        var open = [top.firstChild]
        while let last = open.last, result != .yes {
            guard let element = last else {
                open.removeLast()
                continue
            }
            guard budget > 0 else { return .unknown }
            open[open.count - 1] = element.nextSibling
            result = result.or(truth(of: selector, from: 0, element, anchor: anchor))
            open.append(element.firstChild)
        }
        return result
    }

    /// True if a combinator leads from `element` leftwards to `anchor`.
    private static func leads<E: SelectableElement>(_ combinator: ComplexSelector.Combinator, from element: E, to anchor: E) -> Bool {
        let isSibling = combinator == .nextSibling || combinator == .subsequentSibling
        var other = isSibling ? element.previousSibling : element.parent
        while let candidate = other {
            if candidate.isSame(as: anchor) { return true }
            if combinator == .child || combinator == .nextSibling { return false }
            other = isSibling ? candidate.previousSibling : candidate.parent
        }
        return false
    }
}

extension ComplexSelector {
    /// True if the elements of a type can tell whether the selector matches; parts of `:is()` that they can't decide do not count.
    package func isDecided<E: SelectableElement>(by type: E.Type) -> Bool {
        compounds.allSatisfy { compound in
            let isSibling = compound.combinator == .nextSibling || compound.combinator == .subsequentSibling
            return (!isSibling || E.knowsRelatives) && compound.simples.allSatisfy { $0.isDecided(by: type) }
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
        case .has(let list): E.knowsRelatives && list.allSatisfy { $0.isDecided(by: type) }
        case .qualified(let prefix, _): prefix.elementsEqual("*")
        case .pseudoElement, .nesting: false
        }
    }
}

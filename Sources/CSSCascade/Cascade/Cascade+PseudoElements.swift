/// The styles of pseudo-elements by their numbers, and the numbers by what the styles follow from.
struct PseudoElementStyles {
    var numbers: [ComputedStyles.Key: Int] = [:]
    var styles: [ComputedStyle] = []
}

extension Cascade {
    /// True if a selector selects a pseudo-element.
    package var hasPseudoElements: Bool { !index.names.isEmpty }

    /// Computes the style of a pseudo-element; nil if no rule of an author selects it.
    package mutating func style(ofPseudoElement name: StaticString, of element: Int, in styles: ComputedStyles) -> ComputedStyle? {
        number(ofPseudoElement: name, of: element, in: styles).map { pseudoElements.styles[$0] }
    }

    /// Computes the style of a pseudo-element, and returns its number; nil if no rule of an author selects it.
    ///
    /// Equal styles in equal surroundings have one number.
    package mutating func number(ofPseudoElement name: StaticString, of element: Int, in styles: ComputedStyles) -> Int? {
        number(of: name, element, in: styles, mayBeNeeded: { _ in true }) { sheets, rule in sheets[Int(rule.sheet)].origin == .author }
    }

    /// Computes the style of `::before` or `::after` of an element; nil if no rule gives it contents, without which it has no box.
    package mutating func style(ofBox name: StaticString, of element: Int, in styles: ComputedStyles) -> ComputedStyle? {
        number(ofBox: name, of: element, in: styles).map { pseudoElements.styles[$0] }
    }

    /// Computes the style of `::before` or `::after` of an element, and returns its number; nil if no rule gives it contents, without which
    /// it has no box.
    package mutating func number(ofBox name: StaticString, of element: Int, in styles: ComputedStyles) -> Int? {
        number(of: name, element, in: styles, mayBeNeeded: \.setsContents) { sheets, rule in
            sheets[Int(rule.sheet)].setsContents(rule.declarations)
        }
    }

    /// The style of a pseudo-element with a number.
    package func style(ofPseudoElement number: Int) -> ComputedStyle { pseudoElements.styles[number] }

    /// Computes the style of a pseudo-element, and returns its number; nil unless a rule that selects it is `needed`.
    ///
    /// - Parameter mayBeNeeded: Returns false for an entry whose rule is not `needed`: most sheets have a rule without contents for the
    ///   pseudo-elements of all elements.
    private mutating func number(
        of name: StaticString, _ element: Int, in styles: ComputedStyles, mayBeNeeded: (RuleIndex.Entry) -> Bool,
        needed: ([CascadeSheets.Sheet], MatchedRule) -> Bool
    ) -> Int? {
        guard let number = index.number(ofPseudoElement: name) else { return nil }
        let list = candidates(for: element, .pseudoElement(number))
        guard list.contains(where: { mayBeNeeded(index.entries[Int($0.entry)]) }) else { return nil }
        var rules = matchedRules(element, .pseudoElement(number))
        guard rules.contains(where: { needed(sheets, $0) }) else { return nil }
        rules.sort { $0.precedence < $1.precedence }
        let key = ComputedStyles.Key(parent: styles.number(of: element), rules)
        if let known = pseudoElements.numbers[key] { return known }
        let computer = StyleComputer(sheets: sheets, hints: nil, style: nil, registered: registered, scheme: scheme, initial: initial)
        pseudoElements.numbers[key] = pseudoElements.styles.count
        pseudoElements.styles.append(computer.style(rules, in: styles[element], root: styles[0]))
        return pseudoElements.styles.count - 1
    }
}

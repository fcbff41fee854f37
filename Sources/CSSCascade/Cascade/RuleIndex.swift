/// The selectors of a document's sheets by the id, class or type of their subject.
struct RuleIndex {
    /// One selector of a rule.
    struct Entry {
        let sheet: Int32
        let rule: Int32
        let selector: Int32
        let order: UInt32
        /// True if a condition around the rule may or may not hold.
        let isUncertain: Bool
    }

    private(set) var entries: [Entry] = []
    private var elements: SelectorIndex
    private var pseudoElements: SelectorIndex

    init(_ sheets: [CascadeSheets.Sheet], isQuirky: Bool) {
        elements = SelectorIndex(isQuirky: isQuirky)
        pseudoElements = SelectorIndex(isQuirky: isQuirky)
        var order: UInt32 = 0
        let hasContainers = sheets.contains { $0.rules.hasContainers }
        for (number, sheet) in sheets.enumerated() {
            for (index, rule) in sheet.rules.rules.enumerated() {
                order += 1
                let truth = rule.condition < 0 ? sheet.truth : sheet.truth.and(sheet.conditions[Int(rule.condition)])
                guard truth != .no else { continue }
                if !hasContainers, rule.condition >= 0, sheet.rules.conditions[Int(rule.condition)].needsContainer { continue }
                for selector in rule.selectors {
                    let entry = Entry(
                        sheet: Int32(truncatingIfNeeded: number), rule: Int32(truncatingIfNeeded: index),
                        selector: Int32(truncatingIfNeeded: selector), order: order, isUncertain: truth == .unknown)
                    add(entry, sheet.rules.selectors[selector])
                }
            }
        }
    }

    private mutating func add(_ entry: Entry, _ selector: RuleSelector) {
        for key in selector.keys {
            if selector.pseudoElement == nil { elements.add(entries.count, key) } else { pseudoElements.add(entries.count, key) }
        }
        entries.append(entry)
    }

    /// True if a selector selects a pseudo-element.
    var hasPseudoElements: Bool { !pseudoElements.isEmpty }

    /// Calls `body` with the number of each selector that may select `element`, or a pseudo-element of it.
    func forEachCandidate(_ element: StyleTree.Element, ofPseudoElements: Bool, _ body: (Int) -> Void) {
        (ofPseudoElements ? pseudoElements : elements).forEachCandidate(element, body)
    }
}

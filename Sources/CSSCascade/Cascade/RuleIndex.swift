internal import SourceText

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
    private var elements: [ComplexSelector.Key: [Int32]] = [:]
    private var pseudoElements: [ComplexSelector.Key: [Int32]] = [:]

    init(_ sheets: [CascadeSheets.Sheet], isQuirky: Bool) {
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
                    add(entry, sheet.rules.selectors[selector], isQuirky: isQuirky)
                }
            }
        }
    }

    private mutating func add(_ entry: Entry, _ selector: RuleSelector, isQuirky: Bool) {
        let place = Int32(truncatingIfNeeded: entries.count)
        entries.append(entry)
        for key in selector.keys {
            let key = isQuirky ? key.lowercased : key
            if selector.pseudoElement == nil {
                elements[key, default: []].append(place)
            } else {
                pseudoElements[key, default: []].append(place)
            }
        }
    }

    /// True if a selector selects a pseudo-element.
    var hasPseudoElements: Bool { !pseudoElements.isEmpty }

    /// Calls `body` with the number of each selector that may select `element`, or a pseudo-element of it.
    func forEachCandidate(_ element: StyleTree.Element, isQuirky: Bool, ofPseudoElements: Bool, _ body: (Int) -> Void) {
        func visit(_ key: ComplexSelector.Key) {
            for entry in (ofPseudoElements ? pseudoElements : elements)[isQuirky ? key.lowercased : key] ?? [] { body(Int(entry)) }
        }
        visit(.any)
        visit(.type(element.name))
        if let id = element.id { visit(.id(id)) }
        for name in element.classes { visit(.className(name)) }
    }
}

extension ComplexSelector.Key {
    fileprivate var lowercased: ComplexSelector.Key {
        switch self {
        case .id(let name): .id(name.map(\.asciiLowercased))
        case .className(let name): .className(name.map(\.asciiLowercased))
        case .type, .any: self
        }
    }
}

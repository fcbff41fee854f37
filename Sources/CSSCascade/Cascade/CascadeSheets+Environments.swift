internal import SourceText

extension CascadeSheets {
    /// The greatest number of selectors that are matched with all elements.
    private static let mostSelectors = 64

    /// True if some longhands of all elements, and of their pseudo-elements, have the values that they have in another environment.
    ///
    /// The answer is false if that would take long to find out.
    ///
    /// - Parameters:
    ///   - other: The sheets of the same document in the other environment.
    ///   - tree: The elements of the document, in the states that matter.
    package func giveSameValues(to longhands: [Longhand], as other: CascadeSheets, _ tree: StyleTree) -> Bool {
        if applySameRules(as: other) { return true }
        guard truths == other.truths, order.ranks() == other.order.ranks() else { return false }
        let wanted = LonghandSet(longhands)
        let names = ElementNames(tree)
        var matched = 0
        for (own, others) in zip(sheets, other.sheets) where own.conditions != others.conditions || own.truth != others.truth {
            guard own.layers == others.layers, own.truth == others.truth else { return false }
            for rule in own.rules.rules where rule.condition >= 0 {
                guard own.conditions[Int(rule.condition)] != others.conditions[Int(rule.condition)],
                    own.rules.block.sets(wanted, in: rule.declarations)
                else { continue }
                guard rule.scope < 0 else { return false }
                for selector in own.rules.selectors[rule.selectors] where names.mayHold(selector) {
                    matched += 1
                    var allowance = Int.max
                    guard matched <= CascadeSheets.mostSelectors,
                        !tree.elements.indices.contains(where: { tree.truth(of: selector.selector, $0, &allowance) != .no })
                    else { return false }
                }
            }
        }
        return true
    }
}

/// The names, ids and classes of a document's elements.
private struct ElementNames {
    private var types: Set<[UInt8]> = []
    private var ids: Set<[UInt8]> = []
    private var classes: Set<[UInt8]> = []
    private let isQuirky: Bool

    init(_ tree: StyleTree) {
        isQuirky = tree.isQuirky
        var ofTags = ElementTagTable<Void>()
        for element in tree.elements {
            ofTags.value(of: element.tag) {
                types.insert(element.name)
                if let id = element.id { ids.insert(folded(id)) }
                for name in element.classes { classes.insert(folded(name)) }
            }
        }
    }

    /// The name as it is compared: ids and classes match in any case in quirks mode.
    private func folded(_ name: [UInt8]) -> [UInt8] { isQuirky ? name.map(\.asciiLowercased) : name }

    /// True unless no element has one of the names that the selector asks of an element.
    func mayHold(_ selector: RuleSelector) -> Bool {
        selector.keys.contains { key in
            switch key {
            case .any: true
            case .type(let name): types.contains(name)
            case .id(let name): ids.contains(folded(name))
            case .className(let name): classes.contains(folded(name))
            }
        }
            && selector.selector.compounds.allSatisfy { compound in
                compound.simples.allSatisfy { simple in
                    switch simple {
                    case .type(let name): types.contains(name)
                    case .id(let name): ids.contains(folded(name))
                    case .className(let name): classes.contains(folded(name))
                    default: true
                    }
                }
            }
    }
}

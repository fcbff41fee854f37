internal import CSSCascade
internal import SourceText

extension ComplexSelector {
    /// True if no element matches the selector before a user interacts with it.
    var needsInteraction: Bool { compounds.contains { $0.simples.contains(where: \.isInteraction) } }

    /// True if start tags decide whether the selector matches: that of the element and those of the elements around it.
    var isDecidedByTags: Bool { isDecidedByTags(depth: 0) }

    private func isDecidedByTags(depth: Int) -> Bool {
        lineage.count == compounds.count && compounds.allSatisfy { $0.isDecidedByTag(depth: depth) }
    }

    /// The compounds for the element and for those around it, from right to left, up to one that has a sibling on its left.
    private var lineage: ArraySlice<Compound> {
        let last = compounds.firstIndex { $0.combinator == .nextSibling || $0.combinator == .subsequentSibling }
        return compounds[...(last ?? compounds.count - 1)]
    }

    /// The compound by which the elements that may match are found: each of them matches it, or is in an element that does; nil if it would
    /// match elements of all names.
    ///
    /// It is the leftmost one with an id or a class, or else with a type.
    var anchor: Compound? {
        lineage.last { $0.simples.contains { $0.isIDOrClass } }
            ?? lineage.last { compound in
                if case .type? = compound.key { true } else { false }
            }
    }

    /// False if no element with the start tag `tag` matches.
    func mayMatch(_ tag: ElementTag) -> Bool { compounds[0].mayMatch(tag) }
}

extension ComplexSelector.Compound {
    /// The id, class or type of the elements that match; nil if they may have any.
    var key: ComplexSelector.Key? {
        var result: ComplexSelector.Key?
        for simple in simples {
            switch simple {
            case .id(let name): return .id(name)
            case .className(let name): result = .className(name)
            case .type(let name): result = result ?? .type(name)
            default: continue
            }
        }
        return result
    }

    /// False if no element with the start tag `tag` matches.
    func mayMatch(_ tag: ElementTag) -> Bool {
        simples.allSatisfy { simple in
            switch simple {
            case .type(let name): tag.name == name
            case .id(let name): tag.id.map { ComplexSelector.Compound.equals($0, name) } ?? false
            case .className(let name): tag.classes.contains { ComplexSelector.Compound.equals($0, name) }
            default: true
            }
        }
    }

    /// True if both names are equal in any case, as in quirks mode.
    private static func equals(_ name: [UInt8], _ other: [UInt8]) -> Bool {
        name.count == other.count && zip(name, other).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }

    /// True if the start tag of an element decides whether it matches.
    fileprivate func isDecidedByTag(depth: Int) -> Bool {
        // The parser nests lists less deeply.
        guard depth < 64 else { return false }
        return simples.allSatisfy { simple in
            switch simple {
            case .universal, .type, .qualified, .id, .className, .attribute: true
            case .pseudoClass(.link), .pseudoClass(.anyLink), .pseudoClass(.interaction): true
            case .anyOf(let list, _), .not(let list):
                list.allSatisfy { $0.compounds.count == 1 && $0.compounds[0].isDecidedByTag(depth: depth + 1) }
            case .pseudoClass, .has, .pseudoElement, .nesting: false
            }
        }
    }
}

extension SimpleSelector {
    fileprivate var isIDOrClass: Bool {
        switch self {
        case .id, .className: true
        default: false
        }
    }
}

internal import CSSCascade
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rules whose `filter` inverts the pictures of other rules of a sheet, as `.navbar-dark .toggler { filter: invert(1) }`: rules of the
/// sheet itself, and of others that its pages load.
struct FilteredRules {
    private var rules: [(rule: SheetFilters.Rule, isOwn: Bool)] = []
    /// The names in the subjects of other rules that give elements a ground.
    private var grounds = ByteNames()

    /// True if there are no such rules.
    var isEmpty: Bool { rules.isEmpty }

    /// The rules over those of `outline`, but for those whose filter another rule may take away.
    init(_ outline: SheetOutline, _ graph: PropertyGraph, others: OtherFilters?, in bytes: Span<UInt8>) {
        let found =
            SheetFilters(outline, graph, in: bytes).rules.map { (rule: $0, isOwn: true) }
            + (others?.rules ?? []).map { (rule: $0, isOwn: false) }
        for (index, entry) in found.enumerated() where entry.rule.inverts {
            let isAlone = found.indices.allSatisfy { other in
                other == index || entry.rule.isOfAttribute || found[other].rule.isOfAttribute
                    || (found[other].rule.inverts && found[other].rule.filter == entry.rule.filter)
                    || found[other].rule.names.isDisjoint(with: entry.rule.names)
            }
            if isAlone { rules.append(entry) }
        }
        guard !rules.isEmpty else { return }
        if let others { grounds = others.grounds }
        let own = rules.filter(\.isOwn).map(\.rule.start)
        SheetFilters.addGrounds(of: outline, but: own, to: &grounds, in: bytes)
    }

    /// The rules that may filter the pictures of a rule with these selectors.
    func rules(over prelude: SourceSpan, in bytes: Span<UInt8>) -> [SheetFilters.Rule] {
        guard !rules.isEmpty else { return [] }
        let names = SelectorNames.names(of: prelude, in: bytes)
        guard !names.contains(where: { grounds.id(of: $0) != nil }) else { return [] }
        return rules.lazy.filter { rule, isOwn in
            if rule.isOfAttribute { return !rule.names.isDisjoint(with: names) }
            return !(isOwn && rule.start == prelude.start)
                && rule.names.contains { name in names.contains { name == $0 || FilteredRules.isVariant(name, of: $0) } }
        }.map(\.rule)
    }

    /// True if the name of a class marks it as a variant of another: `close-white`, `close--white`, `close_white`.
    private static func isVariant(_ name: [UInt8], of other: [UInt8]) -> Bool {
        guard name.count > other.count + 1, name.starts(with: other) else { return false }
        return name[other.count] == UInt8(ascii: "-") || name[other.count] == UInt8(ascii: "_")
    }
}

/// The filters of the sheets that pages load together with a sheet, and the grounds in these.
struct OtherFilters: Sendable {
    /// The rules that set `filter`; those invert pictures that all pages of the sheet load.
    var rules: [SheetFilters.Rule] = []
    /// The names in the subjects of rules that give elements a ground.
    var grounds = ByteNames()

    /// Sorts the rules, and joins those that differ in names only.
    mutating func sort() {
        rules.sort { first, second in
            guard first.selectors == second.selectors else { return first.selectors.lexicographicallyPrecedes(second.selectors) }
            return (first.filter.packed, first.inverts ? 0 : 1) < (second.filter.packed, second.inverts ? 0 : 1)
        }
        var joined: [SheetFilters.Rule] = []
        for rule in rules {
            if let last = joined.last, last.selectors == rule.selectors, last.filter == rule.filter, last.inverts == rule.inverts {
                joined[joined.count - 1].names.formUnion(rule.names)
            } else {
                joined.append(rule)
            }
        }
        rules = joined
    }
}

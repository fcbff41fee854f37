internal import CSSCascade
internal import NightTheme

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

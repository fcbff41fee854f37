internal import CSSCascade
internal import NightTheme

/// The filters of the sheets that pages load together with a sheet, and the grounds in these.
struct OtherFilters: Sendable {
    /// The rules that set `filter`; those invert pictures that all pages of the sheet load.
    var rules: [SheetFilters.Rule] = []
    /// The names in the subjects of rules that give elements a ground.
    var grounds = ByteNames()

    /// Sorts the rules, and takes away those that repeat others.
    mutating func sort() {
        rules.sort { first, second in
            guard first.selectors == second.selectors else { return first.selectors.lexicographicallyPrecedes(second.selectors) }
            return (first.filter.packed, first.inverts ? 0 : 1) < (second.filter.packed, second.inverts ? 0 : 1)
        }
        var last: SheetFilters.Rule?
        rules.removeAll { rule in
            defer { last = rule }
            return last?.selectors == rule.selectors && last?.filter == rule.filter && last?.inverts == rule.inverts
        }
    }
}

internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The text color of the root element, which has no parent to inherit from.
enum RootText {
    /// The index of `color` in the property table.
    static let property = PropertyTable.shared.index(named: "color")
    /// The index of `all` in the property table.
    static let all = PropertyTable.shared.index(named: "all")

    /// True if a rule with the selectors at `prelude` may select the root element.
    static func maySelect(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        RootSelector.selectors(in: prelude, of: bytes).contains(where: \.maySelectRoot)
    }

    /// The selectors that decide if a rule may select the root: its own, those of the outermost rule for a nested one that may, else none.
    static func selectors(of rule: SourceSpan, in outer: SourceSpan?, of bytes: Span<UInt8>) -> SourceSpan {
        guard let outer else { return rule }
        return RootSelector.maySelectRoot(nested: rule, of: bytes) ? outer : SourceSpan(rule.start, rule.start)
    }

    /// True if a declaration in a rule with the selectors at `prelude` may give the root the initial text color by a keyword.
    static func isReset(by item: OutlineItem, in prelude: SourceSpan, of bytes: Span<UInt8>) -> Bool {
        (item.property == property || item.property == all) && CSSWideKeyword.inherits(item.value, in: bytes)
            && maySelect(prelude, in: bytes)
    }
}

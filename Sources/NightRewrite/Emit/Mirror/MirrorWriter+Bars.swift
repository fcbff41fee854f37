internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rules that give bars the text color of their theme if the author's bars inherit theirs.
///
/// They are in the layer of the defaults and without specificity, so that each color of the author's is stronger.
extension MirrorWriter {
    /// The text color for the bar whose rule ends before the item at `index`; nil if the rule is for no bar, or has no background.
    func barText(before index: Int, in bytes: Span<UInt8>) -> (color: SRGB, prelude: SourceSpan)? {
        guard colors.hasBarText, writesBarText, let block = open.last, outline.items.kind(at: block.item) == .rule, !isAuthorsNight,
            !writesPaintsOnly, !writesNamesOnly, !writesRootsOnly, uses == nil,
            open.dropLast().allSatisfy({ isCondition(outline.items[$0.item], in: bytes) })
        else { return nil }
        let prelude = outline.items[block.item].value
        var rule = RuleContextBuilder(after: block.item + 1, in: outline, graph: graph, of: bytes).context
        let named = rule.background == nil ? namedGround(before: index, of: block.item, in: bytes) : nil
        guard rule.text == nil, rule.background != nil || named != nil else { return nil }
        RuleSubject.tell(&rule, of: prelude, bars, in: bytes)
        guard rule.subject == .bar else { return nil }
        if let ground = rule.background { return colors.inherited(onBar: ground, in: rule).map { ($0, prelude) } }
        return named.flatMap { colors.inherited(onNamedGrounds: $0) }.map { ($0, prelude) }
    }

    /// The colors of the custom property that is the ground in the rule whose block begins at `start` and ends before the item at `index`;
    /// nil
    /// for another ground.
    private func namedGround(before index: Int, of start: Int, in bytes: Span<UInt8>) -> Set<SRGB>? {
        let ground = outline.items[(start + 1)..<index].last { item in
            guard item.kind == .declaration else { return false }
            let property = PropertyTable.shared.properties[Int(item.property)]
            return property.role == .background && (property.syntax == .inPlace || property.syntax == .background)
        }
        return ground.flatMap { WholeReference.name(of: $0.value, in: bytes) }.flatMap { bars.colors[$0] }
    }

    /// The text color for a bar with the `style` attribute that was written last; nil where that sets its own, or has no ground of bars.
    var inheritedBarText: [UInt8]? {
        guard colors.hasBarText, let ground = rule.context.background, rule.context.text == nil else { return nil }
        return colors.inherited(onBar: ground, in: rule.context).map { color in
            var text: [UInt8] = []
            color.appendCSS(to: &text)
            return text
        }
    }

    /// Writes the rule for a bar, after its block is closed.
    mutating func writeBarText(_ color: SRGB, of prelude: SourceSpan, in bytes: Span<UInt8>) {
        openBlocks(in: bytes)
        append("@layer -nightfall { :where(")
        output += bytes.array(prelude)
        append(")")
        output += subject
        append(" { color: ")
        color.appendCSS(to: &output)
        append("; } }\n")
    }

    /// True if the block is a condition, whose rules are in the same layer and scope as those outside.
    private func isCondition(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        let conditions: [StaticString] = ["media", "supports", "container"]
        return item.kind == .group && conditions.contains { TokenText.equals(item.name, $0, in: bytes) }
    }
}

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
        guard colors.hasBarText, writesBarText, let block = open.last, outline.items[block.item].kind == .rule, !isAuthorsNight,
            !writesPaintsOnly, !writesNamesOnly, !writesRootsOnly, uses == nil,
            open.dropLast().allSatisfy({ isCondition(outline.items[$0.item], in: bytes) })
        else { return nil }
        let prelude = outline.items[block.item].value
        var rule = RuleContextBuilder(after: block.item + 1, in: outline, graph: graph, of: bytes).context
        guard rule.text == nil, let ground = rule.background else { return nil }
        RuleSubject.tell(&rule, of: prelude, bars, in: bytes)
        guard rule.subject == .bar else { return nil }
        return colors.inherited(onBar: ground, in: rule).map { ($0, prelude) }
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

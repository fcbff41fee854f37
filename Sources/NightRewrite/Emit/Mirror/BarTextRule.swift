internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rule that gives a bar the text color of its theme if the author's bar inherits its own.
///
/// It is in the layer of the defaults and without specificity, so that each color of the author's is stronger.
struct BarTextRule {
    private let color: SRGB
    /// The selectors of the bar's rule.
    private let prelude: SourceSpan

    /// Finds the text color for the bar whose rule is the innermost open one and ends before the item at `index`; nil if the rule is for no
    /// bar, or has no background.
    init?(before index: Int, in writer: inout DeclarationWriter, of bytes: Span<UInt8>) {
        guard writer.emitter.colors.hasBarText, writer.policy.form.writesBarText, let block = writer.blocks.rule,
            !writer.emitter.declaration.isAuthorsDark, writer.policy.scope.isEmpty, writer.emitter.listing == nil,
            writer.blocks.open.dropLast().allSatisfy({ BarTextRule.isCondition($0.item, in: bytes) })
        else { return nil }
        let outline = writer.sheet.outline
        prelude = block.item.value
        var rule = RuleContextBuilder(after: block.index + 1, in: outline, graph: writer.emitter.graph, of: bytes).context
        let named = rule.background == nil ? BarTextRule.ground(outline.items[(block.index + 1)..<index], writer.policy.bars, bytes) : nil
        guard rule.text == nil, rule.background != nil || named != nil else { return nil }
        RuleSubject.classify(&rule, of: prelude, writer.policy.bars, in: bytes)
        guard rule.subject == .bar else { return nil }
        let colors = writer.emitter.colors
        let inherited: SRGB? =
            if let ground = rule.background { colors.inherited(onBar: ground, in: rule) } else {
                named.flatMap { colors.inherited(onNamedGrounds: $0) }
            }
        guard let inherited else { return nil }
        color = inherited
    }

    /// The colors of the custom property that is the ground in a rule with these items; nil for another ground.
    private static func ground(_ items: Slice<SheetItems>, _ bars: BarSelectors, _ bytes: Span<UInt8>) -> Set<SRGB>? {
        let ground = items.last { item in
            guard item.kind == .declaration else { return false }
            let property = PropertyTable.shared.properties[Int(item.property)]
            return property.role == .background && (property.syntax == .inPlace || property.syntax == .background)
        }
        return ground.flatMap { WholeReference.name(of: $0.value, in: bytes) }.flatMap { bars.colors[$0] }
    }

    /// Writes the rule, after the block of the author's rule is closed.
    func write(with writer: inout DeclarationWriter, in bytes: Span<UInt8>) {
        writer.blocks.writeBeginnings(in: bytes)
        writer.blocks.output.append("@layer -nightfall { :where(")
        writer.blocks.output += bytes.array(prelude)
        writer.blocks.output.append(")")
        writer.blocks.output += writer.policy.form.subject
        writer.blocks.output.append(" { color: ")
        color.appendCSS(to: &writer.blocks.output)
        writer.blocks.output.append("; } }\n")
    }

    /// True if the block is a condition, whose rules are in the same layer and scope as those outside.
    private static func isCondition(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        let conditions: [StaticString] = ["media", "supports", "container"]
        return item.kind == .group && conditions.contains { TokenText.equals(item.name, $0, in: bytes) }
    }
}

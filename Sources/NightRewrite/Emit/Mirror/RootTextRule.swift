internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rule that gives the root element its text color if the author's rule resets it.
///
/// The root has no parent: with `inherit` and similar keywords its text gets the initial color, which browsers paint black on their dark
/// canvas, too. The rule follows directly the mirrors of the declarations that it belongs to, with their selector, importance and
/// conditions, and selects the root alone.
struct RootTextRule {
    private static let condition = Array(":where(:root)".utf8)

    /// The last declaration of the text color in a run of the author's declarations.
    private let declaration: OutlineItem
    /// The selectors of the author's rule; nil if the run is in a nested rule, where this rule is nested.
    private let prelude: SourceSpan?

    /// Finds the reset in the run of declarations that a nested rule or the end of the innermost block, at `index`, ends; nil without
    /// one.
    ///
    /// A rule nested in a style rule ends a run, so that its declarations and those behind it still override the rule.
    init?(before index: Int, in writer: inout DeclarationWriter, of bytes: Span<UInt8>) {
        guard let block = writer.blocks.open.last, !writer.emitter.declaration.isAuthorsDark,
            writer.blocks.open.contains(where: { $0.item.kind == .rule }), writer.emitter.listing == nil,
            writer.policy.scope.isDisjoint(with: [.paintsOnly, .namesOnly]),
            let last = RootTextRule.textColor(in: writer.sheet.outline.items.own(in: block.runStart..<index)),
            !last.isDirected, RootTextRule.takesParents(last.value, writer.emitter.graph, in: bytes),
            let selectors = RootTextRule.selectors(of: writer.blocks.open, in: bytes), RootText.maySelect(selectors, in: bytes)
        else { return nil }
        declaration = last
        prelude = writer.blocks.open.last?.item.value != selectors ? nil : selectors
    }

    /// The selectors that decide if the innermost of the open rules may select the root; nil outside of rules.
    private static func selectors(of open: [BlockWriter.OpenBlock], in bytes: Span<UInt8>) -> SourceSpan? {
        var selectors: SourceSpan?
        for block in open where block.item.kind == .rule { selectors = RootText.selectors(of: block.item.value, in: selectors, of: bytes) }
        return selectors
    }

    /// The last declaration of the text color among items.
    private static func textColor(in items: OwnItems) -> OutlineItem? {
        var last: OutlineItem?
        for item in items where item.kind == .declaration && (item.property == RootText.property || item.property == RootText.all) {
            if last?.isImportant == true, !item.isImportant { continue }
            last = item
        }
        return last
    }

    /// True if the rule is written before the innermost block is left.
    var isNested: Bool { prelude == nil }

    /// Writes the rule: in the innermost block if it is nested, else after the block of the author's rule is closed.
    func write(with writer: inout DeclarationWriter, in bytes: Span<UInt8>) {
        writer.blocks.writeBeginnings(in: bytes)
        if let prelude {
            writer.blocks.appendSelectors(prelude, with: RootTextRule.condition, in: bytes)
        } else {
            writer.blocks.output.append(UInt8(ascii: "&"))
            writer.blocks.output += RootTextRule.condition
        }
        writer.blocks.output.append(" { color: ")
        writer.emitter.colors.append(.black, role: .text, in: RuleContext(), to: &writer.blocks.output)
        writer.blocks.appendImportance(declaration.isImportant)
        writer.blocks.output.append(isNested ? "; } " : "; }\n")
    }

    /// True if an inherited property with this value takes its parent's: by a keyword, or by a custom property that is not defined.
    private static func takesParents(_ value: SourceSpan, _ graph: PropertyGraph, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.nextSolid(in: bytes)
            if token.type == .ident {
                // `initial` is a light color under a dark color scheme, and `revert-layer` goes back to the text color of the defaults'
                // layer.
                return CSSWideKeyword.inherits(token.span, in: bytes)
            }
            guard ValueShape.isReference(token, in: bytes), ShorthandColor.property(tokenizer, graph: graph, in: bytes) == nil else {
                return false
            }
            _ = tokenizer.nextSolid(in: bytes)
            // Without a fallback the declaration is invalid at computed-value time
            // ([CSS Variables 1 § 3.1](https://www.w3.org/TR/css-variables-1/#invalid-variables)).
            if tokenizer.nextSolid(in: bytes).type != .comma { return true }
        }
    }
}

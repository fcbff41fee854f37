internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rule that gives the root element its text color if the author's rule resets it.
///
/// The root has no parent: with `inherit` and similar keywords its text gets the initial color, which browsers paint black on their dark
/// canvas, too. The rule follows directly the mirror that it belongs to, with its selector, importance and conditions, and selects the
/// root alone.
struct RootTextRule {
    private static let textColor = PropertyTable.shared.index(named: "color")
    private static let all = PropertyTable.shared.index(named: "all")
    private static let condition = Array(":where(:root)".utf8)

    /// The last declaration of the text color in the author's rule.
    private let declaration: OutlineItem
    /// The selectors of that rule.
    private let prelude: SourceSpan

    /// Finds the reset in the innermost open rule, which ends before the item at `index`; nil without one.
    init?(before index: Int, in writer: inout DeclarationWriter, of bytes: Span<UInt8>) {
        guard let block = writer.blocks.rule, !writer.emitter.declaration.isAuthorsDark,
            writer.policy.scope.isDisjoint(with: [.paintsOnly, .namesOnly]), writer.emitter.listing == nil,
            writer.blocks.open.dropLast().allSatisfy({ $0.item.kind == .group })
        else { return nil }
        let last = RootTextRule.textColor(in: writer.sheet.outline.items[(block.index + 1)..<index])
        guard let last, !last.isDirected, RootTextRule.takesParents(last.value, writer.emitter.graph, in: bytes),
            RootSelector.selectors(in: block.item.value, of: bytes).contains(where: \.maySelectRoot)
        else { return nil }
        declaration = last
        prelude = block.item.value
    }

    /// The last declaration of the text color among the items of a rule, without those of nested rules.
    ///
    /// One in a nested conditional rule or layer counts only where the rule has none outside: it may not apply, or be overridden.
    private static func textColor(in items: Slice<SheetItems>) -> OutlineItem? {
        var own: OutlineItem?
        var conditional: OutlineItem?
        var depth = 0
        /// The depth of the outermost nested rule.
        var ruleDepth: Int?
        for item in items {
            switch item.kind {
            case .rule, .anonymousLayer, .keyframes:
                depth += 1
                if ruleDepth == nil { ruleDepth = depth }
            case .group: depth += 1
            case .end:
                if ruleDepth == depth { ruleDepth = nil }
                depth -= 1
            case .declaration:
                guard ruleDepth == nil, item.property == textColor || item.property == all else { continue }
                let isOwn = depth == 0
                if (isOwn ? own : conditional)?.isImportant == true, !item.isImportant { continue }
                if isOwn { own = item } else { conditional = item }
            case .custom, .plain, .importRule, .namespace, .registration: continue
            }
        }
        return own ?? conditional
    }

    /// Writes the rule, after the block of the author's rule is closed.
    func write(with writer: inout DeclarationWriter, in bytes: Span<UInt8>) {
        writer.blocks.writeBeginnings(in: bytes)
        writer.blocks.appendSelectors(prelude, with: RootTextRule.condition, in: bytes)
        writer.blocks.output.append(" { color: ")
        writer.emitter.colors.append(.black, role: .text, in: RuleContext(), to: &writer.blocks.output)
        writer.blocks.appendImportance(declaration.isImportant)
        writer.blocks.output.append("; }\n")
    }

    /// True if an inherited property with this value takes its parent's: by a keyword, or by a custom property that is not defined.
    private static func takesParents(_ value: SourceSpan, _ graph: PropertyGraph, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.nextSolid(in: bytes)
            if token.type == .ident {
                // `initial` is a light color under a dark color scheme, and `revert-layer` goes back to the text color of the defaults'
                // layer.
                return CSSWideKeyword.isOne(token.span, in: bytes)
                    && !["initial", "revert-layer"].contains { TokenText.equals(token.span, $0, hasEscape: true, in: bytes) }
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

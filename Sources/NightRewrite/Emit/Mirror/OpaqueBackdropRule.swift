internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The rule of a backdrop filter fallback, for browsers without `backdrop-filter`.
///
/// It follows directly the mirror that it belongs to, with its selector, importance and conditions, so that it wins where that mirror wins
/// and nowhere else.
struct OpaqueBackdropRule {
    /// The nesting depth beyond which rules get no fallback: the blocks around a rule are tested for each rule.
    private static let deepest = 16

    private let fallback: BackdropFilterFallback
    /// The selectors of the author's rule.
    private let prelude: SourceSpan

    /// Finds the fallback of the innermost open rule, which ends before the item at `index`; nil if it has none, or is nested in another
    /// rule.
    init?(before index: Int, in writer: inout DeclarationWriter, of bytes: Span<UInt8>) {
        let open = writer.blocks.open
        guard let block = writer.blocks.rule, block.isWritten, !writer.emitter.declaration.isAuthorsDark,
            writer.policy.scope.isDisjoint(with: [.paintsOnly, .rootsOnly]), open.count <= OpaqueBackdropRule.deepest,
            open.dropLast().allSatisfy({ $0.item.kind == .group }),
            let fallback = BackdropFilterFallback(
                writer.sheet.outline.items[(block.index + 1)..<index], graph: writer.emitter.graph, in: bytes),
            writer.policy.plan?.mirrors(fallback.background) != false
        else { return nil }
        self.fallback = fallback
        prelude = block.item.value
    }

    /// Writes the rule, after the block of the author's rule is closed, if the theme changes the background.
    func write(with writer: inout DeclarationWriter, in bytes: Span<UInt8>) {
        let light = fallback.light.withAlpha(1)
        let context = writer.emitter.declaration.rule.context
        guard
            writer.policy.form.scheme.elementsEqual("dark".utf8)
                || writer.emitter.colors.color(light, role: .background, in: context) != light
        else { return }
        writer.blocks.output += Array(BackdropFilterFallback.condition.utf8)
        writer.blocks.appendSelectors(prelude, in: bytes)
        writer.blocks.output.append(" { background-color: ")
        writer.emitter.colors.append(light, role: .background, in: context, to: &writer.blocks.output)
        writer.blocks.appendImportance(fallback.background.isImportant)
        writer.blocks.output.append("; } }\n")
    }
}

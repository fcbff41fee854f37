internal import CSSCascade
internal import SourceText

/// The rule that dims a light image under text.
///
/// It follows directly the mirror that it belongs to, with its selector, importance and conditions, so that it wins where that mirror wins
/// and nowhere else.
struct DimmingRule {
    /// The nesting depth beyond which images stay as they are: the contents of a rule are examined for each rule.
    private static let deepest = 16

    private let background: DimmedBackground
    /// The selectors of the author's rule.
    private let prelude: SourceSpan

    /// Finds the background to be dimmed of the innermost open rule, which ends before the item at `index`; nil if it needs no dimming.
    ///
    /// - Parameter lightTexts: the texts that are light in the light theme; they are found when they are needed.
    init?(before index: Int, in writer: inout DeclarationWriter, _ lightTexts: inout LightTexts?, of bytes: Span<UInt8>) {
        guard writer.emitter.pictures?.hasGrounds == true, let block = writer.blocks.rule, block.isWritten,
            writer.blocks.open.count <= DimmingRule.deepest, writer.policy.scope.isEmpty,
            let item = DimmedBackground.declaration(in: writer.sheet.outline.items.own(in: (block.index + 1)..<index), of: bytes)
        else { return nil }
        let declaration = writer.emitter.declaration
        guard !declaration.isAuthorsDark, !declaration.rule.clipsToText, !declaration.rule.isCutOut,
            let pictures = writer.emitter.pictures,
            let background = DimmedBackground(item, pictures, graph: writer.emitter.graph, in: bytes),
            writer.policy.plan?.mirrors(item) != false
        else { return nil }
        if lightTexts == nil { lightTexts = LightTexts(writer.sheet.outline, in: bytes) }
        guard lightTexts?.holds(block.item.value, in: bytes) != true else { return nil }
        self.background = background
        prelude = block.item.value
    }

    /// Writes the rule, after the block of the author's rule is closed.
    func write(with writer: inout DeclarationWriter, in bytes: Span<UInt8>) {
        writer.blocks.appendSelectors(prelude, with: DimmedBackground.condition, in: bytes)
        writer.blocks.output.append(" { ")
        background.appendDeclarations(
            isImportant: background.item.isImportant || writer.policy.form.makesImportant, mayBeCutOff: writer.sheet.outline.mayBeUnclosed,
            &writer.emitter, to: &writer.blocks.output, in: bytes)
        writer.blocks.output.append("}\n")
    }
}

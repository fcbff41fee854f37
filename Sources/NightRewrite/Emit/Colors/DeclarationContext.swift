internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The declaration whose dark value is being written, with the context of its rule.
struct DeclarationContext: Sendable {
    /// The context of the rule around the declaration.
    var rule = RuleContextBuilder()
    /// The name of the property.
    var property: SourceSpan?
    /// The author's directive for the declaration.
    var directive = DeclarationDirective()
    /// The author's color that replaces the only one of the declaration.
    var substitute: SourceSpan?
    /// The colors of the declaration that keep their light values; nil if there are none.
    var kept: [KeptDeclarationColor]?
    /// True if the texts without a decision have ranks, because the documents of the site are known.
    var ranksTexts = false
    /// The decisions about the background of the rule; nil if there are none.
    var keptGround: [KeptDeclarationColor]?
    /// The layer of a box shadow that is being written; nil for anything else.
    var layer: ShadowLayers.Layer?
    /// True if the shadows being written are those of text.
    var isTextShadow = false
    /// The number of open blocks whose declarations apply only in the dark theme already.
    var darkDepth = 0

    /// Returns the context of a color of the declaration.
    func context(of light: SRGB, _ role: ColorRole) -> RuleContext {
        guard kept != nil || isTextShadow || ranksTexts || layer != nil else { return rule.context }
        var context = rule.context
        context.isTextShadow = isTextShadow && role == .shadow
        context.kept = kept?.first { $0.role == role && $0.color == PackedColor(light) }?.decision
        if ranksTexts, role == .text, context.kept == nil { context.kept = .unplaced }
        if role == .line, let layer, layer.isOutline {
            context.isOutline = true
            if context.kept == nil { context.kept = decision(of: layer, in: light) }
        }
        return context
    }

    /// Returns the decision about an outer shadow without blur: one in the color of the rule's background goes with it, and a vivid copy of
    /// a box is seen as a shape.
    private func decision(of layer: ShadowLayers.Layer, in color: SRGB) -> KeptColor? {
        let packed = PackedColor(color)
        if rule.context.background.map({ PackedColor($0) }) == packed {
            return keptGround?.first { $0.role == .background && $0.color == packed }?.decision
        }
        return layer.isCopy && color.alpha >= 1 && AccentSolver.isAccent(color) ? .shape : nil
    }

    /// Takes the decisions about the declaration at an offset, and about the background of its rule.
    mutating func take(_ sheet: KeptSheetColors?, at offset: UInt32) {
        kept = sheet?.colors(ofDeclarationAt: offset)
        keptGround = rule.backgroundOffset.flatMap { sheet?.colors(ofDeclarationAt: $0) }
    }

    /// The greatest luminance of a surface whose color only the browser can compute, if documents show all of its colors; nil if it has to stay
    /// in its band.
    var surfaceBound: Double? {
        let bounds = kept?.filter { $0.role == .background }.map(\.decision.surfaceBound) ?? []
        return bounds.contains { $0 == nil } ? nil : bounds.lazy.compactMap(\.self).min()
    }

    /// True if decisions about colors of the declaration or of its rule's background are known.
    var hasDecisions: Bool { kept != nil || keptGround != nil }

    /// Returns the text or surface that bounds the dark luminance of a color of the declaration; nil for none.
    func counterpart(of light: SRGB, _ role: ColorRole) -> ColorSource? {
        kept?.first { $0.role == role && $0.color == PackedColor(light) }?.counterpart
    }

    /// True if the declaration is the author's own for the dark theme, which is mirrored as it is.
    var isAuthorsDark: Bool { darkDepth > 0 }
}

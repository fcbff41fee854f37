internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The colors of text that are added to the rules of backgrounds.
extension DeclarationWriter {
    /// Writes the color that a rule gets for the text on the background that was written last, if the text is readable on it in this theme.
    mutating func writeTextColor(beside item: OutlineItem, in bytes: Span<UInt8>) {
        guard let kept = emitter.declaration.kept?.first(where: { $0.text != nil }), let text = kept.text, policy.scope.isEmpty,
            !emitter.declaration.isAuthorsDark, !emitter.declaration.directive.isKept, emitter.declaration.substitute == nil
        else { return }
        let light = kept.color.color
        let dark = emitter.colors.color(light, role: kept.role, in: emitter.declaration.context(of: light, kept.role))
        let wanted = min(AccentSolver.contrast, contrastRatio(text.luminance, kept.color.luminance))
        guard contrastRatio(text.luminance, dark.relativeLuminance) >= wanted - 0.01 else { return }
        blocks.begin("color", in: bytes)
        text.color.appendCSS(to: &blocks.output)
        blocks.end(item)
    }
}

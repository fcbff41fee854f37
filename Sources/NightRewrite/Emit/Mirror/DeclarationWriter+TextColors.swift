internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import SourceText

/// The colors of text that are added to the rules of backgrounds.
extension DeclarationWriter {
    /// Writes the color that a rule gets for the text on the background that was written last, if the text is readable on it in this theme.
    mutating func writeTextColor(_ text: KeptTextColor?, beside item: OutlineItem, in bytes: Span<UInt8>) {
        guard let text, policy.scope.isEmpty, !emitter.declaration.isAuthorsDark, !emitter.declaration.directive.isKept,
            emitter.declaration.substitute == nil, text.isReadable(dark: { dark($0) })
        else { return }
        blocks.begin("color", in: bytes)
        text.color.color.appendCSS(to: &blocks.output)
        blocks.end(item)
    }

    /// The dark color of a background of the rule.
    private mutating func dark(_ ground: KeptTextColor.Ground) -> SRGB {
        let light = ground.color.color
        var context = emitter.declaration.context(of: light, .background)
        context.kept = ground.decision
        return emitter.colors.color(light, role: .background, in: context)
    }
}

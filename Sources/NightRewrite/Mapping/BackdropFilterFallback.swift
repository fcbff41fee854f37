internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// The fallback for glass: a translucent background with a `backdrop-filter` that blurs what is behind it.
///
/// The dark color of such a background is translucent too, and a browser that can't blur would show sharp text through it. For such
/// browsers each theme that changes the color gets an opaque color of the band, either in a separate rule or as the value of the custom
/// property that replaces the color in place. Browsers that know `light-dark()` can blur, so that mode needs no fallback.
struct BackdropFilterFallback {
    /// The declaration of the background.
    let background: OutlineItem
    /// The background in the light theme.
    let light: SRGB

    /// The condition that holds in browsers that can't blur.
    static let condition = "@supports not ((backdrop-filter: none) or (-webkit-backdrop-filter: none)) { "

    private static let ground = PropertyTable.shared.index(named: "background-color")

    /// Finds the glass of a rule with these items; nil if it has none, or contains anything but declarations.
    init?(_ items: some Sequence<OutlineItem>, graph: PropertyGraph, in bytes: Span<UInt8>) {
        var background: OutlineItem?
        var blurs = false
        for item in items {
            guard item.kind == .declaration || item.kind == .custom || item.kind == .plain else { return nil }
            guard item.kind == .declaration else { continue }
            let property = PropertyTable.shared.properties[Int(item.property)]
            if property.images == .backdrop {
                blurs = BackdropFilterFallback.blurs(item.value, in: bytes)
            } else if property.syntax == .background || item.property == BackdropFilterFallback.ground {
                // With different importance the earlier declaration may win.
                guard background == nil || background?.isImportant == item.isImportant, !item.isDirected else { return nil }
                background = item
            }
        }
        guard blurs, let background else { return nil }
        var color: SourceSpan? = background.value
        if background.property != BackdropFilterFallback.ground {
            let shorthand = BackgroundValue(background.value, graph: graph, in: bytes)
            color = shorthand.isBroken || shorthand.isOpaque ? nil : shorthand.color
        }
        guard let color, let light = RuleContextBuilder.color(color, in: bytes), light.alpha > 0, light.alpha < 1,
            relativeLuminance(light.withAlpha(1)) > 0.4
        else { return nil }
        self.background = background
        self.light = light
    }

    private static func blurs(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return false }
            if token.type == .function, TokenText.equals(token.text(in: bytes), "blur", in: bytes) { return true }
        }
    }
}

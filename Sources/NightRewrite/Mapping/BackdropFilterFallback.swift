internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Glass: a translucent background before which `backdrop-filter` blurs what lies behind.
///
/// Its night is as dark and as translucent as that of any background, and a browser that can't blur would show sharp letters through it.
/// For
/// such browsers it has the opaque colour of the band, in each theme that changes it: in a rule of its own, or as the value of the custom
/// property that it has in place. Browsers that know `light-dark()` can blur.
struct BackdropFilterFallback {
    /// The declaration of the background.
    let background: OutlineItem
    /// The background by day.
    let light: SRGB

    /// What holds where browsers can't blur.
    static let condition = "@supports not ((backdrop-filter: none) or (-webkit-backdrop-filter: none)) { "

    private static let ground = PropertyTable.shared.index(named: "background-color")

    /// The glass of a rule with these items; nil for a rule that has none, or has more than declarations.
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
                // Of two the one that wins may be the first.
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

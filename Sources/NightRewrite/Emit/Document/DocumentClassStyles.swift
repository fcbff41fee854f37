internal import NightTheme
internal import SourceText

/// What documents of one kind have in common at night.
final class DocumentClassStyles: Sendable {
    /// The colour schemes that a document is to say it has; nil for nothing.
    let colorScheme: [UInt8]?
    /// The nights, the first always one of the night itself.
    let variants: [VariantStyles]
    /// The nights of `style` elements.
    let styles: BoundedCache<StyleNight.Key, StyleNight>
    /// The rules before all sheets where pages choose among themes, by those of the single variants.
    private let heads: BoundedCache<ByteKey, [UInt8]>
    /// The links to companions, by the tags that they stand behind.
    let links: BoundedCache<ByteKey, [UInt8]>

    /// What documents of a kind have in common in a site.
    init(_ kind: DocumentKind, options: RewriteOptions, graph: SiteGraph, _ room: ByteBudget) {
        colorScheme = options.addsMetas ? ThemeChoices(options).colorScheme : nil
        variants = ThemeVariant.all(options).map { VariantStyles($0, kind, options: options, graph: graph, room) }
        styles = BoundedCache(room)
        heads = BoundedCache(room)
        links = BoundedCache(room)
    }

    /// The rules before all sheets of a document whose variants have `rules`.
    func headStyle(_ rules: [VariantRules]) -> [UInt8] {
        guard variants[0].variant.gate.isScoped else { return SharedRules.document(rules) }
        var key: [UInt8] = []
        for variant in rules { key += variant.head + [0] + variant.rules.joined + [0] }
        return heads.value(for: ByteKey(key), size: { key.count + $0.count }) { SharedRules.document(rules) }
    }

    /// About how many bytes it takes.
    var weight: Int { variants.reduce(1024) { $0 + $1.weight } }
}

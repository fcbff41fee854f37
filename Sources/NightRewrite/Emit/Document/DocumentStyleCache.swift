internal import CSSColor
internal import NightTheme
internal import SourceText

/// Caches the dark styles that the documents of a site have in common: few differ in more than their text.
final class DocumentStyleCache: Sendable {
    /// The byte budget of the whole cache: enough for a hundred kinds of documents, or the styles of as many pages.
    private let room = ByteBudget(1 << 22)
    private let styles: BoundedCache<DocumentKind, DocumentClassStyles>

    /// Creates an empty cache.
    init() {
        styles = BoundedCache(room)
    }

    /// The dark styles that documents of one kind have in common.
    func dark(of kind: DocumentKind, options: RewriteOptions, graph: SiteGraph) -> DocumentClassStyles {
        styles.value(for: kind, size: \.weight) { DocumentClassStyles(kind, options: options, graph: graph, room) }
    }
}

/// The dark styles that documents of one kind have in common.
final class DocumentClassStyles: Sendable {
    /// The content of the `color-scheme` meta to add; nil for none.
    let colorScheme: [UInt8]?
    /// The styles of each variant, the first always that of the theme `night`.
    let variants: [VariantStyles]
    /// The results for `style` elements.
    let styles: BoundedCache<StyleDarkRules.Key, StyleDarkRules>
    /// The rules before all sheets on pages with a choice of themes, by those of the single variants.
    private let heads: BoundedCache<ByteKey, [UInt8]>
    /// The links to companions, by the tags that they follow.
    let links: BoundedCache<ByteKey, [UInt8]>

    /// Computes the common styles of documents of a kind in a site.
    init(_ kind: DocumentKind, options: RewriteOptions, graph: SiteGraph, _ room: ByteBudget) {
        colorScheme = options.output.addsMetas ? ThemeChoices(options).colorScheme : nil
        variants = ThemeVariant.all(options).map { VariantStyles($0, kind, options: options, graph: graph, room) }
        styles = BoundedCache(room)
        heads = BoundedCache(room)
        links = BoundedCache(room)
    }

    /// The rules before all sheets, for a document whose variants have `rules`.
    func headStyle(_ rules: [VariantRules]) -> [UInt8] {
        guard variants[0].variant.gate.isScoped else { return SharedRules.document(rules) }
        var key: [UInt8] = []
        for variant in rules { key += variant.head + [0] + variant.rules.joined + [0] }
        return heads.value(for: ByteKey(key), size: { key.count + $0.count }) { SharedRules.document(rules) }
    }

    /// The approximate size in bytes.
    var weight: Int { variants.reduce(1024) { $0 + $1.weight } }
}

/// The dark styles that documents of one kind have in common in one variant.
final class VariantStyles: Sendable {
    /// The variant.
    let variant: ThemeVariant
    /// The shared inputs of attributes.
    let context: AttributeContext
    /// The text appended to each selector.
    let subject: [UInt8]
    /// The declarations for the variant's root elements, the color scheme first, each with a space before it.
    let declarations: [UInt8]
    /// The rules for the colors that browsers paint by default.
    let defaults: UserAgentDefaults
    /// The rules for inline styles that the site's scripts may write.
    let scripts: [UInt8]
    /// The rules for the sheets that the site's scripts add.
    let scriptSheets: [UInt8]
    /// The theme's own rules.
    let themeRules: [UInt8]
    /// The cache of rules for attributes.
    let attributes: AttributeRuleCache

    init(_ variant: ThemeVariant, _ kind: DocumentKind, options: RewriteOptions, graph: SiteGraph, _ room: ByteBudget) {
        let options = options.with(variant)
        let colors = variant.colors(pageBase: kind.base)
        let subject = variant.gate.subject(sparesIslands: kind.hasIslands)
        self.variant = variant
        self.subject = subject
        context = AttributeContext(
            graph.properties, colors, options, variables: graph.variables,
            drawings: variant.theme.isDark ? SVGAddresses(options: options, base: kind.base, graph) : nil,
            kept: graph.kept)
        declarations =
            Array(" color-scheme: \(variant.scheme);".utf8)
            + graph.tableProperties.declarations(of: variant, pageBase: kind.base, graph.properties)
        defaults = UserAgentDefaults(variant, kind, graph.kept.mark(base: kind.base))
        let rules = ScriptRules(
            graph.scripts, graph.properties, colors: colors, subject: subject, isScoped: variant.gate.isScoped)
        let hasScripts = kind.profile != .amp && !variant.isLight
        scripts = hasScripts ? rules.inlineStyles() : []
        scriptSheets = hasScripts ? rules.sheets() : []
        themeRules =
            variant.replaced == nil
            ? variant.gate.enclosed(variant.gate.scoped(ThemeRules.text(of: variant.theme, subject: subject))) : []
        attributes = AttributeRuleCache(room)
    }

    /// The approximate size in bytes.
    var weight: Int { 8192 + defaults.rules.count + scripts.count + scriptSheets.count + themeRules.count }
}

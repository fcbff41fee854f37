internal import CSSColor
internal import NightTheme
internal import SourceText

/// Remembers what the documents of a site have in common at night: few differ in more than their text.
final class DocumentStyleCache: Sendable {
    /// About how many bytes all of it may take: a hundred kinds of documents, or the styles of as many pages.
    private let room = ByteBudget(1 << 22)
    private let nights: BoundedCache<DocumentKind, DocumentClassStyles>

    /// An empty memory.
    init() {
        nights = BoundedCache(room)
    }

    /// What documents of one kind have in common.
    func night(of kind: DocumentKind, options: RewriteOptions, graph: SiteGraph) -> DocumentClassStyles {
        nights.value(for: kind, size: \.weight) { DocumentClassStyles(kind, options: options, graph: graph, room) }
    }
}

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

/// What documents of one kind have in common in one of their nights.
final class VariantStyles: Sendable {
    /// The night.
    let variant: ThemeVariant
    /// What attributes get it by.
    let context: AttributeContext
    /// What stands behind each selector.
    let subject: [UInt8]
    /// The declarations for the elements that it begins at, the colour scheme first, each with a space before it.
    let declarations: [UInt8]
    /// The rules for what browsers paint.
    let defaults: UserAgentDefaults
    /// The rules for what the site's scripts may write.
    let scripts: [UInt8]
    /// The rules of the theme's own.
    let themeRules: [UInt8]
    /// What is known of attributes.
    let attributes: AttributeRuleCache

    init(_ variant: ThemeVariant, _ kind: DocumentKind, options: RewriteOptions, graph: SiteGraph, _ room: ByteBudget) {
        let options = options.taking(variant)
        let colors = variant.colors(pageBase: kind.base)
        let subject = variant.gate.subject(sparesIslands: kind.hasIslands)
        self.variant = variant
        self.subject = subject
        context = AttributeContext(
            graph.properties, colors, options, variables: graph.variables,
            drawings: variant.theme.isDark ? SVGAddresses(options: options, base: kind.base, properties: graph.properties) : nil)
        declarations =
            Array(" color-scheme: \(variant.scheme);".utf8)
            + graph.tableProperties.declarations(of: variant, pageBase: kind.base, graph.properties)
        defaults = UserAgentDefaults(variant, kind)
        scripts =
            kind.profile == .amp || variant.isDay
            ? [] : ScriptRules(graph.scripts, graph.properties, colors: colors, subject: subject).text()
        themeRules = variant.gate.enclosed(variant.gate.scoped(ThemeRules.text(of: variant.theme, subject: subject)))
        attributes = AttributeRuleCache(room)
    }

    /// About how many bytes it takes.
    var weight: Int { 8192 + defaults.rules.count + scripts.count + themeRules.count }
}

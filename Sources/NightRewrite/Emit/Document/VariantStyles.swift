internal import CSSColor
internal import NightTheme

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

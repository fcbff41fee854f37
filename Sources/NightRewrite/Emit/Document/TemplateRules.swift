internal import NightTheme
internal import SourceText

/// The dark rules of the templates of a document: shadow trees, and contents that scripts insert.
struct TemplateRules {
    /// The rules to be appended to `style` elements, by the index in `DocumentScan.sheets`.
    private(set) var bySheet: [Int: [UInt8]] = [:]
    /// The rules of shadow trees without a `style` of their own, each with the tag that they follow.
    private(set) var shadowStyles: [(tag: SourceSpan, css: [UInt8])] = []
    /// The dark colours of `style` attributes that are written in place.
    private(set) var inPlace: [Edit] = []

    /// Computes the rules of a document in the dark theme whose colours are `colors`.
    init(_ document: SiteDocument, _ options: RewriteOptions, colors: ColorCache, _ graph: SiteGraph, pictures: ImageResolver?) {
        let scan = document.scan
        guard !scan.templates.isEmpty else { return }
        let context = AttributeContext(
            graph.properties, colors, options, variables: graph.variables,
            drawings: SVGAddresses(options: options, base: document.base, properties: graph.properties))
        let scripts = TemplateRules.scripts(document, colors, graph)
        let variant = ThemeVariant(theme: options.themes.dark, gate: .dark, column: 0)
        for template in scan.templates {
            let own = AttributeRules(
                scan, document.source, context, shadow: template.attributes, pictures: pictures)
            if template.isShadowRoot { inPlace += own.inPlace.edits }
            let table = template.isShadowRoot ? own.inPlace.table(of: variant, root: Array(":host".utf8)) : []
            let rules = table + own.rules + (template.isShadowRoot ? scripts : [])
            let hints = own.hints.isEmpty ? [] : UserAgentDefaults.inLayer("", own.hints)
            guard !hints.isEmpty || !rules.isEmpty else { continue }
            add(hints + rules, to: template, of: scan)
        }
    }

    /// Returns the rules for the colors that scripts may set in shadow trees.
    private static func scripts(_ document: SiteDocument, _ colors: ColorCache, _ graph: SiteGraph) -> [UInt8] {
        guard document.scan.templates.contains(where: \.isShadowRoot) else { return [] }
        let scripts = ScriptRules(
            graph.colors.scripts(of: document.scan), graph.properties, colors: colors,
            subject: ActivationCondition.dark.subject(sparesIslands: document.scan.hasIslands), isScoped: false)
        return scripts.reachShadows ? scripts.text() : []
    }

    private mutating func add(_ rules: [UInt8], to template: DocumentTemplate, of scan: DocumentScan) {
        let own = template.sheets.first { index in
            let sheet = scan.sheets[index]
            return sheet.content != nil && sheet.isClosed && DocumentSummary.isInForce(sheet) && (sheet.media ?? []).isEmpty
        }
        if let own {
            bySheet[own] = rules
        } else if template.isShadowRoot {
            let last = template.sheets.last { scan.sheets[$0].href != nil }
            shadowStyles.append((last.map { scan.sheets[$0].tag } ?? template.tag, rules))
        }
    }
}

internal import NightTheme
internal import SourceText

/// The dark rules of the templates of a document: shadow trees, and contents that scripts insert.
struct TemplateRules {
    /// The rules to be appended to `style` elements, by the index in `DocumentScan.sheets`.
    private(set) var bySheet: [Int: [UInt8]] = [:]
    /// The rules of shadow trees without a `style` of their own, each with the tag that they follow.
    private(set) var shadowStyles: [(tag: SourceSpan, css: [UInt8])] = []
    /// The dark colors of `style` attributes that are written in place.
    private(set) var inPlace: [Edit] = []

    /// Computes the rules of a document for readers who prefer dark.
    init(_ document: SiteDocument, _ options: RewriteOptions, _ graph: SiteGraph, pictures: ImageResolver?) {
        let scan = document.scan
        guard !scan.templates.isEmpty else { return }
        let variants = TemplateRules.variants(options).map { variant in
            let colors = variant.colors(pageBase: document.base)
            let own = options.with(variant)
            let context = AttributeContext(
                graph.properties, colors, own, variables: graph.variables,
                drawings: SVGAddresses(options: own, base: document.base, graph), kept: graph.kept)
            return (variant: variant, context: context, scripts: TemplateRules.scripts(document, colors, graph))
        }
        for template in scan.templates {
            var texts: [VariantRules] = []
            var places: AttributePlaces?
            for (variant, context, scripts) in variants {
                let own = AttributeRules(scan, document.source, context, shadow: template.attributes, pictures: pictures)
                if template.isShadowRoot, places == nil { inPlace += own.inPlace.edits }
                // Only the values of the dark theme tell which of the others differ from them.
                let shown = places ?? own.inPlace
                places = shown
                var text = VariantRules(gate: variant.gate)
                let host = template.isShadowRoot ? Array(":host".utf8) : nil
                text.holders = host
                text.head = host.map { shown.table(of: variant, root: $0) } ?? []
                let hints = own.hints.isEmpty ? [] : UserAgentDefaults.inLayer("", own.hints)
                text.rules = ByteRope(hints + own.rules + (template.isShadowRoot ? scripts : []))
                texts.append(text)
            }
            let rules = SharedRules.unconditional(texts).joined
            if !rules.isEmpty { add(rules, to: template, of: scan) }
        }
    }

    /// The variants of the main dark theme; a template follows the reader's preference alone.
    private static func variants(_ options: RewriteOptions) -> [ThemeVariant] {
        let usual = ThemeVariant(theme: options.themes.dark, gate: .dark, column: 0)
        guard let gate = ActivationCondition.dark.askingForContrast,
            let further = ThemeVariant.all(options).first(where: { $0.replaced == 0 })
        else { return [usual] }
        return [usual, ThemeVariant(theme: further.theme, gate: gate, column: further.column, replaced: 0)]
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
        // Markup in the value of an attribute is a part of the rules, and would be read as such in a sheet of XML.
        if let own, !(scan.isXML || scan.sheets[own].isInForeignContent) || DocumentMarkup.styleText(rules, isXML: true) == rules {
            bySheet[own] = rules
        } else if template.isShadowRoot {
            let last = template.sheets.last { scan.sheets[$0].href != nil }
            shadowStyles.append((last.map { scan.sheets[$0].tag } ?? template.tag, rules))
        }
    }
}

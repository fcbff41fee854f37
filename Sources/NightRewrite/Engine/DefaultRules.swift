internal import SourceText

/// The rules of pages that choose among themes, which sheets hold for the pages that link them.
struct DefaultRules {
    let options: RewriteOptions
    let graph: SiteGraph

    /// The default rules of the pages that link the sheet at `path`, and those for the site's scripts, in all themes; none where pages hold
    /// them.
    func rules(ofSheetAt path: [UInt8], condition: [UInt8] = []) -> [ByteRope] {
        guard let pages = graph.defaults.pages(of: path) else { return [] }
        let variants = ThemeVariant.all(options)
        func blocks(_ rules: (ThemeVariant) -> [UInt8]) -> [ByteRope] {
            SharedRules.blocks(variants.map { VariantRules(gate: $0.gate, rules: ByteRope(rules($0))) }, condition: condition)
        }
        let defaults = blocks { UserAgentDefaults.shared($0, pages, sparesIslands: graph.hasIslands, graph.kept.mark(base: pages.base)) }
        guard !graph.scripts.isEmpty else { return defaults }
        let holdsSheets = holdsScriptSheets(path)
        // Apart from the default rules, since variants that differ in these may share the others.
        return defaults
            + blocks { variant in
                guard !variant.isLight else { return [] }
                let scripts = ScriptRules(
                    graph.scripts, graph.properties, colors: variant.colors(pageBase: pages.base),
                    subject: variant.gate.subject(sparesIslands: graph.hasIslands), isScoped: variant.gate.isScoped)
                return scripts.inlineStyles() + (holdsSheets ? scripts.sheets() : [])
            }
    }

    /// The rules that theme tables give by selectors, in all themes, if the sheet at `path` holds them for the pages that link it.
    func themeRules(ofSheetAt path: [UInt8], condition: [UInt8] = []) -> [ByteRope] {
        guard options.choosesThemes, graph.defaults.endsPages(path) else { return [] }
        return ThemeVariant.all(options).compactMap { variant in
            guard variant.replaced == nil else { return nil }
            let rules = ThemeRules.text(of: variant.theme, subject: variant.gate.subject(sparesIslands: graph.hasIslands))
            return rules.isEmpty ? nil : VariantRules(gate: variant.gate).block(condition, rules: ByteRope(rules))
        }
    }

    /// Returns true if the sheet at `path` holds the rules for the sheets that scripts add, besides the default rules.
    ///
    /// These rules are as strong as those of the author, so they come before all of them.
    private func holdsScriptSheets(_ path: [UInt8]) -> Bool {
        !options.emission.isInPlace && graph.defaults.beginsPages(path)
    }

    /// The rules of a document that the stylesheets hold that it loads on all screens.
    func held(for document: SiteDocument) -> RulesInSheets {
        var result = RulesInSheets()
        // The engine of a template may leave the link out.
        guard options.choosesThemes, document.profile == .page, document.source.template == nil else { return result }
        let scan = document.scan
        func target(_ sheet: SheetReference) -> [UInt8]? {
            guard let href = sheet.href, sheet.isInHead, !sheet.isInTemplate, !sheet.isInNoscript, sheet.title == nil,
                DocumentSummary.isInForce(sheet), DocumentMedia.dark(for: sheet.media, choosesThemes: true) == DocumentMedia.screen
            else { return nil }
            return scan.sheetPath(of: href, from: document.path, in: options.site.base)
        }
        let pages = DefaultRulePages(base: document.base, isBare: document.decision.isBare)
        let holders = scan.sheets.compactMap(target).filter { graph.defaults.pages(of: $0) == pages }
        result.areDefaults = !holders.isEmpty
        result.areScriptSheets = holders.contains { holdsScriptSheets($0) }
        let last = scan.sheets.last { !$0.isInTemplate && DocumentSummary.isInForce($0) }
        result.areThemeRules = last.flatMap(target).map(graph.defaults.endsPages) ?? false
        return result
    }
}

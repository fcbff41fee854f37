internal import SourceText

/// The default rules of pages that choose among themes, which sheets hold for the pages that link them.
struct DefaultRules {
    let options: RewriteOptions
    let graph: SiteGraph

    /// The default rules of the pages that link the sheet at `path`, in all themes; none where pages hold them.
    func rules(ofSheetAt path: [UInt8], condition: [UInt8] = []) -> [ByteRope] {
        guard let pages = graph.defaults.pages(of: path) else { return [] }
        let themes = ThemeVariant.all(options).map { variant in
            let rules = UserAgentDefaults.shared(variant, pages, sparesIslands: graph.hasIslands)
            return VariantRules(gate: variant.gate, rules: ByteRope(rules))
        }
        return SharedRules.blocks(themes, condition: condition)
    }

    /// Returns true if a stylesheet that the document loads on all screens holds the default rules of all themes.
    func areInSheet(of document: SiteDocument) -> Bool {
        // The engine of a template may leave the link out.
        guard options.choosesThemes, document.profile == .page, document.source.template == nil else { return false }
        let pages = DefaultRulePages(base: document.base, isBare: document.decision.isBare)
        return document.scan.sheets.contains { sheet in
            guard let href = sheet.href, sheet.isInHead, !sheet.isInTemplate, !sheet.isInNoscript, sheet.title == nil,
                DocumentSummary.isInForce(sheet), DocumentMedia.night(for: sheet.media, choosesThemes: true) == DocumentMedia.screen,
                let target = document.scan.sheetPath(of: href, from: document.path, in: options.site.base)
            else { return false }
            return graph.defaults.pages(of: target) == pages
        }
    }
}

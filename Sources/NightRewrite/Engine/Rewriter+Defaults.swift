internal import SourceText

/// The default rules of pages that choose among themes, which sheets hold for the pages that link them.
extension Rewriter {
    /// The default rules of the pages that link the sheet at `path`, in all themes; none where pages hold them.
    func defaultRules(of path: [UInt8], _ graph: SiteGraph, condition: [UInt8] = []) -> [ByteRope] {
        guard let pages = graph.defaults.pages(of: path) else { return [] }
        let themes = ThemeVariant.all(options).map { variant in
            let rules = UserAgentDefaults.shared(variant, pages, sparesIslands: graph.hasIslands)
            return VariantRules(gate: variant.gate, rules: ByteRope(rules))
        }
        return SharedRules.blocks(themes, condition: condition)
    }

    /// Returns true if a stylesheet that the document loads on all screens holds the default rules of all themes.
    func hasDefaultsInSheet(
        _ scan: DocumentScan, _ source: Source, path: [UInt8], profile: DocumentProfile, standing: SiteGraph.FileDecision, graph: SiteGraph
    ) -> Bool {
        // The engine of a template may leave the link out.
        guard options.choosesThemes, profile == .page, source.template == nil else { return false }
        let pages = DefaultRulePages(base: standing.base, isBare: standing.isBare)
        return scan.sheets.contains { sheet in
            guard let href = sheet.href, sheet.isInHead, !sheet.isInTemplate, !sheet.isInNoscript, sheet.title == nil,
                DocumentSummary.isInForce(sheet), DocumentMedia.night(for: sheet.media, choosesThemes: true) == DocumentMedia.screen,
                let target = scan.sheetPath(of: href, from: path, in: options.base)
            else { return false }
            return graph.defaults.pages(of: target) == pages
        }
    }
}

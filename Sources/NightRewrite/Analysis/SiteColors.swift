internal import CSSCascade
internal import SourceText

/// The colors and custom properties that all files of a site have in common.
struct SiteColors: Sendable {
    /// The custom properties of the site.
    let properties: PropertyGraph
    /// The custom properties that theme tables define.
    let tableProperties: TableProperties
    /// The colors that the site's scripts may set inline, in an order that does not depend on the order of files.
    let scripts: ScriptColors
    /// The filters of one sheet over the pictures of others.
    let filters: SiteFilters
    /// True if `all` may reset the color scheme, and no declaration of the site sets it.
    let resetsScheme: Bool
    /// The colors that keep their light values, decided after the others.
    var kept = KeptColors()

    /// Joins the custom properties and colors of `site`, whose stylesheets are `sheets`.
    init(
        _ site: SiteSummaries, _ styles: SiteStyles, _ sheets: [[UInt8]: StylesheetSummary], _ judge: SiteAnalyzer,
        tableProperties: TableProperties, keepsNames: Bool, _ options: SiteAnalysisOptions
    ) {
        self.tableProperties = tableProperties
        var properties = PropertyGraph(
            styles.properties + (tableProperties.sheet.map { [$0.properties] } ?? []), keepsNames: keepsNames,
            kept: AuthorDarkProperties(site, judge).names, roles: options.roles)
        properties.filterValues = FilterValues(site, sheets).values
        self.properties = properties
        filters = SiteFilters(site, sheets, properties, in: options.base)
        resetsScheme = styles.resetsAll && !styles.setsScheme
        var scripts = ScriptColors()
        for case let script? in site.others.lazy.map(\.script) { scripts.formUnion(script.colors) }
        scripts.sort()
        self.scripts = scripts
    }

    /// Returns true if the dark value of a custom property has another name than the property.
    func splits(_ names: ByteNames) -> Bool {
        (0..<names.count).contains { local in
            let name = Array(names[local])
            guard let id = properties.id(of: SourceSpan(0, name.count), in: name.span), properties.isColored(id) else { return false }
            return properties.darkNames(of: id).contains { $0.name != name[...] }
        }
    }

    /// Returns the colors that the scripts of the site, and those in the document itself, may set in the document; without those whose
    /// rules a sheet holds.
    func scripts(of scan: DocumentScan, _ held: RulesInSheets = RulesInSheets()) -> ScriptColors {
        if held.areDefaults {
            var own = scan.scriptColors
            own.subtract(scripts, sheets: held.areScriptSheets)
            return own
        }
        var scripts = scripts
        scripts.formUnion(scan.scriptColors)
        return scripts
    }
}

/// The stylesheets of a site, and how its files load them.
struct SiteSheets: Sendable {
    /// The summaries of the stylesheets, by path.
    let summaries: [[UInt8]: StylesheetSummary]
    /// The base by which addresses are resolved.
    private let base: SiteBase
    /// The stylesheets that documents with dark rules link, and those that scripts add to pages.
    let linked: Set<[UInt8]>
    /// The stylesheets that `style` elements of documents with dark rules import.
    let importedByDocuments: Set<[UInt8]>
    /// The stylesheets that other stylesheets of the site import.
    let imported: Set<[UInt8]>
    /// The stylesheets that scripts add to pages.
    let brought: Set<[UInt8]>
    /// The stylesheets that are left alone and need no companion.
    let withoutCompanion: Set<[UInt8]>
    /// The stylesheets that are read and never written.
    let references: SheetReferences
    /// The stylesheets of changed pages that pages without dark rules load as well.
    let sharedWithLeft: Set<[UInt8]>

    /// Joins the stylesheets with these summaries; `changed` are the documents that get dark rules.
    init(
        _ site: SiteSummaries, _ summaries: [[UInt8]: StylesheetSummary], changed: [SiteSummaries.DocumentFile], _ judge: SiteAnalyzer,
        _ colors: SiteColors, _ options: SiteAnalysisOptions
    ) {
        self.summaries = summaries
        base = options.base
        sharedWithLeft = judge.sharing.withLeft
        references = SiteSheets.references(site, summaries, judge.sharing, holds: options.holdsReferences)
        var imported: Set<[UInt8]> = []
        for (path, sheet) in summaries {
            imported.formUnion(sheet.imports.compactMap { SheetAddress.resolve($0.href, from: path, in: options.base) })
        }
        self.imported = imported
        var withoutCompanion: Set<[UInt8]> = []
        for (path, sheet) in summaries where sheet.ignoresFile && !imported.contains(path) && sheet.imports.isEmpty {
            if !sheet.definesNames(in: colors.properties) { withoutCompanion.insert(path) }
        }
        self.withoutCompanion = withoutCompanion
        var linked: Set<[UInt8]> = []
        var importedByDocuments: Set<[UInt8]> = []
        var isLinked = Array(repeating: false, count: site.loads.count)
        for document in changed where document.facts.isWhole {
            let facts = document.facts
            if !isLinked[document.loads] {
                isLinked[document.loads] = true
                for case .linked(let target?) in facts.loads.sheets { linked.insert(target) }
            }
            linked.formUnion(facts.links.choices)
            linked.formUnion(facts.links.disabled)
            for imported in facts.links.imports { importedByDocuments.insert(imported.path) }
        }
        brought = BroughtSheets(site, among: summaries.keys, loaded: linked.union(imported).union(importedByDocuments)).paths
        self.linked = linked.union(brought)
        self.importedByDocuments = importedByDocuments
    }

    private static func references(
        _ site: SiteSummaries, _ summaries: [[UInt8]: StylesheetSummary], _ sharing: SheetSharing, holds: Bool
    ) -> SheetReferences {
        guard !sharing.references.isEmpty else { return SheetReferences() }
        let linked = Set(site.loads.lazy.flatMap(\.sheets).compactMap { if case .linked(let path) = $0 { path } else { nil } })
        // An imported stylesheet has its dark rules at the place of the importing stylesheet's.
        return SheetReferences(
            sharing.references, carriers: sharing.carriers.filter { linked.contains($0.key) }, holds: holds, taken: summaries)
    }

    /// Returns the paths of the stylesheets that the one at `path` imports.
    ///
    /// - Parameter isAnonymous: true for the imports into anonymous layers alone.
    func imports(of sheet: StylesheetSummary, at path: [UInt8], isAnonymous: Bool) -> [[UInt8]] {
        sheet.imports.filter { $0.hasAnonymousLayer || !isAnonymous }.compactMap {
            SheetAddress.resolve($0.href, from: path, in: base)
        }
    }

    /// Returns true if the name of the stylesheet at `path` is a hash of its bytes, and only documents load it, which can link a companion.
    func keepsHashedName(_ path: [UInt8]) -> Bool {
        ContentHash.isIn(path) && linked.contains(path) && !imported.contains(path) && !importedByDocuments.contains(path)
    }
}

internal import CSSCascade
internal import SourceText

/// The stylesheets and attributes of a site that color texts, cut shapes out of backgrounds, or paint surfaces or drawings with vivid
/// colors; without one, no color is decided.
struct AccentSheets {
    private let graph: SiteGraph
    private var paths: Set<[UInt8]> = []
    /// The number of rules and declarations of colors in all stylesheets that documents load, and in the `style` elements of one document.
    private var items = 0
    /// True if a document has a presentational attribute with a vivid surface.
    private let hasVividHints: Bool

    /// The greatest number of items whose rules are held in memory; each takes about 250 bytes.
    private static let mostItems = 60_000

    init(_ graph: SiteGraph) {
        self.graph = graph
        hasVividHints = graph.pages.documents.contains { $0.facts.hasVividHints }
        var (seen, paths, items): (Set<[UInt8]>, Set<[UInt8]>, Int) = ([], [], 0)
        var loads: Set<Int> = []
        for document in graph.pages.documents {
            let hasImports = document.facts.styles.contains { !$0.imports.isEmpty }
            guard loads.insert(document.loads).inserted || hasImports else { continue }
            _ = hasSheet(document.facts, at: document.file.path, unless: &seen) { path in
                guard let sheet = graph.sheets.summaries[path] else { return false }
                items += sheet.items.count
                if AccentSheets.hasAccent(sheet) { paths.insert(path) }
                return false
            }
        }
        self.paths = paths
        let longest = graph.pages.documents.lazy.map { $0.facts.styles.reduce(0) { $0 + $1.items.count } }.max()
        self.items = items + (longest ?? 0)
    }

    /// True if the rules of all stylesheets can be held in memory.
    var areFew: Bool { items <= AccentSheets.mostItems }

    /// True if a document loads one of them, or has such colors itself.
    func isLoaded(by document: DocumentSummary, at path: [UInt8]) -> Bool {
        if document.attributes.value.mayHoldAccent || hasVividHints && document.hasColorHints { return true }
        if document.styles.contains(where: AccentSheets.hasAccent) { return true }
        var seen: Set<[UInt8]> = []
        return hasSheet(document, at: path, unless: &seen, where: paths.contains)
    }

    /// Returns true if `isOne` holds for a stylesheet that the document at `path` loads, directly or by imports, and that is not in `seen`.
    private func hasSheet(
        _ document: DocumentSummary, at path: [UInt8], unless seen: inout Set<[UInt8]>, where isOne: ([UInt8]) -> Bool
    ) -> Bool {
        var pending = document.loads.sheets.compactMap { if case .linked(let path?) = $0 { path } else { nil } }
        pending += document.styles.flatMap(\.imports).compactMap { SheetAddress.resolve($0.href, from: path, in: graph.base) }
        while let path = pending.popLast() {
            guard seen.insert(path).inserted else { continue }
            if isOne(path) { return true }
            guard let sheet = graph.sheets.summaries[path] else { continue }
            pending += graph.sheets.imports(of: sheet, at: path, isAnonymous: false)
        }
        return false
    }

    private static func hasAccent(_ sheet: StylesheetSummary) -> Bool {
        sheet.walked.map { $0.outline.mayHoldAccent(in: $0.text.span) } ?? false
    }
}

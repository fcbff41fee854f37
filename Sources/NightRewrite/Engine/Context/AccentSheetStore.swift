internal import CSSCascade
internal import SourceText
internal import Synchronization

/// The rules of a site's stylesheets, each read once; shared by the threads that read documents.
final class AccentSheetStore: Sendable {
    let graph: SiteGraph
    /// The stylesheets by number.
    let sheets: NumberedSheets
    private let known = Mutex<[[UInt8]: SheetRules]>([:])
    /// The readers of the documents that load the stylesheets.
    let readers = PageColorReaders()

    init(_ graph: SiteGraph) {
        self.graph = graph
        sheets = NumberedSheets(of: graph)
    }

    /// Returns the rules of the stylesheet at a path; nil if the site has none there.
    func rules(at path: [UInt8]) -> SheetRules? {
        if let rules = known.withLock({ $0[path] }) { return rules }
        guard let (text, outline) = graph.sheets.summaries[path]?.walked else { return nil }
        var rules = SheetRules(of: text, outline.span)
        rules.file = sheets.number(at: path)
        known.withLock { $0[path] = rules }
        return rules
    }
}

/// Finds the stylesheets that a document and its stylesheets load.
struct AccentSheetLoader: SheetLoader {
    let store: AccentSheetStore
    let path: [UInt8]

    func sheet(at address: [UInt8]) -> (SheetRules, AccentSheetLoader)? {
        guard let target = SheetAddress.resolve(address, from: path, in: store.graph.base), let rules = store.rules(at: target) else {
            return nil
        }
        return (rules, AccentSheetLoader(store: store, path: target))
    }
}

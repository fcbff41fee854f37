internal import CSSCascade
internal import SourceText
internal import Synchronization

/// The rules of a site's stylesheets, each read once; shared by the threads that read documents.
final class AccentSheetStore: Sendable {
    let graph: SiteGraph
    /// The paths of the stylesheets; a number is an index plus 1.
    private let paths: [[UInt8]]
    private let numbers: [[UInt8]: Int32]
    private let known = Mutex<[[UInt8]: SheetRules]>([:])
    /// The readers of the documents that load the stylesheets.
    let readers = PageColorReaders()

    init(_ graph: SiteGraph) {
        self.graph = graph
        paths = Array(graph.sheets.summaries.keys)
        numbers = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, Int32(truncatingIfNeeded: $0 + 1)) })
    }

    /// Returns the rules of the stylesheet at a path; nil if the site has none there.
    func rules(at path: [UInt8]) -> SheetRules? {
        if let rules = known.withLock({ $0[path] }) { return rules }
        guard let (text, outline) = graph.sheets.summaries[path]?.walked else { return nil }
        var rules = SheetRules(of: text, outline.span)
        rules.file = numbers[path] ?? -1
        known.withLock { $0[path] = rules }
        return rules
    }

    /// Returns the stylesheet with the number that its rules have.
    func sheet(numbered number: Int32) -> (path: [UInt8], text: [UInt8])? {
        guard number > 0, Int(number) <= paths.count, let text = graph.sheets.summaries[paths[Int(number) - 1]]?.walked?.text else {
            return nil
        }
        return (paths[Int(number) - 1], text)
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

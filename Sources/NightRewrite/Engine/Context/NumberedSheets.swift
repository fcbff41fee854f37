/// The stylesheets of a site by the numbers that their rules have.
struct NumberedSheets: Sendable {
    private let graph: SiteGraph
    /// The paths of the stylesheets; a number is an index plus 1.
    private let paths: [[UInt8]]
    private let numbers: [[UInt8]: Int32]

    /// Numbers the stylesheets of a site.
    init(of graph: SiteGraph) {
        self.graph = graph
        paths = Array(graph.sheets.summaries.keys)
        numbers = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, Int32(truncatingIfNeeded: $0 + 1)) })
    }

    /// The number of the stylesheet at a path; -1 if the site has none there.
    func number(at path: [UInt8]) -> Int32 { numbers[path] ?? -1 }

    /// Returns the stylesheet with a number; nil if there is none.
    func sheet(numbered number: Int32) -> (path: [UInt8], text: [UInt8])? {
        guard number > 0, Int(number) <= paths.count, let text = graph.sheets.summaries[paths[Int(number) - 1]]?.walked?.text else {
            return nil
        }
        return (paths[Int(number) - 1], text)
    }
}

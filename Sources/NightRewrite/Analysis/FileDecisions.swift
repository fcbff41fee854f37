internal import CSSColor
internal import SourceText

/// The decisions for the files of a site.
struct FileDecisions: Sendable {
    /// The decisions for documents, in their order; nil for SVG files, which depend on the pages that show them.
    var documents: [FileDecision?] = []
    /// The decisions for stylesheets, by path.
    var sheets: [[UInt8]: FileDecision] = [:]
    /// The decisions for documents in `srcdoc` attributes, by the path of the document around them.
    var frames: [[UInt8]: [FileDecision]] = [:]
    /// The decision for stylesheets that no document loads.
    var common = FileDecision()

    /// Returns true if the stylesheet at `path` is not left alone.
    func changes(sheet path: [UInt8]) -> Bool { (sheets[path] ?? common).leftAlone == nil }

    /// Returns true if the document at an index is not left alone.
    func changes(document index: Int) -> Bool { (documents[index] ?? common).getsMirrors }

    /// Returns the decision for the file at `path` of a site with these pages.
    func decision(of path: [UInt8], in pages: SitePages) -> FileDecision {
        if let index = pages.index(of: path) { return documents[index] ?? common }
        return sheets[path] ?? common
    }

    /// The limits on the documents that are read a second time: per set of loaded stylesheets, and per site.
    private static let maximalSamples = (ofLoads: 4, ofSite: 256)

    /// Returns the paths of documents whose root may be a frame around lighter surfaces with the text, some for each set of stylesheets.
    func framedDocuments(in pages: SitePages) -> Set<[UInt8]> {
        var counts: [Int: Int] = [:]
        var result: Set<[UInt8]> = []
        let files = pages.documents
        let order = files.indices.sorted { files[$0].file.path.lexicographicallyPrecedes(files[$1].file.path) }
        for index in order where result.count < FileDecisions.maximalSamples.ofSite {
            guard let decision = documents[index], decision.mayBeFrame else { continue }
            let loads = files[index].loads
            guard counts[loads, default: 0] < FileDecisions.maximalSamples.ofLoads else { continue }
            counts[loads, default: 0] += 1
            result.insert(files[index].file.path)
        }
        return result
    }
}

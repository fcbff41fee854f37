internal import SourceText

/// The documents of a site.
struct SitePages: Sendable {
    /// The summaries of the documents.
    let documents: [SiteSummaries.DocumentFile]
    /// The indices of the documents, by path.
    private let places: [ByteKey: Int]
    /// True if some have ignored subtrees.
    let hasIslands: Bool
    /// True if some have templates, whose contents are separate trees.
    let hasTemplates: Bool

    /// Collects the documents of `site`.
    init(_ site: SiteSummaries) {
        documents = site.documents
        var places: [ByteKey: Int] = [:]
        places.reserveCapacity(documents.count)
        for (index, document) in documents.enumerated() { places[ByteKey(document.file.path)] = index }
        self.places = places
        hasIslands = documents.contains { $0.facts.hasIslands && !$0.facts.isIgnored && !$0.isLeftDrawing }
        hasTemplates = documents.contains { $0.facts.hasTemplates }
    }

    /// Returns the index of the document at `path`.
    func index(of path: [UInt8]) -> Int? { places[ByteKey(path)] }

    /// Returns the document at `path`.
    func document(at path: [UInt8]) -> SiteSummaries.DocumentFile? { index(of: path).map { documents[$0] } }
}

internal import SourceText

/// A quick look for what nightfall writes.
enum DocumentMarks {
    private static let drawing = MarkerSearch(Array("svg+xml;base64,".utf8))

    /// Whether the word `nightfall` stands in the source, or a drawing in base 64, in which it may.
    static func mayHaveSome(_ source: Source) -> Bool {
        [MarkerSearch.name, drawing].contains { search in
            search.first(in: source.bytes.span, from: Int(source.contentStart), to: source.bytes.count) != nil
        }
    }
}

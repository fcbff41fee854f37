internal import SourceText

/// A quick look for what nightfall writes.
enum DocumentMarks {
    /// Whether the word `nightfall` stands in the source.
    static func mayHaveSome(_ source: Source) -> Bool {
        MarkerSearch.name.first(in: source.bytes.span, from: Int(source.contentStart), to: source.bytes.count) != nil
    }
}

internal import SourceText

/// A quick look for what nightfall writes.
enum DocumentMarks {
    private static let drawing = ByteSearch(Array("svg+xml;base64,".utf8))

    /// Whether the word `nightfall` stands in the source, or a drawing in base 64, in which it may.
    static func mayHaveSome(_ source: Source) -> Bool {
        let (bytes, start) = (source.bytes.span, Int(source.contentStart))
        return ByteSearch.name.first(in: bytes, from: start, to: bytes.count) != nil
            || drawing.first(in: bytes, from: start, to: bytes.count) != nil
    }
}

extension ByteSearch {
    /// The search for what every marker begins with.
    static let stem = ByteSearch(Marker.stem)

    /// The search for what stands in the address of every drawing in a page (RFC 2397).
    static let drawing = ByteSearch(Array("svg+xml".utf8))

    /// The search for what the marks inside of declarations begin with.
    static let inPlace = ByteSearch(InPlaceMark.stem)
}

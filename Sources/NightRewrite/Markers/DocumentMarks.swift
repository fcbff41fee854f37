internal import SourceText

/// A fast test for anything that nightfall writes into documents.
enum DocumentMarks {
    private static let drawing = ByteSearch(Array("svg+xml;base64,".utf8))

    /// Returns true if the source contains the word `nightfall`, or an SVG image in base64, which may contain it.
    static func mayHaveSome(_ source: Source) -> Bool {
        let (bytes, start) = (source.bytes.span, Int(source.contentStart))
        return ByteSearch.name.first(in: bytes, from: start, to: bytes.count) != nil
            || drawing.first(in: bytes, from: start, to: bytes.count) != nil
    }
}

extension ByteSearch {
    /// The search for the common beginning of all markers.
    static let stem = ByteSearch(Marker.stem)

    /// The search for the part that every address of an embedded SVG image contains (RFC 2397).
    static let drawing = ByteSearch(Array("svg+xml".utf8))

    /// The search for the common beginning of the marks inside declarations.
    static let inPlace = ByteSearch(InPlaceMark.stem)
}

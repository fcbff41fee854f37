internal import SourceText

extension ByteSearch {
    /// The search for what every marker begins with.
    static let stem = ByteSearch(Marker.stem)

    /// The search for what stands in the address of every drawing in a page (RFC 2397).
    static let drawing = ByteSearch(Array("svg+xml".utf8))

    /// The search for what the marks inside of declarations begin with.
    static let inPlace = ByteSearch(InPlaceMark.stem)
}

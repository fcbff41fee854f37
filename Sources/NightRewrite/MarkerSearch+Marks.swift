internal import SourceText

extension MarkerSearch {
    /// The search for what every marker begins with.
    static let stem = MarkerSearch(Marker.stem)

    /// The search for what the marks inside of declarations begin with.
    static let inPlace = MarkerSearch(InPlaceMark.stem)
}

/// What keeps a source map from being brought up to date, as what is said of the map.
struct SourceMapFault: Error, Equatable {
    let message: String

    init(_ message: String) { self.message = message }
}

import SourceText

/// Where in a `nightfall.json` an option was said.
struct Origin: Sendable, Equatable {
    /// The file, as messages name it.
    let file: FilePath
    /// Where its value stands.
    let place: SourceLocation
    /// The folder of the file, absolute and free of links, that globs begin in.
    let folder: FilePath
    /// The number of the override that says it, from 0; nil for the file as a whole.
    var override: Int?
}

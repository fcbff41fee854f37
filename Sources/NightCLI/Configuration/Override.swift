import SourceText

/// What a `nightfall.json` says for some of its files.
struct Override: Sendable, Equatable {
    /// The files that it is for, and those among them that it is not.
    let files: IgnoreList
    let excludedFiles: IgnoreList
    /// What it says for them.
    var options: [RawArguments.Option] = []
    /// Where it begins.
    let place: SourceLocation

    /// Whether it is for the file `path`, absolute and free of links.
    func holds(for path: FilePath) -> Bool { Override.names(path, files) && !Override.names(path, excludedFiles) }

    /// Whether patterns name a file, or a folder that it stands in.
    private static func names(_ path: FilePath, _ list: IgnoreList) -> Bool {
        var place = path
        var isFolder = false
        while place.bytes.count > list.folder.bytes.count {
            if let pattern = list.decision(on: place, isFolder: isFolder) { return !pattern.isNegated }
            place = place.folder
            isFolder = true
        }
        return false
    }
}

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

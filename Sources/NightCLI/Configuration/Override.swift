import SourceText

/// The settings that a `nightfall.json` has for some of its files.
struct Override: Sendable, Equatable {
    /// The patterns of the files that it applies to, and of those among them that it does not apply to.
    let files: IgnoreList
    let excludedFiles: IgnoreList
    /// The options that it sets for them.
    var options: [RawArguments.Option] = []
    /// The place of the override in the file.
    let place: SourceLocation

    /// Returns true if the override applies to the file `path`, absolute and free of links.
    func holds(for path: FilePath) -> Bool { Override.names(path, files) && !Override.names(path, excludedFiles) }

    /// Returns true if the patterns match a file or a folder above it.
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

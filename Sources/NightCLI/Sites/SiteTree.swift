/// The contents of a folder.
struct SiteTree: Sendable {
    /// The files by path, including links with a type that lead to files of the same site.
    var files: [SiteFile] = []
    /// The folders below the root, each after its parent folder.
    var folders: [[UInt8]] = []
    /// The links, which a copy has to recreate.
    var links: [SiteLink] = []
    /// The folders that are ignored as a whole, whose contents are at most copied.
    var ignoredFolders: Set<[UInt8]> = []
    /// The errors, and the warnings about files that are left out.
    var messages: [Message] = []

    /// Returns true if a path is in a folder that is ignored as a whole.
    func isInIgnoredFolder(_ path: [UInt8]) -> Bool {
        // No path in a file system is longer.
        guard !ignoredFolders.isEmpty, path.count < 4096 else { return false }
        return path.indices.contains { path[$0] == FilePath.slash && ignoredFolders.contains(Array(path[..<$0])) }
    }
}

/// A link in a site.
struct SiteLink: Sendable, Equatable {
    /// The path in the site.
    let path: [UInt8]
    /// The target that a copy of the link must have.
    let target: [UInt8]
}

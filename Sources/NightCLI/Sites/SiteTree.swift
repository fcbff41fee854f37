/// All that stands in a folder.
struct SiteTree: Sendable {
    /// The files, links to files of the same site with a kind included, by path.
    var files: [SiteFile] = []
    /// The folders below the root, each behind the one that it stands in.
    var folders: [[UInt8]] = []
    /// The links, to be made anew in a copy.
    var links: [SiteLink] = []
    /// The folders that are ignored as a whole, and not looked into.
    var ignoredFolders: Set<[UInt8]> = []
    /// What could not be looked at, and what is left out.
    var messages: [Message] = []

    /// Whether a path is in a folder that is ignored as a whole.
    func isInIgnoredFolder(_ path: [UInt8]) -> Bool {
        // No path in a file system is longer.
        guard !ignoredFolders.isEmpty, path.count < 4096 else { return false }
        return path.indices.contains { path[$0] == FilePath.slash && ignoredFolders.contains(Array(path[..<$0])) }
    }
}

/// A link in a site.
struct SiteLink: Sendable, Equatable {
    /// Its path in the site.
    let path: [UInt8]
    /// What a copy of it has to point to.
    let target: [UInt8]
}

import NightRewrite

/// One input with all that stands in it: a folder, or one file on its own.
struct Site: Sendable {
    /// How the user named it: a path, or the name that standard input goes by.
    let name: FilePath
    /// The folder, or the folder that the file stands in.
    let root: FilePath
    /// What stands in it; for a single file just that.
    let tree: SiteTree
    /// Whether it is a folder.
    let isFolder: Bool
    /// Where the night part goes.
    let emission: Emission
    /// Whether it is an unpacked EPUB, which has a list of its files and holds documents as XML, whatever their names end in.
    var isBook = false
    /// What standard input held; nil for what the file system has.
    let standardInput: [UInt8]?

    /// Where a file of the site is found.
    func location(of path: [UInt8]) -> FilePath {
        !isFolder && path == tree.files.first?.path ? name : root.appending(path)
    }
}

/// All that stands in a folder.
struct SiteTree: Sendable {
    /// The files, links to files of the same site with a kind included, by path.
    var files: [SiteFile] = []
    /// The folders below the root, each behind the one that it stands in.
    var folders: [[UInt8]] = []
    /// The links, to be made anew in a copy.
    var links: [SiteLink] = []
    /// What could not be looked at, and what is left out.
    var messages: [Message] = []
}

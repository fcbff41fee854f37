/// The folders of tools: they are copied like everything else, but nothing in them belongs to the pages or is rewritten.
enum ToolFolders {
    /// The names of the folders.
    static let names: Set<[UInt8]> = [
        Array(".git".utf8), Array(".hg".utf8), Array(".svn".utf8), Array("node_modules".utf8),
    ]
}

import NightRewrite

/// One input with all that stands in it, a folder or one file on its own; files that share what is around them are one.
struct Site: Sendable {
    /// How the user named it: a path, or the name that standard input goes by.
    let name: FilePath
    /// The folder that all paths begin in.
    var root: FilePath
    /// What stands in it; for a single file just that.
    var tree: SiteTree
    /// What is read around it and never written.
    var surroundings: [SiteFile] = []
    /// Whether it is a folder.
    let isFolder: Bool
    /// Where the night part goes.
    var emission: Emission
    /// The number of the settings that hold for files without their own (`SettingsFinder`).
    var settings = 0
    /// Whether it is an unpacked EPUB, which has a list of its files and holds documents as XML, whatever their names end in.
    var isBook = false
    /// What standard input held; nil for what the file system has.
    var standardInput: [UInt8]?
    /// The names of the files that were named by hand, by their paths.
    var names: [[UInt8]: FilePath] = [:]
    /// The folder below `root` that a mirror begins in.
    var base: [UInt8] = []

    /// Where it stands; nil where its folder can't be found.
    var place: SiteLocation? {
        let folder = try? FileSystem.realPath(root.bytes.isEmpty ? FilePath(".") : root)
        return folder.map { SiteLocation(folder: $0.bytes, isWhole: isFolder) }
    }
    /// Whether it is known where its files stand, which standard input has to be told.
    var standsSomewhere: Bool { standardInput == nil || !tree.files.contains { $0.path.first == UInt8(ascii: "<") } }
    /// The numbers of all settings that hold for files of it.
    var allSettings: Set<Int> { Set(tree.files.compactMap(\.settings) + [settings]) }

    /// Where a file of the site is found.
    func location(of path: [UInt8]) -> FilePath { names[path] ?? root.appending(path) }

    /// Where a path of the site stands in a mirror.
    func mirrored(_ path: [UInt8]) -> [UInt8] { base.isEmpty ? path : Array(path.dropFirst(base.count + 1)) }

    /// Takes in another site of the same root.
    mutating func take(_ other: Site) {
        let known = Set(tree.files.map(\.path))
        tree.files += other.tree.files.filter { !known.contains($0.path) }
        tree.files.sort { $0.path.lexicographicallyPrecedes($1.path) }
        tree.ignoredFolders.formUnion(other.tree.ignoredFolders)
        tree.messages += other.tree.messages
        names.merge(other.names) { first, _ in first }
        standardInput = standardInput ?? other.standardInput
    }
}

extension Site {
    /// The file `path` by itself.
    init(file path: FilePath, kind: FileKind, part: SiteFile.Part = .changed, emission: Emission, standardInput: [UInt8]?) {
        var tree = SiteTree()
        tree.files = [SiteFile(path: path.name, kind: kind, part: part, isLink: false)]
        self.init(
            name: path, root: path.bytes.contains(FilePath.slash) ? path.folder : FilePath([]), tree: tree, isFolder: false,
            emission: emission, standardInput: standardInput, names: [path.name: path])
    }
}

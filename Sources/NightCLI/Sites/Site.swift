import NightRewrite

/// An input with its files: a folder, or a single file; single files that share their context form one site.
struct Site: Sendable {
    /// The name that the user gave to the input: a path, or that of standard input.
    let name: FilePath
    /// The folder that all paths are relative to.
    var root: FilePath
    /// The open root; nil before the site is processed.
    var folder: OpenFolder?
    /// The files, folders and links; for a single file, only that file.
    var tree: SiteTree
    /// The files around the site, which are read and never written.
    var surroundings: [SiteFile] = []
    /// True if the site is a folder.
    let isFolder: Bool
    /// The emission mode.
    var emission: Emission
    /// The number of the settings for files without their own (`SettingsFinder`).
    var settings = 0
    /// True for an unpacked EPUB, which lists its files and whose documents are XML, whatever their names end in.
    var isBook = false
    /// The contents of standard input; nil if the file system has the contents.
    var standardInput: [UInt8]?
    /// The names, as given, of files that are themselves PATHs, by their paths in the site.
    var names: [[UInt8]: FilePath] = [:]
    /// The folder below `root` that a mirror begins in.
    var base: [UInt8] = []

    /// The location of the site in the file system; nil if its folder cannot be found.
    var place: SiteLocation? {
        let folder = try? FileSystem.realPath(root.bytes.isEmpty ? FilePath(".") : root)
        return folder.map { SiteLocation(folder: $0.bytes, isWhole: isFolder) }
    }
    /// True if the location of its files is known; for standard input, only if it was given a name.
    var hasLocation: Bool { standardInput == nil || !tree.files.contains { $0.path.first == UInt8(ascii: "<") } }
    /// The numbers of all settings that apply to files of the site.
    var allSettings: Set<Int> { Set(tree.files.compactMap(\.settings) + [settings]) }

    /// Returns the path of a file of the site in the file system.
    func location(of path: [UInt8]) -> FilePath { names[path] ?? root.appending(path) }

    /// Returns the path of a file of the site in a mirror.
    func mirrored(_ path: [UInt8]) -> [UInt8] { base.isEmpty ? path : Array(path.dropFirst(base.count + 1)) }

    /// Merges another site with the same root into this one.
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
    /// Makes a site of the single file `path`.
    init(file path: FilePath, kind: FileKind, part: SiteFile.Part = .changed, emission: Emission, standardInput: [UInt8]?) {
        var tree = SiteTree()
        tree.files = [SiteFile(path: path.name, kind: kind, part: part, isLink: false)]
        self.init(
            name: path, root: path.bytes.contains(FilePath.slash) ? path.folder : FilePath([]), tree: tree, isFolder: false,
            emission: emission, standardInput: standardInput, names: [path.name: path])
    }
}

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

import Glibc
import NightRewrite
import SourceText

/// Lists the files of a folder.
///
/// Links to folders are not followed, so there are no loops.
struct SiteDiscovery {
    private let root: FilePath
    private let folder: OpenFolder
    private let realRoot: FilePath
    private let findsCopies: Bool
    private var tree = SiteTree()
    private let chooser: FileChooser?
    /// The folders still to be listed, each with the rules of its parent folder.
    private var pending: [(path: [UInt8], isTool: Bool, rules: FolderRules)] = []

    /// Lists the folder `root`.
    ///
    /// - Parameters:
    ///   - findsCopies: True to include files that cannot be rewritten, and the contents of tool folders and of ignored folders.
    ///   - chooser: Decides which files are processed; nil for all files.
    /// - Throws: `SystemError` if `root` itself cannot be listed; an error further down becomes a message.
    static func tree(of root: FilePath, findsCopies: Bool, chooser: FileChooser? = nil) throws(SystemError) -> SiteTree {
        var discovery = SiteDiscovery(
            root: root, folder: try OpenFolder(root), realRoot: try FileSystem.realPath(root), findsCopies: findsCopies, chooser: chooser)
        try discovery.list([], isTool: false, nil)
        while let folder = discovery.pending.popLast() {
            do {
                try discovery.list(folder.path, isTool: folder.isTool, folder.rules)
            } catch {
                discovery.tree.messages.append(Message(root.appending(folder.path).bytes, error, code: .unreadable))
            }
        }
        discovery.tree.files.sort { $0.path.lexicographicallyPrecedes($1.path) }
        return discovery.tree
    }

    private init(root: FilePath, folder: OpenFolder, realRoot: FilePath, findsCopies: Bool, chooser: FileChooser?) {
        self.chooser = chooser
        self.root = root
        self.folder = folder
        self.realRoot = realRoot
        self.findsCopies = findsCopies
    }

    private mutating func list(_ folder: [UInt8], isTool: Bool, _ outer: FolderRules?) throws(SystemError) {
        var below: [(path: [UInt8], isTool: Bool, rules: FolderRules)] = []
        let entries = try self.folder.entries(of: folder)
        let rules = rules(of: folder, in: outer, entries)
        for entry in entries {
            let path = FilePath(folder).appending(entry.name).bytes
            let kind = isTool ? nil : FileKind(fileName: entry.name)
            var part = SiteFile.Part.changed
            if !rules.isTrivial {
                // A source map that nightfall generated goes with its stylesheet, whatever patterns say about maps.
                let place = realRoot.appending(kind == .sourceMap ? path.dropLast(FileKind.nightMapEnding.count) : path)
                part = SiteFile.Part(rules.inclusion(on: place, isFolder: entry.kind == .folder))
            }
            switch entry.kind {
            case .folder:
                if part == .ignored {
                    tree.ignoredFolders.insert(path)
                    guard findsCopies else { continue }
                }
                let isTool = isTool || ToolFolders.names.contains(entry.name)
                guard findsCopies || !isTool else { continue }
                tree.folders.append(path)
                below.append((path, isTool, rules))
            case .file:
                if findsCopies || kind != nil { tree.files.append(SiteFile(path: path, kind: kind, part: part, isLink: false)) }
            case .link:
                // An image that is a link stays a link: its target has its own name.
                addLink(path, kind, part)
            case .special:
                guard findsCopies || (kind != nil && part == .changed) else { continue }
                tree.messages.append(
                    Message(root.appending(path).bytes, .warning, "is a pipe, a socket or a device, and is skipped", code: .specialFile))
            }
        }
        // Last in, first out: the folders are listed in order, each with all its contents before the next.
        pending += below.reversed()
    }

    private func rules(of folder: [UInt8], in outer: FolderRules?, _ entries: [FolderListing.Entry]) -> FolderRules {
        guard let chooser else { return FolderRules() }
        guard let outer else { return chooser.rules(of: realRoot) }
        return chooser.entering(realRoot.appending(folder), in: outer) { name in entries.contains { $0.name == name } }
    }

    private mutating func addLink(_ path: [UInt8], _ named: FileKind?, _ part: SiteFile.Part) {
        let place = root.appending(path)
        let kind = named?.isText == true ? named : nil
        let target: [UInt8]
        let isFile: Bool
        do {
            target = try folder.place(of: path).linkTarget()
            isFile = kind != nil ? try leadsToFile(place) : false
        } catch {
            if findsCopies || (kind != nil && part == .changed) { tree.messages.append(Message(place.bytes, error, code: .unreadable)) }
            return
        }
        if target.first != FilePath.slash, SiteDiscovery.staysInside(target, from: path) {
            tree.links.append(SiteLink(path: path, target: target))
            guard let kind, isFile else { return }
            tree.files.append(SiteFile(path: path, kind: kind, part: part, isLink: true))
        } else if findsCopies {
            // The copy is in another place, so only an absolute target leads to the same file.
            let absolute = target.first == FilePath.slash ? target : absoluteTarget(target, from: path)
            tree.links.append(SiteLink(path: path, target: absolute))
            // No script or image is rewritten anyway; a link without such a name may lead to a folder of pages.
            guard named?.isText != false else { return }
            tree.messages.append(
                Message(
                    place.bytes, .warning, "is a link that leads out of the folder; its target is not rewritten", code: .specialFile))
        } else if kind != nil, part == .changed {
            tree.messages.append(
                Message(place.bytes, .warning, "is a link that leads out of the folder; it is left unchanged", code: .specialFile))
        }
    }

    /// Returns true if the link at `place` leads to a file of the folder.
    private func leadsToFile(_ place: FilePath) throws(SystemError) -> Bool {
        do {
            let real = try FileSystem.realPath(place)
            guard real.isInside(realRoot) else { return false }
            return try FileSystem.status(of: real).kind == .file
        } catch {
            // A link may lead to nothing.
            if [ENOENT, ENOTDIR, ELOOP].contains(error.number) { return false }
            throw error
        }
    }

    private func absoluteTarget(_ target: [UInt8], from path: [UInt8]) -> [UInt8] {
        if let real = try? FileSystem.realPath(root.appending(path)) { return real.bytes }
        let folder = FilePath(path).folder.bytes == [UInt8(ascii: ".")] ? realRoot : realRoot.appending(FilePath(path).folder.bytes)
        return folder.appending(target).bytes
    }

    /// Returns true if the relative `target` of a link at `path` stays below the root, judged by its names alone.
    private static func staysInside(_ target: [UInt8], from path: [UInt8]) -> Bool {
        var depth = path.count { $0 == FilePath.slash }
        for name in target.split(separator: FilePath.slash) {
            if name.elementsEqual([UInt8(ascii: "."), UInt8(ascii: ".")]) {
                depth -= 1
                if depth < 0 { return false }
            } else if !name.elementsEqual([UInt8(ascii: ".")]) {
                depth += 1
            }
        }
        return true
    }
}

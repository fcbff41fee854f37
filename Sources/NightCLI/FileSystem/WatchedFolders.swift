/// The folders to watch, and the names in them that matter.
struct WatchedFolders: Sendable {
    /// The names that matter in each folder, whose path is real; nil for all names.
    private(set) var names: [FilePath: Set<[UInt8]>?] = [:]

    /// Adds all that is directly in the folder `path`.
    mutating func add(folder path: FilePath) {
        if let real = try? FileSystem.realPath(path) { names[real] = .some(nil) }
    }

    /// Adds all that is directly in the folder `root`, and in the folders at `paths` below it, which are no links.
    mutating func add(folders paths: [[UInt8]], below root: FilePath) {
        guard let real = try? FileSystem.realPath(root.bytes.isEmpty ? FilePath(".") : root) else { return }
        names[real] = .some(nil)
        for path in paths { names[real.appending(path)] = .some(nil) }
    }

    /// Adds the file or folder `path`, which need not exist; then the nearest folder that exists is watched for the next name on the way.
    mutating func add(file path: FilePath) {
        add(name: path.name, of: path.folder)
        // The target of a link may change as well.
        guard let status = try? FileSystem.status(of: path, followsLinks: false), status.kind == .link,
            let real = try? FileSystem.realPath(path)
        else { return }
        add(name: real.name, of: real.folder)
    }

    /// Adds the names that decide about the configuration of `folder` and the files that are ignored there, in it and above it.
    mutating func add(settingsOf folder: FilePath, in names: [[UInt8]]) {
        guard var place = try? FileSystem.realPath(folder) else { return }
        while true {
            for name in names { add(name: name, of: place) }
            guard place.folder != place else { return }
            place = place.folder
        }
    }

    /// Adds the folders and names of `other`.
    mutating func formUnion(_ other: WatchedFolders) {
        for (folder, own) in other.names {
            guard let own else {
                names[folder] = .some(nil)
                continue
            }
            for name in own { insert(name, into: folder) }
        }
    }

    private mutating func add(name: [UInt8], of folder: FilePath) {
        var (name, folder) = (name, folder)
        while true {
            if let real = try? FileSystem.realPath(folder) { return insert(name, into: real) }
            guard folder.folder != folder, !folder.name.isEmpty else { return }
            name = folder.name
            folder = folder.folder
        }
    }

    private mutating func insert(_ name: [UInt8], into folder: FilePath) {
        guard let known = names[folder] else {
            names[folder] = [name]
            return
        }
        if var known {
            known.insert(name)
            names[folder] = known
        }
    }
}

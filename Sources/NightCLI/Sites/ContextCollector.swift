import NightRewrite
import SourceText

/// Collects the files of `--context`, which are read and never written, for the sites of a run.
///
/// A PATH inside a folder of `--context` is processed as a part of that site. `--context` files inside a PATH do not change.
struct ContextCollector {
    /// A file or folder of `--context`.
    private struct Place {
        let name: FilePath
        let real: FilePath
        let isFolder: Bool
    }

    /// The errors; with any, the sites are unknown and none is returned.
    private(set) var messages: [Message] = []

    private let invocation: Invocation
    private let settings: Settings
    private let chooser: FileChooser
    private var places: [Place] = []
    /// The real paths of the inputs.
    private var paths: Set<FilePath> = []

    init(_ invocation: Invocation, _ settings: Settings, _ chooser: FileChooser) {
        self.invocation = invocation
        self.settings = settings
        self.chooser = chooser
        for name in settings.site.contexts {
            do throws(SystemError) {
                let real = try FileSystem.realPath(name)
                guard !places.contains(where: { $0.real == real }) else { continue }
                places.append(Place(name: name, real: real, isFolder: try FileSystem.status(of: name).kind == .folder))
            } catch {
                messages.append(Message(name.bytes, error, code: .unreadable))
            }
        }
    }

    /// Returns the sites with their context; sites with the same root are merged, except for a mirror.
    mutating func sites(of sites: [Site]) -> [Site] {
        guard messages.isEmpty else { return [] }
        guard !places.isEmpty, invocation.command != .revert else { return sites }
        let reals = sites.map { FileChooser.place(of: $0.name) ?? $0.name }
        paths = Set(reals)
        let others = strangers(to: zip(sites, reals).filter { $0.0.isFolder }.map(\.1))
        guard others.isEmpty || sites.contains(where: { !$0.isFolder }) else {
            for other in others {
                messages.append(
                    Message(
                        other.name.bytes, .error, "does not contain a PATH and is in none: name a folder that contains both",
                        code: .unreadable))
            }
            return []
        }
        let inner = zip(sites, reals).map { site, real in outermost(around: site.isFolder ? real : real.folder) }
        // Single files also get the context from elsewhere, relative to the deepest folder that contains all of it.
        let loose = zip(zip(sites, reals), inner).filter { !$0.0.0.isFolder }.map { $1?.real ?? $0.1.folder }
        let joint = others.isEmpty ? nil : common(loose + others.map { $0.isFolder ? $0.real : $0.real.folder })
        var roots: [FilePath: Int] = [:]
        var result: [Site] = []
        let isMirror = if case .directory = invocation.destination { true } else { false }
        for ((site, real), place) in zip(zip(sites, reals), inner) {
            var site = site
            var root = real
            if let joint, !site.isFolder {
                root = joint
                move(&site, at: real, into: joint, named: joint)
            } else if let place {
                root = place.real
                move(&site, at: real, into: root, named: place.name)
                if !site.isFolder, settings.emission == nil { site.emission = defaultEmission(in: place) }
            }
            mark(&site.tree.files, below: root)
            if !isMirror, let index = roots[root] {
                result[index].take(site)
            } else {
                roots[root] = result.count
                result.append(site)
            }
        }
        for index in result.indices { surround(&result[index]) }
        return messages.isEmpty ? result : []
    }

    /// Returns the context places that neither contain a PATH nor lie inside a folder that is a PATH.
    private func strangers(to folders: [FilePath]) -> [Place] {
        places.filter { place in
            !(place.isFolder && paths.contains { $0.isInside(place.real) }) && !paths.contains(place.real)
                && !folders.contains { place.real.isInside($0) }
                && !places.contains { $0.isFolder && $0.real != place.real && place.real.isInside($0.real) }
        }
    }

    private func outermost(around folder: FilePath) -> Place? {
        places.filter { $0.isFolder && folder.isInside($0.real) }.min { $0.real.bytes.count < $1.real.bytes.count }
    }

    /// Returns the deepest folder that contains all `folders`.
    private func common(_ folders: [FilePath]) -> FilePath? {
        guard var result = folders.first else { return nil }
        for folder in folders { while !folder.isInside(result) { result = result.folder } }
        return result
    }

    private func defaultEmission(in place: Place) -> Emission {
        switch invocation.destination {
        // A single result must be complete by itself.
        case .standardOutput, .file: return .media
        case .directory, .inPlace, .nowhere: break
        }
        return settings.isEmail || SiteCollector.isBook(place.name) ? .media : .sheet
    }

    /// Makes all paths of a site relative to the folder `root`.
    private func move(_ site: inout Site, at real: FilePath, into root: FilePath, named name: FilePath) {
        let folder = site.isFolder ? real : real.folder
        site.root = name
        guard folder != root else { return }
        let base = folder.path(below: root)
        func moved(_ path: [UInt8]) -> [UInt8] { FilePath(base).appending(path).bytes }
        site.base = base
        site.names = Dictionary(uniqueKeysWithValues: site.names.map { (moved($0), $1) })
        site.tree.files = site.tree.files.map { SiteFile(path: moved($0.path), kind: $0.kind, part: $0.part, isLink: $0.isLink) }
        site.tree.folders = site.tree.folders.map(moved)
        site.tree.ignoredFolders = Set(site.tree.ignoredFolders.map(moved))
        site.tree.links = site.tree.links.map { SiteLink(path: moved($0.path), target: $0.target) }
    }

    /// Marks the files that `--context` names more closely than a PATH does.
    private func mark(_ files: inout [SiteFile], below root: FilePath) {
        let contexts = Set(places.map(\.real))
        for index in files.indices where files[index].part == .changed || files[index].part == .kept {
            var place = root.appending(files[index].path)
            while !contexts.contains(place), !paths.contains(place), place.folder != place { place = place.folder }
            if contexts.contains(place) { files[index].part = .context }
        }
    }

    /// Adds the context files around a site.
    private mutating func surround(_ site: inout Site) {
        guard let root = try? FileSystem.realPath(site.root) else { return }
        let known = Set(site.tree.files.map(\.path))
        let folders = places.filter(\.isFolder).map(\.real)
        for place in places where place.real.isInside(root) && !folders.contains(where: { $0 != place.real && place.real.isInside($0) }) {
            if site.isFolder, place.real != root { continue }
            let base = place.real.path(below: root)
            var tree = SiteTree()
            if place.isFolder {
                do throws(SystemError) {
                    tree = try SiteDiscovery.tree(of: place.name, findsCopies: false, chooser: chooser)
                } catch {
                    messages.append(Message(place.name.bytes, error, code: .unreadable))
                }
            } else {
                tree.files = [SiteFile(path: [], kind: FileKind(fileName: place.real.name), isLink: false)]
            }
            for file in tree.files {
                let path = FilePath(base).appending(file.path).bytes
                guard !known.contains(path) else { continue }
                site.surroundings.append(
                    SiteFile(path: path, kind: file.kind, part: file.part == .ignored ? .ignored : .context, isLink: file.isLink))
            }
            site.tree.ignoredFolders.formUnion(tree.ignoredFolders.map { FilePath(base).appending($0).bytes })
        }
    }
}

import Glibc
import NightRewrite
import SourceText

/// Collects the sites of a run from its inputs.
struct SiteCollector {
    /// The sites; an input that is missing or cannot be read has none.
    private(set) var sites: [Site] = []
    /// The messages, in the order of the inputs.
    private(set) var messages: [Message] = []

    private let invocation: Invocation
    private let finder: SettingsFinder
    private let here = (try? FileSystem.realPath(FilePath("."))) ?? FilePath("/")
    /// The choosers of files by the number of their configuration, and that number for each site.
    private var choosers: [Int: FileChooser] = [:]
    private var scopes: [Int] = []
    /// The number of the configuration of the input being processed.
    private var scope = 0
    /// The real paths of the inputs so far.
    private var seen: Set<FilePath> = []
    /// The real paths of the folders among the inputs.
    private let folders: [FilePath]

    /// Collects the sites of all inputs of `invocation`.
    init(_ invocation: Invocation, _ finder: SettingsFinder, console: Console) {
        self.invocation = invocation
        self.finder = finder
        folders = invocation.inputs.compactMap { input in
            guard case .path(let path) = input, (try? FileSystem.status(of: path))?.kind == .folder else { return nil }
            return try? FileSystem.realPath(path)
        }
        let scopes = invocation.inputs.map {
            finder.scope(of: ConfigurationSearch.start(for: $0, standardInputName: invocation.standardInputName))
        }
        for scope in Set(scopes).sorted() {
            guard let settings = finder.settings(of: scope) else { return }
            choosers[scope] = FileChooser(finder.entries[settings].settings.site.choice, here: here)
        }
        for (input, scope) in zip(invocation.inputs, scopes) {
            self.scope = scope
            switch input {
            case .standardInput: addStandardInput(console)
            case .path(let path): add(path)
            }
        }
        addContexts()
        messages += choosers.sorted { $0.key < $1.key }.flatMap(\.value.messages)
        for index in sites.indices where finder.hasOverrides(self.scopes[index]) { override(index) }
    }

    /// The settings of the input being processed.
    private var settings: Settings? { finder.settings(of: scope).map { finder.entries[$0].settings } }

    private mutating func append(_ site: Site) {
        var site = site
        site.settings = finder.settings(of: scope) ?? 0
        sites.append(site)
        scopes.append(scope)
    }

    /// Adds the context to the sites, for each configuration.
    private mutating func addContexts() {
        var result: [(site: Site, scope: Int)] = []
        for scope in Set(scopes).sorted() {
            let own = zip(sites, scopes).filter { $0.1 == scope }.map(\.0)
            guard let chooser = choosers[scope], let settings = finder.settings(of: scope) else { continue }
            var context = ContextCollector(invocation, finder.entries[settings].settings, chooser)
            result += context.sites(of: own).map { ($0, scope) }
            messages += context.messages
        }
        guard choosers.count > 1 else {
            sites = result.map(\.site)
            scopes = result.map(\.scope)
            return
        }
        // Restores the order in which the inputs were named.
        let order = sites.map(\.name)
        result.sort { (order.firstIndex(of: $0.site.name) ?? 0) < (order.firstIndex(of: $1.site.name) ?? 0) }
        sites = result.map(\.site)
        scopes = result.map(\.scope)
    }

    /// Gives the files of a site the settings of the overrides that apply to them.
    private mutating func override(_ index: Int) {
        guard let root = try? FileSystem.realPath(sites[index].root.bytes.isEmpty ? FilePath(".") : sites[index].root) else { return }
        for file in sites[index].tree.files.indices {
            let path = root.appending(sites[index].tree.files[file].path)
            sites[index].tree.files[file].settings = finder.settings(of: scopes[index], file: path)
        }
    }

    private mutating func addStandardInput(_ console: Console) {
        let name = FilePath(invocation.standardInputName ?? Array("<stdin>".utf8))
        do {
            let bytes = try console.readInput()
            let kind = invocation.kind ?? invocation.standardInputName.flatMap { FileKind(textFileName: $0) } ?? TypeSniffer.kind(of: bytes)
            let place = invocation.standardInputName.flatMap { FileChooser.place(of: FilePath($0)) }
            addFile(name, kind, standardInput: bytes, at: place)
        } catch {
            messages.append(Message(name.bytes, error, code: .unreadable))
        }
    }

    private mutating func add(_ path: FilePath) {
        do {
            let status = try FileSystem.status(of: path)
            guard isNew(path) else { return }
            let place = FileChooser.place(of: path)
            switch status.kind {
            case .folder:
                if let place, let message = choosers[scope]?.rules(of: place).inclusion.message(about: path.bytes) {
                    messages.append(message)
                }
                try addFolder(path)
            case .file:
                // A file that nightfall added may be named so that it is removed.
                let named = FileKind.isNight(fileName: path.name) ? FileKind(fileName: path.name) : FileKind(textFileName: path.name)
                guard let kind = invocation.kind ?? named else {
                    messages.append(
                        Message(
                            path.bytes, .error, "has no known file type; name one with --type", code: .unknownType
                        ))
                    return
                }
                addFile(path, kind, standardInput: nil, at: place)
            case .special where invocation.destination == .inPlace:
                let text = "is a pipe, a socket or a device, which cannot be replaced; use -o FILE"
                messages.append(Message(path.bytes, .error, text, code: .specialFile))
            case .special, .link:
                let bytes = try FileDescriptor(reading: path).readAll(expecting: FileDescriptor.chunk)
                addFile(
                    path, invocation.kind ?? FileKind(textFileName: path.name) ?? TypeSniffer.kind(of: bytes), standardInput: bytes,
                    at: place)
            }
        } catch {
            let isPattern = error.number == ENOENT && PathPattern(path, takesAnyType: true) != nil
            messages.append(
                isPattern
                    ? Message(path.bytes, .error, "matches no page, sheet or drawing", code: .unreadable)
                    : Message(path.bytes, error, code: .unreadable))
        }
    }

    /// Returns true if an input is new: neither named before nor part of another input, with which it is processed.
    ///
    /// In a mirror, each PATH has its own place, so every input is new.
    private mutating func isNew(_ path: FilePath) -> Bool {
        if case .directory = invocation.destination { return true }
        // An open pipe under /dev/fd has no real path.
        let real = (try? FileSystem.realPath(path)) ?? path
        return seen.insert(real).inserted && !folders.contains { $0 != real && real.isInside($0) }
    }

    private mutating func addFolder(_ path: FilePath) throws(SystemError) {
        switch invocation.destination {
        case .standardOutput, .file:
            messages.append(Message(path.bytes, .error, "is a folder; it needs a folder to write to (-d DIR) or -i", code: .unreadable))
            return
        case .directory, .inPlace, .nowhere:
            break
        }
        let isMirrored = if case .directory = invocation.destination { true } else { false }
        var tree = try SiteDiscovery.tree(of: path, findsCopies: isMirrored, chooser: choosers[scope])
        let isBook = SiteCollector.isBook(path)
        if isBook {
            guard settings?.emission != .sheet || invocation.command == .revert else {
                messages.append(
                    Message(
                        path.bytes, .error, "is an EPUB, whose list of files has no companion sheets; use --emit media", code: .bookManifest
                    ))
                return
            }
            tree.files = tree.files.map { file in
                file.kind == .html ? SiteFile(path: file.path, kind: .xhtml, part: file.part, isLink: file.isLink) : file
            }
        }
        let emission = settings?.emission ?? (isBook || invocation.isEmail ? .media : .sheet)
        append(
            Site(name: path, root: path, tree: tree, isFolder: true, emission: emission, isBook: isBook, standardInput: nil))
    }

    /// Returns true if a folder is an unpacked EPUB: it contains the file `META-INF/container.xml` (Open Container Format 3.3 §4.2.6.3.1).
    static func isBook(_ folder: FilePath) -> Bool {
        (try? FileSystem.status(of: folder.appending(Array("META-INF/container.xml".utf8))))?.kind == .file
    }

    /// Adds a single file.
    ///
    /// - Parameter place: The real path of the file; nil if it has none.
    private mutating func addFile(_ path: FilePath, _ kind: FileKind, standardInput: [UInt8]?, at place: FilePath?) {
        let inclusion = place.flatMap { choosers[scope]?.rules(of: $0.folder).inclusion(on: $0, isFolder: false) } ?? .chosen
        if let message = inclusion.message(about: path.bytes) { messages.append(message) }
        append(
            Site(
                file: path, kind: kind, part: SiteFile.Part(inclusion), emission: settings?.emission ?? .media,
                standardInput: standardInput))
    }
}

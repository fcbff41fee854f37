import NightRewrite
import SourceText

/// Turns inputs into sites.
struct SiteGathering {
    /// What was found; an input that is missing or can't be read is not among them.
    private(set) var sites: [Site] = []
    /// What went wrong, in the order of the inputs.
    private(set) var messages: [Message] = []

    private let invocation: Invocation
    private var seen: Set<FileStatus.Identity> = []

    /// Looks at all inputs of `invocation`.
    init(_ invocation: Invocation, console: Console) {
        self.invocation = invocation
        for input in invocation.inputs {
            switch input {
            case .standardInput: addStandardInput(console)
            case .path(let path): add(path)
            }
        }
    }

    private mutating func addStandardInput(_ console: Console) {
        let name = FilePath(invocation.standardInputName ?? Array("<stdin>".utf8))
        do {
            let bytes = try console.readInput()
            let kind = invocation.kind ?? invocation.standardInputName.flatMap { FileKind(fileName: $0) } ?? TypeSniffer.kind(of: bytes)
            addFile(name, kind, standardInput: bytes)
        } catch {
            messages.append(Message(name.bytes, error, code: .unreadable))
        }
    }

    private mutating func add(_ path: FilePath) {
        do {
            let status = try FileSystem.status(of: path)
            // A file that is named twice is done once.
            guard seen.insert(status.identity).inserted else { return }
            switch status.kind {
            case .folder:
                try addFolder(path)
            case .file:
                guard let kind = invocation.kind ?? FileKind(fileName: path.name) else {
                    messages.append(
                        Message(path.bytes, .error, "has a name that tells no type that nightfall reads; say it with --type", code: .unknownType))
                    return
                }
                addFile(path, kind, standardInput: nil)
            case .special, .link:
                let bytes = try FileDescriptor(reading: path).readAll(expecting: FileDescriptor.chunk)
                addFile(path, invocation.kind ?? FileKind(fileName: path.name) ?? TypeSniffer.kind(of: bytes), standardInput: bytes)
            }
        } catch {
            messages.append(Message(path.bytes, error, code: .unreadable))
        }
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
        let tree = try SiteDiscovery.tree(of: path, findsCopies: isMirrored)
        sites.append(
            Site(name: path, root: path, tree: tree, isFolder: true, emission: invocation.emission ?? .sheet, standardInput: nil))
    }

    private mutating func addFile(_ path: FilePath, _ kind: FileKind, standardInput: [UInt8]?) {
        var tree = SiteTree()
        tree.files = [SiteFile(path: path.name, kind: kind, isLink: false)]
        sites.append(
            Site(
                name: path, root: path.folder, tree: tree, isFolder: false, emission: invocation.emission ?? .media,
                standardInput: standardInput))
    }
}

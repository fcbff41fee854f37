import Glibc
import SourceText

/// Checks, before anything is read or written, that writing to the destination does no harm to the inputs.
struct DestinationCheck {
    /// The reasons against the destination; empty if there are none.
    private(set) var messages: [Message] = []

    /// Checks the destination of `invocation`, which processes `sites`.
    init(_ invocation: Invocation, _ sites: [Site], _ console: Console) {
        switch invocation.destination {
        case .file(let path): checkFile(path, invocation.inputs, console)
        case .directory(let path):
            checkFolder(path, sites)
            if let cache = invocation.arguments.value(of: .cache) { checkCache(FilePath(cache), path, sites) }
        case .standardOutput, .inPlace, .nowhere: break
        }
    }

    private mutating func checkFile(_ path: FilePath, _ inputs: [Input], _ console: Console) {
        guard let status = try? FileSystem.status(of: path) else {
            do {
                let folder = try FileSystem.status(of: path.folder)
                if folder.kind != .folder { refuse(path, "is in something that is not a folder") }
            } catch {
                refuse(path, "cannot be written: its folder: " + error.text)
            }
            return
        }
        guard status.kind != .folder else { return refuse(path, "is a folder; -o takes a file, -d a folder") }
        guard status.kind == .file else { return }
        for input in inputs {
            let other: FileStatus? =
                switch input {
                case .standardInput: console.inputStatus
                case .path(let path): try? FileSystem.status(of: path)
                }
            if other?.identity == status.identity { refuse(path, "is the input itself; -i changes files in place") }
        }
    }

    /// Refuses a cache inside a mirrored folder or inside the mirror.
    private mutating func checkCache(_ path: FilePath, _ target: FilePath, _ sites: [Site]) {
        guard let real = try? DestinationCheck.realTarget(path) else { return }
        let places = sites.filter(\.isFolder).compactMap { try? FileSystem.realPath($0.name) } + [try? DestinationCheck.realTarget(target)]
        guard places.compactMap({ $0 }).contains(where: { real.isInside($0) }) else { return }
        refuse(path, "is inside a mirrored folder, or inside the mirror; choose a folder outside")
    }

    private mutating func checkFolder(_ path: FilePath, _ sites: [Site]) {
        let target: FilePath
        do {
            target = try DestinationCheck.realTarget(path)
        } catch {
            return refuse(path, "cannot be written: " + error.text)
        }
        if let status = try? FileSystem.status(of: path), status.kind != .folder {
            return refuse(path, "is not a folder; -d takes a folder, -o a file")
        }
        var places: Set<[UInt8]> = []
        for site in sites {
            guard let real = try? FileSystem.realPath(site.name) else { continue }
            if site.isFolder, target.isInside(real) {
                refuse(
                    path,
                    "is inside \(PrintableName.quoted(site.name.bytes)), which would be mirrored there; choose a folder outside it")
                continue
            }
            // The files of one site have different places.
            guard sites.count > 1 else { continue }
            let prefix = MirrorWriting.prefix(of: site, among: sites.count)
            for file in site.tree.files where !places.insert(FilePath(prefix).appending(site.mirrored(file.path)).bytes).inserted {
                refuse(path, "would get \(PrintableName.quoted(file.path)) from more than one PATH")
                break
            }
        }
        guard messages.isEmpty else { return }
        checkInputsStay(path, target, sites)
    }

    /// Refuses a folder that contains inputs if one of them would be overwritten.
    private mutating func checkInputsStay(_ path: FilePath, _ target: FilePath, _ sites: [Site]) {
        let inputs = sites.compactMap { try? FileSystem.realPath($0.name) }.filter { $0.isInside(target) }
        guard !inputs.isEmpty else { return }
        for site in sites {
            let prefix = FilePath(MirrorWriting.prefix(of: site, among: sites.count))
            for place in site.tree.files.map(\.path) + site.tree.folders + site.tree.links.map(\.path) {
                let output = target.appending(prefix.appending(site.mirrored(place)).bytes)
                guard inputs.contains(where: { output.isInside($0) }) else { continue }
                return refuse(
                    path, "would overwrite the input \(PrintableName.quoted(site.location(of: place).bytes)); choose another folder, or -i"
                )
            }
        }
    }

    /// Returns the real path of a folder that may not exist yet.
    private static func realTarget(_ path: FilePath) throws(SystemError) -> FilePath {
        var existing = path
        var missing: [[UInt8]] = []
        while true {
            do {
                var real = try FileSystem.realPath(existing)
                for name in missing.reversed() { real = real.appending(name) }
                return real
            } catch {
                guard error.number == ENOENT, existing.folder != existing, !existing.name.isEmpty else { throw error }
                missing.append(existing.name)
                existing = existing.folder
            }
        }
    }

    private mutating func refuse(_ path: FilePath, _ text: String) {
        messages.append(Message(path.bytes, .error, text, code: .unwritable))
    }
}

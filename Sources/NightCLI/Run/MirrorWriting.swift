import Glibc
import NightRewrite
import Parallel
import SourceText

/// Writes sites to a folder: what changed, and a copy of all that did not.
///
/// What is written here can be made again from the inputs, so files are whole once they have their names, but nothing waits for the disk.
struct MirrorWriting: Sendable {
    /// One entry below the folder.
    private struct Item: Sendable {
        let path: [UInt8]
        let folder: [UInt8]
        let contents: Contents

        enum Contents: Sendable {
            case file(AtomicFile.Contents, permissions: UInt32?)
            case link(target: [UInt8])
        }
    }

    private let target: FilePath
    private var folders: [[UInt8]] = []
    private var items: [Item] = []

    /// Collects what has to stand below `target`.
    init(_ results: [SiteResult], below target: FilePath) {
        self.target = target
        for result in results { add(result, MirrorWriting.prefix(of: result.site, among: results.count)) }
    }

    /// Where a site stands below the folder: a single PATH's contents right in it; of more than one, each folder under its own name.
    static func prefix(of site: Site, among count: Int) -> [UInt8] {
        guard site.isFolder, count > 1, let real = try? FileSystem.realPath(site.name) else { return [] }
        return real.name
    }

    private mutating func add(_ result: SiteResult, _ prefix: [UInt8]) {
        let site = result.site
        if !prefix.isEmpty { folders.append(prefix) }
        for folder in site.tree.folders { folders.append(FilePath(prefix).appending(site.mirrored(folder)).bytes) }
        for link in site.tree.links { add(prefix, site.mirrored(link.path), .link(target: link.target)) }

        let companions = Set(result.outcomes.flatMap { $0.companions.map(\.path) })
        var outcomes = result.outcomes[...]
        for file in site.tree.files {
            let outcome = outcomes.first?.file == file ? outcomes.popFirst() : nil
            for companion in outcome?.companions ?? [] {
                add(prefix, site.mirrored(companion.path), .file(.bytes(TextPieces(companion.bytes)), permissions: outcome?.permissions))
            }
            if file.isLink || companions.contains(file.path) || outcome?.isRemoved == true { continue }
            guard let outcome else {
                add(prefix, site.mirrored(file.path), .file(.copy(of: site.location(of: file.path)), permissions: nil))
                continue
            }
            guard let bytes = outcome.output ?? outcome.original.map({ TextPieces($0) }) else {
                // Too large to be read: it can still be copied. What could not be opened is not there to be copied.
                if outcome.messages.contains(where: { $0.code == .tooLarge }) {
                    add(prefix, site.mirrored(file.path), .file(.copy(of: site.location(of: file.path)), permissions: nil))
                }
                continue
            }
            add(prefix, site.mirrored(file.path), .file(.bytes(bytes), permissions: outcome.permissions))
        }
    }

    private mutating func add(_ prefix: [UInt8], _ path: [UInt8], _ contents: Item.Contents) {
        let path = FilePath(prefix).appending(path)
        let slash = path.bytes.lastIndex(of: FilePath.slash)
        items.append(Item(path: path.bytes, folder: slash.map { Array(path.bytes[..<$0]) } ?? [], contents: contents))
    }

    /// Writes all, and returns what went wrong; one failure does not stop the others, a signal does.
    func messages(jobs: Int) -> [Message] {
        DeferredSignals.whileDeferring {
            var messages: [Message] = []
            let made = makeFolders(&messages)
            return messages
                + Workers.map(items.count, jobs: jobs) { index -> Message? in
                    guard let isNew = made[items[index].folder], !DeferredSignals.isPending else { return nil }
                    do throws(SystemError) {
                        try write(items[index], isNew: isNew)
                        return nil
                    } catch {
                        return error.number == EINTR ? nil : Message(target.appending(items[index].path).bytes, error, code: .unwritable)
                    }
                }.compactMap { $0 }
        }
    }

    /// Makes the folders, and tells which there are and whether they are new; one that can't be made is missing, and all below it.
    private func makeFolders(_ messages: inout [Message]) -> [[UInt8]: Bool] {
        var made: [[UInt8]: Bool] = [:]
        do {
            made[[]] = try FileSystem.makeFolders(to: target)
        } catch {
            messages.append(Message(target.bytes, error, code: .unwritable))
            return made
        }
        for folder in folders {
            guard made[folder.lastIndex(of: FilePath.slash).map { Array(folder[..<$0]) } ?? []] != nil else { continue }
            do {
                made[folder] = try FileSystem.makeFolder(target.appending(folder))
            } catch {
                messages.append(Message(target.appending(folder).bytes, error, code: .unwritable))
            }
        }
        return made
    }

    /// Writes one entry; in a folder that is new there is nothing yet that could be up to date.
    private func write(_ item: Item, isNew: Bool) throws(SystemError) {
        let path = target.appending(item.path)
        switch item.contents {
        case .link(let target):
            try FileSystem.makeLink(path, to: target)
        case .file(let contents, let permissions):
            if !isNew, case .bytes(let bytes) = contents, AtomicFile.holds(bytes, path) { return }
            try AtomicFile.write(contents, to: path, permissions: permissions)
        }
    }
}

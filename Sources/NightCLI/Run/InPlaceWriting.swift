import Glibc
import NightRewrite
import Parallel
import SourceText

/// Writes the results over the files themselves.
struct InPlaceWriting {
    /// One file to be changed, added or removed.
    private enum Change: Sendable {
        case rewrite(FilePath, TextPieces)
        case companion(FilePath, TextPieces, permissions: UInt32)
        case remove(FilePath)

        var path: FilePath {
            switch self {
            case .rewrite(let path, _), .companion(let path, _, _), .remove(let path): path
            }
        }
    }

    private let changes: [Change]

    /// Collects what `results` change.
    init(_ results: [SiteResult]) {
        var changes: [Change] = []
        for result in results {
            for outcome in result.outcomes {
                let place = result.site.location(of: outcome.file.path)
                if outcome.isRemoved {
                    changes.append(.remove(place))
                } else if let bytes = outcome.output {
                    changes.append(.rewrite(place, bytes))
                }
                for companion in outcome.companions {
                    changes.append(
                        .companion(
                            result.site.root.appending(companion.path), TextPieces(companion.bytes), permissions: outcome.permissions))
                }
            }
        }
        self.changes = changes
    }

    /// Writes all, and returns what went wrong; one failure does not stop the others, a signal does.
    func messages(jobs: Int) -> [Message] {
        let changes = changes
        return DeferredSignals.whileDeferring {
            Workers.map(changes.count, jobs: jobs) { index -> Message? in
                guard !DeferredSignals.isPending else { return nil }
                do throws(SystemError) {
                    try InPlaceWriting.carryOut(changes[index])
                    return nil
                } catch {
                    return Message(changes[index].path.bytes, error, code: .unwritable)
                }
            }
        }.compactMap { $0 }
    }

    private static func carryOut(_ change: Change) throws(SystemError) {
        switch change {
        case .rewrite(let path, let bytes):
            // A file that was named by hand may be a link: the file that it leads to is the one to change.
            let real = try FileSystem.realPath(path)
            try AtomicFile.write(.bytes(bytes), to: real, replacing: try FileSystem.status(of: real, followsLinks: false))
        case .companion(let path, let bytes, let permissions):
            guard let status = try? FileSystem.status(of: path, followsLinks: false) else {
                return try AtomicFile.write(.bytes(bytes), to: path, permissions: permissions)
            }
            guard status.kind == .file else { throw SystemError(number: status.kind == .link ? ELOOP : EISDIR) }
            guard !AtomicFile.holds(bytes, path) else { return }
            try AtomicFile.write(.bytes(bytes), to: path, replacing: status)
        case .remove(let path):
            try FileSystem.remove(path)
        }
    }
}

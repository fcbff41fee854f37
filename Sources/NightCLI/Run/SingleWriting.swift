import Glibc
import SourceText

/// Writes the one result to standard output or to the file of `-o`.
enum SingleWriting {
    /// Writes to standard output, and returns what went wrong.
    static func messages(writing results: [SiteResult], to console: Console) -> [Message] {
        for result in results {
            guard let bytes = result.single else { continue }
            do {
                try console.writeOutput(bytes)
            } catch {
                return [Message(.error, "standard output can't be written: " + error.text, code: .unwritable)]
            }
        }
        return []
    }

    /// Writes to the file `path`, and returns what went wrong.
    static func messages(writing results: [SiteResult], to path: FilePath) -> [Message] {
        for result in results {
            guard let bytes = result.single, let outcome = result.outcomes.first else { continue }
            do {
                try DeferredSignals.whileDeferring { () throws(SystemError) in try write(bytes, to: path, permissions: outcome.permissions)
                }
            } catch {
                return [Message(path.bytes, error, code: .unwritable)]
            }
        }
        return []
    }

    /// Writes `bytes` to the file, pipe or device `path`; a new file has `permissions` or those that the process gives.
    static func write(_ bytes: TextPieces, to path: FilePath, permissions: UInt32?) throws(SystemError) {
        guard let status = try? FileSystem.status(of: path) else {
            return try AtomicFile.write(.bytes(bytes), to: path, permissions: permissions)
        }
        guard status.kind == .file else {
            let file = try FileDescriptor(writingTo: path)
            do {
                try file.write(bytes)
            } catch {
                if error.number != EPIPE { throw error }
            }
            return
        }
        let real = try FileSystem.realPath(path)
        guard !AtomicFile.holds(bytes, real) else { return }
        try AtomicFile.write(.bytes(bytes), to: real, replacing: status)
    }
}

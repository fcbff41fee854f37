import Glibc
import NightRewrite
import SourceText

/// Writes the only result to standard output or to the file of `-o`.
struct SingleWriting {
    let site: Site
    let command: Command
    /// The outcome of the run; nil if the file could not be processed.
    let outcome: Outcome?

    /// Writes the result to standard output, and returns the errors.
    func messages(writingTo console: Console) -> [Message] {
        guard let (bytes, _) = result else { return [] }
        return console.messages(writing: bytes)
    }

    /// Writes the result to the file `path`, and returns the errors.
    func messages(writingTo path: FilePath) -> [Message] {
        guard let (bytes, permissions) = result else { return [] }
        do throws(SystemError) {
            try DeferredSignals.whileDeferring { () throws(SystemError) in
                try SingleWriting.write(bytes, to: path, permissions: permissions)
            }
            return []
        } catch {
            return [Message(path.bytes, error, code: .unwritable)]
        }
    }

    /// The bytes of the result and the permissions of its file; nil if there is no result.
    ///
    /// A file with an error is passed through. In emission mode `sheet`, a stylesheet stays as it is, and its companion is the result.
    private var result: (bytes: ByteRope, permissions: UInt32)? {
        guard let outcome, let bytes = outcome.bytes else { return nil }
        if outcome.isRemoved || (command == .revert && outcome.isCompanion) { return (ByteRope(), outcome.permissions) }
        if command == .apply, site.emission == .sheet, outcome.file.kind == .css {
            return outcome.hasFailed ? nil : (outcome.companions.first?.contents ?? ByteRope(), outcome.permissions)
        }
        return (bytes, outcome.permissions)
    }

    /// Writes `bytes` to the file, pipe or device `path`; a new file has `permissions`, or the default ones if that is nil.
    static func write(_ bytes: ByteRope, to path: FilePath, permissions: UInt32?) throws(SystemError) {
        guard let status = try FileSystem.existingStatus(of: path) else {
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

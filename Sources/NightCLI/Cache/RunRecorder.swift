import SourceText
import Synchronization

/// Collects the files that a run reads and writes.
final class RunRecorder: Sendable {
    /// The largest size, in bytes, of a copied file that is read in one piece for its digest.
    private static let largest = 1 << 24

    private let hash: KeyedHash
    private let record: Mutex<RunRecord>

    /// Makes an empty record with a random key.
    init() {
        hash = KeyedHash.random()
        record = Mutex(RunRecord(hash: hash))
    }

    /// Records a file that was read.
    func read(_ path: FilePath, _ reading: SiteReading) {
        guard let status = reading.status, let bytes = reading.bytes else { return missed(path) }
        let stamp = FileStamp(status, at: reading.time, digest: hash.digest(of: bytes))
        record.withLock { $0.inputs.append(RunRecord.Input(path: path, stamp: stamp)) }
    }

    /// Records a file that the run looked for and did not find.
    func missed(_ path: FilePath) {
        record.withLock { $0.inputs.append(RunRecord.Input(path: path, stamp: nil)) }
    }

    /// Records a file that is about to be copied.
    func copied(_ path: FilePath) {
        let time = Clock.now
        let stamp = (try? FileSystem.status(of: path, followsLinks: false)).map { status in
            // If the file changed this recently, equal status does not prove equal bytes, so the digest is needed.
            FileStamp(status, at: time, digest: status.isSettled(at: time) ? nil : digest(of: path, status))
        }
        record.withLock { $0.inputs.append(RunRecord.Input(path: path, stamp: stamp)) }
    }

    private func digest(of path: FilePath, _ status: FileStatus) -> UInt64? {
        guard status.size <= RunRecorder.largest, let file = try? FileDescriptor(reading: path, followsLinks: false),
            let bytes = try? file.readAll(expecting: status.size)
        else { return nil }
        return hash.digest(of: bytes)
    }

    /// Records a file that was written, or that already had these contents.
    func wrote(_ contents: AtomicFile.Contents, to path: FilePath) {
        let time = Clock.now
        guard let status = try? FileSystem.status(of: path, followsLinks: false) else { return }
        let output: RunRecord.Output =
            switch contents {
            case .bytes(let bytes):
                .file(path, FileStamp(status, at: time, digest: hash.digest(of: bytes.joined)), original: nil)
            case .copy(let original): .file(path, FileStamp(status, at: time, digest: nil), original: original.path)
            }
        record.withLock { $0.outputs.append(output) }
    }

    /// Records a folder.
    func made(_ folder: FilePath) { record.withLock { $0.outputs.append(.folder(folder)) } }

    /// Records a link.
    func linked(_ path: FilePath, to target: [UInt8]) { record.withLock { $0.outputs.append(.link(path, target: target)) } }

    /// Returns the record of a run over `sites` with `reports`.
    func record(of sites: [Site], _ reports: [[FileReport]]) -> RunRecord {
        var record = record.withLock { $0 }
        // Files that this run wrote count as unchanged by others until now; git treats the files that it writes in the same way.
        let time = Clock.now
        record.outputs = record.outputs.map { output in
            guard case .file(let path, let stamp, let original) = output else { return output }
            return .file(path, stamp.settled(at: time), original: original)
        }
        record.trees = hash.digest(of: SiteDescription.bytes(of: sites))
        record.messages = reports.map { $0.flatMap(\.messages) }
        record.count = reports.reduce(0) { $0 + $1.count }
        return record
    }
}

import NightTheme
import SecureHash
import SourceText

/// A folder with a file for each run that was made from the same place with the same options: what it read, wrote and said.
///
/// Any of these files may go at any time, and runs may share the folder: each is whole, and believed only as far as all that it names
/// is as it says.
struct RunCache {
    private let folder: FilePath
    private let file: FilePath

    /// Options that change nothing of what is written and said.
    private static let indifferent: Set<FlagName> = [.cache, .color, .jobs, .quiet, .stats]

    /// The cache of `invocation` whose settings `finder` has found; nil without one, and where more counts than can be looked after.
    init?(_ invocation: Invocation, _ finder: SettingsFinder, _ sites: [Site]) {
        guard let folder = invocation.arguments.value(of: .cache).map({ FilePath($0) }), !invocation.reporting.showsDifferences,
            !sites.contains(where: { $0.standardInput != nil })
        else { return nil }
        switch invocation.destination {
        case .directory, .inPlace, .nowhere: break
        case .file, .standardOutput: return nil
        }
        var writer = RecordWriter()
        writer.text(HelpText.version)
        writer.bytes((try? FileSystem.realPath(FilePath(".")))?.bytes ?? [])
        writer.text(invocation.command.rawValue)
        writer.list(invocation.arguments.options.filter { !RunCache.indifferent.contains($0.name) }) { writer, option in
            writer.text(option.name.rawValue)
            writer.bytes(option.value)
        }
        writer.list(invocation.inputs) { writer, input in
            if case .path(let path) = input { writer.bytes(path.bytes) }
        }
        guard let sources = finder.sources else { return nil }
        for source in sources {
            guard let file = try? FileDescriptor(reading: source), let bytes = try? file.readAll(expecting: FileDescriptor.chunk) else {
                return nil
            }
            writer.bytes(source.bytes)
            writer.bytes(bytes)
        }
        let digest = HashAlgorithm.sha256.digest(of: writer.bytes.span).prefix(16)
        let digits = Array("0123456789abcdef".utf8)
        let name = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        self.folder = folder
        file = folder.appending(name)
    }

    /// The record of an earlier run that came to just what this one would come to; nil where there is none.
    func record(for sites: [Site], jobs: Int) -> RunRecord? {
        // Opening a pipe would wait for its other end.
        guard let status = try? FileSystem.status(of: file, followsLinks: false), status.kind == .file,
            let bytes = try? FileDescriptor(reading: file, followsLinks: false).readAll(expecting: status.size),
            let record = RunRecord(bytes),
            record.messages.count == sites.count, record.trees == record.hash.digest(of: SiteDescription.bytes(of: sites)),
            record.holds(jobs: jobs)
        else { return nil }
        return record
    }

    /// Keeps the record of a run, and returns what went wrong with that.
    func keep(_ record: RunRecord) -> [Message] {
        do throws(SystemError) {
            _ = try FileSystem.makeFolders(to: folder)
            try AtomicFile.write(.bytes(ByteRope(record.bytes)), to: file, permissions: 0o666)
            return []
        } catch {
            return [Message(folder.bytes, .warning, "cannot store the state for the next run: " + error.text, code: .unwritable)]
        }
    }
}

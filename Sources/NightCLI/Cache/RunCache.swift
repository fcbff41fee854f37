import NightTheme
import SecureHash
import SourceText

/// A folder with one record for each distinct run: the files it read, the files it wrote, and its messages.
///
/// Runs are distinct if their version, working folder, command, options, inputs or files of settings differ.
/// Any record may be deleted at any time, and several runs may share the folder: records are written atomically, and one is used only
/// if every file that it names is unchanged.
struct RunCache {
    private let folder: FilePath
    private let file: FilePath

    /// The options that change neither the output nor the messages.
    private static let indifferent: Set<FlagName> = [.cache, .color, .jobs, .quiet, .stats]

    /// Opens the cache of `invocation`, whose settings `finder` has found.
    ///
    /// Returns nil without `--cache`, and for runs whose inputs or outputs a record cannot verify: with `--diff`, with standard input,
    /// with one file or standard output as destination, and with settings that come from files the finder does not know.
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

    /// Returns the record of an earlier run that would have the same result as this one; nil if there is none.
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

    /// Writes the record of a run, and returns a warning if that fails.
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

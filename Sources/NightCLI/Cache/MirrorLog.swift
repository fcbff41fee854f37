/// Records what is written to a mirror: for `--cache`, and for a process that watches its inputs.
struct MirrorLog: Sendable {
    /// Collects the files of a run; nil without `--cache`.
    let recorder: RunRecorder?
    /// The session of the process; nil for a single run.
    let outputs: OutputLog?
    /// Receives the originals of copies that differ from those of the run before.
    var onCopy: @Sendable (FilePath) -> Void = { _ in }

    /// Returns true if the file at `path` is known to hold these contents.
    func holds(_ contents: AtomicFile.Contents, _ path: FilePath) -> Bool {
        guard let outputs, case .copy(let original) = contents,
            let status = try? FileSystem.status(of: original.path, followsLinks: false)
        else { return false }
        return outputs.holds(path, copyOf: status)
    }

    /// Returns the status of the file that is about to be copied, if equal status guarantees equal bytes.
    func willWrite(_ contents: AtomicFile.Contents) -> FileStatus? {
        guard case .copy(let original) = contents else { return nil }
        recorder?.copied(original.path)
        guard outputs != nil else { return nil }
        let time = Clock.now
        return (try? FileSystem.status(of: original.path, followsLinks: false)).flatMap { $0.isSettled(at: time) ? $0 : nil }
    }

    /// Records a file that was written, or that already had these contents; `original` is the result of `willWrite(_:)`.
    func wrote(_ contents: AtomicFile.Contents, to path: FilePath, isNew: Bool, original: FileStatus?) {
        recorder?.wrote(contents, to: path)
        outputs?.wrote(path, copyOf: original)
        if isNew, case .copy(let source) = contents { onCopy(source.path) }
    }

    /// Records a folder.
    func made(_ folder: FilePath) {
        recorder?.made(folder)
        outputs?.wrote(folder)
    }

    /// Records a link.
    func linked(_ path: FilePath, to target: [UInt8]) {
        recorder?.linked(path, to: target)
        outputs?.wrote(path)
    }
}

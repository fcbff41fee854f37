import Parallel

/// A run that went well: what it read, what it wrote and what it said.
struct RunRecord: Sendable {
    /// A file that was read, or that would have been.
    struct Input: Sendable {
        let path: FilePath
        /// Nil where there was no such file.
        let stamp: FileStamp?
    }

    /// What a run leaves behind.
    enum Output: Sendable {
        /// A file; of one that was only copied with the path of the original.
        case file(FilePath, FileStamp, original: FilePath?)
        case folder(FilePath)
        case link(FilePath, target: [UInt8])
    }

    /// Makes the digests.
    let hash: KeyedHash
    /// The digest of what was found to work on.
    var trees: UInt64 = 0
    var inputs: [Input] = []
    var outputs: [Output] = []
    /// What there was to say of the files of each site.
    var messages: [[Message]] = []
    /// The number of files that the run was about.
    var count = 0

    /// Whether a run would read the same, and find what it would write.
    func holds(jobs: Int) -> Bool {
        Workers.map(inputs.count + outputs.count, jobs: jobs) { index in
            index < inputs.count ? holds(inputs[index]) : holds(outputs[index - inputs.count])
        }.allSatisfy { $0 }
    }

    private func holds(_ input: Input) -> Bool {
        if let stamp = input.stamp { return stamp.holds(for: input.path, followsLinks: true, copyOf: nil, hash) }
        return (try? FileSystem.status(of: input.path))?.kind != .file
    }

    private func holds(_ output: Output) -> Bool {
        switch output {
        case .file(let path, let stamp, let original): stamp.holds(for: path, followsLinks: false, copyOf: original, hash)
        case .folder(let path): (try? FileSystem.status(of: path, followsLinks: false))?.kind == .folder
        case .link(let path, let target): (try? FileSystem.linkTarget(of: path)) == target
        }
    }
}

import Parallel

/// The record of a successful run: the files it read, the files it wrote, and its messages.
struct RunRecord: Sendable {
    /// A file that the run read or looked for.
    struct Input: Sendable {
        let path: FilePath
        /// The stamp of the file; nil if there was no such file.
        let stamp: FileStamp?
    }

    /// A file, folder or link that the run wrote.
    enum Output: Sendable {
        /// A file; `original` is the path of the file it was copied from without a change.
        case file(FilePath, FileStamp, original: FilePath?)
        case folder(FilePath)
        case link(FilePath, target: [UInt8])
    }

    /// The keyed hash that makes the digests.
    let hash: KeyedHash
    /// The digest of the sites and their files (`SiteDescription`).
    var trees: UInt64 = 0
    var inputs: [Input] = []
    var outputs: [Output] = []
    /// The messages about the files, by site.
    var messages: [[Message]] = []
    /// The number of files that the run processed.
    var count = 0

    /// Returns true if a run would read the same files and find its output already written.
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

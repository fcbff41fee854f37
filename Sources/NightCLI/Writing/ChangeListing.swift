import NightRewrite
import SourceText

/// Tells which files of a site become others and how, as long as nothing is written yet.
struct ChangeListing: Sendable {
    /// What is wanted.
    struct Wishes: Sendable {
        /// Whether the names of the files are.
        let changes: Bool
        /// Whether their differences are.
        let differences: Bool
        /// Whether these have colours.
        let isColored: Bool
    }

    private let site: Site
    private let destination: Destination
    /// Where the site stands below the folder of `-d`.
    private let prefix: FilePath
    private let wishes: Wishes

    /// For `site`, one of `count`.
    init(_ site: Site, among count: Int, to destination: Destination, _ wishes: Wishes) {
        self.site = site
        self.destination = destination
        self.wishes = wishes
        prefix = FilePath(MirrorWriting.prefix(of: site, among: count))
    }

    /// What becomes of the files, each under the name that it has or gets.
    func changes(by outcome: Outcome) -> [Change] {
        guard wishes.changes else { return [] }
        var changes: [Change] = []
        let path = outcome.file.path
        if outcome.isRemoved {
            changes = self.changes(removing: path)
        } else if outcome.output != nil {
            changes.append(change(path, site.location(of: path), .changed))
        }
        for companion in outcome.companions {
            let place = site.location(of: companion.path)
            if AtomicFile.holds(ByteRope(companion.bytes), place) { continue }
            let isThere = (try? FileSystem.status(of: place, followsLinks: false)) != nil
            changes.append(change(companion.path, place, isThere ? .changed : .added))
        }
        return changes
    }

    /// What becomes of a file of an earlier run.
    func changes(removing path: [UInt8]) -> [Change] {
        wishes.changes ? [change(path, site.location(of: path), .removed)] : []
    }

    private func change(_ path: [UInt8], _ place: FilePath, _ kind: Change.Kind) -> Change {
        switch destination {
        case .file(let file): Change(path: file, kind: kind)
        case .directory(let folder): Change(path: folder.appending(prefix.appending(path).bytes), kind: kind)
        case .inPlace, .nowhere, .standardOutput: Change(path: place, kind: kind)
        }
    }

    /// How the files become others.
    func differences(by outcome: Outcome) -> [ShownDifference] {
        guard wishes.differences else { return [] }
        let path = outcome.file.path
        var differences: [ShownDifference] = []
        if outcome.isRemoved || outcome.output != nil {
            differences.append(shown(path, old: outcome.original, new: outcome.isRemoved ? nil : outcome.output?.joined))
        }
        for companion in outcome.companions {
            let old = contents(of: companion.path)
            if old != companion.bytes { differences.append(shown(companion.path, old: old, new: companion.bytes)) }
        }
        return differences
    }

    /// How a file of an earlier run goes.
    func differences(removing path: [UInt8]) -> [ShownDifference] {
        wishes.differences ? [shown(path, old: contents(of: path), new: nil)] : []
    }

    private func contents(of path: [UInt8]) -> [UInt8]? {
        let file = try? FileDescriptor(reading: site.location(of: path))
        return try? file?.readAll(expecting: FileDescriptor.chunk)
    }

    private func shown(_ path: [UInt8], old: [UInt8]?, new: [UInt8]?) -> ShownDifference {
        ShownDifference(Difference(path: site.location(of: path), place: path, old: old, new: new), isColored: wishes.isColored)
    }
}

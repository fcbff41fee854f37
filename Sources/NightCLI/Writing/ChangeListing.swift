import NightRewrite
import SourceText

/// Lists the changes to the files of a site, and must be used before they are written.
struct ChangeListing: Sendable {
    /// The kinds of information that are requested.
    struct Wishes: Sendable {
        /// True if the names of changed files are requested.
        let changes: Bool
        /// True if the differences of files are requested.
        let differences: Bool
        /// True if the differences have colors.
        let isColored: Bool
    }

    private let site: Site
    private let destination: Destination
    /// The path of the site below the folder of `-d`.
    private let prefix: FilePath
    private let wishes: Wishes

    /// Makes a listing for `site`, one of `count` sites.
    init(_ site: Site, among count: Int, to destination: Destination, _ wishes: Wishes) {
        self.site = site
        self.destination = destination
        self.wishes = wishes
        prefix = FilePath(MirrorWriting.prefix(of: site, among: count))
    }

    /// Returns the changes to a file and to those beside it, under the names that they have or get.
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
            if let there = try? site.place(of: companion.path), AtomicFile.holds(.bytes(companion.contents), there) { continue }
            let isThere = (try? FileSystem.status(of: place, followsLinks: false)) != nil
            changes.append(change(companion.path, place, isThere ? .changed : .added))
        }
        return changes
    }

    /// Returns the removal of a file of an earlier run.
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

    /// Returns the differences of a file and of those beside it.
    func differences(by outcome: Outcome) -> [ShownDifference] {
        guard wishes.differences else { return [] }
        let path = outcome.file.path
        var differences: [ShownDifference] = []
        if outcome.isRemoved || outcome.output != nil {
            differences.append(shown(path, old: outcome.original, new: outcome.isRemoved ? nil : outcome.output?.joined))
        }
        for companion in outcome.companions {
            let old = contents(of: companion.path)
            let new = companion.bytes
            if old != new { differences.append(shown(companion.path, old: old, new: new)) }
        }
        return differences
    }

    /// Returns the difference of removing a file of an earlier run.
    func differences(removing path: [UInt8]) -> [ShownDifference] {
        wishes.differences ? [shown(path, old: contents(of: path), new: nil)] : []
    }

    private func contents(of path: [UInt8]) -> [UInt8]? {
        try? site.place(of: path).reading().readAll(expecting: FileDescriptor.chunk)
    }

    private func shown(_ path: [UInt8], old: [UInt8]?, new: [UInt8]?) -> ShownDifference {
        ShownDifference(Difference(path: site.location(of: path), place: path, old: old, new: new), isColored: wishes.isColored)
    }
}

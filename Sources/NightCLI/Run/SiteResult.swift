import NightRewrite
import SourceText

/// A site, and what becomes of it.
struct SiteResult: Sendable {
    let site: Site
    /// One for each of its files that has a kind, by path.
    let outcomes: [Outcome]
    /// What was done.
    let command: Command

    /// Whether there is nothing to warn of.
    var isClean: Bool {
        !(site.tree.messages + outcomes.flatMap(\.messages)).contains { ($0.severity ?? .note) > .note }
    }

    /// What becomes of the files, each under the name that it has or gets.
    ///
    /// - Parameter count: the number of sites.
    func changes(to destination: Destination, among count: Int) -> [Change] {
        var changes: [Change] = []
        func add(_ path: [UInt8], _ place: FilePath, _ kind: Change.Kind) {
            switch destination {
            case .file(let file): changes.append(Change(path: file, kind: kind))
            case .directory(let folder):
                changes.append(
                    Change(path: folder.appending(FilePath(MirrorWriting.prefix(of: site, among: count)).appending(path).bytes), kind: kind)
                )
            case .inPlace, .nowhere, .standardOutput: changes.append(Change(path: place, kind: kind))
            }
        }
        for outcome in outcomes {
            let path = outcome.file.path
            if outcome.isRemoved {
                add(path, site.location(of: path), .removed)
            } else if outcome.output != nil {
                add(path, site.location(of: path), .changed)
            }
            for companion in outcome.companions {
                let place = site.location(of: companion.path)
                if AtomicFile.holds(TextPieces(companion.bytes), place) { continue }
                let isThere = (try? FileSystem.status(of: place, followsLinks: false)) != nil
                add(companion.path, place, isThere ? .changed : .added)
            }
        }
        return changes
    }

    /// The files that become others, with what they hold.
    var differences: [Difference] {
        outcomes.flatMap { outcome in
            let path = outcome.file.path
            var differences: [Difference] = []
            if outcome.isRemoved || outcome.output != nil {
                differences.append(
                    Difference(
                        path: site.location(of: path), place: path, old: outcome.original,
                        new: outcome.isRemoved ? nil : outcome.output?.joined
                    ))
            }
            return differences
                + outcome.companions.compactMap { companion in
                    let place = site.location(of: companion.path)
                    let file = try? FileDescriptor(reading: place)
                    let old = try? file?.readAll(expecting: companion.bytes.count)
                    guard old != companion.bytes else { return nil }
                    return Difference(path: place, place: companion.path, old: old, new: companion.bytes)
                }
        }
    }

    /// The one result that goes to standard output or to the file of `-o`, or nil where there is none.
    ///
    /// A file that something is wrong with is passed through. Where the night part is a sheet of its own, the light sheet stays as it
    /// is, so that the night sheet is the result.
    var single: TextPieces? {
        guard let outcome = outcomes.first, let bytes = outcome.output ?? outcome.original.map({ TextPieces($0) }) else { return nil }
        if outcome.isRemoved { return TextPieces() }
        if command == .apply, site.emission == .sheet, outcome.file.kind == .css {
            return outcome.hasFailed ? nil : TextPieces(outcome.companions.first?.bytes ?? [])
        }
        return bytes
    }
}

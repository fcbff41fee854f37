import Glibc
import NightRewrite
import Parallel
import SourceText

/// Writes a site to another folder: the changed files, and copies of all others.
///
/// The output can be made again from the inputs. So a file gets its name only when it is complete, but nothing waits for the disk.
struct MirrorWriting: OutcomeSink {
    private let site: Site
    private let target: FilePath
    /// The open target folder, from the beginning of writing.
    private var folder: OpenFolder?
    /// The path of the site below the target folder.
    private let prefix: FilePath
    private let jobs: Int
    private let meter: ProgressMeter
    private let log: MirrorLog
    /// The paths of the files that are copied unless an outcome settles them.
    private let copies: [[UInt8]]
    /// The paths of the files around the site, which are not mirrored.
    private let surroundings: Set<[UInt8]>
    /// The folders that exist, with true for a new one: it cannot contain files that are up to date.
    private var made: [[UInt8]: Bool] = [:]

    /// Makes a mirror of `site`, one of `count` sites, below `target`.
    init(_ site: Site, among count: Int, below target: FilePath, jobs: Int, meter: ProgressMeter, log: MirrorLog) {
        self.site = site
        self.target = target
        self.jobs = jobs
        self.meter = meter
        self.log = log
        prefix = FilePath(MirrorWriting.prefix(of: site, among: count))
        surroundings = Set(site.surroundings.map(\.path))
        copies = site.tree.files.filter { !$0.isLink }.map(\.path)
    }

    /// Returns the path of a site below the target folder: empty for a single PATH, else each folder has its own name.
    static func prefix(of site: Site, among count: Int) -> [UInt8] {
        guard site.isFolder, count > 1, let real = try? FileSystem.realPath(site.name) else { return [] }
        return real.name
    }

    // MARK: Folders

    mutating func begin() -> [FileReport] {
        var reports: [FileReport] = []
        do {
            made[[]] = try FileSystem.makeFolders(to: target)
            folder = try OpenFolder(target)
        } catch {
            return [FileReport(path: [], remarks: [Message(target.bytes, error, code: .unwritable)])]
        }
        let folders = (prefix.bytes.isEmpty ? [] : [prefix.bytes]) + site.tree.folders.map { prefix.appending(site.mirrored($0)).bytes }
        for folder in folders {
            guard made[MirrorWriting.folder(of: folder)] != nil else { continue }
            do {
                made[folder] = try self.folder?.place(of: folder).makeFolder()
                log.made(target.appending(folder))
            } catch {
                reports.append(FileReport(path: folder, remarks: [Message(target.appending(folder).bytes, error, code: .unwritable)]))
            }
        }
        return reports
    }

    /// Creates the folders between `folder` and the file at `path`, and returns true if the last of them is new.
    private static func makeFolders(around path: [UInt8], in folder: OpenFolder) throws(SystemError) -> Bool {
        var isNew = false
        for index in path.indices where path[index] == FilePath.slash { isNew = try folder.place(of: Array(path[..<index])).makeFolder() }
        return isNew
    }

    /// Returns the folder that contains a path below the target; empty for the target itself.
    private static func folder(of path: [UInt8]) -> [UInt8] {
        path.lastIndex(of: FilePath.slash).map { Array(path[..<$0]) } ?? []
    }

    // MARK: Files

    func take(_ outcome: Outcome, claimed: Set<[UInt8]>) -> FileReport {
        var report = FileReport(outcome)
        // Files around the site are only read and have no place in its mirror.
        guard !surroundings.contains(outcome.file.path) else { return report }
        for companion in outcome.companions {
            write(.bytes(companion.contents), permissions: outcome.permissions, to: companion.path, &report)
        }
        let file = outcome.file
        // A file that an earlier run may have added is copied at the end, if it is still needed; so is a file that is too large to be read.
        let isLeft = outcome.output == nil && (FileKind.isNight(fileName: file.path) || outcome.isTooLarge)
        guard !file.isLink, !isLeft || outcome.isRemoved else { return report }
        report.isSettled = true
        guard !outcome.isRemoved, !claimed.contains(file.path), let bytes = outcome.bytes else { return report }
        write(.bytes(bytes), permissions: outcome.permissions, to: file.path, &report)
        return report
    }

    func stillHolds(_ report: FileReport) -> Bool {
        guard let outputs = log.outputs else { return false }
        let places = ([report.path] + report.companions).map { target.appending(prefix.appending(site.mirrored($0)).bytes) }
        guard places.allSatisfy(outputs.holds) else { return false }
        meter.note(.unchanged, count: places.count)
        return true
    }

    func finish(_ reports: [FileReport], claimed: Set<[UInt8]>, stale: Set<[UInt8]>) -> [FileReport] {
        let settled = Set(reports.lazy.filter(\.isSettled).map(\.path))
        let copies = copies.filter { !settled.contains($0) && !claimed.contains($0) && !stale.contains($0) }
        let links = site.tree.links
        meter.begin(.copying, of: links.count + copies.count)
        return Workers.map(links.count + copies.count, jobs: jobs) { index -> FileReport? in
            guard !DeferredSignals.isPending else { return nil }
            defer { meter.step() }
            let path = index < links.count ? links[index].path : copies[index - links.count]
            var report = FileReport(path: path, remarks: [])
            if index < links.count {
                makeLink(links[index], &report)
            } else {
                write(.copy(of: site.original(of: path)), permissions: nil, to: path, &report)
            }
            return report.remarks.isEmpty ? nil : report
        }.compactMap { $0 }
    }

    private func write(_ contents: AtomicFile.Contents, permissions: UInt32?, to path: [UInt8], _ report: inout FileReport) {
        put(path, &report) { (place, path, isNew) throws(SystemError) in
            guard isNew || !log.holds(contents, path) else { return meter.note(.unchanged) }
            let original = log.willWrite(contents)
            let isThere = !isNew && AtomicFile.holds(contents, place)
            if !isThere { try AtomicFile.write(contents, to: place, permissions: permissions) }
            meter.note(isThere ? .unchanged : .written)
            log.wrote(contents, to: path, isNew: !isThere, original: original)
        }
    }

    private func makeLink(_ link: SiteLink, _ report: inout FileReport) {
        put(link.path, &report) { (place, path, _) throws(SystemError) in
            try place.makeLink(to: link.target)
            log.linked(path, to: link.target)
        }
    }

    /// Runs `body` for the place of `path` in the mirror, with the path of it, and reports its error.
    ///
    /// Does nothing if the folder could not be made, which is reported already.
    private func put(
        _ path: [UInt8], _ report: inout FileReport, _ body: (FilePlace, FilePath, _ isNew: Bool) throws(SystemError) -> Void
    ) {
        let path = prefix.appending(site.mirrored(path)).bytes
        let known = made[MirrorWriting.folder(of: path)]
        // The folders around a single file are not listed, so they are made here.
        guard let folder, known != nil || !site.isFolder else { return }
        let place = target.appending(path)
        do throws(SystemError) {
            let isNew = if let known { known } else { try MirrorWriting.makeFolders(around: path, in: folder) }
            try body(try folder.place(of: path), place, isNew)
        } catch {
            // A write that a terminating signal has interrupted leaves no file, and the run is about to end. Any other call may fail so, too.
            if error.number != EINTR || !DeferredSignals.isPending { report.remarks.append(Message(place.bytes, error, code: .unwritable)) }
        }
    }
}

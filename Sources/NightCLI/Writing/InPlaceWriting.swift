import Glibc
import NightRewrite
import SourceText

/// Writes the results over the input files.
struct InPlaceWriting: OutcomeSink {
    let site: Site
    /// Counts the files that are written.
    let meter: ProgressMeter
    /// Records them for a process that watches its inputs; nil for a single run.
    let outputs: OutputLog?

    func take(_ outcome: Outcome, claimed: Set<[UInt8]>) -> FileReport {
        var report = FileReport(outcome)
        let place = site.location(of: outcome.file.path)
        // Companions come first: a page may need its companions, but a companion never needs its page.
        for companion in outcome.companions {
            let path = site.root.appending(companion.path)
            attempt(path, &report) { _ throws(SystemError) in
                try write(companion.contents, toCompanion: path, permissions: outcome.permissions)
            }
        }
        if outcome.isRemoved {
            attempt(place, &report) { report throws(SystemError) in
                // A file that was changed meanwhile is not removed.
                let status = try FileSystem.existingStatus(of: place, followsLinks: false)
                let isSame = status.flatMap { outcome.status?.hasContents(of: $0) } ?? true
                if isSame { try remove(place) } else { report.remarks.append(SiteReading.changed(place)) }
            }
        } else if let bytes = outcome.output {
            attempt(place, &report) { report throws(SystemError) in
                // A file that is itself a PATH may be a link; its target is changed.
                let real = try FileSystem.realPath(place)
                let status = try FileSystem.status(of: real, followsLinks: false)
                guard outcome.status.map(status.hasContents) == true else {
                    // Another run may have written the same bytes meanwhile.
                    if !AtomicFile.holds(bytes, real) { report.remarks.append(SiteReading.changed(place)) }
                    return
                }
                try AtomicFile.write(.bytes(bytes), to: real, replacing: status)
                noteWritten(real)
            }
        } else if !report.hasFailed {
            meter.note(.unchanged)
        }
        return report
    }

    func stillHolds(_ report: FileReport) -> Bool {
        // The run has just found that the file itself is unchanged.
        guard let outputs, report.companions.allSatisfy({ outputs.holds(site.root.appending($0)) }) else { return false }
        meter.note(.unchanged)
        return true
    }

    func finish(_ reports: [FileReport], claimed: Set<[UInt8]>, stale: Set<[UInt8]>) -> [FileReport] {
        stale.map { path in
            var report = FileReport(path: path, remarks: [])
            let place = site.location(of: path)
            attempt(place, &report) { _ throws(SystemError) in try remove(place) }
            return report
        }
    }

    private func remove(_ place: FilePath) throws(SystemError) {
        do throws(SystemError) {
            try FileSystem.remove(place)
        } catch {
            // Another process may have removed it meanwhile.
            if error.number == ENOENT { return }
            throw error
        }
        meter.note(.removed)
    }

    private func write(_ bytes: ByteRope, toCompanion path: FilePath, permissions: UInt32) throws(SystemError) {
        guard let status = try FileSystem.existingStatus(of: path, followsLinks: false) else {
            try AtomicFile.write(.bytes(bytes), to: path, permissions: permissions)
            return noteWritten(path)
        }
        guard status.kind == .file else { throw SystemError(number: status.kind == .link ? ELOOP : EISDIR) }
        guard !AtomicFile.holds(bytes, path) else {
            outputs?.wrote(path)
            return
        }
        try AtomicFile.write(.bytes(bytes), to: path, replacing: status)
        noteWritten(path)
    }

    private func noteWritten(_ path: FilePath) {
        meter.note(.written)
        outputs?.wrote(path)
    }

    /// Runs `body`, and reports its error as one about `path`.
    private func attempt(_ path: FilePath, _ report: inout FileReport, _ body: (inout FileReport) throws(SystemError) -> Void) {
        do throws(SystemError) {
            try body(&report)
        } catch {
            report.remarks.append(Message(path.bytes, error, code: .unwritable))
        }
    }
}

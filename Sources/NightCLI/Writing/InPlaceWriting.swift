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
        let path = outcome.file.path
        let location = site.location(of: path)
        // Companions come first: a page may need its companions, but a companion never needs its page.
        for companion in outcome.companions {
            let path = site.root.appending(companion.path)
            attempt(path, &report) { _ throws(SystemError) in
                let place = try site.openRoot.place(of: companion.path)
                try write(companion.contents, toCompanion: place, path, permissions: outcome.permissions)
            }
        }
        if outcome.isRemoved {
            attempt(location, &report) { report throws(SystemError) in
                let place = try site.entry(of: path)
                // A file that was changed meanwhile is not removed.
                let status = try place.existingStatus()
                let isSame = status.flatMap { outcome.status?.hasContents(of: $0) } ?? true
                if isSame { try remove(place) } else { report.remarks.append(SiteReading.changed(location)) }
            }
        } else if let bytes = outcome.output {
            attempt(location, &report) { report throws(SystemError) in
                let place = try site.place(of: path)
                let status = try place.status()
                guard outcome.status.map(status.hasContents) == true else {
                    // Another run may have written the same bytes meanwhile.
                    if !AtomicFile.holds(.bytes(bytes), place) { report.remarks.append(SiteReading.changed(location)) }
                    return
                }
                try AtomicFile.write(.bytes(bytes), to: place, replacing: status)
                // A PATH may be a link, whose target is the file that was written.
                noteWritten(site.names[path].flatMap { try? FileSystem.realPath($0) } ?? location)
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
            attempt(site.location(of: path), &report) { _ throws(SystemError) in try remove(try site.entry(of: path)) }
            return report
        }
    }

    private func remove(_ place: FilePlace) throws(SystemError) {
        do throws(SystemError) {
            try place.remove()
        } catch {
            // Another process may have removed it meanwhile.
            if error.number == ENOENT { return }
            throw error
        }
        meter.note(.removed)
    }

    private func write(_ bytes: ByteRope, toCompanion place: FilePlace, _ path: FilePath, permissions: UInt32) throws(SystemError) {
        guard let status = try place.existingStatus() else {
            try AtomicFile.write(.bytes(bytes), to: place, permissions: permissions)
            return noteWritten(path)
        }
        guard status.kind == .file else { throw SystemError(number: status.kind == .link ? ELOOP : EISDIR) }
        guard !AtomicFile.holds(.bytes(bytes), place) else {
            outputs?.wrote(path)
            return
        }
        try AtomicFile.write(.bytes(bytes), to: place, replacing: status)
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

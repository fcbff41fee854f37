import Synchronization

/// Keeps the outcome of the file that a site is made for, for what takes it as a whole.
final class CapturingSink: OutcomeSink {
    private let path: [UInt8]?
    private let kept = Mutex<Outcome?>(nil)

    /// Waits for the outcome of the one file of `site`.
    init(_ site: Site) {
        path = site.tree.files.first?.path
    }

    /// The outcome, once there is one.
    var outcome: Outcome? { kept.withLock { $0 } }

    func take(_ outcome: Outcome, claimed: Set<[UInt8]>) -> FileReport {
        if outcome.file.path == path { kept.withLock { $0 = outcome } }
        return FileReport(outcome)
    }
}

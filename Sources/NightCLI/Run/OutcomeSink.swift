/// Takes what a run comes to for the files of one site, one after the other, and lets go of their bytes.
protocol OutcomeSink: Sendable {
    /// Gets ready, once it is known that there is something to take; the reports are of what went wrong.
    mutating func begin() -> [FileReport]

    /// Takes one outcome, on any thread and in any order.
    ///
    /// - Parameter claimed: paths that files have which stand beside others. Those that might have the name of such a file come last.
    func take(_ outcome: Outcome, claimed: Set<[UInt8]>) -> FileReport

    /// Does what only all outcomes together decide, and returns what there is to say of it.
    ///
    /// - Parameters:
    ///   - reports: those of all that was taken.
    ///   - claimed: the paths of all files that stand beside others.
    ///   - stale: the files of an earlier run that stand beside nothing any more.
    func finish(_ reports: [FileReport], claimed: Set<[UInt8]>, stale: Set<[UInt8]>) -> [FileReport]
}

extension OutcomeSink {
    mutating func begin() -> [FileReport] { [] }
    func finish(_ reports: [FileReport], claimed: Set<[UInt8]>, stale: Set<[UInt8]>) -> [FileReport] { [] }
}

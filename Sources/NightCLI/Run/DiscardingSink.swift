/// Writes nothing: the reports are all that is wanted.
struct DiscardingSink: OutcomeSink {
    func take(_ outcome: Outcome, claimed: Set<[UInt8]>) -> FileReport { FileReport(outcome) }
}

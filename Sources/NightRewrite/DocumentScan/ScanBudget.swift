internal import SourceText

/// Lends room for the scans of documents, so that those of a large site don't take more and more.
final class ScanBudget: Sendable {
    /// About how many bytes all scans may take.
    private let room = ByteBudget(1 << 25)

    /// What is to be kept of a document; nil where there is no room.
    func known(_ scan: DocumentScan, form: Source.Form?) -> RetainedScan? {
        room.take(scan.weight) ? RetainedScan(scan, form: form, in: room) : nil
    }
}

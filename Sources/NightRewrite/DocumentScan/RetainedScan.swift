internal import SourceText

/// The results of the first pass for one document, kept so that the second pass need not scan it again.
final class RetainedScan: Sendable {
    /// The scan of the document.
    let scan: DocumentScan
    /// The encoding and newline style of the file's bytes; nil if more than `reversal` was done to the text before the scan.
    let form: Source.Form?
    /// The edits that removed additions by nightfall from the text.
    let reversal: EditSet
    /// The space that the scan takes of `room`, in bytes.
    private let weight: Int
    private let room: ByteBudget

    init(_ scan: DocumentScan, form: Source.Form?, reversal: EditSet, weight: Int, in room: ByteBudget) {
        self.scan = scan
        self.form = form
        self.reversal = reversal
        self.weight = weight
        self.room = room
    }

    deinit { room.giveBack(weight) }
}

/// Grants space for the scans of documents, within a budget that limits memory for large sites.
final class ScanBudget: Sendable {
    /// The budget in bytes for all scans.
    private let room = ByteBudget(1 << 25)

    /// Retains the scan of a document; returns nil if the budget is spent.
    func known(_ scan: DocumentScan, form: Source.Form?, reversal: EditSet) -> RetainedScan? {
        let weight = scan.weight + reversal.edits.count * MemoryLayout<Edit>.size
        return room.take(weight) ? RetainedScan(scan, form: form, reversal: reversal, weight: weight, in: room) : nil
    }
}

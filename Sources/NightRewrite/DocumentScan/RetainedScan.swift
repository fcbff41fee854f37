internal import SourceText

/// The results of the first pass for one document, kept so that the second pass need not scan it again.
final class RetainedScan: Sendable {
    /// The scan of the document.
    let scan: DocumentScan
    /// The encoding and newline style of the file's bytes; nil if additions by nightfall or the author's dark theme were removed from the
    /// text before the scan.
    let form: Source.Form?
    private let room: ByteBudget

    init(_ scan: DocumentScan, form: Source.Form?, in room: ByteBudget) {
        self.scan = scan
        self.form = form
        self.room = room
    }

    deinit { room.giveBack(scan.weight) }
}

/// Grants space for the scans of documents, within a budget that limits memory for large sites.
final class ScanBudget: Sendable {
    /// The budget in bytes for all scans.
    private let room = ByteBudget(1 << 25)

    /// Retains the scan of a document; returns nil if the budget is spent.
    func known(_ scan: DocumentScan, form: Source.Form?) -> RetainedScan? {
        room.take(scan.weight) ? RetainedScan(scan, form: form, in: room) : nil
    }
}

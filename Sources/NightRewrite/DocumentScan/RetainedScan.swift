internal import SourceText

/// What the first pass over a site found out about a document, so that the second need not.
final class RetainedScan: Sendable {
    /// Its scan.
    let scan: DocumentScan
    /// How the file's bytes are that text; nil where something of nightfall's or of the author's had to be taken out of it first.
    let form: Source.Form?
    private let room: ByteBudget

    init(_ scan: DocumentScan, form: Source.Form?, in room: ByteBudget) {
        self.scan = scan
        self.form = form
        self.room = room
    }

    deinit { room.giveBack(scan.weight) }
}

/// Lends room for the scans of documents, so that those of a large site don't take more and more.
final class ScanBudget: Sendable {
    /// About how many bytes all scans may take.
    private let room = ByteBudget(1 << 25)

    /// What is to be kept of a document; nil where there is no room.
    func known(_ scan: DocumentScan, form: Source.Form?) -> RetainedScan? {
        room.take(scan.weight) ? RetainedScan(scan, form: form, in: room) : nil
    }
}

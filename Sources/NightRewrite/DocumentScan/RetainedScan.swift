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

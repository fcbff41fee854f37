internal import SourceText

/// Lends room for the scans of documents, so that those of a large site don't take more and more.
final class DocumentMemory: Sendable {
    /// About how many bytes all scans may take.
    private let room = Room(1 << 25)

    /// What is to be kept of a document; nil where there is no room.
    func known(_ scan: DocumentScan, form: Source.Form?) -> KnownDocument? {
        room.take(scan.weight) ? KnownDocument(scan, form: form, in: room) : nil
    }
}

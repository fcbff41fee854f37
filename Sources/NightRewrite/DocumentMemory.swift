internal import SourceText
internal import Synchronization

/// Lends room for the scans of documents, so that those of a large site don't take more and more.
final class DocumentMemory: Sendable {
    /// About how many bytes all scans may take.
    private static let capacity = 1 << 25

    private let room = Atomic<Int>(capacity)

    /// What is to be kept of a document; nil where there is no room.
    func known(_ scan: DocumentScan, form: Source.Form?) -> KnownDocument? {
        let weight = scan.weight
        guard room.subtract(weight, ordering: .relaxed).newValue >= 0 else {
            giveBack(weight)
            return nil
        }
        return KnownDocument(scan, form: form, in: self)
    }

    /// Takes back the room of a scan.
    func giveBack(_ weight: Int) { room.add(weight, ordering: .relaxed) }
}

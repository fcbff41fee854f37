import NightRewrite
import SourceText

/// The output for one record.
struct StreamAnswer: Sendable {
    /// The status of the document.
    let status: StreamStatus
    /// The number of bytes in the body of the record.
    let received: Int
    /// The document and its companions, each as a record.
    private(set) var bytes: ByteRope

    /// Makes an answer with the document `body`.
    ///
    /// - Parameter companions: The new files that belong to the document, each named in the same way as the record.
    init(
        _ status: StreamStatus, name: String, body: ByteRope = ByteRope(), received: Int,
        companions: [(name: [UInt8], bytes: ByteRope)] = [],
        messages: [Message]
    ) {
        self.status = status
        self.received = received
        bytes = ByteRope(
            Header(
                name: name.isEmpty ? nil : name, status: status, length: body.count, companions: companions.count,
                messages: messages.map(MessageObject.init)
            ).line)
        bytes.append(body)
        for companion in companions {
            let name = String(decoding: companion.name, as: UTF8.self)
            bytes.append(ByteRope(Header(name: name, status: .added, length: companion.bytes.count).line))
            bytes.append(companion.bytes)
        }
    }

    /// The header line before a body.
    private struct Header: Encodable {
        var name: String?
        let status: StreamStatus
        let length: Int
        var companions: Int?
        var messages: [MessageObject]?

        var line: [UInt8] { JSONDocument.bytes(of: self, isPretty: false) }
    }
}

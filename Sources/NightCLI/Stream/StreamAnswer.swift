import NightRewrite
import SourceText

/// What is written for one record.
struct StreamAnswer: Sendable {
    /// What became of the document.
    let status: StreamStatus
    /// The number of bytes that came with the record.
    let received: Int
    /// The document and what goes with it, each as a record.
    private(set) var bytes: ByteRope

    /// An answer with the document `body`.
    ///
    /// - Parameter companions: new files that go with it, each named as the record is.
    init(
        _ status: StreamStatus, name: String, body: ByteRope = ByteRope(), received: Int,
        companions: [(name: [UInt8], bytes: [UInt8])] = [],
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
            bytes.append(companion.bytes[...])
        }
    }

    /// The line before a body.
    private struct Header: Encodable {
        var name: String?
        let status: StreamStatus
        let length: Int
        var companions: Int?
        var messages: [MessageObject]?

        var line: [UInt8] { JSONDocument.bytes(of: self, isPretty: false) }
    }
}

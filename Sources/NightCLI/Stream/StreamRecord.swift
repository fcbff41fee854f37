import SourceText

/// A document of a stream, as received.
struct StreamRecord: Sendable {
    /// The header before the document.
    let header: StreamHeader
    /// The bytes of the document; empty if they are too many to be kept.
    let body: [UInt8]
    /// The reason why the record cannot be processed; nil if there is none.
    let problem: Message?
}

/// The status of a record of the output.
enum StreamStatus: String, Sendable, Encodable {
    /// The rewritten document.
    case changed
    /// The document as received: there is nothing to change.
    case unchanged
    /// The document as received: an error occurred.
    case failed
    /// A new file that belongs to the document before it.
    case added
}

/// An error that ends a stream before its input ends: the place of the next record is unknown.
struct StreamFault: Error, Sendable {
    /// The name of the record with the error; empty if it has none.
    let name: String
    /// The error message.
    let message: Message

    /// Makes an error from before the length of a record is known.
    init(_ text: String) {
        name = ""
        message = Message(.error, text, code: .malformedRecord)
    }

    /// Makes an error in the body behind `header`.
    init(_ text: String, behind header: StreamHeader) {
        name = header.name
        message = header.message(text, code: .malformedRecord)
    }

    /// Makes an error from a failed system call.
    init(_ error: SystemError) {
        name = ""
        message = Message(.error, "standard input cannot be read: " + error.text, code: .unreadable)
    }
}

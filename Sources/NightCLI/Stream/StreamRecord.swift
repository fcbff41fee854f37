import SourceText

/// One document of a stream.
struct StreamRecord: Sendable {
    /// What stands before it.
    let header: StreamHeader
    /// Its bytes; empty where they are too many to be kept.
    let body: [UInt8]
    /// Why it can't be served.
    let problem: Message?
}

/// What a record of the output is.
enum StreamStatus: String, Sendable, Encodable {
    /// The document with its night.
    case changed
    /// The document as it came: there is nothing to change.
    case unchanged
    /// The document as it came: something went wrong.
    case failed
    /// A new file that goes with the document before it.
    case added
}

/// What ends a stream before its input does: nobody can tell where the next record begins.
struct StreamFault: Error, Sendable {
    /// The name of the record that it happened in; empty where it has none.
    let name: String
    /// What happened.
    let message: Message

    /// A fault before the length of a record was known.
    init(_ text: String) {
        name = ""
        message = Message(.error, text, code: .malformedRecord)
    }

    /// A fault in the body behind `header`.
    init(_ text: String, behind header: StreamHeader) {
        name = header.name
        message = header.message(text, code: .malformedRecord)
    }

    /// What the operating system refused.
    init(_ error: SystemError) {
        name = ""
        message = Message(.error, "standard input cannot be read: " + error.text, code: .unreadable)
    }
}

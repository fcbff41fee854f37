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

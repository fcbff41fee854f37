/// One document of a stream.
struct StreamRecord: Sendable {
    /// What stands before it.
    let header: StreamHeader
    /// Its bytes; empty where they are too many to be kept.
    let body: [UInt8]
    /// Why it can't be served.
    let problem: Message?
}

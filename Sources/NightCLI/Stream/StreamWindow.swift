/// The records in progress: read one by one, processed in any order, and written in the order in which they were read.
struct StreamWindow: Sendable {
    /// The limits on records in progress and on the bytes of their bodies; only the last record may exceed the second.
    private let limits: (records: Int, bytes: Int)
    private var readCount = 0
    private var writtenCount = 0
    private var byteCount = 0
    /// The finished answers that wait for earlier ones, by the number of their record.
    private var done: [Int: StreamAnswer] = [:]
    private var isWriting = false
    /// True if nothing more is to be read.
    private(set) var isOver = false
    /// True if answers cannot be written any longer.
    private var isDeaf = false
    /// True if a record has failed.
    private(set) var hasFailed = false
    /// The messages about the stream itself.
    private(set) var messages: [Message] = []

    /// Makes a window for `jobs` workers.
    init(jobs: Int) {
        limits = (4 * jobs, jobs << 23)
    }

    /// True if a further record may be read, or if reading has ended.
    var hasRoom: Bool { isOver || (readCount - writtenCount < limits.records && byteCount < limits.bytes) }

    /// Adds a record with a body of `bytes` bytes, and returns its number.
    mutating func admit(bytes: Int) -> Int {
        readCount += 1
        byteCount += bytes
        return readCount - 1
    }

    /// Stores the answer to the record `number`.
    mutating func finish(_ answer: StreamAnswer, _ number: Int) {
        done[number] = answer
        if answer.status == .failed { hasFailed = true }
    }

    /// Returns the answer to write next; nil if it is not finished, or if another thread is writing.
    mutating func beginWriting() -> StreamAnswer? {
        guard !isWriting, !isDeaf, let answer = done.removeValue(forKey: writtenCount) else { return nil }
        isWriting = true
        return answer
    }

    /// Records that an answer was written, to a record with a body of `bytes` bytes.
    mutating func endWriting(bytes: Int) {
        isWriting = false
        writtenCount += 1
        byteCount -= bytes
    }

    /// Ends reading; `message` is the reason, or nil at the end of the input.
    mutating func end(_ message: Message? = nil) {
        isOver = true
        if let message { messages.append(message) }
    }

    /// Ends reading and writing because answers cannot be written any longer; this is an error if there is a `message`.
    mutating func cutOff(_ message: Message?) {
        isDeaf = true
        end(message)
    }
}

/// The records that are on their way: read one after the other, done in any order, written in the order in which they were read.
struct StreamWindow: Sendable {
    /// The most records and the most bytes of bodies, but for the last record's, that may be on their way.
    private let limits: (records: Int, bytes: Int)
    private var readCount = 0
    private var writtenCount = 0
    private var byteCount = 0
    /// What is done and can't be written before others are, by the number of its record.
    private var done: [Int: StreamAnswer] = [:]
    private var isWriting = false
    /// Whether nothing more is to be read.
    private(set) var isOver = false
    /// Whether nobody takes answers any more.
    private var isDeaf = false
    /// Whether a record has failed.
    private(set) var hasFailed = false
    /// What there is to say of the stream itself.
    private(set) var messages: [Message] = []

    /// A window for `jobs` workers.
    init(jobs: Int) {
        limits = (4 * jobs, jobs << 23)
    }

    /// Whether a further record may be read, or never one again.
    var hasRoom: Bool { isOver || (readCount - writtenCount < limits.records && byteCount < limits.bytes) }

    /// Lets in a record with `bytes` of a body, and returns its number.
    mutating func admit(bytes: Int) -> Int {
        readCount += 1
        byteCount += bytes
        return readCount - 1
    }

    /// Takes the answer to the record `number`.
    mutating func finish(_ answer: StreamAnswer, _ number: Int) {
        done[number] = answer
        if answer.status == .failed { hasFailed = true }
    }

    /// The answer to be written now; nil where it is not done, or someone is writing.
    mutating func beginWriting() -> StreamAnswer? {
        guard !isWriting, !isDeaf, let answer = done.removeValue(forKey: writtenCount) else { return nil }
        isWriting = true
        return answer
    }

    /// Takes note that an answer was written, to a record with `bytes` of a body.
    mutating func endWriting(bytes: Int) {
        isWriting = false
        writtenCount += 1
        byteCount -= bytes
    }

    /// Ends the reading, for the reason `message` where it is not the input's end.
    mutating func end(_ message: Message? = nil) {
        isOver = true
        if let message { messages.append(message) }
    }

    /// Ends all: answers can't be written any more, which is an error where there is a `message`.
    mutating func cutOff(_ message: Message?) {
        isDeaf = true
        end(message)
    }
}

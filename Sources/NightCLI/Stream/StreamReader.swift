import SourceText

/// Reads the records of a stream one by one, and never waits for input beyond the next record.
struct StreamReader: ~Copyable {
    /// The longest body that is processed, in bytes.
    ///
    /// No document is that long, and a process that serves many documents must survive each of them.
    static let longestBody = 1 << 28
    /// The longest header, in bytes: more than the longest path of Linux with every byte written as `\u00XX`.
    static let longestHeader = 1 << 16

    private let input: FileDescriptor
    /// The bytes that were read and are not used yet, from `position` on.
    private var buffer: [UInt8] = []
    private var position = 0

    /// Makes a reader of `input`.
    init(_ input: consuming FileDescriptor) {
        self.input = input
    }

    /// Returns the next record; nil at the end of the input.
    ///
    /// - Throws: `StreamFault` if the following records cannot be found.
    mutating func next() throws(StreamFault) -> StreamRecord? {
        guard let line = try line() else { return nil }
        let header = try StreamHeader(line)
        guard header.length <= StreamReader.longestBody else {
            try skipBody(of: header)
            let text = "is longer than \(StreamReader.longestBody >> 20) MiB, and is returned without its body"
            return StreamRecord(header: header, body: [], problem: header.problem ?? header.message(text, code: .tooLarge))
        }
        return StreamRecord(header: header, body: try body(of: header), problem: header.problem)
    }

    /// Returns the next line without its end; nil at the end of the input.
    private mutating func line() throws(StreamFault) -> [UInt8]? {
        var searched = position
        while true {
            let end = buffer[searched...].firstIndex(of: 0x0A)
            guard (end ?? buffer.count) - position <= StreamReader.longestHeader else {
                throw StreamFault("the header of a record is longer than \(StreamReader.longestHeader >> 10) KiB")
            }
            if let end {
                defer { position = end + 1 }
                return Array(buffer[position..<end])
            }
            buffer.removeFirst(position)
            position = 0
            searched = buffer.count
            let more = try read { input throws(SystemError) in try input.readSome(atMost: StreamReader.longestHeader) }
            guard !more.isEmpty else {
                guard buffer.isEmpty else { throw StreamFault("the input ends within the header of a record") }
                return nil
            }
            buffer += more
        }
    }

    private mutating func body(of header: StreamHeader) throws(StreamFault) -> [UInt8] {
        var body: [UInt8] = []
        // The memory grows with the bytes that arrive, not with the length that the header claims.
        while body.count < header.length { body += try piece(of: header, rest: header.length - body.count) }
        return body
    }

    private mutating func skipBody(of header: StreamHeader) throws(StreamFault) {
        var rest = header.length
        while rest > 0 { rest -= try piece(of: header, rest: rest).count }
    }

    /// Returns the next bytes, at least one, of a body that still lacks `rest` bytes.
    private mutating func piece(of header: StreamHeader, rest: Int) throws(StreamFault) -> ArraySlice<UInt8> {
        let count = min(rest, FileDescriptor.chunk)
        if position < buffer.count {
            let piece = buffer[position...].prefix(count)
            position = piece.endIndex
            return piece
        }
        let piece = try read { input throws(SystemError) in try input.read(atMost: count) }
        guard !piece.isEmpty else {
            throw StreamFault("the input ends \(rest) bytes before the body does", behind: header)
        }
        return piece[...]
    }

    private func read(_ body: (borrowing FileDescriptor) throws(SystemError) -> [UInt8]) throws(StreamFault) -> [UInt8] {
        do throws(SystemError) {
            return try body(input)
        } catch {
            throw StreamFault(error)
        }
    }
}

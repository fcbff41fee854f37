/// The lines of a text, only for messages: it is created when the first location has to be printed.
package struct LineTable: Sendable {
    private var starts: [UInt32] = [0]
    private let contentStart: UInt32
    private let bytes: [UInt8]
    /// The number of UTF-8 continuation bytes before the beginning of each block.
    private var continuations: [UInt32] = []

    /// The number of bytes in a block.
    private static let block = 256

    /// Creates the lines of `bytes`; LF, CR, CRLF and FF end a line, as in CSS.
    package init(_ bytes: [UInt8], contentStart: UInt32 = 0) {
        self.bytes = bytes
        self.contentStart = contentStart
        var count: UInt32 = 0
        for index in bytes.indices {
            if index % LineTable.block == 0 { continuations.append(count) }
            let byte = bytes[index]
            if LineTable.isContinuation(byte) { count += 1 }
            guard byte == 0x0A || byte == 0x0D || byte == 0x0C else { continue }
            if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { continue }
            starts.append(UInt32(index + 1))
        }
        continuations.append(count)
    }

    /// Returns the 1-based line and byte column of an offset; a byte order mark takes no column.
    package func position(of offset: UInt32) -> (line: Int, column: Int) {
        let (line, start) = line(of: offset)
        return (line, Int(offset - start) + 1)
    }

    /// Returns the 1-based column of an offset in code points.
    package func characterColumn(of offset: UInt32) -> Int {
        let (_, start) = line(of: offset)
        return Int(offset - start) + 1 - (continuations(before: offset) - continuations(before: start))
    }

    private func line(of offset: UInt32) -> (line: Int, start: UInt32) {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, low == 0 ? min(contentStart, offset) : starts[low])
    }

    private func continuations(before offset: UInt32) -> Int {
        let end = min(Int(offset), bytes.count)
        let first = end / LineTable.block * LineTable.block
        return Int(continuations[end / LineTable.block]) + bytes[first..<end].count(where: LineTable.isContinuation)
    }

    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}

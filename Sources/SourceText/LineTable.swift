/// The lines of a text, for messages only: it is made when a first place has to be printed.
package struct LineTable: Sendable {
    private var starts: [UInt32] = [0]
    private let contentStart: UInt32

    /// The lines of `bytes`; LF, CR, CRLF and FF end a line, as in CSS.
    package init(_ bytes: [UInt8], contentStart: UInt32 = 0) {
        self.contentStart = contentStart
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D || byte == 0x0C else { continue }
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
            starts.append(UInt32(index))
        }
    }

    /// The 1-based line and byte column of an offset; a byte order mark takes no column.
    package func position(of offset: UInt32) -> (line: Int, column: Int) {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let start = low == 0 ? min(contentStart, offset) : starts[low]
        return (low + 1, Int(offset - start) + 1)
    }
}

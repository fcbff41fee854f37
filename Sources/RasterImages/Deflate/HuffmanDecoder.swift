/// A canonical Huffman code for reading (RFC 1951, section 3.2.2): short codes are read by table, long ones bit by bit.
struct HuffmanDecoder {
    /// The bits of the table.
    private static let tableBits = 9

    /// The symbol times 16 plus the length of its code for each sequence of `tableBits` bits, or 0 for a longer code or none.
    private var table = [UInt16](repeating: 0, count: 1 << HuffmanDecoder.tableBits)
    /// The number of codes of each length.
    private var counts = [Int](repeating: 0, count: 16)
    /// The symbols in the order of their codes.
    private var symbols: [UInt16] = []

    /// Creates a code from the lengths of its symbols' codes, each at most 15; 0 is a symbol without a code.
    ///
    /// - Throws: `ImageError.corrupt` if there are more codes than bits allow. Codes may be missing, as with a single distance code.
    init(_ lengths: some Collection<UInt8>) throws(ImageError) {
        for length in lengths { counts[Int(length & 15)] += 1 }
        counts[0] = 0
        var room = 1
        for length in 1...15 {
            room = room * 2 - counts[length]
            guard room >= 0 else { throw .corrupt }
        }
        var offsets = [Int](repeating: 0, count: 17)
        var codes = [Int](repeating: 0, count: 17)
        for length in 1...15 {
            offsets[length + 1] = offsets[length] + counts[length]
            codes[length + 1] = (codes[length] + counts[length]) << 1
        }
        symbols = [UInt16](repeating: 0, count: offsets[16])
        for (symbol, byte) in lengths.enumerated() where byte & 15 != 0 {
            let length = Int(byte & 15)
            symbols[offsets[length]] = UInt16(symbol)
            offsets[length] += 1
            let code = codes[length]
            codes[length] += 1
            guard length <= HuffmanDecoder.tableBits else { continue }
            var index = HuffmanDecoder.reversed(code, length)
            while index < table.count {
                table[index] = UInt16(symbol) << 4 | UInt16(length)
                index += 1 << length
            }
        }
    }

    /// Reads the next symbol.
    ///
    /// - Throws: `ImageError` if the bits are not a code, or end.
    @inline(__always)
    func next(_ bits: inout BitReader, in bytes: Span<UInt8>) throws(ImageError) -> Int {
        bits.fill(in: bytes)
        let entry = table[Int(truncatingIfNeeded: bits.buffer & 0x1FF)]
        if entry != 0 {
            try bits.drop(Int(entry & 15))
            return Int(entry >> 4)
        }
        return try slowNext(&bits)
    }

    private func slowNext(_ bits: inout BitReader) throws(ImageError) -> Int {
        var code = 0
        var first = 0
        var index = 0
        for length in 1...15 {
            code |= Int(truncatingIfNeeded: (bits.buffer >> UInt64(length - 1)) & 1)
            let count = counts[length]
            if code - count < first {
                try bits.drop(length)
                return Int(symbols[index + code - first])
            }
            index += count
            first = (first + count) << 1
            code <<= 1
        }
        throw .corrupt
    }

    /// Returns the lowest `count` bits in reverse order.
    static func reversed(_ code: Int, _ count: Int) -> Int {
        var (code, result) = (code, 0)
        for _ in 0..<count {
            result = result << 1 | code & 1
            code >>= 1
        }
        return result
    }
}

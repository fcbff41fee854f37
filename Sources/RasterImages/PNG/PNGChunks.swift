/// The chunks of a PNG (PNG, third edition, section 5.3).
struct PNGChunks {
    /// One chunk.
    struct Chunk {
        /// Its four letters.
        let type: ArraySlice<UInt8>
        /// Its data.
        let data: ArraySlice<UInt8>

        /// Whether it is of the type `name`, four letters.
        func `is`(_ name: StaticString) -> Bool {
            name.withUTF8Buffer { unsafe type.elementsEqual($0) }
        }
    }

    private let bytes: [UInt8]
    private var position: Int

    /// The chunks of the file `bytes`.
    ///
    /// - Throws: `ImageError.otherFormat` where it is none.
    init(_ bytes: [UInt8]) throws(ImageError) {
        guard bytes.starts(with: PNGHeader.signature) else { throw .otherFormat }
        self.bytes = bytes
        position = PNGHeader.signature.count
    }

    /// The next chunk; nil where none begins any more.
    ///
    /// - Throws: `ImageError` for a chunk that is cut off, or needed and damaged.
    mutating func next() throws(ImageError) -> Chunk? {
        guard bytes.count - position >= 8 else { return nil }
        let count = PNGHeader.number(bytes, at: position)
        guard count <= bytes.count - position - 12 else { throw .truncated }
        let start = position + 8
        let chunk = Chunk(type: bytes[position + 4..<start], data: bytes[start..<start + count])
        // Lower case: a chunk that may be left out, and so may be damaged.
        let isCritical = bytes[position + 4] & 0x20 == 0
        if isCritical, Int(CRC32.checksum(bytes[position + 4..<start + count])) != PNGHeader.number(bytes, at: start + count) {
            throw .corrupt
        }
        position = start + count + 4
        return chunk
    }
}

/// The chunks of a PNG (PNG, third edition, section 5.3).
struct PNGChunks {
    /// One chunk.
    struct Chunk {
        /// Its four letters.
        let type: ArraySlice<UInt8>
        /// Its data.
        let data: ArraySlice<UInt8>

        /// Returns true if it is of the type `name`, four letters.
        func `is`(_ name: StaticString) -> Bool {
            name.withUTF8Buffer { unsafe type.elementsEqual($0) }
        }
    }

    private let bytes: [UInt8]
    private var position: Int

    /// Creates a reader of the chunks of the file `bytes`.
    ///
    /// - Throws: `ImageError.otherFormat` if it is not a PNG.
    init(_ bytes: [UInt8]) throws(ImageError) {
        guard bytes.starts(with: PNGHeader.signature) else { throw .otherFormat }
        self.bytes = bytes
        position = PNGHeader.signature.count
    }

    /// Reads the next chunk; returns nil if none is left.
    ///
    /// - Throws: `ImageError` for a chunk that is cut off, or is critical and damaged.
    mutating func next() throws(ImageError) -> Chunk? {
        guard bytes.count - position >= 8 else { return nil }
        let count = PNGHeader.number(bytes, at: position)
        guard count <= bytes.count - position - 12 else { throw .truncated }
        let start = position + 8
        let chunk = Chunk(type: bytes[position + 4..<start], data: bytes[start..<start + count])
        // A lowercase letter marks an ancillary chunk, which may be missing and so may be damaged.
        let isCritical = bytes[position + 4] & 0x20 == 0
        if isCritical, Int(CRC32.checksum(bytes[position + 4..<start + count])) != PNGHeader.number(bytes, at: start + count) {
            throw .corrupt
        }
        position = start + count + 4
        return chunk
    }
}

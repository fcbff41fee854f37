/// Reads a file's bytes in order.
struct ByteCursor {
    private let bytes: [UInt8]
    /// The index of the next byte.
    private(set) var position: Int

    /// Creates a cursor in front of the byte at `position`, which is in the file.
    init(_ bytes: [UInt8], at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// Reads the next byte.
    ///
    /// - Throws: `ImageError.truncated` at the end.
    mutating func byte() throws(ImageError) -> UInt8 {
        guard position < bytes.count else { throw .truncated }
        defer { position += 1 }
        return bytes[position]
    }

    /// Reads the next two bytes as a number, the lowest first.
    mutating func number16() throws(ImageError) -> Int { Int(try byte()) | Int(try byte()) << 8 }

    /// Reads the next `count` bytes.
    ///
    /// - Throws: `ImageError.truncated` if there are fewer.
    mutating func bytes(_ count: Int) throws(ImageError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - position else { throw .truncated }
        defer { position += count }
        return bytes[position..<position + count]
    }
}

extension UInt32 {
    /// The number in four bytes, the highest first.
    var bigEndianBytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}

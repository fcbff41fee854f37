/// The properties of a WebP that its chunks show without decoding (RFC 9649, section 2).
package enum WebPHeader {
    /// Returns true if the file `bytes` has alpha.
    ///
    /// - Throws: `ImageError` if it is not a WebP, or is cut off before that can be determined.
    package static func hasAlpha(_ bytes: [UInt8]) throws(ImageError) -> Bool {
        guard bytes.count >= 12, bytes[..<4].elementsEqual("RIFF".utf8), bytes[8..<12].elementsEqual("WEBP".utf8) else {
            throw .otherFormat
        }
        var cursor = ByteCursor(bytes, at: 12)
        var isExtended = false
        while true {
            let type = String(decoding: try cursor.bytes(4), as: UTF8.self)
            let size = try cursor.number16() | cursor.number16() << 16
            let start = cursor.position
            switch type {
            case "VP8X":
                guard size >= 10 else { throw .corrupt }
                if try cursor.byte() & 0x10 != 0 { return true }
                isExtended = true
            case "ALPH" where isExtended: return true
            case "VP8L":
                guard size >= 5, try cursor.byte() == 0x2F else { throw .corrupt }
                // 14 bits each for the width and the height come before the bit.
                _ = try cursor.bytes(3)
                return try cursor.byte() & 0x10 != 0
            case "VP8 ": return false
            default: break
            }
            // Chunks are padded to even sizes.
            _ = try cursor.bytes(size + size % 2 - (cursor.position - start))
        }
    }
}

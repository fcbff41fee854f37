/// Lossless conversion of UTF-16 files to UTF-8 and back.
enum UTF16Text {
    /// Converts a UTF-16 file, with its byte order mark, to UTF-8.
    ///
    /// - Throws: a `Diagnostic` for an odd number of bytes or a surrogate without its other half, which could not be written back.
    static func utf8(from file: [UInt8], bigEndian: Bool) throws(Diagnostic) -> [UInt8] {
        guard file.count.isMultiple(of: 2) else { throw undecodable(at: file.count - 1, "ends in half a UTF-16 code unit") }
        var text: [UInt8] = []
        text.reserveCapacity(file.count)
        var index = 0
        while index < file.count {
            let unit = codeUnit(at: index, in: file, bigEndian: bigEndian)
            var scalar = UInt32(unit)
            index += 2
            if unit & 0xF800 == 0xD800 {
                guard unit < 0xDC00, index < file.count else { throw undecodable(at: index - 2, "has a surrogate without its other half") }
                let low = codeUnit(at: index, in: file, bigEndian: bigEndian)
                guard low & 0xFC00 == 0xDC00 else { throw undecodable(at: index - 2, "has a surrogate without its other half") }
                scalar = 0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF))
                index += 2
            }
            append(scalar, to: &text)
        }
        return text
    }

    /// Converts valid UTF-8 to UTF-16 bytes.
    static func utf16(from text: [UInt8], bigEndian: Bool) -> [UInt8] {
        var file: [UInt8] = []
        file.reserveCapacity(text.count * 2)
        for unit in String(decoding: text, as: UTF8.self).utf16 {
            let high = UInt8(unit >> 8)
            let low = UInt8(unit & 0xFF)
            file.append(bigEndian ? high : low)
            file.append(bigEndian ? low : high)
        }
        return file
    }

    private static func codeUnit(at index: Int, in file: [UInt8], bigEndian: Bool) -> UInt16 {
        let first = UInt16(file[index])
        let second = UInt16(file[index + 1])
        return bigEndian ? first << 8 | second : second << 8 | first
    }

    private static func append(_ scalar: UInt32, to text: inout [UInt8]) {
        if scalar < 0x80 {
            text.append(UInt8(scalar))
        } else if scalar < 0x800 {
            text.append(UInt8(0xC0 | scalar >> 6))
            text.append(UInt8(0x80 | scalar & 0x3F))
        } else if scalar < 0x10000 {
            text.append(UInt8(0xE0 | scalar >> 12))
            text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            text.append(UInt8(0x80 | scalar & 0x3F))
        } else {
            text.append(UInt8(0xF0 | scalar >> 18))
            text.append(UInt8(0x80 | scalar >> 12 & 0x3F))
            text.append(UInt8(0x80 | scalar >> 6 & 0x3F))
            text.append(UInt8(0x80 | scalar & 0x3F))
        }
    }

    private static func undecodable(at offset: Int, _ what: String) -> Diagnostic {
        Diagnostic(.undecodable, what, at: SourceSpan(offset, offset + 1), notes: ["it was left unchanged"])
    }
}

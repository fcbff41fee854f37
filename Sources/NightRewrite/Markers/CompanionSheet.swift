internal import CSSCascade
internal import SourceText

/// The form of a companion sheet: a mark, what the sheet imports and names, and the mirrors.
enum CompanionSheet {
    /// The comment by which a companion is known.
    private static let mark = Array("/*! nightfall:companion */".utf8)

    /// Whether nightfall wrote the sheet as a companion.
    static func isOne(_ source: Source) -> Bool {
        let bytes = source.bytes
        var index = Int(source.contentStart)
        // The encoding has to be declared first.
        if bytes[index...].starts(with: Array("@charset \"".utf8)), let end = bytes[index...].firstIndex(of: UInt8(ascii: ";")) {
            index = end + 1
            while index < bytes.count, bytes[index] == 0x0A || bytes[index] == 0x0D { index += 1 }
        }
        return bytes[index...].starts(with: mark)
    }

    /// The companion's text in the source's encoding of text.
    static func text(charset: [UInt8], imports: [[UInt8]], namespaces: [[UInt8]], mirrors: ByteRope, source: Source) -> [UInt8] {
        var text = Array(source.byteOrderMark)
        if !charset.isEmpty { text += Array("@charset \"".utf8) + charset + Array("\";\n".utf8) }
        text += mark
        text.append(0x0A)
        for line in imports + namespaces {
            text += line
            text += [UInt8(ascii: ";"), 0x0A]
        }
        for piece in mirrors.pieces { text += piece }
        return text
    }
}

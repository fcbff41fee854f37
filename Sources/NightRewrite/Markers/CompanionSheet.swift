internal import CSSSyntax
internal import SourceText

/// The format of a companion sheet: a mark, the imports and namespaces of the stylesheet, and the mirrors.
enum CompanionSheet {
    /// The comment that identifies a companion.
    private static let mark = Array("/*! nightfall:companion */".utf8)

    /// Returns true if nightfall wrote the stylesheet as a companion.
    static func isOne(_ source: Source) -> Bool {
        let bytes = source.bytes
        var index = Int(source.contentStart)
        // The declaration of the encoding has to come first.
        if let label = CharsetRule.declaredCharset(in: bytes.span.extracting(index...)) {
            index += Int(label.end) + 2
            while index < bytes.count, bytes[index] == 0x0A || bytes[index] == 0x0D { index += 1 }
        }
        return bytes[index...].starts(with: mark)
    }

    /// Returns the text of a companion, with the byte order mark of the source; it shares the pieces of `mirrors`.
    static func text(charset: [UInt8], imports: [[UInt8]], namespaces: [[UInt8]], mirrors: ByteRope, source: Source) -> ByteRope {
        var head = Array(source.byteOrderMark)
        let rule = Array("@charset \"".utf8) + charset + Array("\";\n".utf8)
        // The label in a document with a byte order mark may be anything.
        if !charset.isEmpty, CharsetRule.declaredCharset(in: rule.span)?.count == charset.count { head += rule }
        head += mark
        head.append(0x0A)
        for line in imports + namespaces {
            head += line
            head += [UInt8(ascii: ";"), 0x0A]
        }
        var text = ByteRope(head)
        text.append(mirrors)
        return text
    }
}

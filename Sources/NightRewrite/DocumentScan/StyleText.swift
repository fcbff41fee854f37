internal import SourceText

/// The text of a `style` element as browsers hash it: its characters in UTF-8 ([CSP 3 §
/// 6.7.3.3](https://www.w3.org/TR/CSP3/#match-element-to-source-list)).
enum StyleText {
    private static let open = ByteSearch(Array("<![CDATA[".utf8))
    private static let close = ByteSearch(Array("]]>".utf8))

    /// Returns the text between the tags, at `inside`; nil if it can't be determined.
    ///
    /// - Parameter isXML: True if the element's contents are parsed as markup.
    static func text(of inside: SourceSpan, isXML: Bool, of source: Source) -> [UInt8]? {
        var bytes = Array(source.bytes[inside.range])
        if isXML {
            guard let plain = withoutSections(bytes) else { return nil }
            bytes = plain
        }
        bytes = normalized(bytes, isXML: isXML)
        guard source.encoding == .asciiSuperset, bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
        let label = source.encodingLabel.map { Array(source.bytes[$0.range]) }
        if let label, TextEncoding(label: label[...]) == .utf8 { return Array(String(decoding: bytes, as: UTF8.self).utf8) }
        return SingleByteText.utf8(from: bytes, label: label ?? Array("windows-1252".utf8))
    }

    /// Replaces CDATA sections by their data; returns nil if there is other markup.
    private static func withoutSections(_ text: [UInt8]) -> [UInt8]? {
        var result: [UInt8] = []
        var index = 0
        while index < text.count {
            let start = open.first(in: text.span, from: index, to: text.count) ?? text.count
            guard !text[index..<start].contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }) else { return nil }
            result += text[index..<start]
            guard start < text.count else { break }
            guard let end = close.first(in: text.span, from: start + 9, to: text.count) else { return nil }
            result += text[(start + 9)..<end]
            index = end + 3
        }
        return result
    }

    /// Returns the text with line feeds as the only line breaks, and with the replacements that the HTML tokenizer makes.
    private static func normalized(_ text: [UInt8], isXML: Bool) -> [UInt8] {
        guard text.contains(where: { $0 == 0x0D || $0 == 0 }) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        for (index, byte) in text.enumerated() {
            switch byte {
            case 0x0A where index > 0 && text[index - 1] == 0x0D: continue
            case 0x0D: result.append(0x0A)
            case 0: result += [0xEF, 0xBF, 0xBD]
            default: result.append(byte)
            }
        }
        return result
    }
}

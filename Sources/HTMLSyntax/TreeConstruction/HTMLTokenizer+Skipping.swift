internal import SourceText

extension HTMLTokenizer {
    /// Skips text and skippable tags in the data state, up to other markup or to the end.
    ///
    /// It stops before anything that it cannot classify; `next` reads that. Skipped tags do not change `attributes` and `lastStartTag`.
    mutating func skip(_ plain: borrowing SkippableTags, in bytes: Span<UInt8>) {
        guard state == .data else { return }
        let end = min(limit, bytes.count)
        var index = position
        while index < end {
            // Tags are often adjacent, and a predicted branch is faster for a processor than an offset that must be computed first.
            if bytes[index] != UInt8(ascii: "<") { index = bytes.offset(of: UInt8(ascii: "<"), from: index &+ 1, to: end) }
            guard index &+ 2 < end else { break }
            let next = bytes[index &+ 1]
            if next.isASCIILetter {
                guard let behind = HTMLTokenizer.endOfPlainTag(nameFrom: index &+ 1, end, plain, in: bytes) else { break }
                index = behind
            } else if next == UInt8(ascii: "/"), bytes[index &+ 2].isASCIILetter {
                let stop = HTMLTokenizer.endOfTagName(from: index &+ 2, end, in: bytes)
                guard stop < end, bytes[stop] == UInt8(ascii: ">"), !plain.elements.mayContain(from: index &+ 2, to: stop, in: bytes) else {
                    break
                }
                index = stop &+ 1
            } else if HTMLTokenizer.opensMarkup(at: index, end, in: bytes) {
                break
            } else {
                index &+= 1
            }
        }
        position = index
    }

    /// Skips white space in the data state.
    mutating func skipWhitespace(in bytes: Span<UInt8>) {
        guard state == .data else { return }
        let end = min(limit, bytes.count)
        while position < end, bytes[position].isHTMLWhitespace { position += 1 }
    }

    /// The offset after the start tag whose name begins at `start`; nil if the tag may be needed, or if the end of the file cuts it off.
    @inline(__always)
    private static func endOfPlainTag(nameFrom start: Int, _ end: Int, _ plain: borrowing SkippableTags, in bytes: Span<UInt8>) -> Int? {
        var index = endOfTagName(from: start, end, in: bytes)
        guard index < end, !plain.elements.mayContain(from: start, to: index, in: bytes) else { return nil }
        while index < end {
            let byte = bytes[index]
            if byte == UInt8(ascii: ">") { return index &+ 1 }
            if byte == UInt8(ascii: "/") || byte.isHTMLWhitespace {
                index &+= 1
                continue
            }
            let name = index
            index = endOfAttributeName(from: name, end, in: bytes)
            guard index < end else { return nil }
            if plain.attributes.mayContain(from: name, to: index, in: bytes) {
                guard let behind = plain.endOfPlainWords(name, nameEnd: index, end, in: bytes) else { return nil }
                index = behind
                continue
            }
            if bytes[index] == UInt8(ascii: ">") || bytes[index] == UInt8(ascii: "/") { continue }
            let first = index &+ 1 < end ? bytes[index &+ 1] : 0x20
            if bytes[index] == UInt8(ascii: "="), first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
                index = bytes.offset(of: first, from: index &+ 2, to: end) &+ 1
            } else if bytes[index] == UInt8(ascii: "="), first != UInt8(ascii: ">"), !first.isHTMLWhitespace {
                index = endOfUnquotedValue(from: index &+ 1, end, in: bytes)
            } else {
                guard let attribute = attribute(at: name, end, in: bytes) else { return nil }
                index = Int(attribute.span.end)
            }
        }
        return nil
    }
}

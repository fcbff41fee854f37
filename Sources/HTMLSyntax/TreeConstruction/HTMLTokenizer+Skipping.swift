internal import SourceText

extension HTMLTokenizer {
    /// Goes on, in the data state, behind text and such tags, up to markup of any other kind or to the end.
    ///
    /// It stays before what it can't tell, which `next` reads then. What it passes leaves `attributes` and `lastStartTag` as they were.
    mutating func skip(_ plain: borrowing SkippableTags, in bytes: Span<UInt8>) {
        guard state == .data else { return }
        let end = min(limit, bytes.count)
        var index = position
        while index < end {
            // Tags often stand side by side, and processors go on from a guess sooner than from an offset that has to be computed.
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

    /// Goes on behind white space, in the data state.
    mutating func skipWhitespace(in bytes: Span<UInt8>) {
        guard state == .data else { return }
        let end = min(limit, bytes.count)
        while position < end, bytes[position].isHTMLWhitespace { position += 1 }
    }

    /// The offset behind the start tag whose name begins at `start`; nil where it is needed, or the end of the file cuts it off.
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
            guard index < end, !plain.attributes.mayContain(from: name, to: index, in: bytes) else { return nil }
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

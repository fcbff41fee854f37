package import SourceText

/// The comments around the text that nightfall appends to a stylesheet or a `<style>` element.
///
/// A region is `PREFIX /*! nightfall:begin +N */ NEWLINE BODY NEWLINE /*! nightfall:end */ NEWLINE`, without the spaces. The prefix has N
/// bytes: it closes an unclosed stylesheet, and adds a line end if the text before ends inside a line. All of it is generated, so that
/// removing it restores the text before it byte for byte, whatever surrounds it. The three line ends are equal; reversal removes the last
/// one only if it equals the first, and so never removes half of an author's CRLF.
package enum Marker {
    /// The common beginning of all markers; directives (`/*! nightfall:ignore */`) begin with it as well.
    static let stem = Array("/*! nightfall:".utf8)
    static let begin = Array("/*! nightfall:begin +".utf8)
    static let close = Array(" */".utf8)
    static let end = Array("/*! nightfall:end */".utf8)

    /// Returns the region that holds `body`.
    ///
    /// - Parameters:
    ///   - closers: the text that closes the strings, comments, functions and blocks that are open where the region is appended.
    ///   - body: CSS without markers; line ends at its beginning are dropped.
    ///   - newline: the line end of the source.
    ///   - startsLine: true if the text before ends in a line end or is empty (see `place(in:hasClosers:in:)`); otherwise a line end is put
    ///     first.
    package static func region(closers: [UInt8] = [], body: ByteRope, newline: Newline, startsLine: Bool) -> [UInt8] {
        let lineEnd = newline.bytes
        let prefix = closers.isEmpty && startsLine ? [] : closers + lineEnd
        var region: [UInt8] = HugePages.array(roomFor: prefix.count + body.count + 64)
        region += prefix
        region += begin
        region += Array(String(prefix.count).utf8)
        region += close
        region += lineEnd
        // A line feed here would form a pair with a carriage return before it.
        let start = region.count
        for piece in body.pieces { region += region.count == start ? piece.drop(while: \.isLineEnd) : piece }
        region += lineEnd
        region += end
        region += lineEnd
        return region
    }

    /// Returns the CSS between the markers of a region; nil if there are none.
    static func body(of region: [UInt8]) -> [UInt8]? {
        guard let begin = ByteSearch.stem.first(in: region.span, from: 0, to: region.count),
            let slash = region[(begin + 2)...].firstIndex(of: UInt8(ascii: "/")),
            let stop = ByteSearch.stem.first(in: region.span, from: slash, to: region.count)
        else { return nil }
        return Array(region[(slash + 1)..<stop].drop(while: \.isLineEnd))
    }

    /// Returns the offset at which a region is appended to the CSS at `content`, and whether a line starts there.
    ///
    /// The offset is the end of the CSS. If nothing is unclosed and the last line holds only blanks, as before an indented `</style>`, it
    /// is before these blanks. Pass `startsLine` on to `region`.
    package static func place(
        in content: SourceSpan, hasClosers: Bool, in bytes: Span<UInt8>
    ) -> (offset: UInt32, startsLine: Bool) {
        let start = Int(content.start)
        var index = min(Int(content.end), bytes.count)
        if !hasClosers {
            while index > start, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
            // A backslash would escape the line end or the blank.
            let isEscaped = index > start + 1 && bytes[index - 2] == UInt8(ascii: "\\")
            if index > start, bytes[index - 1].isLineEnd, !isEscaped { return (UInt32(index), true) }
        }
        return (content.end, content.isEmpty || (bytes[Int(content.end) - 1].isLineEnd && !hasClosers))
    }

    /// Returns true for a byte that a generated prefix can contain, which consists of closers and white space.
    static func isPrefixByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, 0x0C: true
        // * / " ' ) ] { } ; \
        case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"),
            UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "\\"):
            true
        // The escape `FFFD`, which completes a lone backslash.
        case UInt8(ascii: "D"), UInt8(ascii: "F"): true
        default: false
        }
    }
}

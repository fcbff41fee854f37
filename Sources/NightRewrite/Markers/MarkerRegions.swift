package import SourceText

/// What nightfall has appended to a sheet or a `<style>` element before.
package struct MarkerRegions: Sendable {
    /// The regions from their prefix to the line end behind their end marker, in order.
    package private(set) var spans: [SourceSpan] = []
    /// A `brokenMarker` for the markers that are none of a whole region; what they mark is left alone.
    package var diagnostics: [Diagnostic] { broken.diagnostics }
    private var broken = BrokenMarkers()

    /// The regions in `bytes` between the ends of `span`; a prefix that reaches out of it is broken.
    package init(in bytes: Span<UInt8>, within span: SourceSpan) {
        let limit = min(Int(span.end), bytes.count)
        var index = Int(span.start)
        var free = index
        var open: (begin: Int, body: Int, prefix: Int)?
        while let stem = ByteSearch.stem.first(in: bytes, from: index, to: limit) {
            index = stem + Marker.stem.count
            if Self.matches(Marker.end, at: stem, limit, in: bytes) {
                index = stem + Marker.end.count
                guard let begun = open else {
                    report("an end marker without a begin marker", at: stem, index)
                    continue
                }
                open = nil
                let end = index + Self.lineEnd(behind: begun.body, repeatedAt: index, limit, in: bytes)
                spans.append(SourceSpan(begun.begin - begun.prefix, end))
                index = end
                free = end
            } else if Self.matches(Self.beginStem, at: stem, limit, in: bytes), !Self.isDirective(at: stem, limit, in: bytes) {
                if let begun = open { report("a begin marker without an end marker", at: begun.begin, begun.body) }
                open = nil
                guard let (prefix, body) = Self.prefix(at: stem, limit, in: bytes), Self.isPrefix(prefix, before: stem, free, in: bytes)
                else {
                    report("a begin marker with an impossible length", at: stem, index)
                    continue
                }
                open = (stem, body, prefix)
                index = body
            }
        }
        if let begun = open { report("a begin marker without an end marker", at: begun.begin, begun.body) }
    }

    private static let beginStem = Array("/*! nightfall:begin".utf8)

    /// Whether this is `nightfall:begin:ignore` or another directive, and not one of the region markers.
    private static func isDirective(at start: Int, _ limit: Int, in bytes: Span<UInt8>) -> Bool {
        let behind = start + beginStem.count
        return behind < limit && bytes[behind] == UInt8(ascii: ":")
    }

    /// The length of the prefix that the begin marker at `start` names, and the offset behind the marker.
    private static func prefix(at start: Int, _ limit: Int, in bytes: Span<UInt8>) -> (length: Int, body: Int)? {
        guard matches(Marker.begin, at: start, limit, in: bytes) else { return nil }
        var index = start + Marker.begin.count
        let digits = index
        var length = 0
        while index < limit, index - digits < 9, bytes[index] &- UInt8(ascii: "0") < 10 {
            length = length * 10 + Int(bytes[index] - 0x30)
            index += 1
        }
        guard index > digits, matches(Marker.close, at: index, limit, in: bytes) else { return nil }
        return (length, index + Marker.close.count)
    }

    /// Whether `length` bytes before `start` are free and such as nightfall writes.
    private static func isPrefix(_ length: Int, before start: Int, _ free: Int, in bytes: Span<UInt8>) -> Bool {
        guard start - length >= free else { return false }
        for index in (start - length)..<start where !Marker.isPrefixByte(bytes[index]) { return false }
        return true
    }

    /// The length of the line end behind the begin marker, where the same one stands behind the end marker; else 0.
    private static func lineEnd(behind body: Int, repeatedAt end: Int, _ limit: Int, in bytes: Span<UInt8>) -> Int {
        guard body < end, bytes[body].isLineEnd else { return 0 }
        let isPair = bytes[body] == 0x0D && body + 1 < end && bytes[body + 1] == 0x0A
        let length = isPair ? 2 : 1
        guard end + length <= limit else { return 0 }
        for index in 0..<length where bytes[end + index] != bytes[body + index] { return 0 }
        return length
    }

    private static func matches(_ text: [UInt8], at start: Int, _ limit: Int, in bytes: Span<UInt8>) -> Bool {
        guard start + text.count <= limit else { return false }
        for index in text.indices where bytes[start + index] != text[index] { return false }
        return true
    }

    private mutating func report(_ what: String, at start: Int, _ end: Int) {
        broken.add(
            "has " + what, at: SourceSpan(start, end), note: "restore the marker, or delete the block by hand; it was left unchanged")
    }
}

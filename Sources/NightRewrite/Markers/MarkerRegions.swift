package import SourceText

/// The regions that an earlier run appended to a stylesheet or a `<style>` element.
package struct MarkerRegions: Sendable {
    /// The regions in order, each from its prefix to the line end behind its end marker.
    package private(set) var spans: [SourceSpan] = []
    /// A `brokenMarker` diagnostic for each marker that is not part of a whole region; the text that it marks is left alone.
    package var diagnostics: [Diagnostic] { broken.diagnostics }
    private var broken = BrokenMarkers()

    /// Finds the regions in `bytes` inside `span`; a prefix that begins before `span` is broken.
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
            } else if Self.isCutOff(at: stem, limit, in: bytes), open == nil {
                // The text that closes the comment would complete the marker.
                report("an end marker without a begin marker", at: stem, limit)
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

    /// Returns true for an end marker that lacks some of ` */`, because the text ends there.
    private static func isCutOff(at start: Int, _ limit: Int, in bytes: Span<UInt8>) -> Bool {
        let missing = Marker.end.count - (limit - start)
        return missing > 0 && missing <= Marker.close.count && matches(Marker.end.dropLast(missing), at: start, limit, in: bytes)
    }

    /// Returns true for `nightfall:begin:ignore` and other directives, which are not region markers.
    private static func isDirective(at start: Int, _ limit: Int, in bytes: Span<UInt8>) -> Bool {
        let behind = start + beginStem.count
        return behind < limit && bytes[behind] == UInt8(ascii: ":")
    }

    /// Returns the length of the prefix that the begin marker at `start` states, and the offset behind the marker.
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

    /// Returns true if the `length` bytes before `start` belong to no other region and are valid in a prefix.
    private static func isPrefix(_ length: Int, before start: Int, _ free: Int, in bytes: Span<UInt8>) -> Bool {
        guard start - length >= free else { return false }
        for index in (start - length)..<start where !Marker.isPrefixByte(bytes[index]) { return false }
        return true
    }

    /// Returns the length of the line end behind the begin marker if the same one follows the end marker; otherwise 0.
    private static func lineEnd(behind body: Int, repeatedAt end: Int, _ limit: Int, in bytes: Span<UInt8>) -> Int {
        guard body < end, bytes[body].isLineEnd else { return 0 }
        let isPair = bytes[body] == 0x0D && body + 1 < end && bytes[body + 1] == 0x0A
        let length = isPair ? 2 : 1
        guard end + length <= limit else { return 0 }
        for index in 0..<length where bytes[end + index] != bytes[body + index] { return 0 }
        return length
    }

    private static func matches(_ text: some RandomAccessCollection<UInt8>, at start: Int, _ limit: Int, in bytes: Span<UInt8>) -> Bool {
        guard start + text.count <= limit else { return false }
        return zip(start..., text).allSatisfy { bytes[$0] == $1 }
    }

    private mutating func report(_ what: String, at start: Int, _ end: Int) {
        broken.add(
            "has " + what, at: SourceSpan(start, end), note: "restore the marker, or delete the block by hand; it was left unchanged")
    }
}

import SourceText
import TestSupport
import Testing

@testable import NightRewrite

@Suite struct DocumentMarkerTests {
    private func regions(_ text: String) -> MarkerRegions {
        let bytes = Array(text.utf8)
        return MarkerRegions(in: bytes.span, within: SourceSpan(0, bytes.count))
    }

    /// The text without its regions.
    private func without(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        for span in MarkerRegions(in: bytes.span, within: SourceSpan(0, bytes.count)).spans.reversed() { result.removeSubrange(span.range) }
        return result
    }

    @Test func `a marked region has its markers on lines of their own`() {
        let region = Marker.region(body: ByteRope(Array("b{}".utf8)), newline: .lineFeed, startsLine: true)
        #expect(String(decoding: region, as: UTF8.self) == "/*! nightfall:begin +0 */\nb{}\n/*! nightfall:end */\n")
        let closed = Marker.region(
            closers: Array("*/}".utf8), body: ByteRope(Array("b{}".utf8)), newline: .carriageReturnLineFeed, startsLine: false)
        #expect(String(decoding: closed, as: UTF8.self) == "*/}\r\n/*! nightfall:begin +5 */\r\nb{}\r\n/*! nightfall:end */\r\n")
    }

    @Test(
        arguments: [Newline.lineFeed, .carriageReturnLineFeed, .carriageReturn],
        ["", "a{}", "a{}\n", "a{}\r\n", "a{}\r", "/* open", "a{b:url(", "  "])
    func `marked regions are removed exactly`(newline: Newline, before: String) {
        for after in ["", "\n", "\r", "\r\n", "x{}", "\n\nx", " "] {
            for closers in ["", "*/", ")}", "\"}"] {
                for body in ["b{}", "", "\nb{}", "\r\nb{}\r\n"] {
                    for startsLine in [true, false] {
                        let region = Marker.region(
                            closers: Array(closers.utf8), body: ByteRope(Array(body.utf8)), newline: newline, startsLine: startsLine)
                        let whole = Array(before.utf8) + region + Array(after.utf8)
                        #expect(
                            without(whole) == Array((before + after).utf8), "\(String(decoding: whole, as: UTF8.self).debugDescription)")
                        let twice = Array(before.utf8) + region + region + Array(after.utf8)
                        #expect(without(twice) == Array((before + after).utf8))
                    }
                }
            }
        }
    }

    @Test(arguments: [
        "a{} /*! nightfall:begin +0 */ b{}", "/*! nightfall:end */", "a /*! nightfall:begin +9 */ /*! nightfall:end */",
        "a{color:red /*! nightfall:begin +3 */ /*! nightfall:end */ b{}",
        "/*! nightfall:begin +99999999999999999999 */x/*! nightfall:end */", "/*! nightfall:begin */x/*! nightfall:end */",
        "/*! nightfall:begin +0", "/*! nightfall:begin",
    ])
    func `broken markers are reported and left in the text`(text: String) {
        let found = regions(text)
        #expect(found.spans.isEmpty)
        #expect(!found.diagnostics.isEmpty)
        #expect(found.diagnostics.allSatisfy { $0.code == .brokenMarker })
    }

    @Test func `a begin marker inside a region makes the first one broken`() {
        let found = regions("/*! nightfall:begin +0 */a/*! nightfall:begin +0 */b/*! nightfall:end */c")
        #expect(found.spans == [SourceSpan(26, 72)])
        #expect(found.diagnostics.count == 1)
    }

    @Test(arguments: [
        "/*! nightfall:ignore */a{}", "/*! nightfall:begin:ignore */a{}/*! nightfall:end:ignore */", "/* nightfall:begin +0 */",
        "/*!nightfall:begin +0 */",
    ])
    func `directives are not read as markers`(text: String) {
        #expect(regions(text).spans.isEmpty)
        #expect(regions(text).diagnostics.isEmpty)
    }

    @Test func `a region is placed before the indentation of the end tag`() {
        func place(_ text: String, hasClosers: Bool = false) -> [Int] {
            let bytes = Array(text.utf8)
            let place = Marker.place(in: SourceSpan(0, bytes.count), hasClosers: hasClosers, in: bytes.span)
            return [Int(place.offset), place.startsLine ? 1 : 0]
        }
        #expect(place("a{}\n  ") == [4, 1])
        #expect(place("a{}\r\n\t") == [5, 1])
        #expect(place("a{}") == [3, 0])
        #expect(place("a{}  ") == [5, 0])
        #expect(place("a{b:c\n  ", hasClosers: true) == [8, 0])
        // In a string, a backslash escapes the line end, and the blanks belong to the string.
        #expect(place("a{b:'c\\\n  ") == [10, 0])
        #expect(place("") == [0, 1])
    }

    @Test func `the byte search finds what a plain search finds`() {
        for number in 0..<3000 {
            var random = SeededGenerator(stream: 3 << 32 + UInt64(number))
            let alphabet = Array("ab".utf8)
            let text = (0..<Int.random(in: 0...24, using: &random)).map { _ in alphabet[Int.random(in: 0...1, using: &random)] }
            let pattern = (0..<Int.random(in: 2...5, using: &random)).map { _ in alphabet[Int.random(in: 0...1, using: &random)] }
            let start = Int.random(in: 0...text.count, using: &random)
            let expected = (start..<max(start, text.count - pattern.count + 1)).first { Array(text[$0..<($0 + pattern.count)]) == pattern }
            #expect(ByteSearch(pattern).first(in: text.span, from: start, to: text.count) == expected, "\(text) \(pattern) \(start)")
        }
    }
}

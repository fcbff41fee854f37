import TestSupport
import Testing

@testable import SourceText

@Suite struct SpanSearchTests {
    /// Random bytes, mostly of a few letters.
    private func bytes(_ number: Int) -> [UInt8] {
        var random = SeededGenerator(stream: 5 << 32 + UInt64(number))
        let rare = Int.random(in: 2...60, using: &random)
        return (0..<Int.random(in: 0...200, using: &random)).map { _ in
            let byte = UInt8.random(in: 0...255, using: &random)
            return Int.random(in: 0..<rare, using: &random) == 0 ? byte : UInt8(ascii: "a") + byte % 3
        }
    }

    @Test func `the byte search finds the first byte between two places`() {
        for number in 0..<4000 {
            let bytes = bytes(number)
            var random = SeededGenerator(stream: 6 << 32 + UInt64(number))
            let start = Int.random(in: 0...bytes.count, using: &random)
            let limit = Int.random(in: start...bytes.count, using: &random)
            let byte = bytes.randomElement(using: &random) ?? 0
            let expected = bytes[start..<limit].firstIndex(of: byte) ?? limit
            #expect(bytes.span.offset(of: byte, from: start, to: limit) == expected)
            #expect(bytes.span.distantOffset(of: byte, from: start, to: limit) == expected)
            #expect(bytes.span.offsetOfNonASCII(from: start) == bytes[start...].firstIndex { $0 >= 0x80 } ?? bytes.count)
        }
    }

    /// Words of frequent letters are searched by two of them, others by their rarest byte.
    @Test func `the search for several bytes finds the first match between two places`() {
        var found = 0
        for number in 0..<8000 {
            let bytes = bytes(number)
            var random = SeededGenerator(stream: 8 << 32 + UInt64(number))
            let start = Int.random(in: 0...bytes.count, using: &random)
            let limit = Int.random(in: start...bytes.count, using: &random)
            let word = (0..<Int.random(in: 1...5, using: &random)).map { _ in bytes.randomElement(using: &random) ?? UInt8(ascii: "a") }
            let expected = (start..<max(start, limit - word.count + 1)).first { bytes[$0...].starts(with: word) }
            #expect(ByteSearch(word).first(in: bytes.span, from: start, to: limit) == expected, "\(word) in \(bytes)")
            if expected != nil { found += 1 }
        }
        #expect(found > 1000 && found < 7000)
    }

    /// The result of the standard library for the same bytes.
    private func expected(_ bytes: [UInt8]) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }

    @Test func `UTF-8 validation agrees with the standard library`() {
        let pieces: [[UInt8]] = [
            Array("abc".utf8), Array(String(repeating: "x", count: 33).utf8), Array("é".utf8), Array("€".utf8), Array("𝄞".utf8),
            [0xC2], [0xE0, 0xA0], [0xED, 0xA0, 0x80], [0xF0, 0x90, 0x80], [0xF4, 0x90], [0x80], [0xC1, 0x80], [0xFF], [0xBF, 0xBF], [0xE1],
            [0xEF, 0xBF, 0xBD], [0xF4, 0x8F, 0xBF, 0xBF], [0xE0, 0x9F, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF5, 0x80, 0x80, 0x80], [0],
        ]
        var valid = 0
        for number in 0..<20000 {
            var random = SeededGenerator(stream: 7 << 32 + UInt64(number))
            let isLikely = Bool.random(using: &random)
            let bytes = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
                pieces[Int.random(in: 0..<(isLikely ? 5 : pieces.count), using: &random)]
            }
            #expect(UTF8Validation.firstInvalidOffset(in: bytes.span) == expected(bytes), "\(bytes)")
            if expected(bytes) == nil { valid += 1 }
        }
        #expect(valid > 5000 && valid < 15000)
    }

    @Test func `spans are equal if each byte is, whatever their lengths`() {
        func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool { first.span.equals(second.span) }
        for count in 0..<40 {
            let bytes = (0..<count).map { UInt8($0) }
            var other = bytes.map { $0 }
            #expect(areEqual(bytes, bytes) && areEqual(bytes, other) && !areEqual(bytes, other + [0]))
            for index in 0..<count {
                other[index] ^= 0x80
                #expect(!areEqual(bytes, other), "\(count) \(index)")
                other[index] ^= 0x80
            }
        }
    }
}

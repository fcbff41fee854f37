import TestSupport
import Testing

@testable import RasterImages

struct DeflateTests {
    @Test(arguments: [0, 1, 2, 3, 258, 259, 32768, 32769, 100_000])
    func `compressed data is decompressed to the same bytes`(count: Int) throws {
        var generator = SeededGenerator(seed: UInt64(count))
        let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
        let words = (0..<count).map { UInt8(truncatingIfNeeded: $0 % 97 * ($0 / 5000)) }
        for data in [noise, words, [UInt8](repeating: 7, count: count)] {
            #expect(try Inflate.bytes(of: Deflate.stream(data), count: count) == data)
        }
    }

    @Test func `a stream with too few bytes is reported as truncated`() {
        #expect(throws: ImageError.truncated) { try Inflate.bytes(of: Deflate.stream([1, 2, 3]), count: 4) }
    }

    /// Code lengths for Fibonacci frequencies would exceed 15 bits.
    @Test func `Huffman codes are limited to 15 bits`() {
        var frequencies = [1, 1]
        while frequencies.count < 40 { frequencies.append(frequencies[frequencies.count - 1] + frequencies[frequencies.count - 2]) }
        let lengths = HuffmanEncoder(frequencies: frequencies, limit: 15).lengths
        #expect(lengths.allSatisfy { (1...15).contains($0) })
        #expect(lengths.reduce(0.0) { $0 + 1 / Double(1 << Int($1)) } == 1)
    }

    /// Test vectors for the checksums of RFC 1950 and PNG, computed by zlib.
    @Test func `checksums agree with those of zlib`() {
        #expect(Adler32.checksum(Array("Wikipedia".utf8)) == 0x11E6_0398)
        #expect(CRC32.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    }
}

import TestSupport
import Testing

@testable import RasterImages

struct PNGDecoderTests {
    @Test(arguments: ImageSample.png)
    func `PNG pixels agree with those of another decoder`(sample: ImageSample) throws {
        let picture = try PNGDecoder.picture(sample.bytes)
        #expect(picture.width == sample.width)
        #expect(picture.height == sample.height)
        let channels = sample.channels
        for (index, pixel) in picture.pixels.enumerated() {
            let expected = Pixel(channels[4 * index], channels[4 * index + 1], channels[4 * index + 2], channels[4 * index + 3])
            #expect(pixel == expected, "pixel \(index)")
        }
    }

    @Test(arguments: ImageSample.png)
    func `the PNG header gives the size of the image`(sample: ImageSample) throws {
        let header = try PNGDecoder.header(sample.bytes)
        #expect(header.width == sample.width)
        #expect(header.height == sample.height)
    }

    @Test(arguments: ImageSample.png)
    func `a PNG that may be transparent is recognized by its format`(sample: ImageSample) throws {
        let mayBeTransparent = try PNGDecoder.mayBeTransparent(sample.bytes)
        let isOpaque = stride(from: 3, to: sample.channels.count, by: 4).allSatisfy { sample.channels[$0] == 255 }
        #expect(mayBeTransparent || isOpaque)
        #expect(mayBeTransparent == ["rgba", "tRNS", "alpha"].contains { sample.description.contains($0) })
    }

    @Test(arguments: ImageSample.png)
    func `a truncated PNG is refused`(sample: ImageSample) {
        let bytes = sample.bytes
        // The last 12 bytes are the chunk IEND, which no pixel needs.
        for count in 0..<bytes.count - 12 {
            #expect(throws: ImageError.self) { try PNGDecoder.picture(Array(bytes[..<count])) }
        }
    }

    @Test func `a damaged PNG never causes a crash`() {
        var generator = SeededGenerator(seed: 4)
        var refused = 0
        for sample in ImageSample.png {
            for _ in 0..<300 {
                var bytes = sample.bytes
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    bytes[Int.random(in: 8..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
                }
                PNGDecoderTests.repairChecksums(&bytes)
                do { _ = try PNGDecoder.picture(bytes) } catch { refused += 1 }
            }
        }
        #expect(refused > 1000)
    }

    @Test func `a PNG that is too large is refused`() {
        var bytes = PNGHeader.signature
        bytes += PNGDecoderTests.chunk("IHDR", [0, 0, 0x40, 0, 0, 0, 0x40, 0, 8, 6, 0, 0, 0])
        #expect(throws: ImageError.tooLarge) { try PNGDecoder.picture(bytes) }
        #expect(throws: ImageError.tooLarge) { try PNGDecoder.header(bytes) }
    }

    @Test func `no memory is reserved for pixels that the data cannot fill`() {
        var bytes = PNGHeader.signature
        bytes += PNGDecoderTests.chunk("IHDR", [0, 0, 0x10, 0, 0, 0, 0x10, 0, 16, 6, 0, 0, 0])
        bytes += PNGDecoderTests.chunk("IDAT", Deflate.stream([0, 1, 2]))
        #expect(throws: ImageError.truncated) { try PNGDecoder.picture(bytes) }
    }

    @Test func `an animated PNG is refused`() throws {
        let bytes = PNGEncoder.bytes(try #require(RasterImage(width: 1, height: 1, pixels: [Pixel(1, 2, 3)])), software: "x")
        let animated = bytes[..<33] + PNGDecoderTests.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]) + bytes[33...]
        #expect(throws: ImageError.animated) { try PNGDecoder.picture(Array(animated)) }
    }

    @Test func `data without a PNG signature is refused as another format`() {
        #expect(throws: ImageError.otherFormat) { try PNGDecoder.picture(Array("GIF89a".utf8)) }
        #expect(throws: ImageError.otherFormat) { try PNGDecoder.picture([]) }
    }

    static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + data
        return UInt32(data.count).bigEndianBytes + body + CRC32.checksum(body).bigEndianBytes
    }

    /// Corrects the checksums, so that the decoder reaches the damage behind them.
    static func repairChecksums(_ bytes: inout [UInt8]) {
        var position = 8
        while bytes.count - position >= 12 {
            let count = PNGHeader.number(bytes, at: position)
            guard count <= bytes.count - position - 12 else { return }
            let sum = CRC32.checksum(bytes[position + 4..<position + 8 + count]).bigEndianBytes
            bytes.replaceSubrange(position + 8 + count..<position + 12 + count, with: sum)
            position += 12 + count
        }
    }
}

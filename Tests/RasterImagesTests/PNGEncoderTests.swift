import TestSupport
import Testing

@testable import RasterImages

struct PNGEncoderTests {
    /// Tests images of all kinds that the encoder distinguishes: few colors and many, opaque and translucent, noise and areas.
    @Test(arguments: 0..<60)
    func `an encoded PNG is decoded to the same pixels`(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let width = Int.random(in: 1...70, using: &generator)
        let height = Int.random(in: 1...70, using: &generator)
        let colors = [1, 2, 3, 16, 17, 256, 5000][seed % 7]
        let isOpaque = seed % 2 == 0
        let palette = (0..<colors).map { _ in
            Pixel(
                .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator), .random(in: 0...255, using: &generator),
                isOpaque ? 255 : .random(in: 0...255, using: &generator))
        }
        let run = [1, 9, 300][seed % 3]
        var pixels: [Pixel] = []
        while pixels.count < width * height {
            let pixel = palette[Int.random(in: 0..<colors, using: &generator)]
            for _ in 0..<min(Int.random(in: 1...run, using: &generator), width * height - pixels.count) { pixels.append(pixel) }
        }
        let picture = try #require(RasterImage(width: width, height: height, pixels: pixels))
        let bytes = PNGEncoder.bytes(picture, software: "test")
        #expect(try PNGDecoder.picture(bytes) == picture)
        #expect(PNGEncoder.bytes(picture, software: "test") == bytes)
    }

    @Test func `a picture of one color becomes a small file`() throws {
        let picture = try #require(RasterImage(width: 1000, height: 1000, pixels: Array(repeating: Pixel(9, 9, 9), count: 1_000_000)))
        let bytes = PNGEncoder.bytes(picture, software: "test")
        #expect(bytes.count < 1000)
        #expect(try PNGDecoder.picture(bytes) == picture)
    }

    @Test func `files written by a program are recognized by its name`() throws {
        let picture = try #require(RasterImage(width: 1, height: 1, pixels: [Pixel(1, 2, 3)]))
        let bytes = PNGEncoder.bytes(picture, software: "nightfall")
        #expect(PNGEncoder.isWritten(bytes, by: "nightfall"))
        #expect(!PNGEncoder.isWritten(bytes, by: "night"))
        #expect(!PNGEncoder.isWritten(Array(bytes[..<20]), by: "nightfall"))
        for sample in ImageSample.png { #expect(!PNGEncoder.isWritten(sample.bytes, by: "nightfall")) }
    }

    @Test func `an image with a wrong number of pixels is refused`() {
        #expect(RasterImage(width: 2, height: 2, pixels: [Pixel(0, 0, 0)]) == nil)
        #expect(RasterImage(width: 0, height: 0, pixels: []) == nil)
        #expect(RasterImage(width: .max, height: .max, pixels: []) == nil)
    }
}

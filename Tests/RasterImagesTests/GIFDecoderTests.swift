import TestSupport
import Testing

@testable import RasterImages

struct GIFDecoderTests {
    /// A file of four pixels: the second of two colors, the first, and the second twice.
    private static func gif(
        screen: (UInt8, UInt8) = (2, 2), frame: [UInt8] = [0, 0, 0, 0, 2, 0, 2, 0], codes: [UInt8] = GIFDecoderTests.codes,
        before: [UInt8] = [], behind: [UInt8] = [0x3B]
    ) -> [UInt8] {
        Array("GIF89a".utf8) + [screen.0, 0, screen.1, 0, 0x80, 0, 0, 10, 20, 30, 200, 210, 220] + before + [0x2C] + frame
            + [0, 2, UInt8(codes.count)] + codes + [0] + behind
    }

    /// Clear (4), 1, 0, 1, 1, end (5), three bits each; the new codes are 6, 7, and from 8 on a code has four bits.
    private static let codes: [UInt8] = {
        let values: [(Int, Int)] = [(4, 3), (1, 3), (0, 3), (1, 3), (1, 4), (5, 4)]
        var writer = BitWriter()
        for (value, bits) in values { writer.append(value, bits: bits) }
        writer.alignToByte()
        return writer.bytes
    }()

    private let dark = Pixel(10, 20, 30)
    private let light = Pixel(200, 210, 220)
    private let clear = Pixel(0, 0, 0, 0)

    @Test(arguments: ImageSample.gif)
    func `GIF pixels agree with those of another decoder`(sample: ImageSample) throws {
        let picture = try ImageReader.picture(sample.bytes)
        #expect(picture.width == sample.width && picture.height == sample.height)
        let channels = sample.channels
        for (index, pixel) in picture.pixels.enumerated() {
            let expected = Pixel(channels[4 * index], channels[4 * index + 1], channels[4 * index + 2], channels[4 * index + 3])
            #expect(pixel == expected || (pixel.alpha == 0 && expected.alpha == 0), "pixel \(index)")
        }
    }

    @Test func `a handwritten GIF with a transparent color is decoded`() throws {
        #expect(try GIFDecoder.picture(Self.gif()).pixels == [light, dark, light, light])
        let control: [UInt8] = [0x21, 0xF9, 4, 1, 0, 0, 0, 0]
        #expect(try GIFDecoder.picture(Self.gif(before: control)).pixels == [light, clear, light, light])
        #expect(try !GIFDecoder.isAnimated(Self.gif()))
    }

    /// The part of the screen outside the frame is transparent.
    @Test func `the screen outside the frame is transparent`() throws {
        let picture = try GIFDecoder.picture(Self.gif(screen: (3, 4), frame: [1, 0, 2, 0, 2, 0, 2, 0]))
        #expect(picture.pixels == [clear, clear, clear, clear, clear, clear, clear, light, dark, clear, light, light])
        #expect(throws: ImageError.corrupt) { try GIFDecoder.picture(Self.gif(frame: [1, 0, 0, 0, 2, 0, 2, 0])) }
    }

    @Test func `a GIF with a second frame is an animation`() throws {
        let frame = Self.gif()[19...]
        #expect(try GIFDecoder.isAnimated(Self.gif(behind: [0x21, 0xFE, 1, 65, 0] + frame)))
        #expect(try !GIFDecoder.isAnimated(Self.gif(behind: [0x21, 0xFE, 1, 65, 0, 0x3B] + frame)))
        // A file without its trailer shows its pixels.
        #expect(try !GIFDecoder.isAnimated(Self.gif(behind: [])))
        #expect(ImageReader.isAnimated([UInt8(ascii: "G"), UInt8(ascii: "I"), UInt8(ascii: "F"), 0x38]))
    }

    @Test(arguments: ImageSample.gif)
    func `a truncated GIF is refused`(sample: ImageSample) {
        let bytes = sample.bytes
        // The trailer, the empty block and the end code can be left out without losing a pixel.
        for count in 0..<bytes.count - 5 {
            #expect(throws: ImageError.self) { try GIFDecoder.picture(Array(bytes[..<count])) }
        }
    }

    @Test func `a damaged GIF never causes a crash`() {
        var generator = SeededGenerator(seed: 5)
        var refused = 0
        for sample in ImageSample.gif {
            for _ in 0..<2000 {
                var bytes = sample.bytes
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    bytes[Int.random(in: 6..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
                }
                do { _ = try GIFDecoder.picture(bytes) } catch { refused += 1 }
                _ = try? GIFDecoder.isAnimated(bytes)
            }
        }
        #expect(refused > 1000)
    }

    @Test func `invalid LZW codes and code sizes are refused`() {
        for values in [[6], [1, 7], [4, 6], [4, 1, 7]] {
            var writer = BitWriter()
            for value in values { writer.append(value, bits: 3) }
            writer.alignToByte()
            #expect(throws: ImageError.corrupt) { try LZW.indices(of: writer.bytes + [0, 0], codeSize: 2, count: 9) }
        }
        for size in [0, 9, 255] {
            #expect(throws: ImageError.corrupt) { try LZW.indices(of: [1, 2, 3], codeSize: size, count: 1) }
        }
    }

    @Test func `no memory is reserved for pixels that the data cannot fill`() {
        var bytes = Self.gif(frame: [0, 0, 0, 0, 0xFF, 0x0F, 0xFF, 0x0F])
        bytes.replaceSubrange(6..<10, with: [0xFF, 0x0F, 0xFF, 0x0F])
        #expect(throws: ImageError.truncated) { try GIFDecoder.picture(bytes) }
        bytes.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: ImageError.tooLarge) { try GIFDecoder.picture(bytes) }
        #expect(throws: ImageError.tooLarge) { try GIFDecoder.area(bytes) }
    }
}

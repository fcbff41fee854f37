@testable import RasterImages

/// Compression and decompression of zlib streams.
enum DeflateTarget: FuzzTarget {
    static let name = "deflate"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        let stream = Deflate.stream(input)
        try require((try? Inflate.bytes(of: stream, count: input.count)) == input, "data that are compressed come back")
        try require(stream.count <= input.count + input.count / 1000 + 32, "compression adds only a few bytes")
        for stream in [input, [0x78, 0x9C] + input] {
            for count in [0, 1, 4096] {
                guard let bytes = try? Inflate.bytes(of: stream, count: count) else { continue }
                try require(bytes.count >= count && bytes.count < count + 258, "decompression gives the bytes asked for")
            }
        }
    }
}

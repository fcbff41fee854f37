@testable import RasterImages

/// The reader of WebP headers.
enum WebPTarget: FuzzTarget {
    static let name = "webp"

    static func run(_ input: [UInt8]) throws(BrokenInvariant) {
        _ = try? WebPHeader.hasAlpha(input)
        _ = try? WebPHeader.hasAlpha(Array("RIFF    WEBP".utf8) + input)
        try ImageCheck.check(input)
    }
}

import Testing

@testable import RasterImages

/// Files of 3 by 2 pixels, written by Pillow 13.0.
struct WebPHeaderTests {
    private static let losslessWithAlpha = "524946461e000000574542505650384c110000002f0240001007508a2ad4a3638188e87f0000"
    private static let lossyWithAlpha =
        "524946464c00000057454250565038580a00000010000000020000010000414c5048070000000063636363636300565038201e00000070"
        + "01009d012a0300020002c04c2594027401400000fef6105903a0478000"
    private static let lossless = "524946461e000000574542505650384c110000002f0240000007508a2ad4a3ff8188e87f0000"
    private static let lossy =
        "524946462a00000057454250565038201e0000007001009d012a0300020002c04c2594027401400000fef6105903a0478000"

    private func bytes(_ digits: String) -> [UInt8] {
        let all = Array(digits)
        return stride(from: 0, to: all.count, by: 2).compactMap { UInt8(String(all[$0...$0 + 1]), radix: 16) }
    }

    @Test func `the alpha of lossy and lossless WebP files is recognized`() throws {
        #expect(try WebPHeader.hasAlpha(bytes(Self.losslessWithAlpha)))
        #expect(try WebPHeader.hasAlpha(bytes(Self.lossyWithAlpha)))
        #expect(try !WebPHeader.hasAlpha(bytes(Self.lossless)))
        #expect(try !WebPHeader.hasAlpha(bytes(Self.lossy)))
    }

    /// The alpha chunk counts even without the flag, as in libwebp.
    @Test func `an alpha chunk counts even without the alpha flag`() throws {
        var file = bytes(Self.lossyWithAlpha)
        file[20] = 0
        #expect(try WebPHeader.hasAlpha(file))
        // Without the extended header it is an unknown chunk.
        file.replaceSubrange(12..<16, with: Array("EXIF".utf8))
        #expect(try !WebPHeader.hasAlpha(file))
    }

    @Test func `truncated WebP headers and other formats are refused`() {
        for file in [Self.losslessWithAlpha, Self.lossyWithAlpha, Self.lossless, Self.lossy].map(bytes) {
            for count in 0..<16 { #expect(throws: ImageError.self) { try WebPHeader.hasAlpha(Array(file[..<count])) } }
        }
        #expect(throws: ImageError.otherFormat) { try WebPHeader.hasAlpha(Array("RIFF0000WAVEfmt ".utf8)) }
        // Sizes beyond the end of the file.
        let endless = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPJUNK".utf8) + [0xFF, 0xFF, 0xFF, 0xFF]
        #expect(throws: ImageError.truncated) { try WebPHeader.hasAlpha(endless) }
    }
}

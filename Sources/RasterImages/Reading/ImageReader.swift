/// Reads pictures of the formats whose pixels can be read, which their first bytes tell apart.
package enum ImageReader {
    /// The picture in the file `bytes`; of an animated GIF the first frame.
    ///
    /// - Throws: `ImageError` where it can't be read whole.
    package static func picture(_ bytes: [UInt8]) throws(ImageError) -> RasterImage {
        isGIF(bytes) ? try GIFDecoder.picture(bytes) : try PNGDecoder.picture(bytes)
    }

    /// The number of pixels that the file `bytes` says it has.
    package static func area(_ bytes: [UInt8]) throws(ImageError) -> Int {
        if isGIF(bytes) { return try GIFDecoder.area(bytes) }
        let header = try PNGDecoder.header(bytes)
        return header.width * header.height
    }

    /// Whether some pixel may let through what is below, as far as can be told without looking at the pixels.
    package static func mayBeTransparent(_ bytes: [UInt8]) throws(ImageError) -> Bool {
        isGIF(bytes) ? true : try PNGDecoder.mayBeTransparent(bytes)
    }

    /// Whether the picture moves.
    package static func isAnimated(_ bytes: [UInt8]) -> Bool { isGIF(bytes) && (try? GIFDecoder.isAnimated(bytes)) != false }

    private static func isGIF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "GIF8".utf8) }
}

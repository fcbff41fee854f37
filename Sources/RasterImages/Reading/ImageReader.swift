/// Decodes PNG and GIF images, which their first bytes distinguish.
package enum ImageReader {
    /// Decodes the image in the file `bytes`, or the first frame of an animated GIF.
    ///
    /// - Throws: `ImageError` if it can't be read completely.
    package static func picture(_ bytes: [UInt8]) throws(ImageError) -> RasterImage {
        isGIF(bytes) ? try GIFDecoder.picture(bytes) : try PNGDecoder.picture(bytes)
    }

    /// Returns the number of pixels that the file `bytes` declares.
    package static func area(_ bytes: [UInt8]) throws(ImageError) -> Int {
        if isGIF(bytes) { return try GIFDecoder.area(bytes) }
        let header = try PNGDecoder.header(bytes)
        return header.width * header.height
    }

    /// Returns true if some pixel may be transparent, as far as the file shows it without decoding.
    package static func mayBeTransparent(_ bytes: [UInt8]) throws(ImageError) -> Bool {
        isGIF(bytes) ? true : try PNGDecoder.mayBeTransparent(bytes)
    }

    /// Returns true if the image is animated.
    package static func isAnimated(_ bytes: [UInt8]) -> Bool { isGIF(bytes) && (try? GIFDecoder.isAnimated(bytes)) != false }

    private static func isGIF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "GIF8".utf8) }
}

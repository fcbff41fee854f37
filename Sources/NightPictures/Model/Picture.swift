/// A picture of 8-bit pixels.
package struct Picture: Hashable, Sendable {
    /// The width in pixels, at least 1.
    package let width: Int
    /// The height in pixels, at least 1.
    package let height: Int
    /// The pixels, row by row from the top left.
    package var pixels: [Pixel]

    /// The greatest number of pixels that is decoded: 16 million, which are 64 MB.
    package static let limit = 1 << 24

    /// A picture; nil where the size isn't that of the pixels, is empty, or is beyond `limit`.
    package init?(width: Int, height: Int, pixels: [Pixel]) {
        guard width > 0, height > 0, width <= Picture.limit, height <= Picture.limit / width, pixels.count == width * height else {
            return nil
        }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Whether every pixel is opaque.
    package var isOpaque: Bool { pixels.allSatisfy { $0.alpha == 255 } }
}

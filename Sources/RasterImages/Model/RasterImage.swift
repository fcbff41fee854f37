/// An image of 8-bit pixels.
package struct RasterImage: Hashable, Sendable {
    /// The width in pixels, at least 1.
    package let width: Int
    /// The height in pixels, at least 1.
    package let height: Int
    /// The pixels, row by row from the top left.
    package var pixels: [Pixel]

    /// The greatest number of pixels that is decoded: 16 million, which are 64 MB.
    package static let limit = 1 << 24

    /// Creates an image; nil if the size isn't that of the pixels, is empty, or is beyond `limit`.
    package init?(width: Int, height: Int, pixels: [Pixel]) {
        guard width > 0, height > 0, width <= RasterImage.limit, height <= RasterImage.limit / width, pixels.count == width * height else {
            return nil
        }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// True if every pixel is opaque.
    package var isOpaque: Bool { pixels.allSatisfy { $0.alpha == 255 } }
}

/// One pixel: encoded sRGB and alpha, 8 bits each, not premultiplied, as PNG stores it.
package struct Pixel: Hashable, Sendable {
    /// The encoded red channel.
    package var red: UInt8
    /// The encoded green channel.
    package var green: UInt8
    /// The encoded blue channel.
    package var blue: UInt8
    /// The opacity: 0 is transparent, 255 opaque.
    package var alpha: UInt8

    /// Creates a pixel, opaque by default.
    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// The reason why an image can't be decoded.
package enum ImageError: Error, Equatable {
    /// The bytes don't begin with the signature of the format.
    case otherFormat
    /// The file ends too early.
    case truncated
    /// The file violates the specification.
    case corrupt
    /// The image has more pixels than `RasterImage.limit`.
    case tooLarge
    /// The image is an animation, which one frame does not represent.
    case animated
}

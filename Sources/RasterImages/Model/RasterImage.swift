/// A picture of 8-bit pixels.
package struct RasterImage: Hashable, Sendable {
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
        guard width > 0, height > 0, width <= RasterImage.limit, height <= RasterImage.limit / width, pixels.count == width * height else {
            return nil
        }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Whether every pixel is opaque.
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

    /// A pixel, opaque unless told otherwise.
    package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }
}

/// Why a picture can't be decoded.
package enum ImageError: Error, Equatable {
    /// The bytes don't begin as those of the format do.
    case otherFormat
    /// The file ends too early.
    case truncated
    /// Something in it breaks the specification.
    case corrupt
    /// It has more pixels than `RasterImage.limit`.
    case tooLarge
    /// It is an animation, of which one frame says little.
    case animated
}

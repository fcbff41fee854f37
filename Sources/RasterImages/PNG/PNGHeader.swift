/// The contents of the chunk `IHDR` (PNG, third edition, section 11.2.1).
package struct PNGHeader: Hashable, Sendable {
    /// The meaning of a pixel's samples.
    package enum ColorType: UInt8, Sendable {
        case greyscale = 0
        case truecolor = 2
        case indexed = 3
        case greyscaleWithAlpha = 4
        case truecolorWithAlpha = 6

        /// The number of samples of one pixel.
        var samples: Int {
            switch self {
            case .greyscale, .indexed: 1
            case .greyscaleWithAlpha: 2
            case .truecolor: 3
            case .truecolorWithAlpha: 4
            }
        }

        /// Returns true if a sample may have `depth` bits.
        func allows(depth: Int) -> Bool {
            switch self {
            case .greyscale: [1, 2, 4, 8, 16].contains(depth)
            case .indexed: [1, 2, 4, 8].contains(depth)
            case .truecolor, .greyscaleWithAlpha, .truecolorWithAlpha: depth == 8 || depth == 16
            }
        }
    }

    /// The width in pixels.
    package let width: Int
    /// The height in pixels.
    package let height: Int
    /// The bits of one sample.
    package let depth: Int
    /// The meaning of samples.
    package let colorType: ColorType
    /// True if the pixels are in the order of Adam7's seven passes.
    package let isInterlaced: Bool

    /// The eight bytes that every PNG begins with.
    package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Parses the header in the 13 bytes of an `IHDR` chunk's data.
    ///
    /// - Throws: `ImageError` for values that the specification doesn't allow, or that are too large.
    init(_ data: ArraySlice<UInt8>) throws(ImageError) {
        guard data.count == 13 else { throw .corrupt }
        let bytes = Array(data)
        let width = PNGHeader.number(bytes, at: 0)
        let height = PNGHeader.number(bytes, at: 4)
        guard width > 0, height > 0, width <= Int32.max, height <= Int32.max else { throw .corrupt }
        guard let colorType = ColorType(rawValue: bytes[9]), colorType.allows(depth: Int(bytes[8])) else { throw .corrupt }
        guard bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1 else { throw .corrupt }
        guard width <= RasterImage.limit, height <= RasterImage.limit / width else { throw .tooLarge }
        self.width = width
        self.height = height
        self.colorType = colorType
        depth = Int(bytes[8])
        isInterlaced = bytes[12] == 1
    }

    /// The bits of one pixel.
    var bitsPerPixel: Int { depth * colorType.samples }

    /// Returns the four bytes at `index` as a number, the highest first.
    static func number(_ bytes: some RandomAccessCollection<UInt8>, at index: Int) -> Int {
        bytes.dropFirst(index).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }
}

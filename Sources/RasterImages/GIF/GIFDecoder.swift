/// Reads the first frame of a GIF, interlaced or not, with its transparency (GIF89a specification).
package struct GIFDecoder {
    /// The first bytes of both versions.
    private static let signatures = ["GIF87a", "GIF89a"].map { Array($0.utf8) }

    private var cursor: ByteCursor
    private let width: Int
    private let height: Int
    /// The global color table; empty for none.
    private var palette: [Pixel] = []
    /// The index of the frame's transparent color; nil for none.
    private var transparent: Int?

    /// Decodes the first frame of the file `bytes`, on the whole of the logical screen.
    ///
    /// - Throws: `ImageError` if it can't be read completely.
    package static func picture(_ bytes: [UInt8]) throws(ImageError) -> RasterImage {
        var decoder = try GIFDecoder(bytes)
        guard try decoder.advanceToFrame() else { throw .truncated }
        return try decoder.frame()
    }

    /// Returns the number of pixels of the logical screen, without decoding any.
    package static func area(_ bytes: [UInt8]) throws(ImageError) -> Int {
        let decoder = try GIFDecoder(bytes)
        return decoder.width * decoder.height
    }

    /// Returns true if a second frame follows; the first alone then does not represent the image.
    ///
    /// - Throws: `ImageError` if that can't be determined.
    package static func isAnimated(_ bytes: [UInt8]) throws(ImageError) -> Bool {
        var decoder = try GIFDecoder(bytes)
        guard try decoder.advanceToFrame() else { throw .truncated }
        try decoder.skipFrame()
        // The data behind the last frame is often cut off, which does no harm, because it shows nothing.
        return (try? decoder.advanceToFrame()) ?? false
    }

    private init(_ bytes: [UInt8]) throws(ImageError) {
        guard GIFDecoder.signatures.contains(Array(bytes.prefix(6))) else { throw .otherFormat }
        cursor = ByteCursor(bytes, at: 6)
        width = try cursor.number16()
        height = try cursor.number16()
        guard width > 0, height > 0 else { throw .corrupt }
        guard width <= RasterImage.limit / height else { throw .tooLarge }
        let flags = try cursor.byte()
        // The background's color, which browsers don't paint, and the pixels' proportions.
        _ = try cursor.bytes(2)
        palette = try colorTable(flags) ?? []
    }

    private mutating func colorTable(_ flags: UInt8) throws(ImageError) -> [Pixel]? {
        guard flags & 0x80 != 0 else { return nil }
        let data = Array(try cursor.bytes(3 << (Int(flags & 7) + 1)))
        return stride(from: 0, to: data.count, by: 3).map { Pixel(data[$0], data[$0 + 1], data[$0 + 2]) }
    }

    /// Advances behind the separator of the next frame; returns false if none is left.
    private mutating func advanceToFrame() throws(ImageError) -> Bool {
        transparent = nil
        while true {
            switch try cursor.byte() {
            case 0x2C: return true
            case 0x3B: return false
            case 0x21:
                let isControl = try cursor.byte() == 0xF9
                let data = try blocks()
                if isControl, data.count >= 4 { transparent = data[0] & 1 != 0 ? Int(data[3]) : nil }
            default: throw .corrupt
            }
        }
    }

    /// Reads the data of the blocks that follow, up to the empty one that ends them.
    private mutating func blocks() throws(ImageError) -> [UInt8] {
        var data: [UInt8] = []
        while true {
            let count = Int(try cursor.byte())
            if count == 0 { return data }
            data += try cursor.bytes(count)
        }
    }

    private mutating func skipFrame() throws(ImageError) {
        _ = try cursor.bytes(8)
        _ = try colorTable(try cursor.byte())
        _ = try cursor.byte()
        _ = try blocks()
    }

    private mutating func frame() throws(ImageError) -> RasterImage {
        let left = try cursor.number16()
        let top = try cursor.number16()
        let columns = try cursor.number16()
        let rows = try cursor.number16()
        guard columns > 0, rows > 0, left + columns <= width, top + rows <= height else { throw .corrupt }
        let flags = try cursor.byte()
        let colors = try colorTable(flags) ?? palette
        guard !colors.isEmpty else { throw .corrupt }
        let codeSize = Int(try cursor.byte())
        let indices = try LZW.indices(of: try blocks(), codeSize: codeSize, count: columns * rows)
        var pixels = [Pixel](repeating: Pixel(0, 0, 0, 0), count: width * height)
        let order = flags & 0x40 != 0 ? GIFDecoder.interlaced(rows) : Array(0..<rows)
        for (row, target) in order.enumerated() {
            let start = (top + target) * width + left
            for column in 0..<columns {
                let index = Int(indices[row * columns + column])
                // Browsers show nothing for a color that the table lacks.
                if index != transparent, index < colors.count { pixels[start + column] = colors[index] }
            }
        }
        guard let picture = RasterImage(width: width, height: height, pixels: pixels) else { throw .corrupt }
        return picture
    }

    /// Returns the rows in the order of an interlaced frame (appendix E).
    private static func interlaced(_ rows: Int) -> [Int] {
        [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: rows, by: $0.1)) }
    }
}

/// Decodes PNG images: all color types, depths, transparency and interlacing (PNG, third edition).
///
/// Color profiles and gamma are left out, since only light, dark and transparent pixels have to be distinguished. Of 16 bits the upper 8
/// are kept.
package struct PNGDecoder {
    private let header: PNGHeader
    private var palette: [Pixel] = []
    private var transparency: [UInt8] = []
    private var stream: [UInt8] = []

    /// Decodes the image in the file `bytes`.
    ///
    /// - Throws: `ImageError` if it can't be read completely.
    package static func picture(_ bytes: [UInt8]) throws(ImageError) -> RasterImage {
        try PNGDecoder(bytes).picture()
    }

    /// Reads the header of the file `bytes`, without decoding its pixels.
    package static func header(_ bytes: [UInt8]) throws(ImageError) -> PNGHeader {
        var chunks = try PNGChunks(bytes)
        guard let first = try chunks.next(), first.is("IHDR") else { throw .truncated }
        return try PNGHeader(first.data)
    }

    /// Returns true if the file `bytes` has a channel or a list of alpha, without which all pixels are opaque; no pixel is decoded.
    package static func mayBeTransparent(_ bytes: [UInt8]) throws(ImageError) -> Bool {
        var chunks = try PNGChunks(bytes)
        guard let first = try chunks.next(), first.is("IHDR") else { throw .truncated }
        let header = try PNGHeader(first.data)
        guard header.colorType != .greyscaleWithAlpha, header.colorType != .truecolorWithAlpha else { return true }
        while let chunk = try chunks.next(), !chunk.is("IDAT") {
            if chunk.is("tRNS") { return true }
        }
        return false
    }

    private init(_ bytes: [UInt8]) throws(ImageError) {
        var chunks = try PNGChunks(bytes)
        guard let first = try chunks.next() else { throw .truncated }
        guard first.is("IHDR") else { throw .corrupt }
        header = try PNGHeader(first.data)
        while let chunk = try chunks.next(), !chunk.is("IEND") {
            if chunk.is("PLTE") {
                guard chunk.data.count % 3 == 0, (3...768).contains(chunk.data.count) else { throw .corrupt }
                let data = Array(chunk.data)
                palette = stride(from: 0, to: data.count, by: 3).map { Pixel(data[$0], data[$0 + 1], data[$0 + 2]) }
            } else if chunk.is("tRNS") {
                transparency = Array(chunk.data)
            } else if chunk.is("IDAT") {
                stream += chunk.data
            } else if chunk.is("acTL") {
                throw .animated
            }
        }
        guard !stream.isEmpty else { throw .truncated }
        if header.colorType == .indexed {
            guard !palette.isEmpty else { throw .corrupt }
            for (index, alpha) in transparency.prefix(palette.count).enumerated() { palette[index].alpha = alpha }
        }
    }

    /// A pass over some of the pixels: its start and its steps.
    private struct Pass {
        let (x, y, stepX, stepY): (Int, Int, Int, Int)

        /// The passes of Adam7 (section 8.1).
        static let adam7 = [
            Pass(x: 0, y: 0, stepX: 8, stepY: 8), Pass(x: 4, y: 0, stepX: 8, stepY: 8), Pass(x: 0, y: 4, stepX: 4, stepY: 8),
            Pass(x: 2, y: 0, stepX: 4, stepY: 4), Pass(x: 0, y: 2, stepX: 2, stepY: 4), Pass(x: 1, y: 0, stepX: 2, stepY: 2),
            Pass(x: 0, y: 1, stepX: 1, stepY: 2),
        ]

        func columns(_ width: Int) -> Int { (width - x + stepX - 1) / stepX }
        func rows(_ height: Int) -> Int { (height - y + stepY - 1) / stepY }
    }

    private func picture() throws(ImageError) -> RasterImage {
        let passes = (header.isInterlaced ? Pass.adam7 : [Pass(x: 0, y: 0, stepX: 1, stepY: 1)])
            .filter { $0.columns(header.width) > 0 && $0.rows(header.height) > 0 }
        let size = passes.reduce(0) { $0 + $1.rows(header.height) * (1 + rowSize($1.columns(header.width))) }
        let data = try Inflate.bytes(of: stream, count: size)
        var pixels = [Pixel](repeating: Pixel(0, 0, 0, 0), count: header.width * header.height)
        try read(data, passes, into: pixels.mutableSpan)
        guard let picture = RasterImage(width: header.width, height: header.height, pixels: pixels) else { throw .corrupt }
        return picture
    }

    private func read(_ data: [UInt8], _ passes: [Pass], into pixels: consuming MutableSpan<Pixel>) throws(ImageError) {
        var position = 0
        for pass in passes {
            let columns = pass.columns(header.width)
            let size = rowSize(columns)
            var above = [UInt8](repeating: 0, count: size)
            for row in 0..<pass.rows(header.height) {
                var current = Array(data[position + 1..<position + 1 + size])
                try PNGFilter.undo(data[position], &current, above: above, step: max(1, header.bitsPerPixel / 8))
                position += 1 + size
                let target = (pass.y + row * pass.stepY) * header.width + pass.x
                for column in 0..<columns { pixels[target + column * pass.stepX] = try pixel(column, of: current.span) }
                above = current
            }
        }
    }

    private func rowSize(_ columns: Int) -> Int { (columns * header.bitsPerPixel + 7) / 8 }

    /// Returns a pixel of a row whose filter is undone.
    @inline(__always)
    private func pixel(_ column: Int, of row: Span<UInt8>) throws(ImageError) -> Pixel {
        let isWide = header.depth == 16
        let step = isWide ? 2 : 1
        let index = column * header.colorType.samples * step
        switch header.colorType {
        case .greyscale:
            let value: Int
            let grey: UInt8
            if header.depth >= 8 {
                grey = row[index]
                value = isWide ? Int(row[index]) << 8 | Int(row[index + 1]) : Int(row[index])
            } else {
                value = packed(column, of: row)
                grey = UInt8(value * 255 / (1 << header.depth - 1))
            }
            return Pixel(grey, grey, grey, isTransparent(value) ? 0 : 255)
        case .indexed:
            let value = header.depth == 8 ? Int(row[column]) : packed(column, of: row)
            guard value < palette.count else { throw .corrupt }
            return palette[value]
        case .greyscaleWithAlpha: return Pixel(row[index], row[index], row[index], row[index + step])
        case .truecolor:
            return Pixel(row[index], row[index + step], row[index + 2 * step], isTransparent(row, index) ? 0 : 255)
        case .truecolorWithAlpha:
            return Pixel(row[index], row[index + step], row[index + 2 * step], row[index + 3 * step])
        }
    }

    /// Returns a sample of less than 8 bits.
    private func packed(_ column: Int, of row: Span<UInt8>) -> Int {
        let bit = column * header.depth
        return Int(row[bit / 8]) >> (8 - header.depth - bit % 8) & (1 << header.depth - 1)
    }

    /// Returns true if a grey is the one that `tRNS` makes transparent.
    private func isTransparent(_ value: Int) -> Bool {
        transparency.count >= 2 && (Int(transparency[0]) << 8 | Int(transparency[1])) & (1 << header.depth - 1) == value
    }

    /// Returns true if a color is the one that `tRNS` makes transparent.
    private func isTransparent(_ row: Span<UInt8>, _ index: Int) -> Bool {
        guard transparency.count >= 6 else { return false }
        if header.depth == 16 { return (0..<6).allSatisfy { row[index + $0] == transparency[$0] } }
        return (0..<3).allSatisfy { row[index + $0] == transparency[2 * $0 + 1] }
    }
}

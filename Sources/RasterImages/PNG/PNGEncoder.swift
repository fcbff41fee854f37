/// Writes PNG images: with a palette for at most 256 colors, else with or without alpha (PNG, third edition).
///
/// The same image always gives the same bytes.
package enum PNGEncoder {
    /// Returns the file of `picture`.
    ///
    /// - Parameter software: the text of the chunk `Software` (section 11.3.3); printable ASCII, at most 79 characters.
    package static func bytes(_ picture: RasterImage, software: String) -> [UInt8] {
        var file = PNGHeader.signature
        let palette = palette(picture)
        let isOpaque = picture.isOpaque
        let depth = palette.map { $0.count <= 2 ? 1 : $0.count <= 4 ? 2 : $0.count <= 16 ? 4 : 8 } ?? 8
        let colorType: PNGHeader.ColorType = palette != nil ? .indexed : isOpaque ? .truecolor : .truecolorWithAlpha
        let size = UInt32(picture.width).bigEndianBytes + UInt32(picture.height).bigEndianBytes
        append("IHDR", size + [UInt8(depth), colorType.rawValue, 0, 0, 0], to: &file)
        append("tEXt", Array("Software".utf8) + [0] + Array(software.utf8), to: &file)
        if let palette {
            append("PLTE", palette.flatMap { [$0.red, $0.green, $0.blue] }, to: &file)
            let opaqueEnd = palette.lastIndex { $0.alpha < 255 }.map { $0 + 1 } ?? 0
            if opaqueEnd > 0 { append("tRNS", palette[..<opaqueEnd].map(\.alpha), to: &file) }
        }
        let rows = palette.map { packedRows(picture, palette: $0, depth: depth) } ?? filteredRows(picture, hasAlpha: !isOpaque)
        append("IDAT", Deflate.stream(rows), to: &file)
        append("IEND", [], to: &file)
        return file
    }

    /// Returns true if the first chunks of the file `bytes` name `software` as its writer.
    package static func isWritten(_ bytes: [UInt8], by software: String) -> Bool {
        guard var chunks = try? PNGChunks(bytes) else { return false }
        let text = Array("Software".utf8) + [0] + Array(software.utf8)
        while let chunk = try? chunks.next(), !chunk.is("IDAT") {
            if chunk.is("tEXt"), chunk.data.elementsEqual(text) { return true }
        }
        return false
    }

    /// Returns the colors, those with alpha first; nil for more than 256.
    private static func palette(_ picture: RasterImage) -> [Pixel]? {
        var seen: Set<Pixel> = []
        for pixel in picture.pixels where seen.insert(pixel).inserted && seen.count > 256 { return nil }
        return seen.sorted { key($0) < key($1) }
    }

    private static func key(_ pixel: Pixel) -> UInt32 {
        UInt32(pixel.alpha) << 24 | UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue)
    }

    private static func packedRows(_ picture: RasterImage, palette: [Pixel], depth: Int) -> [UInt8] {
        var indices: [Pixel: Int] = [:]
        for (index, pixel) in palette.enumerated() { indices[pixel] = index }
        var bits = BitWriterHighFirst()
        for row in 0..<picture.height {
            bits.append(0, bits: 8)
            for pixel in picture.pixels[row * picture.width..<(row + 1) * picture.width] { bits.append(indices[pixel] ?? 0, bits: depth) }
            bits.alignToByte()
        }
        return bits.bytes
    }

    private static func filteredRows(_ picture: RasterImage, hasAlpha: Bool) -> [UInt8] {
        let step = hasAlpha ? 4 : 3
        var result: [UInt8] = []
        result.reserveCapacity(picture.height * (1 + step * picture.width))
        var above = [UInt8](repeating: 0, count: step * picture.width)
        for row in 0..<picture.height {
            var current: [UInt8] = []
            current.reserveCapacity(above.count)
            for pixel in picture.pixels[row * picture.width..<(row + 1) * picture.width] {
                current += [pixel.red, pixel.green, pixel.blue]
                if hasAlpha { current.append(pixel.alpha) }
            }
            result += PNGFilter.filtered(current, above: above, step: step)
            above = current
        }
        return result
    }

    private static func append(_ type: String, _ data: [UInt8], to file: inout [UInt8]) {
        let body = Array(type.utf8) + data
        file += UInt32(data.count).bigEndianBytes
        file += body
        file += CRC32.checksum(body).bigEndianBytes
    }
}

/// The distribution of alpha over an image.
extension RasterImage {
    /// The number of parts of a side that are compared, and the least length of a side in pixels.
    private static let (parts, leastSide) = (4, 32)
    /// The greatest difference between the mean alpha of a part and that of the whole, as a share of the latter.
    private static let unevenness = 0.15

    /// True if each of sixteen parts of the image has nearly the mean alpha of the whole, as in a pattern of lines or dots.
    var isEvenlyCovered: Bool {
        guard min(width, height) >= RasterImage.leastSide else { return false }
        var sums = [Int](repeating: 0, count: RasterImage.parts * RasterImage.parts)
        var counts = sums
        for row in 0..<height {
            let part = row * RasterImage.parts / height * RasterImage.parts
            for column in 0..<width {
                let index = part + column * RasterImage.parts / width
                sums[index] += Int(pixels[row * width + column].alpha)
                counts[index] += 1
            }
        }
        let mean = Double(sums.reduce(0, +)) / Double(pixels.count)
        guard mean > 0 else { return false }
        return zip(sums, counts).allSatisfy { abs(Double($0) / Double($1) - mean) <= RasterImage.unevenness * mean }
    }

    /// The steps of alpha, of 255, that count as one, and the share of the covered pixels that have it.
    private static let (oneAlpha, mostly) = (8, 0.4)

    /// True if two fifths of the covered pixels have the greatest alpha of the image, or nearly so; those of the edges have less.
    var isOfOneAlpha: Bool {
        let greatest = Int(pixels.lazy.map(\.alpha).max() ?? 0)
        let covered = pixels.count { $0.alpha >= ImageStatistics.leastAlpha }
        let full = pixels.count { Int($0.alpha) >= max(greatest - RasterImage.oneAlpha, 1) }
        return covered > 0 && Double(full) >= RasterImage.mostly * Double(covered)
    }
}

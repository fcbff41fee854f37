extension RasterImage {
    /// The greatest number of pixels of an image that is measured.
    private static let largestMeasured = 1 << 20
    /// The units of a chamfer distance: a step to a neighbor in a row or column is 3, a diagonal one 4 (Borgefors 1986).
    private static let step = 3
    private static let diagonal = 4

    /// The median distance of the transparent pixels from the nearest covered one, in pixels; nil without either, and for a large image.
    ///
    /// A glow with this reach covers most of the area around the image's ink.
    package var medianGap: Double? {
        guard pixels.count <= RasterImage.largestMeasured else { return nil }
        // A frame of one pixel makes checks for edges unnecessary.
        let stride = width + 2
        let far = Int32.max / 2
        var distances = [Int32](repeating: far, count: stride * (height + 2))
        var transparent = 0
        for (index, pixel) in pixels.enumerated() {
            if pixel.alpha >= ImageStatistics.leastAlpha {
                distances[(index / width + 1) * stride + index % width + 1] = 0
            } else {
                transparent += 1
            }
        }
        guard transparent > 0, transparent < pixels.count else { return nil }
        let (straight, across) = (Int32(RasterImage.step), Int32(RasterImage.diagonal))
        func relax(_ place: Int, _ sign: Int) {
            let behind = place - sign * stride
            let straightest = min(distances[place - sign], distances[behind]) + straight
            let diagonal = min(distances[behind - 1], distances[behind + 1]) + across
            distances[place] = min(distances[place], min(straightest, diagonal))
        }
        for row in 1...height { for column in 1...width { relax(row * stride + column, 1) } }
        for row in (1...height).reversed() { for column in (1...width).reversed() { relax(row * stride + column, -1) } }
        var counts = [Int](repeating: 0, count: 256)
        for row in 1...height {
            for column in 1...width {
                let distance = Int(distances[row * stride + column])
                if distance > 0 { counts[min(255, distance)] += 1 }
            }
        }
        var rest = transparent / 2
        let median = counts.indices.first { distance in
            rest -= counts[distance]
            return rest < 0
        }
        return median.map { Double($0) / Double(RasterImage.step) }
    }
}

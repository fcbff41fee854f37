internal import CSSColor

extension RasterImage {
    /// The visibility of a covered pixel on the dark page.
    private enum Visibility {
        /// Ink on the light page, with less than 1.6:1 on the dark one.
        case lost
        /// Ink on the light page, with less than 3:1 on the dark one.
        case faint
        /// Ink, or another pixel with 3:1 on the dark page.
        case seen
        /// Ink on neither page, or not covered.
        case none
    }

    /// The greatest number of pixels of an image in which labels are looked for.
    private static let largestLabeled = 1 << 22
    /// The distance in pixels within which something visible stands for a lost shape: its outline, or the shape that casts a shadow.
    private static let outlined = 3
    /// The distance in pixels from the middle of a stroke to its edge, beyond which it is no stroke of a letter.
    private static let stroke = 2
    /// The least number of pixels of a letter.
    private static let leastLetter = 6
    /// The least number of lost letters, and their least share of the ink.
    ///
    /// The smallest plots of matplotlib that were tried have 11 letters and 1.0 %.
    private static let leastLetters = 10
    private static let leastShare = 0.01

    /// Returns true if letters that are visible on the light page are lost on the dark one, such as the labels of a transparent plot.
    ///
    /// A shape with something visible beside it is its outline or shadow and is not missed.
    ///
    /// - Parameters:
    ///   - light: The color of the light page, opaque.
    ///   - dark: The color of the dark page, opaque.
    ///   - ink: The number of pixels that have 3:1 on the light page.
    func losesLabels(light: Pixel, dark: Pixel, ink: Int) -> Bool {
        guard pixels.count <= RasterImage.largestLabeled else { return false }
        let visibility = visibilities(light: light, dark: dark)
        var isRead = [Bool](repeating: false, count: pixels.count)
        var (letters, area) = (0, 0)
        var part: [Int] = []
        for first in visibility.indices where visibility[first] == .lost && !isRead[first] {
            part.removeAll(keepingCapacity: true)
            part.append(first)
            isRead[first] = true
            var isLetter = true
            var next = 0
            while next < part.count {
                let index = part[next]
                next += 1
                isLetter = isLetter && isStroke(index, in: visibility)
                forEachPixel(within: 1, of: index) { neighbor in
                    guard visibility[neighbor] == .lost, !isRead[neighbor] else { return true }
                    isRead[neighbor] = true
                    part.append(neighbor)
                    return true
                }
            }
            guard isLetter, part.count >= RasterImage.leastLetter else { continue }
            letters += 1
            area += part.count
        }
        return letters >= RasterImage.leastLetters && Double(area) >= RasterImage.leastShare * Double(ink)
    }

    /// Returns true if a lost pixel is part of a thin line with nothing visible beside it.
    private func isStroke(_ index: Int, in visibility: [Visibility]) -> Bool {
        let isBroad = forEachPixel(within: RasterImage.stroke, of: index) { visibility[$0] == .lost }
        return !isBroad && forEachPixel(within: 1, of: index) { visibility[$0] != .faint }
            && forEachPixel(within: RasterImage.outlined, of: index) { visibility[$0] != .seen }
    }

    /// Calls `body` with the pixels at most `reach` rows and columns from one, until it returns false.
    ///
    /// - Returns: False if `body` has returned false.
    @discardableResult
    @inline(__always)
    private func forEachPixel(within reach: Int, of index: Int, _ body: (Int) -> Bool) -> Bool {
        let (row, column) = (index / width, index % width)
        for y in max(0, row - reach)...min(height - 1, row + reach) {
            for x in max(0, column - reach)...min(width - 1, column + reach) where !body(y * width + x) { return false }
        }
        return true
    }

    /// Returns the visibility of each pixel.
    private func visibilities(light: Pixel, dark: Pixel) -> [Visibility] {
        let (lightLuminance, darkLuminance) = (light.luminance, dark.luminance)
        func visibility(of pixel: Pixel) -> Visibility {
            guard pixel.alpha >= ImageStatistics.leastAlpha else { return .none }
            let contrast = contrastRatio(pixel.composited(over: dark).luminance, darkLuminance)
            guard contrast < ImageStatistics.visible else { return .seen }
            let isInk = contrastRatio(pixel.composited(over: light).luminance, lightLuminance) >= ImageStatistics.visible
            return isInk ? contrast < ImageStatistics.gone ? .lost : .faint : .none
        }
        // Diagrams have long runs of equal pixels.
        var last: (pixel: Pixel, visibility: Visibility)?
        return pixels.map { pixel in
            if let last, last.pixel == pixel { return last.visibility }
            let found = visibility(of: pixel)
            last = (pixel, found)
            return found
        }
    }
}

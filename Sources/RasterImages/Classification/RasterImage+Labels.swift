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
    /// A shape with something visible beside it is its outline or shadow and is not missed. Both pages are opaque.
    func losesLabels(light: Pixel, dark: Pixel) -> Bool {
        guard pixels.count <= RasterImage.largestLabeled else { return false }
        let (visibility, ink) = visibilities(light: light, dark: dark)
        func mask(_ kind: Visibility) -> PixelMask { PixelMask(width: width, visibility.map { $0 == kind }) }
        let lost = mask(.lost)
        let seen = mask(.seen).grown(by: RasterImage.outlined)
        let faint = mask(.faint).grown(by: 1)
        let broad = lost.shrunk(by: RasterImage.stroke)
        var (letters, area) = (0, 0)
        lost.forEachPart { part in
            guard part.count >= RasterImage.leastLetter, !part.contains(where: { seen[$0] || faint[$0] || broad[$0] }) else { return }
            letters += 1
            area += part.count
        }
        return letters >= RasterImage.leastLetters && Double(area) >= RasterImage.leastShare * Double(ink)
    }

    /// Returns the visibility of each pixel and the number of pixels that are ink on the light page.
    private func visibilities(light: Pixel, dark: Pixel) -> (values: [Visibility], ink: Int) {
        let (lightLuminance, darkLuminance) = (light.luminance, dark.luminance)
        var ink = 0
        var last: (pixel: Pixel, value: Visibility, isInk: Bool)?
        let values = pixels.map { pixel in
            if let last, last.pixel == pixel {
                if last.isInk { ink += 1 }
                return last.value
            }
            var (value, isInk) = (Visibility.none, false)
            if pixel.alpha >= ImageStatistics.leastAlpha {
                isInk = contrastRatio(pixel.composited(over: light).luminance, lightLuminance) >= ImageStatistics.visible
                let contrast = contrastRatio(pixel.composited(over: dark).luminance, darkLuminance)
                if contrast >= ImageStatistics.visible {
                    value = .seen
                } else if isInk {
                    value = contrast < ImageStatistics.gone ? .lost : .faint
                }
            }
            if isInk { ink += 1 }
            last = (pixel, value, isInk)
            return value
        }
        return (values, ink)
    }
}

package import CSSCascade

/// What a picture needs at night.
///
/// The bounds were found on real pages; in doubt a picture stays.
package enum ImageClassifier {
    /// What helps an `img` whose pixels would be lost on the night page.
    package enum Help: Sendable, Equatable {
        /// `filter: invert(1) hue-rotate(180deg)`: it is drawn in greys, and so becomes the same drawing in light.
        case inversion
        /// A glow in a light tone around its shapes: artwork must not become a negative.
        case glow
        /// A light ground behind all of it, where no glow reaches most of what surrounds its shapes.
        case plate
        /// `filter: brightness(0.79)`: white paper becomes as light as a plate.
        case dimming
    }

    /// The greatest v₀ with which a picture stays as it is.
    private static let vanishing = 0.25

    /// The most pixels of a picture in a sheet that is mapped.
    private static let largest = 1 << 18

    /// Whether the pixels of the file `bytes` decide anything: a large opaque picture stays in any case.
    package static func needsPixels(_ bytes: [UInt8]) -> Bool {
        guard let area = try? ImageReader.area(bytes) else { return false }
        return area <= largest || (try? ImageReader.mayBeTransparent(bytes)) == true
    }

    /// The share of covered pixels from which on a picture is a screenshot or photograph with soft edges, not a drawing on the page.
    static let solid = 0.9

    /// What an `img` needs as far as figures tell, which know no glow; nil for nothing, and always for one that is as good as opaque.
    package static func help(_ figures: ImageStatistics) -> Help? {
        guard !figures.isOpaque, figures.coverage < solid, figures.vanishing > vanishing else { return nil }
        return figures.vanishingInverted < 0.2 && figures.colored < 0.4 ? .inversion : .plate
    }

    /// The least share of a picture's ink that is nearly black, with which it gets a glow.
    private static let dark = 0.7
    /// How far the glow is light enough for 3:1 to black, in CSS pixels.
    private static let glow = 4.5

    /// What an `img` needs that shows `picture`, of which these are the figures; nil for nothing.
    package static func help(_ picture: RasterImage, _ figures: ImageStatistics) -> Help? {
        guard help(figures) == .plate else { return help(figures) }
        // Between a glow and the dark page lie tones in which the middling colors of artwork would be lost.
        guard figures.vanishing >= dark, let gap = picture.medianGap else { return .plate }
        return gap <= glow ? .glow : .plate
    }

    /// Whether `picture` is a drawing or a table on white paper, which shines at night, and no photograph.
    ///
    /// Paper has one colour, the same all over, and a drawing has few others; what the lens of a camera sees has neither.
    package static func isWhiteDiagram(_ picture: RasterImage) -> Bool {
        var counts = [Int](repeating: 0, count: 1 << 12)
        var covered = 0
        for pixel in picture.pixels where pixel.alpha >= 32 {
            covered += 1
            let (red, green, blue) = (Int(pixel.red) & 0xF0, Int(pixel.green) & 0xF0, Int(pixel.blue) >> 4)
            counts[red << 4 | green | blue] += 1
        }
        // The lightest of all cells: greys from 240 on.
        guard Double(covered) >= solid * Double(picture.pixels.count), 2 * (counts.last ?? 0) >= covered else { return false }
        let common = counts.sorted(by: >).prefix(commonColors).reduce(0, +)
        return Double(common) >= drawn * Double(covered)
    }

    /// How many colours, each 16 steps wide, make nearly all of a drawing.
    private static let commonColors = 16
    /// The least share of a drawing's pixels that has one of these colours.
    private static let drawn = 0.9

    /// The role by which a picture in a sheet is mapped pixel by pixel; nil for one that stays.
    ///
    /// - Parameters:
    ///   - ceiling: the greatest luminance of night backgrounds; a texture below it is dark by itself.
    ///   - isMark: whether it only stands among text, as the marker of a list does: then no text stands on it.
    package static func role(_ figures: ImageStatistics, ceiling: Double, isMark: Bool = false) -> ColorRole? {
        let area = figures.width * figures.height
        let shorter = min(figures.width, figures.height)
        if !isMark, figures.coverage >= 0.6 {
            // No artwork fits into such a strip; else what text stands on has little contrast of its own, unlike a logo or a photograph.
            let isTexture = shorter <= 8 || (figures.deviation <= 0.16 && (area <= 1 << 16 || shorter <= 64))
            let isBright = figures.luminance > (figures.isOpaque ? ceiling : 0.5)
            if isTexture, area <= largest, isBright { return .background }
        }
        guard !figures.isOpaque, figures.vanishing > vanishing, figures.ink >= 0.4, figures.colored < 0.4 else { return nil }
        // A large one is a sprite of glyphs only where hardly anything has a colour.
        return area <= 1 << 16 || (area <= largest && figures.colored < 0.1) ? .text : nil
    }
}

package import CSSCascade

/// The classification of images by the help that they need in the dark theme.
///
/// The bounds were found on real pages; in doubt an image stays unchanged.
package enum ImageClassifier {
    /// The help for an `img` whose pixels would be lost on the dark page.
    package enum Help: Sendable, Equatable {
        /// `filter: invert(1) hue-rotate(180deg)`: the drawing is in greys, and so becomes the same drawing in light tones.
        case inversion
        /// A glow in a light tone around its shapes: artwork must not become a negative.
        case glow
        /// A light background behind the whole image, if a glow would not reach most of the area around its shapes.
        case plate
        /// The same with a narrow margin, for an icon, which may be close to others.
        case iconPlate
        /// `filter: brightness(0.79)`: white paper becomes as light as a plate.
        case dimming
    }

    /// The greatest v₀ (see `ImageStatistics.vanishing`) of an image that stays unchanged.
    static let vanishing = 0.25

    /// The greatest v₀ of a grey icon that stays unchanged: the black sign in a grey box is a small part of it, but all of its meaning.
    private static let sign = 0.1
    /// The share of colored pixels from which an image is not grey.
    private static let leastColored = 0.05
    /// The greatest v₀ of a small colored icon that stays unchanged.
    private static let outline = 0.3
    /// The share of colored pixels from which an image is artwork.
    private static let mostlyColored = 0.4
    /// The greatest share of faint pixels of a grey icon that stays unchanged, and that of a larger drawing in greys.
    private static let faint = 0.5
    private static let faintOfLarge = 0.8

    /// The greatest number of pixels of an image in a stylesheet that is mapped.
    private static let largest = 1 << 18

    /// The least share of covered pixels in a sprite of glyphs that are ink, and in an image that is a pattern.
    private static let (leastInk, thinPattern) = (0.4, 0.1)

    /// The greatest deviation and number of pixels of an image in a stylesheet that is one surface.
    private static let flat = 0.05
    private static let largestFlat = 1 << 21

    /// Returns true if the pixels of the file `bytes` can make a difference: a large opaque image stays in any case.
    package static func needsPixels(_ bytes: [UInt8]) -> Bool {
        guard let area = try? ImageReader.area(bytes) else { return false }
        return area <= largest || (try? ImageReader.mayBeTransparent(bytes)) == true
    }

    /// The share of covered pixels from which an image is a screenshot or photograph with soft edges, not a drawing on the page.
    static let solid = 0.9

    /// The least share of nearly white pixels of a blank image, such as the empty rest of a bar, and the greatest deviation of its pixels.
    private static let (blank, even) = (0.98, 0.01)

    /// Returns the help for an `img` by its statistics, which can't choose a glow; nil for none, and always for an image that is nearly
    /// opaque, unless it is blank.
    package static func help(_ figures: ImageStatistics) -> Help? {
        if figures.coverage >= solid, figures.paper >= blank, figures.deviation <= even { return .inversion }
        guard !figures.isOpaque, figures.coverage < solid else { return nil }
        // The negative of a photograph is no picture of the same thing.
        guard !figures.isModelled else { return figures.vanishing > vanishing ? .plate : nil }
        let isGreyIcon = isSmall(figures) && figures.colored < leastColored
        if isGreyIcon, figures.vanishing > sign, figures.vanishingInverted < figures.vanishing / 4 { return .inversion }
        if isFaintIcon(figures) { return .inversion }
        if isFaint(figures), figures.faintInverted < figures.faint / 4 { return .inversion }
        guard figures.vanishing > vanishing || figures.losesLabels else { return nil }
        guard figures.colored >= mostlyColored else { return figures.vanishingInverted < 0.2 ? .inversion : .plate }
        // The outline of a ball may be lost, but not the ball.
        let isSeen = isSmall(figures) && figures.vanishing <= outline
        return isSeen ? nil : .plate
    }

    /// True if the image is a drawing in dark greys, which are hard to see on the dark page.
    private static func isFaint(_ figures: ImageStatistics) -> Bool {
        let most = isSmall(figures) ? faint : faintOfLarge
        return figures.colored < leastColored && figures.faint > most
    }

    /// The greatest relative luminance of dark ink.
    private static let darkInk = 0.1

    /// True if the image is an icon in a translucent dark grey, which is too faint to count as ink in the light theme, and is gone in the
    /// dark one.
    private static func isFaintIcon(_ figures: ImageStatistics) -> Bool {
        isIcon(figures) && figures.isOfOneAlpha && figures.coverage > 0 && figures.ink < leastInk && figures.luminance <= darkInk
            && figures.colored < leastColored
    }

    /// The least share of nearly black ink for which an image gets a glow.
    private static let dark = 0.7
    /// The greatest length in pixels of the longer side of an icon in a line of text.
    private static let lineIcon = 24
    /// The distance up to which the glow is light enough for 3:1 to black, in CSS pixels.
    private static let glow = 4.5

    /// Returns the help for an `img` that shows `picture`, by the image and its statistics; nil for none.
    package static func help(_ picture: RasterImage, _ figures: ImageStatistics) -> Help? {
        guard help(figures) == .plate else { return help(figures) }
        let plate: Help = max(figures.width, figures.height) <= lineIcon ? .iconPlate : .plate
        // Between a glow and the dark page there are tones in which medium colors of artwork would be lost.
        guard figures.vanishing >= dark, let gap = picture.medianGap else { return plate }
        return gap <= glow ? .glow : plate
    }

    /// Returns true if `picture` is a drawing or a table on white paper, which is glaring in the dark theme, and not a photograph.
    ///
    /// Paper has one uniform color, and a drawing has few others; a photograph has neither.
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

    /// The number of colors, each 16 steps wide, that make up nearly all of a drawing.
    private static let commonColors = 16
    /// The least share of a drawing's pixels that has one of these colors.
    private static let drawn = 0.9

    /// The least share of white paper in opaque icons and sprites of glyphs in greys.
    private static let halfPaper = 0.5
    /// The greatest length of an icon's longer side in pixels, twice that of a large one for screens of a high resolution.
    private static let largestIcon = 64
    /// The share of covered pixels from which an edge is that of a surface: a tile, or a piece of a box.
    private static let surfaceEdge = 0.9

    private static func isSmall(_ figures: ImageStatistics) -> Bool { max(figures.width, figures.height) <= largestIcon }

    /// True if the image is an icon: it is small, and does not touch the images beside it along a whole edge.
    private static func isIcon(_ figures: ImageStatistics) -> Bool {
        isSmall(figures) && min(figures.width, figures.height) > 8 && figures.edge < surfaceEdge
    }

    /// Returns the color role by which an image in a stylesheet is mapped pixel by pixel; nil for one that stays unchanged.
    ///
    /// - Parameters:
    ///   - ceiling: the greatest luminance of backgrounds in the dark theme; a texture below it is dark by itself.
    ///   - isMark: true if the image is only content or the marker of a list: no text is on it, unless it is large.
    package static func role(_ figures: ImageStatistics, ceiling: Double, isMark: Bool = false) -> ColorRole? {
        let area = figures.width * figures.height
        let shorter = min(figures.width, figures.height)
        let isCovering = figures.coverage >= 0.6 || figures.isEven && figures.coverage >= thinPattern
        if isCovering, !isIcon(figures), figures.luminance > (figures.isOpaque ? ceiling : 0.5) {
            // No artwork fits into such a strip. In other cases, an image under text has little contrast of its own, unlike a logo or a
            // photograph.
            let isTexture = shorter <= 8 || (figures.deviation <= 0.16 && (area <= 1 << 16 || shorter <= 64))
            if isTexture, !isMark, area <= largest { return .background }
            // A card or a panel as an image, which may also be the content of an element behind the text.
            if figures.deviation <= flat, area <= largestFlat, !isMark || !isSmall(figures) { return .background }
        }
        if figures.isOpaque, shorter <= largestIcon, area <= 1 << 16, figures.colored < leastColored, figures.paper >= halfPaper {
            return .text
        }
        if isFaintIcon(figures) { return .text }
        guard !figures.isOpaque, figures.vanishing > vanishing || isFaint(figures), figures.ink >= leastInk, figures.colored < mostlyColored
        else {
            return nil
        }
        // A large image is a sprite of glyphs only if hardly any of it is colored.
        return area <= 1 << 16 || (area <= largest && figures.colored < 0.1) ? .text : nil
    }
}

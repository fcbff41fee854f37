package import CSSColor

/// The measurements of an image on its page, in the light and in the dark theme, from which `ImageClassifier` decides.
package struct ImageStatistics: Sendable, Equatable {
    /// The size in pixels.
    package let width: Int, height: Int
    /// True if every pixel is opaque.
    package let isOpaque: Bool
    /// The share of the pixels with an alpha of an eighth or more.
    package let coverage: Double
    /// The greatest share of such pixels along one of the four edges.
    package let edge: Double
    /// The share of the covered pixels that have 3:1 on the light page.
    package let ink: Double
    /// v₀: among the pixels that have 3:1 on the light page, the share of those with less than 1.6:1 on the dark page.
    package let vanishing: Double
    /// v₁: the same after `invert(1) hue-rotate(180deg)`.
    package let vanishingInverted: Double
    /// Among the pixels that have 3:1 on the light page, the share of those with less on the dark page.
    package let faint: Double
    /// The same after `invert(1) hue-rotate(180deg)`.
    package let faintInverted: Double
    /// The share of the covered pixels that have a color.
    package let colored: Double
    /// True if the image is a pattern, whose parts are all covered to the same degree.
    package let isEven: Bool
    /// True if most covered pixels are translucent to one degree, as a faint icon is and a shadow is not.
    package let isOfOneAlpha: Bool
    /// The share of the covered pixels that are nearly white: paper.
    package let paper: Double
    /// The mean relative luminance of the covered pixels' own colors, without the page behind them, 0...1.
    package let luminance: Double
    /// The sRGB grey, 0...1, as light as the brightest covered pixels: 2 % of them are lighter.
    package let peak: Double
    /// The standard deviation of the covered pixels' luma on the light page, 0...0.5.
    package let deviation: Double
    /// True if the image is modelled with light and shade, as a photograph is: a drawing has few different tones.
    package let isModelled: Bool
    /// True if a drawing that is mostly visible loses its labels on the dark page.
    package let losesLabels: Bool

    /// WCAG 2.2's least contrast of graphics (success criterion 1.4.11), with which a pixel is clearly visible in the light theme.
    static let visible = 3.0
    /// The contrast below which a pixel counts as gone.
    static let gone = 1.6
    /// The alpha, 0...255, from which a pixel counts as covered.
    static let leastAlpha: UInt8 = 32
    /// The greatest length in pixels of an icon's longer side, and the share of covered pixels from which an image is no drawing on the page:
    /// beyond them labels are looked for.
    private static let longestIcon = 128
    private static let drawn = 0.6
    /// The least number of opaque pixels of a modelled image, and the greatest share of its three most frequent tones.
    private static let (leastModelled, commonTones) = (1 << 12, 0.55)
    /// The share of pixels that may be lighter than the peak.
    private static let lighter = 0.02

    /// Measures `picture` on the page's light color `light` and on its dark color `dark`, both opaque.
    package init(_ picture: RasterImage, light: SRGB, dark: SRGB) {
        width = picture.width
        height = picture.height
        let sums = ImageSums(picture, light: Pixel(light), dark: Pixel(dark))
        func share(_ part: Int, of whole: Int) -> Double { whole > 0 ? Double(part) / Double(whole) : 0 }
        isOpaque = sums.isOpaque
        coverage = share(sums.covered, of: picture.pixels.count)
        edge = ImageStatistics.edge(of: picture)
        isEven = !sums.isOpaque && picture.isEvenlyCovered
        isOfOneAlpha = !sums.isOpaque && picture.isOfOneAlpha
        ink = share(sums.ink, of: sums.covered)
        vanishing = share(sums.gone, of: sums.ink)
        vanishingInverted = share(sums.goneInverted, of: sums.ink)
        faint = share(sums.faint, of: sums.ink)
        faintInverted = share(sums.faintInverted, of: sums.ink)
        colored = share(sums.colored, of: sums.covered)
        paper = share(sums.paper, of: sums.covered)
        let count = Double(max(1, sums.covered))
        luminance = sums.luminances / count
        let mean = sums.lumas / count
        peak = ImageStatistics.peak(sums.lightness, of: sums.covered)
        deviation = max(0, sums.squares / count - mean * mean).squareRoot()
        let opaque = sums.shades.reduce(0, +)
        let common = sums.shades.sorted(by: >).prefix(3).reduce(0, +)
        isModelled = opaque >= ImageStatistics.leastModelled && share(common, of: opaque) < ImageStatistics.commonTones
        let isDrawing = max(width, height) > ImageStatistics.longestIcon && coverage < ImageStatistics.drawn
        let isSeen = sums.gone > 0 && vanishing <= ImageClassifier.vanishing
        losesLabels = isDrawing && isSeen && picture.losesLabels(light: Pixel(light), dark: Pixel(dark), ink: sums.ink)
    }

    private static func edge(of picture: RasterImage) -> Double {
        let (width, height, count) = (picture.width, picture.height, picture.pixels.count)
        let edges = [
            stride(from: 0, to: width, by: 1), stride(from: count - width, to: count, by: 1),
            stride(from: 0, to: count, by: width), stride(from: width - 1, to: count, by: width),
        ]
        let covered = edges.map { edge in edge.count { picture.pixels[$0].alpha >= leastAlpha } }
        return max(Double(max(covered[0], covered[1])) / Double(width), Double(max(covered[2], covered[3])) / Double(height))
    }

    /// Returns the grey that is at least as light as all but 2 % of `count` pixels, by their numbers for each 255th of the root of the
    /// luminance.
    private static func peak(_ lightness: [Int], of count: Int) -> Double {
        var rest = Int(lighter * Double(count))
        let step = lightness.indices.last { index in
            rest -= lightness[index]
            return rest < 0
        }
        let root = Double((step ?? -1) + 1) / 255
        return SRGBTransfer.encoded(min(1, root * root))
    }
}

extension Pixel {
    /// The WCAG relative luminance without regard to alpha, 0...1.
    var luminance: Double { LinearSRGB(bytes: red, green, blue).relativeLuminance }

    /// The weighted sum of the encoded channels, 0...1 (BT.601).
    var luma: Double {
        let red = 0.299 * Double(red)
        let green = 0.587 * Double(green)
        return (red + green + 0.114 * Double(blue)) / 255
    }

    /// The least difference between the channels of a color that is not grey, in 8-bit steps.
    private static let leastSaturation: Int32 = 48

    /// True if the color is not grey.
    var isColored: Bool { Int32(max(red, green, blue)) - Int32(min(red, green, blue)) >= Pixel.leastSaturation }

    /// Composites the pixel over an opaque one.
    func composited(over page: Pixel) -> Pixel {
        guard alpha < 255 else { return self }
        let share = Int(alpha)
        func mix(_ above: UInt8, _ below: UInt8) -> UInt8 {
            let sum: Int = Int(above) * share + Int(below) * (255 - share)
            return UInt8((sum + 127) / 255)
        }
        return Pixel(mix(red, page.red), mix(green, page.green), mix(blue, page.blue))
    }

    /// The pixel after `invert(1) hue-rotate(180deg)` (Filter Effects 1, section 8.5: the matrix of `hueRotate`).
    var inverted: Pixel {
        let light = (red: 255 - Double(red), green: 255 - Double(green), blue: 255 - Double(blue))
        // Twice the luma, which a turn by 180 degrees does not change, minus the channel.
        let luma = 0.426 * light.red + 1.43 * light.green + 0.144 * light.blue
        func turned(_ channel: Double) -> UInt8 { SRGB.byte(of: (luma - channel) / 255) }
        return Pixel(turned(light.red), turned(light.green), turned(light.blue), alpha)
    }
}

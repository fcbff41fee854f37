internal import CSSColor

/// The numbers of pixels of an image by what is seen of them on a light and on a dark page, from which `ImageStatistics` gets its shares.
struct ImageSums {
    /// True if every pixel is opaque.
    private(set) var isOpaque = true
    /// The number of the pixels with an alpha of an eighth or more, and of those among them that have a color, or are nearly white.
    private(set) var covered = 0, colored = 0, paper = 0
    /// The number of the covered pixels that have 3:1 on the light page.
    private(set) var ink = 0
    /// Among the ink, the number of pixels with less than 1.6:1 on the dark page, and after `invert(1) hue-rotate(180deg)`.
    private(set) var gone = 0, goneInverted = 0
    /// The same with less than 3:1.
    private(set) var faint = 0, faintInverted = 0
    /// The sum of the relative luminances of the covered pixels' own colors.
    private(set) var luminances = 0.0
    /// The sums of the covered pixels' luma on the light page, and of its squares.
    private(set) var lumas = 0.0, squares = 0.0
    /// The number of covered pixels for each 255th of the root of their own luminance.
    private(set) var lightness = [Int](repeating: 0, count: 256)

    /// The number of opaque pixels for each 32nd of the luma.
    private(set) var shades = [Int](repeating: 0, count: 32)

    private let light: Pixel, dark: Pixel
    private let lightLuminance: Double, darkLuminance: Double

    /// The least luma of paper.
    private static let whitest = 0.96
    /// The least alpha of a pixel that is no part of a smooth edge.
    private static let opaque: UInt8 = 250

    /// Counts the pixels of `picture` on the opaque pages `light` and `dark`.
    init(_ picture: RasterImage, light: Pixel, dark: Pixel) {
        self.light = light
        self.dark = dark
        lightLuminance = light.luminance
        darkLuminance = dark.luminance
        let pixels = picture.pixels
        var start = 0
        while start < pixels.count {
            // Diagrams have long runs of equal pixels.
            var end = start + 1
            while end < pixels.count, pixels[end] == pixels[start] { end += 1 }
            add(pixels[start], count: end - start)
            start = end
        }
    }

    private mutating func add(_ pixel: Pixel, count: Int) {
        if pixel.alpha < 255 { isOpaque = false }
        guard pixel.alpha >= ImageStatistics.leastAlpha else { return }
        covered += count
        let shown = pixel.composited(over: light)
        let own = pixel.luminance
        luminances += own * Double(count)
        lightness[Int(own.squareRoot() * 255)] += count
        let luma = shown.luma
        lumas += luma * Double(count)
        squares += luma * luma * Double(count)
        if pixel.alpha >= ImageSums.opaque { shades[min(31, Int(luma * 32))] += count }
        if shown.isColored { colored += count }
        if luma >= ImageSums.whitest { paper += count }
        guard contrastRatio(shown.luminance, lightLuminance) >= ImageStatistics.visible else { return }
        ink += count
        let seen = contrastRatio(pixel.composited(over: dark).luminance, darkLuminance)
        if seen < ImageStatistics.gone { gone += count }
        if seen < ImageStatistics.visible { faint += count }
        let inverted = contrastRatio(pixel.inverted.composited(over: dark).luminance, darkLuminance)
        if inverted < ImageStatistics.gone { goneInverted += count }
        if inverted < ImageStatistics.visible { faintInverted += count }
    }
}

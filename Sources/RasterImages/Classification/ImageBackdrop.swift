internal import CSSColor
internal import NightTheme

/// The lightness of an image that hides what is behind it, as the background of text.
package struct ImageBackdrop: Hashable, Sendable {
    /// The sRGB grey, 0...1, as light as the image's brightest parts: 2 % of the pixels are lighter.
    package let peak: Double
    /// The mean relative luminance, 0...1; nil for an image whose pixels are not read.
    package let mean: Double?
    /// The number of pixels; nil if it is not known.
    package let area: Int?

    /// The backdrop of an image whose pixels are not read: any of them may be white.
    package static let unknown = ImageBackdrop(peak: 1, mean: nil, area: nil)

    /// The greatest mean luminance of an image on which dark text can't be read: black has 4.6:1 on it.
    private static let darkest = 0.18
    /// The least number of pixels of an image that is not an icon.
    private static let leastArea = 1 << 12

    /// Creates a backdrop.
    package init(peak: Double, mean: Double?, area: Int?) {
        self.peak = peak
        self.mean = mean
        self.area = area
    }

    /// Creates the backdrop of the file `bytes`, with its statistics `figures` if they could be measured; nil if what is behind the image
    /// may show through.
    package init?(_ bytes: [UInt8], _ figures: ImageStatistics?) {
        if let figures {
            guard figures.isOpaque || figures.coverage >= ImageClassifier.solid else { return nil }
            self.init(peak: figures.peak, mean: figures.luminance, area: figures.width * figures.height)
        } else {
            let isJPEG = bytes.starts(with: [0xFF, 0xD8, 0xFF])
            // A PNG without its last chunk is damaged, and stays as it is.
            let isOpaquePNG = (try? ImageReader.mayBeTransparent(bytes)) == false && bytes.suffix(64).contains("IEND".utf8)
            let isOpaque = isJPEG || (try? WebPHeader.hasAlpha(bytes)) == false || isOpaquePNG
            guard isOpaque else { return nil }
            self.init(peak: 1, mean: nil, area: try? ImageReader.area(bytes))
        }
    }

    /// Returns the backdrop under a dark layer of this opacity, 0...1, that is as light as backgrounds of the dark theme may be.
    package func under(_ opacity: Double) -> ImageBackdrop {
        guard opacity > 0 else { return self }
        let layer = ImageBackdrop.grey(NightConstants.standard.backgroundCeiling)
        return ImageBackdrop(peak: opacity * layer + (1 - opacity) * peak, mean: mean, area: area)
    }

    /// Returns true if dark text, which becomes light in the dark theme, is likely on the image.
    ///
    /// - Parameter ceiling: the greatest relative luminance on which that text can be read.
    package func needsDimming(ceiling: Double) -> Bool {
        if let area, area < ImageBackdrop.leastArea { return false }
        if let mean, mean < ImageBackdrop.darkest { return false }
        return opacity(of: 0, ceiling: ceiling) > 0
    }

    /// Returns the opacity, 0...0.95 in whole hundredths, with which a layer over the image brings it under `ceiling`.
    ///
    /// - Parameter layer: the sRGB grey of the layer, 0...1. Browsers mix encoded channels.
    package func opacity(of layer: Double, ceiling: Double) -> Double {
        let least = ImageBackdrop.grey(ceiling)
        guard peak > least else { return 0 }
        guard least > layer else { return 0.95 }
        return min(0.95, ((peak - least) / (peak - layer) * 100).rounded(.up) / 100)
    }

    /// The sRGB grey of a relative luminance, both 0...1.
    package static func grey(_ luminance: Double) -> Double { SRGBTransfer.encoded(luminance) }
}

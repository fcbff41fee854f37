import CSSCascade
import CSSColor
import NightTheme

@testable import RasterImages

/// The checks of an image that is read: its figures, and its dark version.
enum ImageCheck {
    /// The largest image whose pixels are decoded: larger ones only take more time.
    static let largest = 1 << 16

    /// Decodes `bytes`, and checks the image if it can be read.
    static func check(_ bytes: [UInt8]) throws(BrokenInvariant) {
        _ = try? ImageReader.mayBeTransparent(bytes)
        _ = ImageReader.isAnimated(bytes)
        _ = ImageClassifier.needsPixels(bytes)
        guard let area = try? ImageReader.area(bytes), area <= largest, let image = try? ImageReader.picture(bytes) else { return }
        try require(image.width > 0 && image.height > 0 && image.pixels.count == image.width * image.height, "an image has all its pixels")
        let figures = ImageStatistics(image, light: .white, dark: .black)
        for share in [figures.coverage, figures.ink, figures.vanishing, figures.colored, figures.luminance, figures.peak] {
            try require((0...1.000001).contains(share), "a share of pixels is from 0 to 1")
        }
        _ = ImageClassifier.help(image, figures)
        _ = ImageClassifier.isWhiteDiagram(image)
        let dark = image.dark(NightMapping(pageBase: .white), role: .shape)
        for written in [image, dark] {
            let file = PNGEncoder.bytes(written, software: "nightfall")
            try require(PNGEncoder.isWritten(file, by: "nightfall"), "a written image names nightfall")
            try require((try? PNGDecoder.picture(file)) == written, "a written image has the same pixels")
        }
    }
}

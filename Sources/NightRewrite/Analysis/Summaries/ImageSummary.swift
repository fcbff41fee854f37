internal import CSSCascade
internal import CSSColor
internal import NightTheme
internal import RasterImages

/// The summary of one image.
struct ImageSummary: Sendable {
    /// The contents of the text chunk `Software` in images that nightfall writes.
    static let software = "nightfall"

    /// True if nightfall wrote it.
    let isGenerated: Bool
    /// True if it has no valid header of a PNG or GIF.
    private(set) var isBroken = false
    /// The statistics of its pixels on a white page; nil if it can't be read, or certainly stays unchanged.
    private(set) var figures: ImageStatistics?
    /// True if it is animated, so that no still image can replace it.
    private(set) var isAnimated = false
    /// Its lightness as a background of text; nil if it is not opaque, or damaged.
    private(set) var ground: ImageBackdrop?
    /// The help that an `img` needs that shows it.
    private(set) var help: ImageClassifier.Help?

    /// Summarizes the image file `bytes`.
    ///
    /// - Parameter dims: true to recognize white diagrams.
    init(_ bytes: [UInt8], dims: Bool) {
        isGenerated = ImageSummary.isGenerated(bytes)
        guard !isGenerated else { return }
        isBroken = (try? ImageReader.area(bytes)) == nil
        if (try? WebPHeader.hasAlpha(bytes)) == true { help = .plate }
        let needsPixels = ImageClassifier.needsPixels(bytes)
        guard dims || needsPixels, let picture = try? ImageReader.picture(bytes) else {
            // A damaged image stays as it is.
            if !needsPixels { ground = ImageBackdrop(bytes, nil) }
            return
        }
        isAnimated = ImageReader.isAnimated(bytes)
        let figures = ImageStatistics(picture, light: .white, dark: NightMapping(pageBase: .white).darkPage)
        self.figures = figures
        ground = ImageBackdrop(bytes, figures)
        help = ImageClassifier.help(picture, figures) ?? (dims && ImageClassifier.isWhiteDiagram(picture) ? .dimming : nil)
    }

    /// Returns the role in which the image is mapped pixel by pixel where a stylesheet shows it; nil for one that stays unchanged.
    ///
    /// - Parameters:
    ///   - ceiling: the greatest luminance of backgrounds in the dark theme.
    ///   - isMark: true if the image is only beside text.
    func role(ceiling: Double, isMark: Bool = false) -> ColorRole? {
        guard !isAnimated, let figures else { return nil }
        return ImageClassifier.role(figures, ceiling: ceiling, isMark: isMark)
    }

    /// Returns the PNG file of the dark version of the image file `bytes`; nil for one that can't be read.
    static func dark(_ bytes: [UInt8], _ mapping: NightMapping, role: ColorRole) -> [UInt8]? {
        guard let picture = try? ImageReader.picture(bytes) else { return nil }
        return PNGEncoder.bytes(picture.dark(mapping, role: role), software: software)
    }

    /// Returns true if nightfall wrote the file.
    static func isGenerated(_ bytes: [UInt8]) -> Bool { PNGEncoder.isWritten(bytes, by: software) }
}

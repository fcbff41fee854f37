internal import CSSColor
internal import NightTheme
internal import RasterImages

/// What other files have to know of one picture.
struct ImageSummary: Sendable {
    /// What the text chunk `Software` says in pictures that nightfall wrote.
    static let software = "nightfall"

    /// Whether nightfall wrote it.
    let isOurs: Bool
    /// Whether it is no PNG and no GIF.
    private(set) var isBroken = false
    /// What is measured about it, on a white page; nil for what can't be read, or is sure to stay.
    private(set) var figures: ImageStatistics?
    /// Whether it moves, so that no still picture can stand for it.
    private(set) var isAnimated = false
    /// How light it is as a ground of text; nil for what shows what is behind it, and for what moves no text to light.
    private(set) var ground: ImageBackdrop?
    /// What an `img` needs that shows it.
    private(set) var help: ImageClassifier.Help?

    /// The facts of the file `bytes`.
    ///
    /// - Parameter dims: whether white diagrams are to be known.
    init(_ bytes: [UInt8], dims: Bool) {
        isOurs = ImageSummary.isOurs(bytes)
        guard !isOurs else { return }
        isBroken = (try? ImageReader.area(bytes)) == nil
        if (try? WebPHeader.hasAlpha(bytes)) == true { help = .plate }
        let needsPixels = ImageClassifier.needsPixels(bytes)
        guard dims || needsPixels, let picture = try? ImageReader.picture(bytes) else {
            // A damaged picture stays as it is.
            if !needsPixels { ground = ImageBackdrop(bytes, nil) }
            return
        }
        isAnimated = ImageReader.isAnimated(bytes)
        let figures = ImageStatistics(picture, day: .white, night: NightMapping(pageBase: .white).nightPage)
        self.figures = figures
        ground = ImageBackdrop(bytes, figures)
        help = ImageClassifier.help(picture, figures) ?? (dims && ImageClassifier.isWhiteDiagram(picture) ? .dimming : nil)
    }

    /// Whether nightfall wrote the file.
    static func isOurs(_ bytes: [UInt8]) -> Bool { PNGEncoder.isWritten(bytes, by: software) }
}

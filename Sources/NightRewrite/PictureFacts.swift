internal import CSSColor
internal import NightPictures
internal import NightTheme

/// What other files have to know of one picture.
struct PictureFacts: Sendable {
    /// What the text chunk `Software` says in pictures that nightfall wrote.
    static let software = "nightfall"

    /// Whether nightfall wrote it.
    let isOurs: Bool
    /// Whether it is no PNG and no GIF.
    private(set) var isBroken = false
    /// What is measured about it, on a white page; nil for what can't be read, or is sure to stay.
    private(set) var figures: PictureFigures?
    /// Whether it moves, so that no still picture can stand for it.
    private(set) var isAnimated = false
    /// Whether something can be seen through it that has pixels of a kind that can't be read.
    private(set) var hasUnreadAlpha = false
    /// Whether it is a drawing on white; always false where none is to be dimmed.
    private(set) var isWhiteDiagram = false

    /// The facts of the file `bytes`.
    ///
    /// - Parameter dims: whether white diagrams are to be known.
    init(_ bytes: [UInt8], dims: Bool) {
        isOurs = PictureFacts.isOurs(bytes)
        guard !isOurs else { return }
        isBroken = (try? PictureReader.area(bytes)) == nil
        hasUnreadAlpha = (try? WebPHeader.hasAlpha(bytes)) == true
        guard dims || PictureJudge.needsPixels(bytes), let picture = try? PictureReader.picture(bytes) else { return }
        isAnimated = PictureReader.isAnimated(bytes)
        figures = PictureFigures(picture, day: .white, night: NightMapping(pageBase: .white).nightPage)
        isWhiteDiagram = dims && PictureJudge.isWhiteDiagram(picture)
    }

    /// What an `img` needs that shows it.
    var help: PictureJudge.Help? {
        if hasUnreadAlpha { return .plate }
        return figures.flatMap(PictureJudge.help) ?? (isWhiteDiagram ? .dimming : nil)
    }

    /// Whether nightfall wrote the file.
    static func isOurs(_ bytes: [UInt8]) -> Bool { PNGEncoder.isWritten(bytes, by: software) }
}

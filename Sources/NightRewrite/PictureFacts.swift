internal import CSSColor
internal import NightPictures
internal import NightTheme

/// What other files have to know of one PNG.
struct PictureFacts: Sendable {
    /// What the text chunk `Software` says in pictures that nightfall wrote.
    static let software = "nightfall"

    /// Whether nightfall wrote it.
    let isOurs: Bool
    /// What is measured about it, on a white page; nil for what can't be read.
    let figures: PictureFigures?

    init(_ bytes: [UInt8]) {
        isOurs = PictureFacts.isOurs(bytes)
        guard !isOurs, PictureJudge.needsPixels(bytes), let picture = try? PNGDecoder.picture(bytes) else {
            figures = nil
            return
        }
        figures = PictureFigures(picture, day: .white, night: NightMapping(pageBase: .white).nightPage)
    }

    /// Whether nightfall wrote the file.
    static func isOurs(_ bytes: [UInt8]) -> Bool { PNGEncoder.isWritten(bytes, by: software) }
}

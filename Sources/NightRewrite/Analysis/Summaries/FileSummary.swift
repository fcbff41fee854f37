/// The summary of one file: what the analysis and the other files of its site need to know about it.
///
/// It is a class and is never copied, because all files are traversed many times.
package final class FileSummary: Sendable {
    /// The file's path in the site.
    let path: [UInt8]
    /// The summary of a document.
    let document: DocumentSummary?
    /// The document with those in its `srcdoc` attributes.
    let documents: [DocumentSummary]
    /// The summary of what decides whether dark colours can be written in place; nil in other emission modes.
    let inPlace: InPlaceEligibility?
    /// The colours in a script.
    let script: ScriptColors?
    /// The classes and attributes that a script may set.
    let switches: ThemeSwitches?
    /// True if a web app manifest has a `theme_color`.
    let hasManifestColor: Bool
    /// The path of the source map that a stylesheet refers to, if it is needed.
    let sourceMapPath: [UInt8]?
    /// The bytes of a source map.
    let sourceMap: [UInt8]?
    /// The colours behind a document's text, if the document was read a second time.
    let grounds: TextGrounds?
    /// The summary of an image.
    let picture: ImageSummary?
    /// The paths of the stylesheets for the dark theme only that are disabled in this file.
    let switchedOff: [[UInt8]]
    /// True if the file stays as it is, whatever it contains: it is context for other files.
    let isLeft: Bool
    /// True if the file is a stylesheet that is read and never written: its dark rules are elsewhere.
    let isReference: Bool
    /// True if nightfall wrote the file as a companion.
    let isCompanion: Bool
    /// The reason why no file can be added at the path; nil for a file of the site.
    let obstacle: AdditionObstacle?
    /// True if it is a stylesheet that has no companion and gets none, because it is only read.
    let lacksCompanion: Bool
    /// True if it is a stylesheet that files load and that does not exist, so that readers don't get it either.
    let isAbsent: Bool
    /// True if it is a stylesheet whose rewriting failed in the run before.
    let hasFailed: Bool
    /// True if it is a page that is only read, and gets no diagnostics.
    let isContext: Bool
    /// True if it shows images by any means.
    let showsPictures: Bool
    // Boxed, because most summaries are of documents and need no space for it.
    private let sharedSheet: Box<StylesheetSummary>?

    /// The summary of a stylesheet.
    var sheet: StylesheetSummary? { sharedSheet?.value }
    /// True if the file is a stylesheet with a summary.
    var hasSheet: Bool { sharedSheet != nil }

    /// Creates the summary of a file from its parts.
    init(
        path: [UInt8], sheet: StylesheetSummary? = nil, document: DocumentSummary? = nil, inPlace: InPlaceEligibility? = nil,
        script: ScriptColors? = nil,
        switches: ThemeSwitches? = nil, hasManifestColor: Bool = false, sourceMapPath: [UInt8]? = nil, sourceMap: [UInt8]? = nil,
        picture: ImageSummary? = nil, switchedOff: [[UInt8]] = [], isLeft: Bool = false, isReference: Bool = false,
        isCompanion: Bool = false, obstacle: AdditionObstacle? = nil, lacksCompanion: Bool = false, isAbsent: Bool = false,
        grounds: TextGrounds? = nil, isContext: Bool = false, hasFailed: Bool = false
    ) {
        self.path = path
        self.document = document
        documents = document.map { [$0] + $0.frames } ?? []
        self.inPlace = inPlace
        self.script = script
        self.switches = switches
        self.grounds = grounds
        self.hasManifestColor = hasManifestColor
        self.sourceMapPath = sourceMapPath
        self.sourceMap = sourceMap
        self.picture = picture
        self.switchedOff = switchedOff
        self.isCompanion = isCompanion
        self.isLeft = isLeft
        self.obstacle = obstacle
        self.isReference = isReference
        self.lacksCompanion = lacksCompanion
        self.isAbsent = isAbsent
        self.isContext = isContext
        self.hasFailed = hasFailed
        sharedSheet = sheet.map { Box($0) }
        showsPictures = sheet?.showsPictures == true || document?.showsPictures == true
    }

    /// Creates the summary of a document with the colours behind its text.
    convenience init(_ other: FileSummary, grounds: TextGrounds) {
        self.init(
            path: other.path, document: other.document, inPlace: other.inPlace, switchedOff: other.switchedOff, isLeft: other.isLeft,
            grounds: grounds)
    }

    /// Creates the summary of a stylesheet that is only read and has no companion.
    convenience init(lackingCompanion other: FileSummary) {
        self.init(
            path: other.path, sheet: other.sheet, inPlace: other.inPlace, sourceMapPath: other.sourceMapPath,
            switchedOff: other.switchedOff, isLeft: other.isLeft, isCompanion: other.isCompanion, lacksCompanion: true)
    }

    /// Creates the summary of a stylesheet whose rewriting failed in the run before.
    convenience init(failing other: FileSummary) {
        self.init(path: other.path, sheet: other.sheet, switchedOff: other.switchedOff, hasFailed: true)
    }

    /// Creates the summary of a page that is only read.
    convenience init(reading other: FileSummary) {
        self.init(
            path: other.path, document: other.document, inPlace: other.inPlace, switchedOff: other.switchedOff, isLeft: other.isLeft,
            grounds: other.grounds, isContext: true)
    }

    /// Creates the summary of a file that stays as it is.
    ///
    /// A stylesheet then has no companion, and its custom properties are as unknown as those of another host. A document affects its
    /// stylesheets as any other document does.
    convenience init(leaving other: FileSummary) {
        let isInPlace = !other.hasSheet && other.document?.isDrawing != true
        self.init(
            path: other.path, sheet: other.sheet, document: other.document, inPlace: isInPlace ? other.inPlace : nil, script: other.script,
            switches: other.switches, hasManifestColor: other.hasManifestColor, sourceMapPath: other.sourceMapPath,
            sourceMap: other.sourceMap,
            picture: other.picture, switchedOff: other.switchedOff, isLeft: true, isCompanion: other.isCompanion, grounds: other.grounds)
    }
    /// Creates the summary of a stylesheet that is read and never written.
    ///
    /// A stylesheet that holds its dark rules already is treated as a file that stays unchanged.
    convenience init(referringTo other: FileSummary) {
        guard let sheet = other.sheet, sheet.prepared?.sheet.isReverted != true else {
            self.init(leaving: other)
            return
        }
        self.init(path: other.path, sheet: sheet, switchedOff: other.switchedOff, isReference: true)
    }
}

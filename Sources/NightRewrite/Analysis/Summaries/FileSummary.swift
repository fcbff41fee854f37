/// What the files of a site have to know of one another, from one file.
///
/// All files are gone through again and again, so it is an object, which is not copied.
package final class FileSummary: Sendable {
    /// The file's path in the site.
    let path: [UInt8]
    /// What a document says.
    let document: DocumentSummary?
    /// The document with those in its `srcdoc` attributes.
    let documents: [DocumentSummary]
    /// What decides where the night can stand in place; nil where it is to stand elsewhere.
    let inPlace: InPlaceEligibility?
    /// The colours that a script holds.
    let script: ScriptColors?
    /// The classes and attributes that a script may set.
    let switches: ThemeSwitches?
    /// Whether a web app manifest says a `theme_color`.
    let hasManifestColor: Bool
    /// The path of the source map that a sheet names, where it is wanted.
    let sourceMapPath: [UInt8]?
    /// The bytes of a source map.
    let sourceMap: [UInt8]?
    /// The grounds of a document's text, where they were asked for.
    let grounds: TextGrounds?
    /// The facts of a picture.
    let picture: ImageSummary?
    /// The paths of the sheets for the night alone that are switched off here.
    let switchedOff: [[UInt8]]
    /// Whether the file stays as it is, whatever it says: it is a context for others.
    let isLeft: Bool
    /// Whether the file is a sheet that is read and never written: its dark rules stand elsewhere.
    let isReference: Bool
    /// Whether nightfall wrote the file as a companion.
    let isCompanion: Bool
    /// The reason why no file can be added at the path; nil for a file of the site.
    let obstacle: AdditionObstacle?
    /// Whether it is a sheet that has no companion and gets none, since it is only read.
    let lacksCompanion: Bool
    /// Whether it is a sheet that files load and that is not there: readers get no such sheet either.
    let isAbsent: Bool
    /// Whether it is a sheet that could not be given its dark rules a moment ago.
    let hasFailed: Bool
    /// Whether it is a page that is only read, and gets no messages.
    let isContext: Bool
    /// Whether it shows pictures, in whatever way.
    let showsPictures: Bool
    // Most facts are of documents, which need no room for it.
    private let sharedSheet: Box<StylesheetSummary>?

    /// What a stylesheet says.
    var sheet: StylesheetSummary? { sharedSheet?.value }
    /// Whether a stylesheet says something.
    var hasSheet: Bool { sharedSheet != nil }

    /// The facts of a file, which says nothing but what is given.
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

    /// The facts of a document with the grounds of its text.
    convenience init(_ other: FileSummary, grounds: TextGrounds) {
        self.init(
            path: other.path, document: other.document, inPlace: other.inPlace, switchedOff: other.switchedOff, isLeft: other.isLeft,
            grounds: grounds)
    }

    /// The facts of a sheet that is only read and has no companion.
    convenience init(lackingCompanion other: FileSummary) {
        self.init(
            path: other.path, sheet: other.sheet, inPlace: other.inPlace, sourceMapPath: other.sourceMapPath,
            switchedOff: other.switchedOff, isLeft: other.isLeft, isCompanion: other.isCompanion, lacksCompanion: true)
    }

    /// The facts of a sheet that could not be given its dark rules a moment ago.
    convenience init(failing other: FileSummary) {
        self.init(path: other.path, sheet: other.sheet, switchedOff: other.switchedOff, hasFailed: true)
    }

    /// The facts of a page that is only read.
    convenience init(reading other: FileSummary) {
        self.init(
            path: other.path, document: other.document, inPlace: other.inPlace, switchedOff: other.switchedOff, isLeft: other.isLeft,
            grounds: other.grounds, isContext: true)
    }

    /// The facts of a file that stays as it is.
    ///
    /// A sheet has no companion then, and its custom properties are as unknown as those of another host. A document counts for its sheets
    /// as
    /// any other.
    convenience init(leaving other: FileSummary) {
        let isInPlace = !other.hasSheet && other.document?.isDrawing != true
        self.init(
            path: other.path, sheet: other.sheet, document: other.document, inPlace: isInPlace ? other.inPlace : nil, script: other.script,
            switches: other.switches, hasManifestColor: other.hasManifestColor, sourceMapPath: other.sourceMapPath,
            sourceMap: other.sourceMap,
            picture: other.picture, switchedOff: other.switchedOff, isLeft: true, isCompanion: other.isCompanion, grounds: other.grounds)
    }
    /// The facts of a sheet that is read and never written.
    ///
    /// One that holds its dark rules already stays as it is, as far as others are concerned.
    convenience init(referringTo other: FileSummary) {
        guard let sheet = other.sheet, sheet.prepared?.sheet.isReverted != true else {
            self.init(leaving: other)
            return
        }
        self.init(path: other.path, sheet: sheet, switchedOff: other.switchedOff, isReference: true)
    }
}

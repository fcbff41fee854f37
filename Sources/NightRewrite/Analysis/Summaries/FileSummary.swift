/// The summary of one file: what the analysis and the other files of its site need to know about it.
///
/// It is a class and is never copied, because all files are traversed many times.
package final class FileSummary: Sendable {
    /// The file's path in the site.
    let path: [UInt8]
    /// The contents by the kind of file.
    let contents: FileContents
    /// The document with those in its `srcdoc` attributes.
    let documents: [DocumentSummary]
    /// The summary of what decides whether dark colors can be written in place; nil in other emission modes.
    let inPlace: InPlaceEligibility?
    /// The paths of the stylesheets for the dark theme only that are disabled in this file.
    let switchedOff: [[UInt8]]
    /// The roles that do not follow from the contents.
    let roles: FileRoles
    /// The colors behind a document's text, if the document was read a second time.
    let grounds: TextGrounds?
    /// The reason why no file can be added at the path; nil for a file of the site.
    let obstacle: AdditionObstacle?
    /// True if it shows images by any means.
    let showsPictures: Bool

    /// Creates the summary of a file from its parts.
    init(
        path: [UInt8], _ contents: FileContents = .other, inPlace: InPlaceEligibility? = nil, switchedOff: [[UInt8]] = [],
        roles: FileRoles = [], grounds: TextGrounds? = nil, obstacle: AdditionObstacle? = nil
    ) {
        self.path = path
        self.contents = contents
        self.inPlace = inPlace
        self.switchedOff = switchedOff
        self.roles = roles
        self.grounds = grounds
        self.obstacle = obstacle
        switch contents {
        case .stylesheet(let sheet, _):
            showsPictures = sheet.value.showsPictures
            documents = []
        case .document(let document):
            showsPictures = document.showsPictures
            documents = [document] + document.frames
        case .other, .script, .image, .manifest, .sourceMap, .colors:
            showsPictures = false
            documents = []
        }
    }

    // MARK: Contents

    private var sharedSheet: Box<StylesheetSummary>? { if case .stylesheet(let sheet, _) = contents { sheet } else { nil } }
    /// The summary of a stylesheet.
    var sheet: StylesheetSummary? { sharedSheet?.value }
    /// The texts of a document with their surfaces, if it was read for them.
    var colors: PageColors? { if case .colors(let colors) = contents { colors.value } else { nil } }
    /// True if the file is a stylesheet with a summary.
    var hasSheet: Bool { sharedSheet != nil }
    /// The path of the source map that a stylesheet refers to, if it is needed.
    var sourceMapPath: [UInt8]? { if case .stylesheet(_, let path) = contents { path } else { nil } }
    /// The summary of a document.
    var document: DocumentSummary? { if case .document(let document) = contents { document } else { nil } }
    /// The summary of a script.
    var script: ScriptSummary? { if case .script(let script) = contents { script.value } else { nil } }
    /// The summary of an image.
    var picture: ImageSummary? { if case .image(let image) = contents { image.value } else { nil } }
    /// True if a web app manifest has a `theme_color`.
    var hasManifestColor: Bool { if case .manifest(true) = contents { true } else { false } }
    /// The bytes of a source map.
    var sourceMap: [UInt8]? { if case .sourceMap(let bytes) = contents { bytes } else { nil } }

    // MARK: Roles

    /// True if the file stays as it is, whatever it contains: it is context for other files.
    var isLeft: Bool { roles.contains(.left) }
    /// True if the file is a stylesheet that is read and never written: its dark rules are elsewhere.
    var isReference: Bool { roles.contains(.reference) }
    /// True if nightfall wrote the file as a companion.
    var isCompanion: Bool { roles.contains(.companion) }
    /// True if it is a stylesheet that has no companion and gets none, because it is only read.
    var lacksCompanion: Bool { roles.contains(.lacksCompanion) }
    /// True if it is a stylesheet that files load and that does not exist, so that readers don't get it either.
    var isAbsent: Bool { roles.contains(.absent) }
    /// True if it is a stylesheet whose rewriting failed in the run before.
    var hasFailed: Bool { roles.contains(.failed) }
    /// True if it is a page that is only read, and gets no diagnostics.
    var isContext: Bool { roles.contains(.context) }
    /// True if it is a stylesheet on another host that was not read: nightfall's own text is in its place.
    var isSubstitute: Bool { roles.contains(.substitute) }

    // MARK: Other roles

    /// Creates the summary of a document with the colors behind its text.
    convenience init(_ other: FileSummary, grounds: TextGrounds) {
        self.init(
            path: other.path, other.contents, inPlace: other.inPlace, switchedOff: other.switchedOff,
            roles: other.roles.intersection(.left), grounds: grounds)
    }

    /// Creates the summary of a stylesheet that is only read and has no companion.
    convenience init(lackingCompanion other: FileSummary) {
        self.init(
            path: other.path, other.contents, inPlace: other.inPlace, switchedOff: other.switchedOff,
            roles: other.roles.intersection([.left, .companion]).union(.lacksCompanion))
    }

    /// Creates the summary of a stylesheet whose rewriting failed in the run before.
    convenience init(failing other: FileSummary) {
        self.init(path: other.path, other.contentsWithoutMap, switchedOff: other.switchedOff, roles: .failed)
    }

    /// Creates the summary of a page that is only read.
    convenience init(reading other: FileSummary) {
        self.init(
            path: other.path, other.contents, inPlace: other.inPlace, switchedOff: other.switchedOff,
            roles: other.roles.intersection(.left).union(.context), grounds: other.grounds)
    }

    /// Creates the summary of a file that stays as it is.
    ///
    /// A stylesheet then has no companion, and its custom properties are as unknown as those of another host. A document affects its
    /// stylesheets as any other document does.
    convenience init(keeping other: FileSummary) {
        let isInPlace = !other.hasSheet && other.document?.isDrawing != true
        self.init(
            path: other.path, other.contents, inPlace: isInPlace ? other.inPlace : nil, switchedOff: other.switchedOff,
            roles: other.roles.intersection(.companion).union(.left), grounds: other.grounds)
    }

    /// Creates the summary of a stylesheet that is read and never written.
    ///
    /// A stylesheet that holds its dark rules already is treated as a file that stays unchanged.
    convenience init(referringTo other: FileSummary) {
        guard let sheet = other.sharedSheet, sheet.value.prepared?.sheet.isReverted != true else {
            self.init(keeping: other)
            return
        }
        self.init(path: other.path, other.contentsWithoutMap, switchedOff: other.switchedOff, roles: .reference)
    }

    /// Creates the summary of a text of nightfall's own that is in place of a stylesheet on another host.
    convenience init(substituting other: FileSummary) {
        self.init(path: other.path, other.contentsWithoutMap, switchedOff: other.switchedOff, roles: [.reference, .substitute])
    }

    /// The contents without the source map of a stylesheet that is not changed.
    private var contentsWithoutMap: FileContents {
        sharedSheet.map { .stylesheet($0, sourceMapPath: nil) } ?? contents
    }
}

/// The contents of a file of a site, by its kind.
///
/// Large parts are boxed, because most files are documents and need no space for them.
enum FileContents: Sendable {
    /// A file that can't be read, or whose contents affect no other file.
    case other
    /// A stylesheet, with the path of the source map that it refers to if that is needed.
    case stylesheet(Box<StylesheetSummary>, sourceMapPath: [UInt8]?)
    /// A document or drawing.
    case document(DocumentSummary)
    case script(Box<ScriptSummary>)
    case image(Box<ImageSummary>)
    /// A web app manifest; true if it has a `theme_color`.
    case manifest(hasColor: Bool)
    /// The bytes of a source map.
    case sourceMap([UInt8])
    /// The texts of a document with their surfaces, and nothing else.
    case colors(Box<PageColors>)
}

/// The roles of a file in the analysis of its site that do not follow from its contents.
struct FileRoles: OptionSet, Sendable {
    let rawValue: UInt8

    /// The file stays as it is, whatever it contains: it is context for other files.
    static let left = FileRoles(rawValue: 1)
    /// The file is a stylesheet that is read and never written: its dark rules are elsewhere.
    static let reference = FileRoles(rawValue: 2)
    /// Nightfall wrote the file as a companion.
    static let companion = FileRoles(rawValue: 4)
    /// The file is a stylesheet that has no companion and gets none, because it is only read.
    static let lacksCompanion = FileRoles(rawValue: 8)
    /// The file is a stylesheet that files load and that does not exist, so that readers don't get it either.
    static let absent = FileRoles(rawValue: 16)
    /// The file is a stylesheet whose rewriting failed in the run before.
    static let failed = FileRoles(rawValue: 32)
    /// The file is a page that is only read, and gets no diagnostics.
    static let context = FileRoles(rawValue: 64)
    /// The file is a stylesheet on another host that was not read: nightfall's own text is in its place.
    static let substitute = FileRoles(rawValue: 128)
}

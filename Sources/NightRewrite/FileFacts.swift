/// What the files of a site have to know of one another, from one file.
package struct FileFacts: Sendable {
    /// The file's path in the site.
    let path: [UInt8]
    /// What a stylesheet says.
    var sheet: SheetFacts? {
        get { sharedSheet?.value }
        set { sharedSheet = newValue.map { Shared($0) } }
    }
    /// What a document says.
    var document: DocumentFacts?
    /// What decides where the night can stand in place; nil where it is to stand elsewhere.
    var inPlace: InPlaceFacts?
    /// The colours that a script holds.
    var script: ScriptColors?
    /// Whether a web app manifest says a `theme_color`.
    var hasManifestColor = false
    /// The path of the source map that a sheet names, where it is wanted.
    var sourceMapPath: [UInt8]?
    /// The bytes of a source map.
    var sourceMap: [UInt8]?
    /// The facts of a picture.
    var picture: PictureFacts?
    /// The paths of the sheets for the night alone that are switched off here.
    var switchedOff: [[UInt8]] = []
    /// Whether the file stays as it is, whatever it says: it is a context for others.
    var isLeft = false
    /// Whether it is a drawing that stays as it is.
    var isLeftDrawing: Bool { isLeft && document?.isDrawing == true }
    /// Whether nightfall wrote the file as a companion.
    var isCompanion = false

    // Facts stand in long lists, and most are of documents.
    private var sharedSheet: Shared<SheetFacts>?

    /// A file that says nothing.
    init(path: [UInt8]) {
        self.path = path
    }
}

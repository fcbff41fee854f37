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
}

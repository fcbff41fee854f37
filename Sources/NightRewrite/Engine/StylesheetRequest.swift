internal import CSSCascade
internal import CSSColor
internal import SourceText

/// A stylesheet that gets its dark rules behind it, with its role in the document or site.
struct StylesheetRequest {
    /// The stylesheet in its source.
    let outline: SheetOutline
    /// The source: the stylesheet itself, or the document around it.
    let source: Source
    /// The path against which addresses in the stylesheet are resolved.
    let path: [UInt8]
    /// The page color in the light theme.
    let base: SRGB
    /// Finds the dark images of addresses; nil if the site has none.
    let pictures: ImageResolver?
    /// True if the stylesheet is a file of its own, which then sets the color scheme as well.
    var isWhole = false
    /// True if it also has to set the dark counterparts of browser defaults, because no other file does.
    var isStandalone = false
    /// True if all of it is part of the author dark theme.
    var isAuthors = false
    /// True if the document around it has a head, which sets the color scheme.
    var hasHead = false
    /// The rules for attributes in the tree that the stylesheet applies to.
    var attributes: [UInt8] = []

    /// Creates the request for a stylesheet in a document without a head.
    init(_ outline: SheetOutline, in source: Source, path: [UInt8], base: SRGB, pictures: ImageResolver?) {
        self.outline = outline
        self.source = source
        self.path = path
        self.base = base
        self.pictures = pictures
    }
}

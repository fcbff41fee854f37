internal import CSSColor
package import SourceText

/// The structure of a document, as far as nightfall writes into it.
package struct DocumentStructure: Sendable {
    /// The first `html` tag.
    package internal(set) var htmlTag: DocumentTag?
    /// The `head` tag if it opens the head; a `head` tag after the head's contents is ignored.
    package internal(set) var headTag: DocumentTag?
    /// The first `body` or `frameset` tag.
    package internal(set) var bodyTag: DocumentTag?
    /// True if the file is a fragment of a document: it has no doctype and no `html`, `head` or `body` tag, and begins with no element that
    /// browsers put in a head.
    ///
    /// An SVG file counts as a fragment, and so does a doctype or a `style` element with nothing after it.
    package internal(set) var isFragment = true
    /// True if the file is a template of a template language.
    var isTemplate = false
    /// True if a mask of the text was scanned.
    var isMasked = false
    /// True if it is a template whose head, or the part of it that loads the sheets, is in another file.
    var lacksHead = false
    /// The first tag of an XHTML element with a namespace prefix.
    var prefixedTag: SourceSpan?
    /// True if browsers use quirks mode for the document.
    var isQuirky = true
    /// The construct after which nightfall inserts elements into the head; nil for the very start of the document.
    var anchor: DocumentAnchor?
    /// The construct directly before the first `<meta name=theme-color>`, if it is known; its inner value is nil for the start of the
    /// document.
    var themeColorAnchor: DocumentAnchor??
    /// The construct that the end of the file cuts off; nil if the document is complete.
    package internal(set) var truncation: SourceSpan?
    /// True if the document is XML.
    let isXML: Bool
    /// True if the document is an SVG file.
    let isDrawing: Bool

    /// Creates the structure of an empty document.
    init(isXML: Bool, isDrawing: Bool) {
        self.isXML = isXML
        self.isDrawing = isDrawing
    }
}

/// The metadata of a document: its addresses, policies and icons.
package struct DocumentMetadata: Sendable {
    /// The decoded `href` of the first `base` that has one.
    package internal(set) var baseHref: [UInt8]?
    /// The decoded address that the document declares as its own.
    var canonical: [UInt8]?
    /// The first `<meta name=color-scheme>`.
    package internal(set) var colorSchemeMeta: DocumentMeta?
    /// All `<meta name=theme-color>`.
    package internal(set) var themeColorMetas: [DocumentMeta] = []
    /// The decoded policies of `<meta http-equiv=content-security-policy>`.
    package internal(set) var contentSecurityPolicies: [[UInt8]] = []
    /// The tags of these policies.
    package internal(set) var policyTags: [SourceSpan] = []
    /// The icons: the tags of their links and their decoded addresses.
    var icons: [(tag: SourceSpan, href: [UInt8])] = []
    /// The decoded address of the web app manifest.
    var manifest: [UInt8]?
}

/// The images that a document shows.
package struct ScannedImages: Sendable {
    /// The `img` and other elements that may show an image by the name of its file.
    package internal(set) var images: [DocumentImage] = []
    /// The addresses of images and icons that are `data:` URLs of drawings, as written, without quotes.
    var drawings: [SourceSpan] = []
    /// The addresses in other files that `use` elements refer to, as written, without quotes.
    var uses: [SourceSpan] = []
    /// The `picture` elements.
    var pictures: [DocumentPicture] = []
    /// The elements whose images filters in `style` attributes invert, if they were looked for.
    var filtered = FilteredElements()

    /// The number of spans.
    var count: Int { images.count + drawings.count + uses.count + pictures.count }
}

/// The scripts of a document.
package struct ScannedScripts: Sendable {
    /// The contents of the inline `script` elements outside templates.
    var scripts: [SourceSpan] = []
    /// The values of event handler attributes by which readers choose something, as written, without quotes.
    var handlers: [SourceSpan] = []
    /// The decoded addresses of the files that `script` elements load.
    var scriptSources: [[UInt8]] = []
    /// The first `canvas`, on which scripts may draw.
    var canvas: SourceSpan?
    /// The colors that these scripts may set.
    var scriptColors = ScriptColors()
}

/// The markup of nightfall in a document: what it wrote, and what directs it.
package struct ScannedMarks: Sendable {
    /// The elements that nightfall added to the document, from start tag to end tag.
    package internal(set) var generated: [SourceSpan] = []
    /// The tags that nightfall put around content of the document.
    package internal(set) var wrapperTags: [SourceSpan] = []
    /// True if a comment excludes the whole document.
    package internal(set) var ignoresFile = false
    /// True if an element has `data-nightfall="ignore"`.
    package internal(set) var hasIslands = false
    /// The comments and tags with a directive that has no effect there.
    package internal(set) var idleDirectives: [SourceSpan] = []

    /// The number of spans.
    var count: Int { generated.count + wrapperTags.count + idleDirectives.count }
}

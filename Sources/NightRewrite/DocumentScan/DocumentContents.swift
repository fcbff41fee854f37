internal import CSSColor
package import SourceText

/// What a scan finds in a document.
package struct DocumentContents: Sendable {
    /// The first `html` tag.
    package internal(set) var htmlTag: DocumentTag?
    /// The `head` tag, where it opens the head; a `head` tag behind the head's contents is none.
    package internal(set) var headTag: DocumentTag?
    /// The first `body` or `frameset` tag.
    package internal(set) var bodyTag: DocumentTag?
    /// The stylesheets but for those that nightfall added, in document order.
    package internal(set) var sheets: [SheetReference] = []
    /// The links that load sheets for other links, in document order.
    var preloads: [PreloadReference] = []
    /// The decoded `href` of the first `base` that has one.
    package internal(set) var baseHref: [UInt8]?
    /// The decoded address that the document says is its own.
    var canonical: [UInt8]?
    /// The first `<meta name=color-scheme>`.
    package internal(set) var colorSchemeMeta: DocumentMeta?
    /// All `<meta name=theme-color>`.
    package internal(set) var themeColorMetas: [DocumentMeta] = []
    /// The decoded policies of `<meta http-equiv=content-security-policy>`.
    package internal(set) var contentSecurityPolicies: [[UInt8]] = []
    /// The tags that these policies stand in.
    package internal(set) var policyTags: [SourceSpan] = []
    /// The distinct values of `style` attributes, as written, without quotes.
    package var styleAttributes: [SourceSpan] { attributes.styles }
    /// The `img` elements, and others, that may show a picture by its file name.
    package internal(set) var images: [DocumentImage] = []
    /// The addresses of pictures and icons that are drawings themselves, as written, without quotes.
    var drawings: [SourceSpan] = []
    /// The addresses of elements in other files that `use` elements show, as written, without quotes.
    var uses: [SourceSpan] = []
    /// The outermost `template` elements and shadow roots, and those in them.
    var templates: [DocumentTemplate] = []
    /// The values of `srcdoc`, as written, without quotes.
    var frames: [SourceSpan] = []
    /// The contents of `script` elements that run.
    var scripts: [SourceSpan] = []
    /// The decoded addresses of the files that `script` elements load.
    var scriptSources: [[UInt8]] = []
    /// The colours that these may write.
    private(set) var scriptColors = ScriptColors()
    /// The icons, by the tags of their links, with their decoded addresses.
    var icons: [(tag: SourceSpan, href: [UInt8])] = []
    /// The decoded address of the web app manifest.
    var manifest: [UInt8]?
    /// The elements that nightfall added to the document, whole.
    package internal(set) var ours: [SourceSpan] = []
    /// The tags that nightfall put around text of the document.
    package internal(set) var wrapperTags: [SourceSpan] = []
    /// Whether this is a piece of a document, without doctype and without `html`, `head` and `body` tag.
    ///
    /// SVG counts as one, and so does a doctype with nothing behind it.
    package internal(set) var isFragment = true
    /// Whether it is a template.
    private(set) var isTemplate = false
    /// Whether it is a template whose head, or what loads its sheets, is elsewhere.
    private(set) var lacksHead = false
    /// Whether a comment says that the document is to be left alone.
    package internal(set) var ignoresFile = false
    /// Whether an element has `data-nightfall="ignore"`.
    package internal(set) var hasIslands = false
    /// The comments and tags that ask something of nightfall which they can't.
    package internal(set) var idleDirectives: [SourceSpan] = []
    /// The construct that the end of the file cuts off; nil in a whole document.
    package internal(set) var truncation: SourceSpan?

    /// The `picture` elements.
    var pictures: [DocumentPicture] = []
    /// The attributes that paint without a sheet.
    var attributes = AttributeColors()

    /// The attributes in the shadow root at a place among the templates, or outside of all.
    subscript(attributesIn shadow: Int?) -> AttributeColors {
        get { shadow.map { templates[$0].attributes } ?? attributes }
        @inline(__always)
        _modify { if let shadow { yield &templates[shadow].attributes } else { yield &attributes } }
    }
    /// The first tag of an element that XHTML has under a prefix.
    var prefixedTag: SourceSpan?
    /// Whether browsers lay the document out in quirks mode.
    var isQuirky = true
    /// The insides of the `style` elements in `sheets`, mixed ones included.
    var styleInsides: [SourceSpan] = []
    /// What a head element of nightfall's is put behind; nil for the very start of the document.
    var anchor: DocumentAnchor?
    /// What stands directly before the first `<meta name=theme-color>`, where that can be told; nil for the start of the document.
    var themeColorAnchor: DocumentAnchor??
    /// Whether the document is XML.
    let isXML: Bool
    /// Whether the document is a file of SVG.
    let isDrawing: Bool

    /// No contents of a document or SVG, as `kind` says.
    init(kind: FileKind) {
        isXML = kind != .html
        isDrawing = kind == .svg
    }

    /// Takes in the contents of `source`, which is `kind`.
    mutating func take(_ source: Source, kind: FileKind) {
        var scanner = DocumentScanner(source.content, kind: kind)
        scanner.run(into: &self, in: source.bytes.span)
        isTemplate = source.template != nil
        if source.template?.hasHead == false {
            isFragment = true
            lacksHead = true
        }
        scriptColors = ScriptColors(of: scripts, in: source.bytes.span)
        attributes.finish()
        for index in templates.indices { templates[index].attributes.finish() }
    }

    /// Whether readers and scripts can choose among style sheet sets: some are alternate, or have another title than the first (CSSOM 1
    /// §6.2).
    var hasStyleSheetSets: Bool {
        let titled = sheets.lazy.filter { $0.isCSS && !$0.isInTemplate && $0.title != nil }
        guard let first = titled.first else { return false }
        return titled.contains { $0.isAlternate || $0.title != first.title }
    }

    /// About how many bytes it takes.
    var weight: Int {
        let spans =
            preloads.count + policyTags.count + images.count + drawings.count + uses.count + frames.count + scripts.count + icons.count
            + ours.count + wrapperTags.count + idleDirectives.count + pictures.count + styleInsides.count
        let attributes = templates.reduce(attributes.weight) { $0 + $1.attributes.weight }
        return MemoryLayout<DocumentContents>.size + 512 + (sheets.count + scriptSources.count) * 256 + spans * 48 + attributes
    }

    /// Whether a `<meta name=color-scheme>` says that the page has a dark scheme.
    package var hasDarkColorScheme: Bool { colorSchemeMeta?.lists("dark") ?? false }

    /// What there is to say about the document's syntax.
    package var diagnostics: [Diagnostic] {
        guard let truncation else { return [] }
        return [
            Diagnostic(
                .truncated, "ends inside a tag, a comment or an element that should have an end tag", at: truncation,
                notes: ["complete it; it was left unchanged"])
        ]
    }
}

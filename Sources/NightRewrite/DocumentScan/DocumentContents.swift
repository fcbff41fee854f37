internal import CSSColor
package import SourceText

/// The elements and properties that a scan finds in a document.
package struct DocumentContents: Sendable {
    /// The first `html` tag.
    package internal(set) var htmlTag: DocumentTag?
    /// The `head` tag if it opens the head; a `head` tag after the head's contents is ignored.
    package internal(set) var headTag: DocumentTag?
    /// The first `body` or `frameset` tag.
    package internal(set) var bodyTag: DocumentTag?
    /// The stylesheets in document order, except for those that nightfall added.
    package internal(set) var sheets: [SheetReference] = []
    /// The links that preload sheets for other links, in document order.
    var preloads: [PreloadReference] = []
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
    /// The distinct values of `style` attributes, as written, without quotes.
    package var styleAttributes: [SourceSpan] { attributes.styles }
    /// The `img` and other elements that may show an image by the name of its file.
    package internal(set) var images: [DocumentImage] = []
    /// The addresses of images and icons that are `data:` URLs of drawings, as written, without quotes.
    var drawings: [SourceSpan] = []
    /// The addresses in other files that `use` elements refer to, as written, without quotes.
    var uses: [SourceSpan] = []
    /// The outermost `template` elements and shadow roots, and those nested in them.
    var templates: [DocumentTemplate] = []
    /// The values of `srcdoc`, as written, without quotes.
    var frames: [SourceSpan] = []
    /// The contents of the inline `script` elements outside templates.
    var scripts: [SourceSpan] = []
    /// The decoded addresses of the files that `script` elements load.
    var scriptSources: [[UInt8]] = []
    /// The colours that these scripts may set.
    private(set) var scriptColors = ScriptColors()
    /// The icons: the tags of their links and their decoded addresses.
    var icons: [(tag: SourceSpan, href: [UInt8])] = []
    /// The decoded address of the web app manifest.
    var manifest: [UInt8]?
    /// The elements that nightfall added to the document, from start tag to end tag.
    package internal(set) var ours: [SourceSpan] = []
    /// The tags that nightfall put around content of the document.
    package internal(set) var wrapperTags: [SourceSpan] = []
    /// True if the file is a fragment of a document: it has no doctype and no `html`, `head` or `body` tag.
    ///
    /// An SVG file counts as a fragment, and so does a doctype with nothing after it.
    package internal(set) var isFragment = true
    /// True if the file is a template of a template language.
    private(set) var isTemplate = false
    /// True if it is a template whose head, or the part of it that loads the sheets, is in another file.
    private(set) var lacksHead = false
    /// True if a comment excludes the whole document.
    package internal(set) var ignoresFile = false
    /// True if an element has `data-nightfall="ignore"`.
    package internal(set) var hasIslands = false
    /// The comments and tags with a directive that has no effect there.
    package internal(set) var idleDirectives: [SourceSpan] = []
    /// The construct that the end of the file cuts off; nil if the document is complete.
    package internal(set) var truncation: SourceSpan?

    /// The `picture` elements.
    var pictures: [DocumentPicture] = []
    /// The attributes that set colours without a sheet.
    var attributes = AttributeColors()
    /// The elements whose images filters in `style` attributes invert, if they were looked for.
    var filtered = FilteredElements()

    /// The attributes in the shadow root with this index in `templates`, or in the document for nil.
    subscript(attributesIn shadow: Int?) -> AttributeColors {
        get { shadow.map { templates[$0].attributes } ?? attributes }
        @inline(__always)
        _modify { if let shadow { yield &templates[shadow].attributes } else { yield &attributes } }
    }
    /// The first tag of an XHTML element with a namespace prefix.
    var prefixedTag: SourceSpan?
    /// True if browsers use quirks mode for the document.
    var isQuirky = true
    /// The spans between the tags of the `style` elements in `sheets`, including those with mixed contents.
    var styleInsides: [SourceSpan] = []
    /// The construct after which nightfall inserts elements into the head; nil for the very start of the document.
    var anchor: DocumentAnchor?
    /// The construct directly before the first `<meta name=theme-color>`, if it is known; its inner value is nil for the start of the
    /// document.
    var themeColorAnchor: DocumentAnchor??
    /// True if the document is XML.
    let isXML: Bool
    /// True if the document is an SVG file.
    let isDrawing: Bool

    /// Creates the empty contents of a file of this kind.
    init(kind: FileKind) {
        isXML = kind != .html
        isDrawing = kind == .svg
    }

    /// Scans `source`, a file of this kind.
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

    /// True if users and scripts can choose among style sheet sets: some sheets are alternate, or their titles differ (CSSOM 1 §6.2).
    var hasStyleSheetSets: Bool {
        let titled = sheets.lazy.filter { $0.isCSS && !$0.isInTemplate && $0.title != nil }
        guard let first = titled.first else { return false }
        return titled.contains { $0.isAlternate || $0.title != first.title }
    }

    /// The approximate size in bytes.
    var weight: Int {
        let spans =
            preloads.count + policyTags.count + images.count + drawings.count + uses.count + frames.count + scripts.count + icons.count
            + ours.count + wrapperTags.count + idleDirectives.count + pictures.count + styleInsides.count
        let attributes = templates.reduce(attributes.weight) { $0 + $1.attributes.weight }
        return MemoryLayout<DocumentContents>.size + 512 + (sheets.count + scriptSources.count) * 256 + spans * 48 + attributes
    }

    /// True if a `<meta name=color-scheme>` declares a dark scheme.
    package var hasDarkColorScheme: Bool { colorSchemeMeta?.lists("dark") ?? false }

    /// The diagnostics about the document's syntax.
    package var diagnostics: [Diagnostic] {
        guard let truncation else { return [] }
        return [
            Diagnostic(
                .truncated, "ends inside a tag, a comment or an element that should have an end tag", at: truncation,
                notes: ["complete it; it was left unchanged"])
        ]
    }
}

internal import CSSCascade
internal import CSSSyntax
internal import NightTheme
internal import Parallel
internal import RasterImages
internal import SourceText

/// The summary of one stylesheet.
struct StylesheetSummary: Sendable {
    /// The bytes of a file and its prepared form.
    private(set) var prepared: (file: [UInt8], sheet: PristineSheet)?
    /// The outline of the stylesheet and the text that it refers to, so that the stylesheet is parsed only once.
    ///
    /// The text is that of the stylesheet, or of the document with the `style` element.
    private(set) var walked: (text: [UInt8], outline: SheetOutline)?
    /// Its custom properties.
    private(set) var properties: CustomPropertySummary
    /// Its rules for `html` and `body`.
    private(set) var roots = RootRules()
    /// The items of its outline, which `roots` refers to.
    private(set) var items = SheetItems()
    /// The stylesheets that it imports.
    private(set) var imports: [ImportedSheet] = []
    /// The images that it shows.
    private(set) var images = SheetImages()
    /// True if any part of it may have a mirror.
    private(set) var hasMirror = false
    /// True if it may contain conditions for the dark theme only.
    private(set) var mayHaveDarkConditions = false
    /// True if it is a `style` element that applies only in the dark theme, and so is part of the author dark theme as a whole.
    var isOnlyDark = false
    /// True if it is a `style` element with an end tag.
    var isClosed = false
    /// True if it contains a declaration of `all`; the second property is true if it contains one of `color-scheme`.
    private(set) var resetsAll = false
    private(set) var setsScheme = false
    /// True if a `style` attribute may hold a color about which documents decide.
    private(set) var mayHoldAccent = false
    /// True if its author wants it left alone as a whole.
    private(set) var ignoresFile = false
    /// The rules that the filter engine needs; empty for the other engine.
    var filter = FilterRules()

    /// True if it shows images, or may show some by custom properties.
    var showsPictures: Bool { images.areShown }

    /// True if a rule in it sets `filter`.
    var setsFilter: Bool { walked?.outline.setsFilter ?? false }

    /// Creates an empty summary.
    ///
    /// - Parameter properties: an empty summary of custom properties, which defines what is collected.
    init(_ properties: CustomPropertySummary) { self.properties = properties }

    /// Adds the `style` element with the text at `span`.
    mutating func add(style span: SourceSpan, of text: [UInt8]) {
        let bytes = text.span
        let outline = SheetOutline(of: span, in: bytes)
        properties.add(outline, in: bytes)
        roots = RootRules(outline, in: bytes)
        addRest(of: outline, in: bytes)
        walked = (text, outline)
    }

    private mutating func addRest(of outline: SheetOutline, in bytes: Span<UInt8>) {
        images.colored = outline.coloredImages
        resetsAll = outline.resetsAll
        setsScheme = outline.setsScheme
        mayHaveDarkConditions = outline.mayHaveDarkConditions
        hasMirror = !outline.isEmpty
        ignoresFile = outline.ignoresFile
        for index in outline.hasImports ? outline.items.indices : 0..<0 where outline.items.kind(at: index) == .importRule {
            if let sheet = ImportedSheet(outline.items[index].value, in: bytes) { imports.append(sheet) }
        }
        images.add(outline, in: bytes)
        items = outline.items
    }

    /// Summarizes a file that is a stylesheet as a whole.
    init(_ sheet: PristineSheet, of file: [UInt8], jobs: Int, _ properties: CustomPropertySummary) {
        let source = sheet.source
        let outline = SheetOutline(of: source.content, in: source.bytes, jobs: jobs, mayBeDirected: sheet.mayBeDirected)
        // If the stylesheet is large enough for several threads, one of them looks for the rules of `html` and `body`.
        let halves = Workers.map(2, jobs: min(jobs, outline.parts.count)) { index in
            var facts = StylesheetSummary(properties)
            if index == 0 {
                facts.roots = RootRules(outline, in: source.bytes.span)
            } else {
                facts.properties.add(outline, in: source.bytes.span)
                facts.addRest(of: outline, in: source.bytes.span)
            }
            return facts
        }
        self = halves[1]
        roots = halves[0].roots
        walked = (source.bytes, outline)
        prepared = (file, sheet)
    }

    /// True if all of its dark rules can be in another file, in any encoding.
    ///
    /// An anonymous layer can't be reached from another file, and namespaces are those of one file.
    var canBeReference: Bool {
        guard let prepared, let walked, imports.allSatisfy({ !$0.hasAnonymousLayer }) else { return false }
        guard roots.layers.layers.allSatisfy({ $0.name != nil }), !(walked.outline.hasLightConditions && walked.outline.usesLayers) else {
            return false
        }
        guard items.allSatisfy({ $0.kind != .namespace }) else { return false }
        return prepared.sheet.source.encoding == .utf8 || walked.text.allSatisfy { $0 < 0x80 }
    }

    /// Returns true if it sets custom properties that have further names in the dark theme.
    func definesNames(in graph: PropertyGraph) -> Bool {
        guard let text = walked?.text else { return false }
        return items.contains { item in
            guard item.kind == .custom || item.kind == .registration, let id = graph.id(of: item.name, in: text.span), graph.isColored(id)
            else { return false }
            return graph.darkNames(of: id).contains { $0.name != text[item.name.range] }
        }
    }

    /// Adds the uses of custom properties and the images in a decoded `style` attribute.
    ///
    /// - Parameter isVivid: False if its colors don't count as accents.
    mutating func add(styleAttribute text: SourceSpan, isVivid: Bool, in bytes: Span<UInt8>) {
        let outline = SheetOutline(of: text, context: .styleAttribute, in: bytes)
        properties.add(outline, in: bytes)
        resetsAll = resetsAll || outline.resetsAll
        setsScheme = setsScheme || outline.setsScheme
        mayHoldAccent = mayHoldAccent || isVivid && outline.mayHoldAccent(in: bytes)
        images.add(outline, in: bytes)
    }
}

/// A stylesheet of the site that some page loads only with a certain digest.
struct GuardedSheet: Sendable, Equatable {
    /// The digests of the sheet without nightfall's changes.
    let plain: SheetDigests
    /// The digests of the stylesheet after the changes.
    let changed: SheetDigests
    /// The digests of its companion, if it gets one.
    let companion: SheetDigests?

    /// True if the stylesheet changes.
    var isChanged: Bool { changed != plain }
}

/// A stylesheet in the form from which its dark rules are computed.
struct PristineSheet: Sendable {
    /// The stylesheet as it was before nightfall changed it.
    let plain: Source
    /// The same source, with the author's dark rules disabled if the options request it.
    let source: Source
    /// True if output of an earlier run was removed.
    let isReverted: Bool
    /// The addresses of the disabled imports for the dark theme; nil if nothing was disabled.
    let switchedOff: [[UInt8]]?
    /// The diagnostics about output that couldn't be removed.
    let diagnostics: [Diagnostic]
    /// True if it contains the word with which all directives begin.
    let mayBeDirected: Bool

    /// True if the source differs from the file.
    var isChanged: Bool { isReverted || switchedOff != nil }
}

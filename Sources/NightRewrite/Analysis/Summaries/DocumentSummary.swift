internal import CSSCascade
internal import DocumentStyles
internal import HTMLSyntax
internal import SourceText

/// The summary of one document: what it contributes to the site analysis, and what it needs of other files.
///
/// It is a class, because many objects share it.
final class DocumentSummary: Sendable {
    /// The scan that makes the second pass quicker; nil if it takes too much memory to be kept.
    let known: RetainedScan?
    /// The number of bytes of the document.
    let length: Int
    /// The names of its bars; nil if no theme has colors for bars.
    let bars: BarNames?
    /// The data by which its addresses are resolved.
    let address: DocumentAddress
    /// The addresses that resolve differently under another base of the site.
    let hostAddresses: HostAddresses
    /// The stylesheets that it loads, and the elements to which they are applied for the page color.
    let loads: DocumentStylesheets
    /// The summary of its `style` attributes.
    let attributes: Box<StylesheetSummary>
    /// The images that it shows.
    let images: ShownImages
    /// Its own scripts, and those that it loads.
    let scripts: DocumentScripts
    /// The path of its web app manifest.
    let manifest: [UInt8]?
    /// The elements with a `filter` in their `style` attribute.
    let filtered: FilteredElements
    /// The documents in its `srcdoc` attributes.
    let frames: [DocumentSummary]
    private let traits: Traits
    // Boxed, because most documents share one without any.
    private let sharedLinks: Box<SheetLinks>

    /// The properties of a document that are true or false.
    private struct Traits: OptionSet, Sendable {
        let rawValue: UInt16

        static let templates = Traits(rawValue: 1)
        static let ignored = Traits(rawValue: 2)
        static let islands = Traits(rawValue: 4)
        static let drawing = Traits(rawValue: 8)
        static let whole = Traits(rawValue: 16)
        static let darkInk = Traits(rawValue: 32)
        static let masked = Traits(rawValue: 64)
        static let colorHints = Traits(rawValue: 128)
        static let vividHints = Traits(rawValue: 256)

        /// The greatest number of distinct attributes up to which a document is read for accents because of them.
        private static let mostHints = 1 << 11

        init(rawValue: UInt16) { self.rawValue = rawValue }

        init(_ scan: DocumentScan, in bytes: Span<UInt8>) {
            self = []
            if !scan.templates.isEmpty { insert(.templates) }
            if scan.ignoresFile { insert(.ignored) }
            if scan.hasIslands { insert(.islands) }
            if scan.isDrawing { insert(.drawing) }
            if !scan.isFragment { insert(.whole) }
            if scan.isMasked { insert(.masked) }
            for entry in scan.attributes.entries where !entry.uses.isDisjoint(with: [.surface, .body, .font]) {
                insert(.colorHints)
                guard entry.uses.contains(.surface), scan.attributes.entries.count <= Traits.mostHints else { continue }
                let value = CharacterDecoder.decoded(entry.value, as: .attributeValue, in: bytes)
                if LegacyColor.parse(value).map(AccentSolver.isAccent) == true { insert(.vividHints) }
            }
        }
    }

    /// The stylesheets that it refers to in special ways.
    var links: SheetLinks { sharedLinks.value }
    /// True if it has templates.
    var hasTemplates: Bool { traits.contains(.templates) }
    /// True if its author wants it left alone.
    var isIgnored: Bool { traits.contains(.ignored) }
    /// True if it has ignored subtrees.
    var hasIslands: Bool { traits.contains(.islands) }
    /// True if it is an SVG file, whose page color is that of the pages of its site.
    var isDrawing: Bool { traits.contains(.drawing) }
    /// True if it is an SVG file whose name is that of a dark version, and which is made for light pages.
    var isDarkInk: Bool { traits.contains(.darkInk) }
    /// True if it is a whole document, whose head gets a `style` element with the dark counterparts of browser defaults.
    var isWhole: Bool { traits.contains(.whole) }

    /// True if presentational attributes of HTML give it colors of surfaces or texts.
    var hasColorHints: Bool { traits.contains(.colorHints) }
    /// True if one gives it a vivid surface.
    var hasVividHints: Bool { traits.contains(.vividHints) }
    /// True if its text is read through a mask.
    var isMasked: Bool { traits.contains(.masked) }

    /// True if it shows images of the site by any means.
    var showsPictures: Bool { !images.isEmpty || (styles + [attributes.value]).contains(where: \.showsPictures) }

    /// The summaries of the `style` elements.
    var styles: [StylesheetSummary] { loads.styles }

    /// Summarizes the document at `path` with the given text and scan.
    ///
    /// - Parameters:
    ///   - base: the base by which addresses are resolved.
    ///   - memory: the cache of summaries of `style` elements.
    ///   - known: the scan to be kept for the second pass.
    ///   - bars: the names of its bars if themes have colors for these.
    ///   - isDarkInk: true if it is an SVG file with the name of a dark version that is made for light pages.
    init(
        _ scan: DocumentScan, path: [UInt8], base: SiteBase, styles memory: StyleSummaryCache, known: RetainedScan? = nil,
        bars: BarNames? = nil, isDarkInk: Bool = false,
        in text: [UInt8]
    ) {
        let bytes = text.span
        self.known = known
        length = text.count
        self.bars = bars
        address = scan.address
        traits = isDarkInk ? Traits(scan, in: bytes).union(.darkInk) : Traits(scan, in: bytes)
        var resolver = AddressCollector(scan.address, path: path, base: base)
        var sheets = LinkedSheetCollector(scan, &resolver, in: text)
        loads = memory.loads(sheets.loads(of: scan))
        var declarations = scan.attributes.declarations(in: bytes)
        for template in scan.templates { declarations += template.attributes.declarations(in: bytes) }
        attributes = memory.facts(ofAttributes: declarations, in: bytes)
        filtered = FilteredElements(scan.attributes.styles, in: bytes)
        images = ShownImages(scan, styles: loads.styles, attributes: attributes.value, &resolver, in: bytes)
        sheets.add(importsOf: loads.styles, &resolver)
        sharedLinks = sheets.links.boxed
        scripts = DocumentScripts(scan, &resolver, in: bytes)
        manifest = scan.manifest.flatMap { resolver.path(of: $0) }
        hostAddresses = resolver.hostAddresses
        frames = DocumentFrame.all(in: scan, bytes).map { frame in
            DocumentSummary(frame.scan, path: path, base: base, styles: memory, in: frame.source.bytes)
        }
    }

    /// Returns true if a stylesheet is CSS and can apply on a dark screen.
    static func isInForce(_ sheet: SheetReference) -> Bool {
        !sheet.isAlternate && !sheet.isDisabled && mayBeInForce(sheet)
    }

    /// Returns true if a stylesheet is an alternative that readers can choose, which requires a title.
    ///
    /// See [HTML § 4.6.7.9](https://html.spec.whatwg.org/multipage/links.html#link-type-stylesheet).
    static func isChoice(_ sheet: SheetReference) -> Bool {
        sheet.isAlternate && !sheet.isDisabled && sheet.title != nil && mayBeInForce(sheet)
    }

    private static func mayBeInForce(_ sheet: SheetReference) -> Bool {
        sheet.isCSS && sheet.media.map { MediaQueryResult($0) != .never } ?? true
    }
}

/// The scripts of a document.
struct DocumentScripts: Sendable {
    /// The colors in its own scripts.
    let colors: ScriptColors
    /// The paths of the scripts that it loads.
    let paths: [[UInt8]]
    /// The classes and attributes that its own scripts may set.
    let switches: ThemeSwitches

    /// Collects the scripts in `scan`.
    init(_ scan: DocumentScan, _ addresses: inout AddressCollector, in bytes: Span<UInt8>) {
        colors = scan.scriptColors
        paths = scan.scriptSources.compactMap { addresses.path(of: $0) }
        switches = ThemeSwitches(scan, of: SourceSpan(0, bytes.count), in: bytes)
    }
}

/// The summary of a script.
struct ScriptSummary: Sendable {
    /// The colors in it.
    let colors: ScriptColors
    /// The classes and attributes that it may set.
    let switches: ThemeSwitches
}

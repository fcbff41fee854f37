internal import CSSCascade
internal import CSSColor
internal import HTMLSyntax
internal import SourceText

/// The summary of one document: what it contributes to the site analysis, and what it needs of other files.
///
/// It is a class, because many objects share it.
final class DocumentSummary: Sendable {
    /// The scan that makes the second pass quicker; nil if it takes too much memory to be kept.
    let known: RetainedScan?
    /// The names of its bars; nil if no theme has colors for bars.
    let bars: BarNames?
    /// The data by which its addresses are resolved.
    let address: DocumentAddress
    /// The stylesheets that it loads, and the elements to which they are applied for the page color.
    let loads: DocumentStylesheets
    /// The paths of the stylesheets whose addresses begin at the root of the site.
    let sheetsFromRoot: Set<[UInt8]>
    /// The paths of the alternative stylesheets that readers can choose.
    let choices: [[UInt8]]
    /// The paths of the stylesheets that are disabled until a script switches them on.
    let disabledSheets: [[UInt8]]
    /// The linked stylesheets that belong to one of several style sheet sets, among which readers and scripts choose by title.
    let setSheets: [[UInt8]]
    /// The paths of the stylesheets that its `style` elements import; true for an import into an anonymous layer.
    let imports: [(path: [UInt8], isAnonymous: Bool)]
    /// The summary of its `style` attributes.
    let attributes: Box<StylesheetSummary>
    /// The images that its `style` elements and attributes show, each with the groups of properties that show it; the path is nil for an
    /// image outside the site.
    let stylePictures: [(address: [UInt8], path: [UInt8]?, groups: ColoredImages)]
    /// The paths of the images that the custom properties of its `style` elements and attributes hold, by address.
    let customPictures: [[UInt8]: [UInt8]]
    /// The paths of the images that its `img` elements show.
    let images: [[UInt8]]
    /// The addresses of all images that its elements may show.
    let imageAddresses: [[UInt8]]
    /// The paths of its alternative images, for other screens.
    let candidatePictures: [[UInt8]]
    /// The paths of the SVG files whose elements it shows.
    let sprites: Set<[UInt8]>
    /// The documents in its `srcdoc` attributes.
    let frames: [DocumentSummary]
    /// The colours in its own scripts.
    let scriptColors: ScriptColors
    /// The elements with a `filter` in their `style` attribute.
    let filtered: FilteredElements
    /// The paths of the scripts that it loads.
    let scriptPaths: [[UInt8]]
    /// The classes and attributes that its own scripts may set.
    let switches: ThemeSwitches
    /// The path of its web app manifest.
    let manifest: [UInt8]?
    /// True if it has templates.
    let hasTemplates: Bool
    /// The paths of the stylesheets that it loads only with a certain digest.
    let guardedSheets: [[UInt8]]
    /// True if its author wants it left alone.
    let isIgnored: Bool
    /// True if it has ignored subtrees.
    let hasIslands: Bool
    /// True if it is an SVG file, whose page color is that of the pages of its site.
    let isDrawing: Bool
    /// True if it is a whole document, whose head gets a `style` element with the dark counterparts of browser defaults.
    let isWhole: Bool

    /// True if it shows images of the site by any means.
    var showsPictures: Bool {
        !stylePictures.isEmpty || !images.isEmpty || !candidatePictures.isEmpty
            || (styles + [attributes.value]).contains(where: \.showsPictures)
    }

    /// The summaries of the `style` elements.
    var styles: [StylesheetSummary] { loads.styles }

    /// The addresses of its stylesheets, and those of its images and other files, that resolve differently under another base of the site.
    let hostSheets: [[UInt8]]
    let hostFiles: [[UInt8]]

    /// Summarizes the document at `path` with the given scan.
    ///
    /// - Parameters:
    ///   - base: the base by which addresses are resolved.
    ///   - memory: the cache of summaries of `style` elements.
    ///   - known: the scan to be kept for the second pass.
    ///   - bars: the names of its bars if themes have colors for these.
    init(
        _ scan: DocumentScan, path: [UInt8], base: SiteBase, styles memory: StyleSummaryCache, known: RetainedScan? = nil,
        bars: BarNames? = nil,
        in bytes: Span<UInt8>
    ) {
        self.known = known
        self.bars = bars
        address = scan.address
        var resolver = AddressCollector(scan.address, path: path, base: base)
        isWhole = !scan.isFragment
        isIgnored = scan.ignoresFile
        hasIslands = scan.hasIslands
        isDrawing = scan.isDrawing
        hasTemplates = !scan.templates.isEmpty
        var choices: [[UInt8]] = []
        var disabledSheets: [[UInt8]] = []
        var setSheets: [[UInt8]] = []
        let hasSets = scan.hasStyleSheetSets
        var guardedSheets: [[UInt8]] = []
        var sheetsFromRoot: Set<[UInt8]> = []
        var sheets: [DocumentStylesheets.Sheet] = []
        var conditions: [ImportCondition] = []
        var styles: [DocumentStylesheets.Key.Style] = []
        for sheet in scan.sheets {
            let target = sheet.href.flatMap { resolver.path(ofSheet: $0) }
            if let target {
                if DocumentSummary.isChoice(sheet) { choices.append(target) }
                if sheet.isDisabled { disabledSheets.append(target) }
                if hasSets, sheet.title != nil { setSheets.append(target) }
                if sheet.integrity != nil { guardedSheets.append(target) }
            }
            guard DocumentSummary.isInForce(sheet) else { continue }
            if let content = sheet.content {
                sheets.append(.own(styles.count))
                // A copy, so that the text of the document need not be kept for it.
                let text = ByteKey(bytes.array(content))
                styles.append(DocumentStylesheets.Key.Style(text: text, isOnlyAtNight: sheet.isOnlyAtNight, isClosed: sheet.isClosed))
            } else if let href = sheet.href {
                let target = target ?? resolver.outerPath(ofSheet: href)
                if let target, href.first == UInt8(ascii: "/") { sheetsFromRoot.insert(target) }
                sheets.append(.linked(path: target))
            } else {
                continue
            }
            // As far as is known, a stylesheet in a template does not apply to a root element.
            let truth = sheet.isInTemplate ? .maybe : sheet.media.map { MediaQueryResult($0) }
            conditions.append(truth.map { ImportCondition($0) } ?? ImportCondition())
        }
        for preload in scan.preloads where preload.integrity != nil {
            if let target = resolver.path(ofSheet: preload.href) { guardedSheets.append(target) }
        }
        self.sheetsFromRoot = sheetsFromRoot
        self.choices = choices
        self.disabledSheets = disabledSheets
        self.setSheets = setSheets
        self.guardedSheets = guardedSheets
        loads = memory.loads(
            DocumentStylesheets.Key(
                html: DocumentSummary.element(scan.htmlTag, isRoot: true), body: DocumentSummary.element(scan.bodyTag, isRoot: false),
                hasDarkScheme: scan.hasDarkColorScheme, sheets: sheets, conditions: conditions, styles: styles))
        let painting = scan.attributes
        var declarations = painting.declarations(in: bytes)
        for template in scan.templates { declarations += template.attributes.declarations(in: bytes) }
        let attributes = memory.facts(ofAttributes: declarations)
        var stylePictures: [(address: [UInt8], path: [UInt8]?, groups: ColoredImages)] = []
        for style in loads.styles {
            for (address, groups) in style.pictures { stylePictures.append((address, resolver.path(of: address), groups)) }
        }
        for (address, groups) in attributes.value.pictures { stylePictures.append((address, resolver.path(of: address), groups)) }
        for address in painting.tiles(in: bytes) { stylePictures.append((address, resolver.path(of: address), .background)) }
        self.stylePictures = stylePictures
        var customPictures: [[UInt8]: [UInt8]] = [:]
        for facts in loads.styles + [attributes.value] where !facts.customPictures.isEmpty {
            for address in facts.customPictures.addresses.values.joined() { customPictures[address] = resolver.path(of: address) }
        }
        self.customPictures = customPictures
        var seen = Set<ByteKey>(minimumCapacity: scan.images.count + scan.icons.count)
        var imageAddresses: [[UInt8]] = []
        func paths(_ addresses: [[UInt8]]) -> [[UInt8]] {
            let new = addresses.filter { ImageAddress.isPicture($0) && seen.insert(ByteKey($0)).inserted }
            imageAddresses += new
            return new.compactMap { resolver.path(of: $0) }
        }
        func decoded(_ span: SourceSpan) -> [UInt8] { CharacterDecoder.decoded(span, as: .attributeValue, in: bytes) }
        images = paths(scan.images.map { decoded($0.source) })
        let candidates = scan.images.compactMap(\.candidates) + scan.pictures.flatMap(\.choices).map(\.candidates)
        candidatePictures = paths(candidates.flatMap { ImageCandidates(decoded($0)).list.map(\.address) } + scan.icons.map(\.href))
        self.imageAddresses = imageAddresses
        sprites = Set(Set(scan.uses.map { decoded($0) }).compactMap { resolver.path(of: $0) })
        var imports: [(path: [UInt8], isAnonymous: Bool)] = []
        for imported in loads.styles.flatMap(\.imports) {
            if let target = resolver.path(ofSheet: imported.href) { imports.append((target, imported.hasAnonymousLayer)) }
        }
        self.imports = imports
        self.attributes = attributes
        filtered = FilteredElements(painting.styles, in: bytes)
        scriptColors = scan.scriptColors
        scriptPaths = scan.scriptSources.compactMap { resolver.path(of: $0) }
        switches = ThemeSwitches(scan, of: SourceSpan(0, bytes.count), in: bytes)
        manifest = scan.manifest.flatMap { resolver.path(of: $0) }
        hostSheets = resolver.hostSheets
        hostFiles = resolver.hostFiles
        frames = DocumentFrame.all(in: scan, bytes).map { frame in
            DocumentSummary(frame.scan, path: path, base: base, styles: memory, in: frame.source.bytes.span)
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

    private static func element(_ tag: DocumentTag?, isRoot: Bool) -> RootElement {
        RootElement(
            isRoot: isRoot,
            attributes: tag?.attributes.map { RootElement.Attribute(name: $0.name, value: $0.value) } ?? [])
    }
}

internal import CSSCascade
internal import CSSColor
internal import HTMLSyntax
internal import SourceText

/// What other files have to know of one document, and what has to be known of other files for it.
///
/// Many hold it, so it is an object.
final class DocumentSummary: Sendable {
    /// What makes rewriting it quicker; nil where that takes too much room to be kept.
    let known: RetainedScan?
    /// The names of its bars; nil where no theme asks for them.
    let bars: BarNames?
    /// What decides what its addresses mean.
    let address: DocumentAddress
    /// The sheets that it loads, and the elements that these are asked about.
    let loads: DocumentStylesheets
    /// The paths of the sheets whose addresses begin at the root of the site.
    let sheetsFromRoot: Set<[UInt8]>
    /// The paths of the sheets that readers can choose instead of others.
    let choices: [[UInt8]]
    /// The paths of the sheets that wait for a script to switch them on.
    let disabledSheets: [[UInt8]]
    /// The linked sheets that belong to one of several style sheet sets, among which readers and scripts choose by title.
    let setSheets: [[UInt8]]
    /// The paths of the sheets that its `style` elements import, and whether into an anonymous layer.
    let imports: [(path: [UInt8], isAnonymous: Bool)]
    /// The custom properties in `style` attributes.
    let attributes: Box<StylesheetSummary>
    /// The pictures that its `style` elements and attributes show, each with the groups of properties that do; the path is nil where that
    /// is not
    /// of the site.
    let stylePictures: [(address: [UInt8], path: [UInt8]?, groups: ColoredImages)]
    /// The paths of the pictures that the custom properties of its `style` elements and attributes hold, by address.
    let customPictures: [[UInt8]: [UInt8]]
    /// The paths of the pictures that its `img` elements show.
    let images: [[UInt8]]
    /// The addresses of all pictures that its elements may show.
    let imageAddresses: [[UInt8]]
    /// The paths of the pictures that it has beside them, for other screens.
    let candidatePictures: [[UInt8]]
    /// The paths of the drawings of which it shows elements.
    let sprites: Set<[UInt8]>
    /// The documents in its `srcdoc` attributes.
    let frames: [DocumentSummary]
    /// The colours that its own scripts hold.
    let scriptColors: ScriptColors
    /// The paths of the scripts that it loads.
    let scriptPaths: [[UInt8]]
    /// The classes and attributes that its own scripts may set.
    let switches: ThemeSwitches
    /// The path of its web app manifest.
    let manifest: [UInt8]?
    /// Whether it has templates.
    let hasTemplates: Bool
    /// The paths of the sheets that it takes only with a certain digest.
    let guardedSheets: [[UInt8]]
    /// Whether its author wants it left alone.
    let isIgnored: Bool
    /// Whether elements in it are to be left alone.
    let hasIslands: Bool
    /// Whether it is a file of SVG, which goes by the pages of its site.
    let isDrawing: Bool
    /// Whether it is a whole document, which gets a head style with browsers' own colours at night.
    let isWhole: Bool

    /// Whether it shows pictures of the site, in whatever way.
    var showsPictures: Bool {
        !stylePictures.isEmpty || !images.isEmpty || !candidatePictures.isEmpty
            || (styles + [attributes.value]).contains(where: \.showsPictures)
    }

    /// The facts of the `style` elements.
    var styles: [StylesheetSummary] { loads.styles }

    /// The addresses of its sheets, and those of its pictures and other files, that mean something else where the base of the site does.
    let hostSheets: [[UInt8]]
    let hostFiles: [[UInt8]]

    /// The facts of the document at `path` that `scan` describes.
    ///
    /// - Parameters:
    ///   - base: what decides what addresses mean.
    ///   - memory: the facts of `style` elements.
    ///   - known: what is to be kept beside them.
    ///   - bars: the names of its bars, where themes ask for them.
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
                // A text of its own: that of the document need not be kept for it.
                let text = ByteKey(bytes.array(content))
                styles.append(DocumentStylesheets.Key.Style(text: text, isOnlyAtNight: sheet.isOnlyAtNight, isClosed: sheet.isClosed))
            } else if let href = sheet.href {
                let target = target ?? resolver.outerPath(ofSheet: href)
                if let target, href.first == UInt8(ascii: "/") { sheetsFromRoot.insert(target) }
                sheets.append(.linked(path: target))
            } else {
                continue
            }
            // What is in a template reaches no root element, as far as that is known.
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

    /// Whether a sheet is CSS and can hold on a screen at night.
    static func isInForce(_ sheet: SheetReference) -> Bool {
        !sheet.isAlternate && !sheet.isDisabled && mayBeInForce(sheet)
    }

    /// Whether a sheet is one that readers can choose; without a title it is none (WHATWG HTML, 4.6.7.9).
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

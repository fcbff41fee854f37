internal import CSSCascade
internal import CSSSyntax
internal import NightTheme
internal import Parallel
internal import RasterImages
internal import SourceText

/// What other files have to know of one sheet.
struct StylesheetSummary: Sendable {
    /// A file's bytes and what they were made ready to.
    private(set) var prepared: (file: [UInt8], sheet: PristineSheet)?
    /// The text that the facts were taken from and its outline, so that the sheet needs to be walked only once.
    private(set) var walked: (text: [UInt8], outline: SheetOutline)?
    /// Its custom properties.
    private(set) var properties: CustomPropertySummary
    /// What it says of `html` and `body`.
    private(set) var roots = RootRules()
    /// The items of its outline, which `roots` refers to.
    private(set) var items: [OutlineItem] = []
    /// What it imports.
    private(set) var imports: [ImportedSheet] = []
    /// The addresses of the pictures that it shows, each with the groups of properties that do.
    private(set) var pictures: [[UInt8]: ColoredImages] = [:]
    /// The pictures that its custom properties hold.
    private(set) var customPictures = CustomPropertyImages()
    /// Whether a bitmap that stands in an address itself is a ground on which the dark theme's text could not be read.
    private(set) var hasEmbeddedGround = false
    /// The groups of pictures and filters that hold colours.
    private(set) var coloredImages: ColoredImages = []
    /// Whether anything in it may have a mirror.
    private(set) var hasMirror = false
    /// Whether conditions may stand in it that hold only at night.
    private(set) var mayHaveNightConditions = false
    /// Whether it is a `style` element that holds only at night: the author's own night, all of it.
    var isOnlyAtNight = false
    /// Whether it is a `style` element with an end tag.
    var isClosed = false
    /// Whether `all` stands in it, and `color-scheme`.
    private(set) var resetsAll = false
    private(set) var setsScheme = false
    /// Whether its author wants it left alone as a whole.
    private(set) var ignoresFile = false
    /// What the filter engine asks for; nothing for the other.
    var filter = FilterRules()

    /// Whether it shows pictures, or may by custom properties.
    var showsPictures: Bool { !pictures.isEmpty || hasEmbeddedGround || !customPictures.isEmpty }

    /// No facts.
    ///
    /// - Parameter properties: no facts of custom properties, which say what is to be collected.
    init(_ properties: CustomPropertySummary) { self.properties = properties }

    /// Adds the facts of a `style` element with this text.
    mutating func add(style text: [UInt8]) {
        let bytes = text.span
        let outline = SheetOutline(of: SourceSpan(0, text.count), in: bytes)
        properties.add(outline, in: bytes)
        roots = RootRules(outline, in: bytes)
        addRest(of: outline, in: bytes)
        walked = (text, outline)
    }

    private mutating func addRest(of outline: SheetOutline, in bytes: Span<UInt8>) {
        coloredImages = outline.coloredImages
        resetsAll = outline.resetsAll
        setsScheme = outline.setsScheme
        mayHaveNightConditions = outline.mayHaveNightConditions
        hasMirror = !outline.isEmpty
        ignoresFile = outline.ignoresFile
        for item in outline.items where item.kind == .importRule {
            if let sheet = ImportedSheet(item.value, in: bytes) { imports.append(sheet) }
        }
        collectPictures(outline, in: bytes)
        items = outline.items
    }

    /// The facts of a file that is a sheet as a whole.
    init(_ sheet: PristineSheet, of file: [UInt8], jobs: Int, _ properties: CustomPropertySummary) {
        let source = sheet.source
        let outline = SheetOutline(of: source.content, in: source.bytes, jobs: jobs, mayBeDirected: sheet.mayBeDirected)
        // Where the sheet is large enough for several threads, one looks for the rules of `html` and `body`.
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

    /// Whether all of its dark rules can stand outside of it, in any encoding: nothing outside
    /// reaches a layer without a name, and namespaces are those of one file.
    var canBeReference: Bool {
        guard let prepared, let walked, imports.allSatisfy({ !$0.hasAnonymousLayer }) else { return false }
        guard roots.layers.layers.allSatisfy({ $0.name != nil }), !(walked.outline.hasDayConditions && walked.outline.usesLayers) else {
            return false
        }
        guard items.allSatisfy({ $0.kind != .namespace }) else { return false }
        return prepared.sheet.source.encoding == .utf8 || walked.text.allSatisfy { $0 < 0x80 }
    }

    /// Whether it sets custom properties that have further names at night.
    func definesNames(in graph: PropertyGraph) -> Bool {
        guard let text = walked?.text else { return false }
        return items.contains { item in
            guard item.kind == .custom || item.kind == .registration, let id = graph.id(of: item.name, in: text.span), graph.isColored(id)
            else { return false }
            return graph.nightNames(of: id).contains { $0.name[...] != text[item.name.range] }
        }
    }

    /// Adds the uses of custom properties and the pictures in a decoded `style` attribute.
    mutating func add(styleAttribute text: [UInt8]) {
        let bytes = text.span
        let outline = SheetOutline(of: SourceSpan(0, text.count), context: .styleAttribute, in: bytes)
        properties.add(outline, in: bytes)
        resetsAll = resetsAll || outline.resetsAll
        setsScheme = setsScheme || outline.setsScheme
        collectPictures(outline, in: bytes)
    }

    private mutating func collectPictures(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        let table = PropertyTable.shared.properties
        for item in outline.items {
            if item.kind == .custom { customPictures.add(item, in: bytes) }
            guard item.kind == .declaration else { continue }
            let property = table[Int(item.property)]
            // `border` only resets.
            guard property.syntax != .shorthand, ColoredImages.pictures.contains(property.images), !property.images.isEmpty else {
                continue
            }
            ImageAddress.collect(from: item.value, in: bytes) { pictures[$0, default: []].formUnion(property.images) }
            if property.images == .background, !hasEmbeddedGround {
                let ceiling = NightConstants.standard.backgroundCeiling
                hasEmbeddedGround = EmbeddedImage.ground(in: item.value, ceiling: ceiling, bytes) != nil
            }
        }
    }
}

/// A sheet of the site that some page only takes with a certain digest.
struct GuardedSheet: Sendable {
    /// The digests of the sheet without nightfall's changes.
    let plain: SheetDigests
    /// The digests of the sheet as it will be.
    let changed: SheetDigests
    /// The digests of its companion, where it gets one.
    let companion: SheetDigests?

    /// Whether it will be another.
    var isChanged: Bool { changed != plain }
}

internal import CSSCascade

/// What the sheets, `style` elements and attributes of a site say together.
struct SiteStyles {
    /// The facts of their custom properties, once where documents share them.
    private(set) var properties: [CustomPropertySummary] = []
    /// The groups of pictures and filters that hold colours.
    private(set) var coloredImages: ColoredImages = []
    /// Whether `all` stands in them, and `color-scheme`.
    private(set) var resetsAll = false
    private(set) var setsScheme = false

    private var seen: Set<Says> = []
    /// The loads whose custom properties are in.
    private var counted: Set<ObjectIdentifier> = []

    /// What tells apart what documents say.
    private struct Says: Hashable {
        let loads: ObjectIdentifier
        let attributes: ObjectIdentifier
        /// Whether its custom properties count.
        let isCounted: Bool
        /// Whether it stands in an attribute of another, and has a scheme of its own.
        let isFrame: Bool

        init(_ document: DocumentSummary, isCounted: Bool, isFrame: Bool) {
            loads = ObjectIdentifier(document.loads)
            attributes = ObjectIdentifier(document.attributes)
            self.isCounted = isCounted
            self.isFrame = isFrame
        }
    }

    /// What those of `site` say.
    init(_ site: SiteSummaries) {
        for file in site.sheets {
            guard let sheet = file.sheet else { continue }
            if !file.isCompanion, !file.isLeft { properties.append(sheet.properties) }
            coloredImages.formUnion(sheet.coloredImages)
            if !file.isCompanion { addScheme(of: sheet) }
        }
        for document in site.documents {
            for part in document.file.documents {
                let isCounted = !part.isIgnored && !document.isLeftDrawing
                add(part, Says(part, isCounted: isCounted, isFrame: part !== document.facts))
            }
        }
    }

    /// Adds what the elements and attributes of a document say, unless those of another have said it.
    private mutating func add(_ part: DocumentSummary, _ says: Says) {
        guard seen.insert(says).inserted else { return }
        let attributes = part.attributes.value
        for style in part.loads.styles {
            coloredImages.formUnion(style.coloredImages)
            if !says.isFrame { addScheme(of: style) }
        }
        if !says.isFrame { addScheme(of: attributes) }
        guard says.isCounted else { return }
        if counted.insert(says.loads).inserted { properties += part.loads.styles.map(\.properties) }
        properties.append(attributes.properties)
    }

    private mutating func addScheme(of facts: StylesheetSummary) {
        resetsAll = resetsAll || facts.resetsAll
        setsScheme = setsScheme || facts.setsScheme
    }
}

internal import CSSCascade

/// The combined summary of the stylesheets, `style` elements and `style` attributes of a site.
struct SiteStyles {
    /// The summaries of their custom properties; documents that share one have it once.
    private(set) var properties: [CustomPropertySummary] = []
    /// The groups of image and filter properties that hold colors.
    private(set) var coloredImages: ColoredImages = []
    /// True if they contain a declaration of `all`; the second property is true if they contain one of `color-scheme`.
    private(set) var resetsAll = false
    private(set) var setsScheme = false

    private var seen: Set<Says> = []
    /// The loads whose custom properties have been added.
    private var counted: Set<ObjectIdentifier> = []

    /// The key by which equal parts of documents are recognized.
    private struct Says: Hashable {
        let loads: ObjectIdentifier
        let attributes: ObjectIdentifier
        /// True if its custom properties are added.
        let isCounted: Bool
        /// True if it is in an attribute of another document, and has a scheme of its own.
        let isFrame: Bool

        init(_ document: DocumentSummary, isCounted: Bool, isFrame: Bool) {
            loads = ObjectIdentifier(document.loads)
            attributes = ObjectIdentifier(document.attributes)
            self.isCounted = isCounted
            self.isFrame = isFrame
        }
    }

    /// Combines the summaries of `site`.
    init(_ site: SiteSummaries) {
        for file in site.sheets {
            guard let sheet = file.sheet else { continue }
            if !file.isCompanion, !file.isLeft { properties.append(sheet.properties) }
            coloredImages.formUnion(sheet.images.colored)
            if !file.isCompanion { addScheme(of: sheet) }
        }
        for document in site.documents {
            for part in document.file.documents {
                let isCounted = !part.isIgnored && !document.isLeftDrawing
                add(part, Says(part, isCounted: isCounted, isFrame: part !== document.facts))
            }
        }
    }

    /// Adds the elements and attributes of a document, unless equal ones have been added.
    private mutating func add(_ part: DocumentSummary, _ says: Says) {
        guard seen.insert(says).inserted else { return }
        let attributes = part.attributes.value
        for style in part.loads.styles {
            coloredImages.formUnion(style.images.colored)
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

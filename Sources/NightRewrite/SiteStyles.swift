internal import CSSCascade

/// What the sheets, `style` elements and attributes of a site say together.
struct SiteStyles {
    /// The facts of their custom properties, those of documents that load the same only once.
    private(set) var properties: [PropertyFacts] = []
    /// The groups of pictures and filters that hold colours.
    private(set) var coloredImages: ColoredImages = []
    /// Whether `all` stands in them, and `color-scheme`.
    private(set) var resetsAll = false
    private(set) var setsScheme = false

    /// What those of `files` say.
    init(_ files: [FileFacts]) {
        var known: Set<ObjectIdentifier> = []
        var seen: Set<ObjectIdentifier> = []
        for file in files {
            if let sheet = file.sheet {
                if !file.isCompanion, !file.isLeft { properties.append(sheet.properties) }
                coloredImages.formUnion(sheet.coloredImages)
                if !file.isCompanion { addScheme(of: sheet) }
            }
            guard let document = file.document else { continue }
            addScheme(of: document.attributes)
            for part in file.documents {
                let isNew = seen.insert(ObjectIdentifier(part.loads)).inserted
                if isNew { for style in part.loads.styles { coloredImages.formUnion(style.coloredImages) } }
                guard !part.isIgnored, !file.isLeftDrawing else { continue }
                if known.insert(ObjectIdentifier(part.loads)).inserted { properties += part.loads.styles.map(\.properties) }
                properties.append(part.attributes.properties)
            }
            for style in document.loads.styles { addScheme(of: style) }
        }
    }

    private mutating func addScheme(of facts: SheetFacts) {
        resetsAll = resetsAll || facts.resetsAll
        setsScheme = setsScheme || facts.setsScheme
    }
}

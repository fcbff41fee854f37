internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// What other files have to know of one sheet.
struct SheetFacts: Sendable {
    /// The text that the facts were taken from and its outline, so that the sheet needs to be walked only once.
    private(set) var walked: (text: [UInt8], outline: SheetOutline)?
    /// Its custom properties.
    private(set) var properties = PropertyFacts()
    /// What it says of `html` and `body`.
    private(set) var roots: [RootDeclaration] = []
    /// What it imports.
    private(set) var imports: [ImportedSheet] = []
    /// The addresses of the PNGs that it shows as backgrounds.
    private(set) var pictures: Set<[UInt8]> = []
    /// Whether it has pictures with colours.
    private(set) var hasColoredImages = false
    /// Whether anything in it may have a mirror.
    private(set) var hasMirror = false
    /// What the filter engine asks for; nothing for the other.
    var filter = FilterRules()

    /// No facts.
    init() {}

    /// The facts of a sheet; `readsClasses` asks for rules of classes and ids too, which a document's `html` or `body` may have.
    init(_ outline: SheetOutline, readsClasses: Bool, in bytes: Span<UInt8>) {
        properties.add(outline, in: bytes)
        hasColoredImages = outline.hasColoredImages
        hasMirror = !outline.items.isEmpty
        for item in outline.items where item.kind == .importRule {
            if let sheet = ImportedSheet(item.value, in: bytes) { imports.append(sheet) }
        }
        collectPictures(outline, in: bytes)
        collectRoots(outline, readsClasses: readsClasses, in: bytes)
    }

    /// The facts of a file that is a sheet as a whole.
    init(text: [UInt8], contentStart: UInt32) {
        let outline = SheetOutline(of: SourceSpan(contentStart, UInt32(text.count)), in: text.span)
        self.init(outline, readsClasses: true, in: text.span)
        walked = (text, outline)
    }

    /// Adds the uses of custom properties in a decoded `style` attribute.
    mutating func add(styleAttribute text: [UInt8]) {
        let bytes = text.span
        properties.add(SheetOutline(of: SourceSpan(0, text.count), context: .styleAttribute, in: bytes), in: bytes)
    }

    private mutating func collectPictures(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        let table = PropertyTable.shared.properties
        for item in outline.items where item.kind == .declaration {
            let property = table[Int(item.property)]
            guard property.syntax == .background || (property.syntax == .image && property.role == .background) else { continue }
            PictureAddress.collect(from: item.value, in: bytes, into: &pictures)
        }
    }

    private mutating func collectRoots(_ outline: SheetOutline, readsClasses: Bool, in bytes: Span<UInt8>) {
        /// The open blocks: the selectors of a rule, whether a condition that is unknown or for the night stands there.
        var open: [(rule: SourceSpan?, isUnknown: Bool, isNight: Bool)] = []
        var selectors: (rule: SourceSpan, list: [RootSelector])?
        for item in outline.items {
            let top = open.last ?? (nil, false, false)
            switch item.kind {
            case .rule: open.append((item.value, top.isUnknown || top.rule != nil, top.isNight))
            case .group, .anonymousLayer, .keyframes:
                open.append((nil, top.isUnknown || isUnknown(item, in: bytes), top.isNight || item.isOnlyAtNight))
            case .end: _ = open.popLast()
            case .declaration, .custom:
                guard let rule = top.rule, !top.isUnknown, let property = SheetFacts.property(of: item, in: bytes) else { continue }
                guard SheetFacts.mayNameRoot(rule, readsClasses: readsClasses && item.kind == .declaration, in: bytes) else { continue }
                if selectors?.rule != rule { selectors = (rule, RootSelector.selectors(in: rule, of: bytes)) }
                guard let list = selectors?.list, !list.isEmpty else { continue }
                roots.append(
                    RootDeclaration(
                        selectors: list, property: property, value: item.value.range.map { bytes[$0] }, isImportant: item.isImportant,
                        isOnlyAtNight: top.isNight))
            case .importRule, .namespace, .registration: continue
            }
        }
    }

    /// What a declaration says of the page's own colour; nil for nothing.
    private static func property(of item: SheetItem, in bytes: Span<UInt8>) -> RootDeclaration.Property? {
        if item.kind == .custom { return .custom(item.name.range.map { bytes[$0] }) }
        let entry = PropertyTable.shared.properties[Int(item.property)]
        if entry.syntax == .colorScheme { return .colorScheme }
        let isColor = entry.syntax == .inPlace && entry.name.utf8CodeUnitCount == 16 && entry.role == .background
        return isColor || entry.syntax == .background ? .background : nil
    }

    /// What the `style` attribute of `html` or `body` declares.
    static func declarations(ofStyleOf element: RootElement) -> [RootDeclaration] {
        guard let style = element.attributes.first(where: { $0.name.elementsEqual("style".utf8) })?.value else { return [] }
        let bytes = style.span
        var result: [RootDeclaration] = []
        for item in SheetOutline(of: SourceSpan(0, style.count), context: .styleAttribute, in: bytes).items {
            // Nested rules mean nothing in an attribute.
            guard item.kind == .declaration || item.kind == .custom else { break }
            guard let property = property(of: item, in: bytes) else { continue }
            result.append(
                RootDeclaration(
                    selectors: [], property: property, value: item.value.range.map { bytes[$0] }, isImportant: item.isImportant,
                    isOnlyAtNight: false))
        }
        return result
    }

    /// Whether a group's condition may be false by day: only `@media` that always or never decides by the scheme, and layers, are known.
    private func isUnknown(_ item: SheetItem, in bytes: Span<UInt8>) -> Bool {
        if item.kind == .anonymousLayer || TokenText.equals(item.name, "layer", in: bytes) { return false }
        if TokenText.equals(item.name, "supports", in: bytes) { return false }
        guard TokenText.equals(item.name, "media", in: bytes) else { return true }
        return MediaTruth(item.value.range.map { bytes[$0] }) == .maybe
    }

    /// A quick test whether a prelude can hold a selector of `html` or `body`.
    private static func mayNameRoot(_ prelude: SourceSpan, readsClasses: Bool, in bytes: Span<UInt8>) -> Bool {
        guard prelude.count < 4096 else { return false }
        if readsClasses, bytes[Int(prelude.start)] == 0x2E || bytes[Int(prelude.start)] == 0x23 { return true }
        var index = Int(prelude.start)
        let end = Int(prelude.end)
        while index + 3 < end {
            let byte = bytes[index] | 0x20
            if byte == 0x68 || byte == 0x62 || byte == 0x72 {
                let second = bytes[index + 1] | 0x20
                let third = bytes[index + 2] | 0x20
                if byte == 0x68, second == 0x74, third == 0x6D { return true }
                if second == 0x6F, third == (byte == 0x62 ? 0x64 : 0x6F) { return true }
            }
            if byte == 0x2A { return true }
            index += 1
        }
        return end - Int(prelude.start) == 1 && bytes[Int(prelude.start)] == 0x2A
    }
}

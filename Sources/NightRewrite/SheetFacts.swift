internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// What other files have to know of one sheet.
struct SheetFacts: Sendable {
    /// Its custom properties.
    private(set) var properties = PropertyFacts()
    /// What it says of `html` and `body`.
    private(set) var roots: [RootDeclaration] = []
    /// What it imports.
    private(set) var imports: [ImportedSheet] = []
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
        collectRoots(outline, readsClasses: readsClasses, in: bytes)
    }

    /// Adds the uses of custom properties in a `style` attribute.
    mutating func add(styleAttribute span: SourceSpan, in bytes: Span<UInt8>) {
        properties.add(SheetOutline(of: span, context: .styleAttribute, in: bytes), in: bytes)
    }

    private mutating func collectRoots(_ outline: SheetOutline, readsClasses: Bool, in bytes: Span<UInt8>) {
        /// The open blocks: the selectors of a rule, whether a condition that is unknown or for the night stands there.
        var open: [(rule: SourceSpan?, isUnknown: Bool, isNight: Bool)] = []
        var selectors: (rule: SourceSpan, list: [RootSelector])?
        let table = PropertyTable.shared.properties
        for item in outline.items {
            let top = open.last ?? (nil, false, false)
            switch item.kind {
            case .rule: open.append((item.value, top.isUnknown || top.rule != nil, top.isNight))
            case .group, .anonymousLayer, .keyframes:
                open.append((nil, top.isUnknown || isUnknown(item, in: bytes), top.isNight || item.isOnlyAtNight))
            case .end: _ = open.popLast()
            case .declaration, .custom:
                guard let rule = top.rule, !top.isUnknown else { continue }
                let property: RootDeclaration.Property
                if item.kind == .custom {
                    property = .custom(item.name.range.map { bytes[$0] })
                } else {
                    let entry = table[Int(item.property)]
                    if entry.syntax == .colorScheme {
                        property = .colorScheme
                    } else if entry.syntax == .background || (entry.syntax == .inPlace && entry.name.utf8CodeUnitCount == 16
                        && entry.role == .background)
                    {
                        property = .background
                    } else {
                        continue
                    }
                }
                guard SheetFacts.mayNameRoot(rule, readsClasses: readsClasses && item.kind == .declaration, in: bytes) else { continue }
                if selectors?.rule != rule { selectors = (rule, RootSelector.selectors(in: rule, of: bytes)) }
                guard let list = selectors?.list, !list.isEmpty else { continue }
                roots.append(
                    RootDeclaration(
                        selectors: list, property: property, value: item.value.range.map { bytes[$0] }, isImportant: item.isImportant,
                        isOnlyAtNight: top.isNight))
            case .importRule, .namespace: continue
            }
        }
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

internal import CSSCascade
internal import CSSColor
internal import SourceText

/// The colors that the rules of a site declare for texts and for vivid surfaces, whether documents show them or not.
struct DeclaredColors {
    /// The opaque vivid backgrounds of rules that declare no color of text.
    private(set) var accents: Set<ColorSource> = []
    private(set) var texts: Set<ColorSource> = []
    /// True if the site declares a text whose color is not known.
    private(set) var hasUnknownTexts = false

    private let properties: PropertyGraph

    /// A stylesheet as its declarations are identified.
    struct Sheet {
        let identity: SheetIdentity
        /// The offset at which it begins in its text.
        var start: UInt32 = 0

        fileprivate func source(_ color: SRGB, of item: OutlineItem, as role: ColorRole) -> ColorSource {
            ColorSource(sheet: identity, offset: item.name.start - start, role: role, color: PackedColor(color))
        }
    }

    /// Creates an empty collection.
    ///
    /// - Parameter properties: The custom properties of the site.
    init(_ properties: PropertyGraph) { self.properties = properties }

    /// Adds the colors of a stylesheet.
    mutating func add(_ outline: SheetOutline, _ sheet: Sheet, in bytes: Span<UInt8>) {
        let table = PropertyTable.shared.properties
        var hasText = false
        var backgrounds: Set<ColorSource> = []
        for item in outline.items {
            switch item.kind {
            case .declaration:
                let property = table[Int(item.property)]
                hasText = hasText || property.id == .color
                if property.role == .text { addText(item, sheet, in: bytes) }
                if property.role == .background { backgrounds.formUnion(accents(item, sheet, in: bytes)) }
            case .custom:
                guard let id = properties.id(of: item.name, in: bytes) else { continue }
                let roles = properties.usage(of: id).roles
                if roles.contains(.text) { addText(item, sheet, in: bytes) }
                if roles.contains(.background) { accents.formUnion(accents(item, sheet, in: bytes)) }
            case .plain: continue
            case .rule, .group, .anonymousLayer, .end, .keyframes, .importRule, .namespace, .registration:
                if !hasText { accents.formUnion(backgrounds) }
                (hasText, backgrounds) = (false, [])
            }
        }
        if !hasText { accents.formUnion(backgrounds) }
    }

    /// Adds the colors of a declaration that may color texts.
    private mutating func addText(_ item: OutlineItem, _ sheet: Sheet, in bytes: Span<UInt8>) {
        guard let colors = colors(of: item, in: bytes) else {
            hasUnknownTexts = true
            return
        }
        for color in colors where color.alpha > 0 { texts.insert(sheet.source(color, of: item, as: .text)) }
    }

    /// The opaque vivid colors of a declaration.
    private func accents(_ item: OutlineItem, _ sheet: Sheet, in bytes: Span<UInt8>) -> [ColorSource] {
        (colors(of: item, in: bytes) ?? []).filter { $0.alpha >= 1 && AccentSolver.isAccent($0) }
            .map { sheet.source($0, of: item, as: .background) }
    }

    /// The colors of a declaration; nil if one of them is not known.
    private func colors(of item: OutlineItem, in bytes: Span<UInt8>) -> [SRGB]? {
        if item.kind == .custom, let notation = properties.id(of: item.name, in: bytes).flatMap(properties.list) {
            return ChannelList(item.value, in: notation, of: bytes).map { [$0.color] }
        }
        var result: [SRGB] = []
        var places = ColorOccurrenceScanner(item.value)
        while let place = places.next(in: bytes) {
            switch place {
            case .color(_, let color): result.append(color)
            case .function: return nil
            case .reference, .address, .comment: continue
            }
        }
        return result
    }
}

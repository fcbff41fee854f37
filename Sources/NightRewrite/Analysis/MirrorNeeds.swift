internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// What of a sheet needs mirrors, found before any is written.
struct MirrorNeeds {
    /// The families with a shorthand that can't be taken apart: all that sets something of these is mirrored, with colours or without, so
    /// that between the mirrors the cascade is what it is between their originals.
    ///
    /// So are all families where something holds only by day: its counterpart brings what it says beside colours into the night, too.
    private(set) var wholes: PropertyFamilies = []
    /// The groups with a declaration whose mirror reads otherwise than itself.
    ///
    /// All others need no mirror. What wins of such a group among the sheet's declarations wins without mirrors, too, and says the same as
    /// its mirror would. The mirrors of other sheets stand right behind these, so that they have won or lost against this sheet's
    /// declarations already; only those in companions that import companions stand behind several sheets.
    private(set) var changing: PropertyGroups = []

    /// The needs of a sheet, of which `plan` says what has its night in place.
    init(_ outline: SheetOutline, graph: PropertyGraph, images: ColoredImages, plan: InPlacePlan?, text: [UInt8]) {
        let bytes = text.span
        let table = PropertyTable.shared
        // What holds only by day has a counterpart that is new at night, whatever it says.
        if outline.hasDayConditions {
            changing = .all
            for (index, family) in table.families.enumerated() where plan?.mirrors(UInt8(index)) != false {
                if let family { wholes.formUnion(PropertyFamilies(family)) }
            }
        }
        let groups = table.groups
        let mayBeWhole = table.properties.map { [.shorthand, .background, .image].contains($0.syntax) }
        let isContext = table.properties.map { $0.syntax == .context }
        // What directives are about is like no other declaration.
        let places = outline.directed.isEmpty ? outline.firsts : Array(outline.items.indices)
        for place in places where outline.items[place].kind == .declaration {
            let item = outline.items[place]
            let index = Int(item.property)
            let group = groups[index]
            guard mayBeWhole[index] || !changing.contains(group), !isContext[index] else { continue }
            let property = table.properties[index]
            guard plan?.mirrors(item) != false else { continue }
            if item.isDirected || MirrorNeeds.mayChange(item, property, in: bytes) { changing.formUnion(group) }
            if mayBeWhole[index], let family = table.families[index],
                MirrorNeeds.isWhole(item, property, graph: graph, images: images, in: bytes)
            {
                wholes.formUnion(PropertyFamilies(family))
            }
        }
    }

    /// Whether a mirror may read otherwise than its original: where no colour and no function stands in it, it can't.
    private static func mayChange(_ item: OutlineItem, _ property: ColorProperty, in bytes: Span<UInt8>) -> Bool {
        if property.syntax == .colorScheme || property.syntax == .all { return true }
        var tokenizer = Tokenizer(item.value)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return false
            case .function, .hash, .url: return true
            case .ident: if startsColor(token, in: bytes) { return true }
            default: continue
            }
        }
    }

    /// Whether a shorthand can't be taken apart.
    private static func isWhole(
        _ item: OutlineItem, _ property: ColorProperty, graph: PropertyGraph, images: ColoredImages, in bytes: Span<UInt8>
    ) -> Bool {
        switch property.syntax {
        case .shorthand:
            guard mayBeWhole(item.value, in: bytes) else { return false }
            if case .whole = ShorthandColor(item.value, of: property, graph: graph, in: bytes) { return true }
        case .background:
            // Only newer browsers take `border-area` and `text` here.
            guard item.value.count > 3 else { return false }
            return BackgroundValue(item.value, graph: graph, in: bytes).isWhole(images, item.value, in: bytes)
        case .image:
            guard property.isImageShorthand, images.contains(property.images), mayBeWhole(item.value, in: bytes) else { return false }
            if case .whole = ImageShorthand(item.value, isOfBorder: property.images == .border, in: bytes) { return true }
        case .inPlace, .shadow, .scrollbar, .all, .colorScheme, .context: return false
        }
        return false
    }

    /// Whether a function or a list stands in the value.
    private static func mayBeWhole(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        for index in value.range where bytes[index] == UInt8(ascii: "(") || bytes[index] == UInt8(ascii: ",") { return true }
        return false
    }
}

internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// The properties of a stylesheet that need mirrors, found before any mirror is written.
struct MirrorNeeds {
    /// The families with a shorthand that can't be split.
    ///
    /// Every declaration that sets a property of these families is mirrored, with or without colors, so that the cascade among the mirrors
    /// is the same as among the originals. So are all families if some condition restricts rules to the light theme: the counterpart of
    /// such a rule brings its other declarations into the dark theme, too.
    private(set) var wholes: PropertyFamilies = []
    /// The groups with a declaration whose mirror differs from its original.
    ///
    /// All other groups need no mirror: the declaration of such a group that wins in the stylesheet wins without mirrors, too, and has the
    /// same value as its mirror. The mirrors of other stylesheets follow those directly, so that they have won or lost against this
    /// stylesheet's declarations already; only those in companions that import companions come after several stylesheets.
    private(set) var changing: PropertyGroups = []

    /// Finds the needs of a stylesheet; `plan` decides which declarations are changed in place instead.
    init(_ outline: SheetOutline, graph: PropertyGraph, images: ColoredImages, plan: InPlacePlan?, text: [UInt8]) {
        let bytes = text.span
        let table = PropertyTable.shared
        // Rules for the light theme only have counterparts that are new in the dark theme, whatever they declare.
        if outline.hasLightConditions {
            changing = .all
            for (index, family) in table.families.enumerated() where plan?.mirrors(UInt8(index)) != false {
                if let family { wholes.formUnion(PropertyFamilies(family)) }
            }
        }
        let groups = table.groups
        let mayBeWhole = table.properties.map { [.shorthand, .background, .image].contains($0.syntax) }
        let isContext = table.properties.map { $0.syntax == .context }
        // Equal declarations have equal needs, unless a directive is about one of them. Those of attributes are not compared.
        let readsAll = outline.firsts.isEmpty || !outline.directed.isEmpty
        for place in 0..<(readsAll ? outline.items.count : outline.firsts.count) {
            let item = outline.items[readsAll ? place : Int(outline.firsts[place])]
            guard item.kind == .declaration else { continue }
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

    /// Returns true if a mirror may differ from its original, which is impossible without a color and a function.
    private static func mayChange(_ item: OutlineItem, _ property: ColorProperty, in bytes: Span<UInt8>) -> Bool {
        if property.syntax == .colorScheme || property.syntax == .all { return true }
        var tokenizer = Tokenizer(item.value)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return ReliefBorder.isSet(by: item.value, of: property, in: bytes)
            case .function, .hash, .url: return true
            case .ident: if startsColor(token, in: bytes) { return true }
            default: continue
            }
        }
    }

    /// Returns true if a shorthand can't be split.
    private static func isWhole(
        _ item: OutlineItem, _ property: ColorProperty, graph: PropertyGraph, images: ColoredImages, in bytes: Span<UInt8>
    ) -> Bool {
        switch property.syntax {
        case .shorthand:
            guard mayBeWhole(item.value, in: bytes) else { return false }
            if case .whole = ShorthandColor(item.value, of: property, graph: graph, in: bytes) { return true }
        case .background:
            // Only newer browsers accept `border-area` and `text` here.
            guard item.value.count > 3 else { return false }
            return BackgroundValue(item.value, graph: graph, in: bytes).isWhole(images, item.value, in: bytes)
        case .image:
            guard property.isImageShorthand, images.contains(property.images), mayBeWhole(item.value, in: bytes) else { return false }
            if case .whole = ImageShorthand(item.value, isOfBorder: property.images == .border, in: bytes) { return true }
        case .inPlace, .shadow, .scrollbar, .all, .colorScheme, .context: return false
        }
        return false
    }

    /// Returns true if the value contains a function or a list.
    private static func mayBeWhole(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        for index in value.range where bytes[index] == UInt8(ascii: "(") || bytes[index] == UInt8(ascii: ",") { return true }
        return false
    }
}

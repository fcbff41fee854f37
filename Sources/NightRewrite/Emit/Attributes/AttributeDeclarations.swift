internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

extension MirrorWriter {
    /// Creates a writer for the declarations of attributes, which are all made important.
    init(attributesOf graph: PropertyGraph, colors: ColorCache, pictures: ImageResolver?) {
        self.init(
            outline: SheetOutline(of: SourceSpan(0, 0), in: [UInt8]().span), text: [], graph: graph, mirroredImages: [], colors: colors)
        makesImportant = true
        self.pictures = pictures
    }

    /// Writes the dark declarations of a `style` attribute as the whole output, without a block around them.
    ///
    /// Returns false if the attribute sets no colour. Important declarations can be skipped. Nested rules have no meaning in an attribute
    /// (CSS Style Attributes §3).
    mutating func writeAttribute(_ outline: SheetOutline, of text: [UInt8], skipsImportant: Bool = false) -> Bool {
        let bytes = text.span
        output.removeAll(keepingCapacity: true)
        self.outline = outline
        self.text = text
        guard outline.items.contains(where: { !(skipsImportant && $0.isImportant) && paints($0, of: outline, in: bytes) }) else {
            return false
        }
        // An image in an attribute competes with no image of a sheet, so a declaration without a mirror stays as it is.
        mirroredImages = outline.coloredImages
        for item in outline.items where showsOther(item, in: bytes) {
            mirroredImages.formUnion(PropertyTable.shared.properties[Int(item.property)].images)
        }
        prepare(with: [])
        let outline = self.outline
        rule = RuleContextBuilder(after: 0, in: outline, graph: graph, of: bytes)
        rule.context.subject = attributeSubject
        rule.readBox(from: Int(outline.span.start), in: bytes)
        var depth = 0
        var hasPaint = false
        /// The property families in which a declaration has set a colour so far.
        var painted: Set<PropertyFamily> = []
        for item in outline.items where !(skipsImportant && item.isImportant) {
            property = item.name
            let item = directed(item, in: bytes)
            defer { endDirective(item) }
            switch item.kind {
            case .rule, .group, .anonymousLayer, .keyframes: depth += 1
            case .end: depth -= 1
            case .custom where depth == 0: writeDefinition(item, in: bytes)
            case .plain where depth == 0: writeWhole(item, in: bytes)
            case .declaration where depth == 0:
                let start = output.count
                writeDeclaration(item, in: bytes)
                let family = PropertyFamily(item.name, in: bytes)
                if paints(item, of: outline, in: bytes) {
                    hasPaint = true
                    if let family { painted.insert(family) }
                } else if isShorthand(item), !(family.map(painted.contains) ?? hasPaint) {
                    // A shorthand that resets no colour set before it is right as it is, and need not be made important.
                    output.removeSubrange(start...)
                }
            default: continue
            }
        }
        return !output.isEmpty
    }

    /// Tests if a `style` attribute sets colours that no rule can override.
    ///
    /// An important declaration there wins over all rules. `revert-layer` goes back to the declarations of the sheets
    /// ([CSS Cascade 5 § 7.3.5](https://www.w3.org/TR/css-cascade-5/#revert-layer)), while in an important rule it would go back to layers
    /// that are weaker.
    ///
    /// - Returns: `someIs` if there is at least one such declaration, `allIs` if no declaration of the attribute can be written as a rule.
    func isBeyondRules(_ outline: SheetOutline, in bytes: Span<UInt8>) -> (someIs: Bool, allIs: Bool) {
        let reverts = outline.items.contains { TokenText.equals($0.value, "revert-layer", in: bytes) }
        return (
            outline.items.contains { item in
                (item.isImportant || reverts) && paints(item, of: outline, in: bytes) || AttributePlaces.resetsScheme(item, in: bytes)
            }, reverts
        )
    }

    /// True if the declaration holds a colour, or a custom property whose colour has another name in the dark theme.
    private func paints(_ item: OutlineItem, of outline: SheetOutline, in bytes: Span<UInt8>) -> Bool {
        let role: ColorRole?
        if item.isDirected, let directive = outline.directed[item.name.start] {
            if directive.isKept { return false }
            if directive.value != nil { return true }
        }
        switch item.kind {
        case .custom:
            role = nil
            // The property's further dark names, and a value that is no colour by itself, must be set wherever the property is.
            if let id = graph.id(of: item.name, in: bytes), graph.isColored(id),
                graph.list(id) != nil || graph.nightNames(of: id).count > 1 || graph.primaryRole(of: id) == nil
            {
                return !graph.nightNames(of: id).isEmpty
            }
        case .declaration:
            let property = PropertyTable.shared.properties[Int(item.property)]
            if property.syntax == .context { return false }
            if property.syntax == .colorScheme { return true }
            role = rule.role(of: property)
        default: return false
        }
        if showsOther(item, in: bytes) { return true }
        var tokenizer = Tokenizer(item.value)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return false
            case .hash, .ident: if startsColor(token, in: bytes) { return true }
            case .function:
                guard ValueShape.isReference(token, in: bytes) else {
                    if startsColor(token, in: bytes) { return true }
                    continue
                }
                let name = tokenizer.nextSolid(in: bytes)
                if let id = graph.id(of: name.span, in: bytes), graph.isColored(id) {
                    guard let role, graph.primaryRole(of: id) == role else { return true }
                }
            default: continue
            }
        }
    }

    /// True if the declaration shows an image or a drawing that is replaced in the dark theme.
    private func showsOther(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        guard item.kind == .declaration, pictures != nil || drawings != nil,
            !ColoredImages.pictures.isDisjoint(with: PropertyTable.shared.properties[Int(item.property)].images)
        else { return false }
        var drawings = drawings
        var tokenizer = Tokenizer(item.value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return false }
            if pictures?.night(of: token, in: bytes) != nil || drawings?.night(of: token, in: bytes) != nil { return true }
        }
    }

    private func isShorthand(_ item: OutlineItem) -> Bool {
        switch PropertyTable.shared.properties[Int(item.property)].syntax {
        case .shorthand, .background, .all: true
        case .inPlace, .shadow, .image, .scrollbar, .colorScheme, .context: false
        }
    }
}

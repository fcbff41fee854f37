internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import RasterImages
internal import SourceText

/// Writes the dark declarations of attributes, all of them important.
struct AttributeDeclarations {
    /// Writes the declarations, and holds the bytes written.
    private var declarations: DeclarationWriter
    /// The colors that the documents of the site decide.
    private let kept: KeptColors
    /// The subject of the elements that a `style` attribute is of.
    var subject = RuleContext.Subject.other

    /// Creates a writer that uses the colors and images of `emitter`.
    init(_ emitter: ColorEmitter, _ kept: KeptColors = KeptColors()) {
        self.kept = kept
        var form = DarkRuleForm()
        form.makesImportant = true
        let empty = SheetOutline(of: SourceSpan(0, 0), in: [UInt8]().span)
        declarations = DeclarationWriter(
            MirroredSheet(empty, text: []), MirrorPolicy(form), MirrorSelection(images: []), emitter)
        declarations.emitter.declaration.ranksTexts = kept.ranksTexts
    }

    /// The bytes written last.
    var output: [UInt8] { declarations.blocks.output }
    /// The cache of mapped colors.
    var colors: ColorCache { declarations.emitter.colors }
    /// Finds the dark images of addresses; nil if the site has none.
    var pictures: ImageResolver? { declarations.emitter.pictures }
    /// The list of the colors that are written; nil unless the caller wants it.
    var listing: ColorListing? {
        get { declarations.emitter.listing }
        set { declarations.emitter.listing = newValue }
    }

    // MARK: Style attributes

    /// Writes the dark declarations of a `style` attribute as the whole output, without a block around them.
    ///
    /// Returns false if the attribute sets no color. Important declarations can be skipped. Nested rules have no meaning in an attribute
    /// (CSS Style Attributes §3).
    mutating func write(_ outline: SheetOutline, of text: [UInt8], skipsImportant: Bool = false) -> Bool {
        let bytes = text.span
        declarations.blocks.output.removeAll(keepingCapacity: true)
        declarations.sheet = MirroredSheet(outline, text: text)
        let decisions = kept.colors(ofStyle: outline.span, in: text, base: colors.pageBase)
        let isWritten = outline.items.contains { item in
            let isColored = paints(item, of: outline, in: bytes) || decisions?.textColor(besideDeclarationAt: item.name.start) != nil
            return isColored && !(skipsImportant && item.isImportant)
        }
        guard isWritten else { return false }
        prepare(in: bytes)
        let outline = declarations.sheet.outline
        defer { declarations.emitter.declaration.take(nil, at: 0) }
        var hasPaint = false
        /// The property families in which a declaration has set a color so far.
        var painted: Set<PropertyFamily> = []
        for item in outline.items.own where !(skipsImportant && item.isImportant) {
            declarations.emitter.declaration.property = item.name
            declarations.emitter.declaration.take(decisions, at: item.name.start)
            let item = declarations.emitter.direct(item, of: declarations.sheet, in: bytes)
            defer { declarations.emitter.endDirective(item) }
            switch item.kind {
            case .custom: declarations.writeDefinition(item, in: bytes)
            case .plain: declarations.writeWhole(item, in: bytes)
            case .declaration:
                let start = declarations.blocks.output.count
                declarations.writeDeclaration(item, in: bytes)
                let family = PropertyFamily(item.name, in: bytes)
                let textColor = decisions?.textColor(besideDeclarationAt: item.name.start)
                declarations.writeTextColor(textColor, beside: item, in: bytes)
                if textColor != nil || paints(item, of: outline, in: bytes) {
                    hasPaint = true
                    if let family { painted.insert(family) }
                } else if AttributeDeclarations.isShorthand(item), !(family.map(painted.contains) ?? hasPaint) {
                    // A shorthand that resets no color set before it is right as it is, and need not be made important.
                    declarations.blocks.output.removeSubrange(start...)
                }
            default: continue
            }
        }
        return !declarations.blocks.output.isEmpty
    }

    /// Selects the declarations to mirror, and reads the context of the attribute.
    private mutating func prepare(in bytes: Span<UInt8>) {
        // An image in an attribute competes with no image of a sheet, so a declaration without a mirror stays as it is.
        var images = declarations.sheet.outline.coloredImages
        for item in declarations.sheet.outline.items where showsOther(item, in: bytes) {
            images.formUnion(PropertyTable.shared.properties[Int(item.property)].images)
        }
        let graph = declarations.emitter.graph
        declarations.selection = MirrorSelection(images: images, of: &declarations.sheet, graph: graph, plan: nil, with: [])
        var rule = RuleContextBuilder(after: 0, in: declarations.sheet.outline, graph: graph, of: bytes)
        rule.context.subject = subject
        rule.readBox(from: Int(declarations.sheet.outline.span.start), in: bytes)
        declarations.emitter.declaration.rule = rule
    }

    /// Tests if a `style` attribute sets colors that no rule can override.
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
                (item.isImportant || reverts) && paints(item, of: outline, in: bytes) || AttributeDeclarations.resetsScheme(item, in: bytes)
            }, reverts
        )
    }

    /// The text color for a bar with the `style` attribute that was written last; nil where that sets its own, or has no ground of bars.
    var inheritedBarText: [UInt8]? {
        let context = declarations.emitter.declaration.rule.context
        guard colors.hasBarText, let ground = context.background, context.text == nil else { return nil }
        return colors.inherited(onBar: ground, in: context).map { color in
            var text: [UInt8] = []
            color.appendCSS(to: &text)
            return text
        }
    }

    /// Returns the declarations that dim the background of a `style` attribute, all of them important; nil if it needs no dimming.
    mutating func dimming(_ outline: SheetOutline, of text: [UInt8]) -> [UInt8]? {
        let bytes = text.span
        guard let pictures, pictures.hasGrounds, let item = DimmedBackground.declaration(in: outline.items.own, of: bytes),
            let background = DimmedBackground(item, pictures, graph: declarations.emitter.graph, in: bytes)
        else { return nil }
        let rule = RuleContextBuilder(after: 0, in: outline, graph: declarations.emitter.graph, of: bytes)
        guard !rule.clipsToText, !rule.isCutOut else { return nil }
        let outer = declarations.emitter.declaration.rule
        defer { declarations.emitter.declaration.rule = outer }
        declarations.emitter.declaration.rule = rule
        var dimming: [UInt8] = []
        background.appendDeclarations(
            isImportant: true, mayBeCutOff: declarations.sheet.outline.mayBeUnclosed, &declarations.emitter, to: &dimming, in: bytes)
        return dimming
    }

    // MARK: Presentational attributes

    /// Returns the declaration for a paint attribute of SVG; nil if its value is the same in the dark theme.
    mutating func paint(_ name: StaticString, _ value: [UInt8], _ role: ColorRole) -> [UInt8]? {
        declarations.emitter.declaration.rule = RuleContextBuilder()
        var dark: [UInt8] = []
        declarations.emitter.appendDark(SourceSpan(0, value.count), role: role, to: &dark, in: value.span)
        guard dark != value else { return nil }
        var declaration: [UInt8] = []
        declaration.append(name)
        declaration.append(": ")
        declaration += dark
        declaration.append("; ")
        return declaration
    }

    /// Returns the dark color for that of an attribute.
    mutating func dark(_ color: SRGB, role: ColorRole, in rule: RuleContext = RuleContext()) -> [UInt8] {
        declarations.emitter.colors.dark(color, role: role, in: rule)
    }

    /// Returns the color of the text on a background of a presentational attribute; nil for none, or if it could not be read in this theme.
    mutating func textColor(ofHint background: SRGB) -> [UInt8]? {
        guard let text = kept.textColor(ofHint: background, base: colors.pageBase) else { return nil }
        let isReadable = text.isReadable { ground in
            declarations.emitter.colors.color(
                ground.color.color, role: .background, in: context(ofHint: ground.color.color, role: .background))
        }
        guard isReadable else { return nil }
        var color: [UInt8] = []
        text.color.color.appendCSS(to: &color)
        return color
    }

    /// Returns the context of a color of a presentational attribute of HTML.
    func context(ofHint color: SRGB, role: ColorRole) -> RuleContext {
        let source = ColorSource(sheet: .hints(base: PackedColor(colors.pageBase)), offset: 0, role: role, color: PackedColor(color))
        var rule = RuleContext()
        rule.kept = kept.decision(about: source)
        if kept.ranksTexts, role == .text, rule.kept == nil { rule.kept = .unplaced }
        return rule
    }

    // MARK: Tests of declarations

    /// True if the declaration holds a color, or a custom property whose color has another name in the dark theme.
    private func paints(_ item: OutlineItem, of outline: SheetOutline, in bytes: Span<UInt8>) -> Bool {
        if item.isDirected, let directive = outline.directed[item.name.start] {
            if directive.isKept { return false }
            if directive.value != nil { return true }
        }
        let role: ColorRole?
        switch item.kind {
        case .custom:
            role = nil
            // The property's further dark names, and a value that is no color by itself, must be set wherever the property is.
            if let hasNames = hasNamesToSet(item, in: bytes) { return hasNames }
        case .declaration:
            let property = PropertyTable.shared.properties[Int(item.property)]
            if property.syntax == .context { return false }
            if property.syntax == .colorScheme || ReliefBorder.isSet(by: item.value, of: property, in: bytes) { return true }
            role = declarations.emitter.declaration.rule.role(of: property)
        default: return false
        }
        return showsOther(item, in: bytes) || holdsColor(item.value, role: role, in: bytes)
    }

    /// True if a custom property has dark names, if these must be set wherever the property is; nil if they need not be.
    private func hasNamesToSet(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool? {
        guard let id = declarations.emitter.graph.id(of: item.name, in: bytes), declarations.emitter.graph.isColored(id) else { return nil }
        let names = declarations.emitter.graph.darkNames(of: id)
        let isSimple =
            declarations.emitter.graph.list(id) == nil && names.count <= 1 && declarations.emitter.graph.primaryRole(of: id) != nil
        return isSimple ? nil : !names.isEmpty
    }

    /// True if a value holds a color, or a custom property whose color has another name in this role in the dark theme.
    private func holdsColor(_ value: SourceSpan, role: ColorRole?, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(value)
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
                if let id = declarations.emitter.graph.id(of: name.span, in: bytes), declarations.emitter.graph.isColored(id) {
                    guard let role, declarations.emitter.graph.primaryRole(of: id) == role else { return true }
                }
            default: continue
            }
        }
    }

    /// True if the declaration shows an image or a drawing that is replaced in the dark theme.
    private func showsOther(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        guard item.kind == .declaration, declarations.emitter.pictures != nil || declarations.emitter.drawings != nil,
            !ColoredImages.pictures.isDisjoint(with: PropertyTable.shared.properties[Int(item.property)].images)
        else { return false }
        var drawings = declarations.emitter.drawings
        let isOnLight = declarations.emitter.declaration.rule.isLight
        var tokenizer = Tokenizer(item.value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return false }
            if declarations.emitter.pictures?.hasDark(of: token, in: bytes) == true
                || drawings?.dark(of: token, isOnLight: isOnLight, in: bytes) != nil
            {
                return true
            }
        }
    }

    /// True if an important `all` resets an element's color scheme to the document's, which is dark on paper, too.
    static func resetsScheme(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        item.kind == .declaration && item.isImportant && PropertyTable.shared.properties[Int(item.property)].syntax == .all
            && TokenText.equals(item.value, "initial", in: bytes)
    }

    private static func isShorthand(_ item: OutlineItem) -> Bool {
        switch PropertyTable.shared.properties[Int(item.property)].syntax {
        case .shorthand, .background, .all: true
        case .inPlace, .shadow, .image, .scrollbar, .colorScheme, .context: false
        }
    }
}

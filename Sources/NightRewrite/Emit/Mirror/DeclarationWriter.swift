internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import NightTheme
internal import SourceText

/// Writes the mirrors of declarations, and the rules around them.
struct DeclarationWriter: Sendable {
    /// The sheet with the declarations.
    var sheet: MirroredSheet
    /// The decisions about the mirrors.
    let policy: MirrorPolicy
    /// The property groups and families that are mirrored.
    var selection: MirrorSelection
    /// Writes the values.
    var emitter: ColorEmitter
    /// Writes the blocks, and holds the bytes written.
    var blocks: BlockWriter

    /// Creates a writer of the declarations of `sheet`.
    init(_ sheet: MirroredSheet, _ policy: MirrorPolicy, _ selection: MirrorSelection, _ emitter: ColorEmitter) {
        self.sheet = sheet
        self.policy = policy
        self.selection = selection
        self.emitter = emitter
        blocks = BlockWriter(policy.form)
    }

    /// Writes the mirror of a declaration of a property of the table.
    mutating func writeDeclaration(_ item: OutlineItem, in bytes: Span<UInt8>) {
        let property = PropertyTable.shared.properties[Int(item.property)]
        if policy.scope.contains(.paintsOnly) {
            if property.syntax == .inPlace { writePaint(item, property, in: bytes) }
            return
        }
        if selection.isWhole(item) {
            writeWhole(item, in: bytes)
            return
        }
        let role = emitter.declaration.rule.role(of: property)
        switch property.syntax {
        case .context: return
        case .colorScheme:
            blocks.begin(property.name, in: bytes)
            // A declaration that browsers drop must not win here.
            let isKept =
                emitter.declaration.isAuthorsDark || emitter.declaration.directive.isKept || !ColorSchemeSyntax.isOne(item.value, in: bytes)
            if isKept { blocks.output.appendWithoutComments(item.value, of: bytes) } else { blocks.output += policy.form.scheme }
            blocks.end(item)
        case .all: writeReset(item, in: bytes)
        case .scrollbar:
            blocks.begin(property.name, in: bytes)
            emitter.appendDarkScrollbar(item.value, to: &blocks.output, in: bytes)
            blocks.end(item)
        case .inPlace:
            blocks.begin(property.name, in: bytes)
            if let dark = policy.paints?[item.value.start] {
                blocks.output += dark
            } else {
                emitter.appendDarkColor(item.value, role: role, to: &blocks.output, in: bytes)
            }
            blocks.end(item)
        case .shadow:
            blocks.begin(property.name, in: bytes)
            if property.id != .textShadow, ShadowFill.isOne(item.value, in: bytes) {
                emitter.appendDark(item.value, role: .background, to: &blocks.output, in: bytes)
            } else {
                emitter.appendDarkShadows(item.value, isOfText: property.id == .textShadow, to: &blocks.output, in: bytes)
            }
            blocks.end(item)
        case .image:
            guard selection.images.contains(property.images) else { return }
            if property.isImageShorthand {
                writeImageShorthand(item, property, in: bytes)
                return
            }
            blocks.begin(property.name, in: bytes)
            emitter.appendDark(item.value, role: role, to: &blocks.output, in: bytes)
            blocks.end(item)
        case .shorthand: writeShorthand(item, property, role: role, in: bytes)
        case .background: writeBackground(item, role: role, in: bytes)
        }
    }

    /// Writes a declaration of one color with the value that the policy has for it, or else unchanged.
    private mutating func writePaint(_ item: OutlineItem, _ property: ColorProperty, in bytes: Span<UInt8>) {
        blocks.begin(property.name, in: bytes)
        if let paint = policy.paints?[item.value.start] {
            blocks.output += paint
        } else {
            blocks.output.appendWithoutComments(item.value, of: bytes)
        }
        blocks.end(item)
    }

    /// Mirrors a shorthand with one color as the longhand that carries it.
    private mutating func writeShorthand(
        _ item: OutlineItem, _ property: ColorProperty, role: ColorRole, in bytes: Span<UInt8>
    ) {
        switch ShorthandColor(item.value, of: property, graph: emitter.graph, in: bytes) {
        case .broken, .whole: writeWhole(item, in: bytes)
        case .color(let span):
            blocks.begin(property.longhand, in: bytes)
            emitter.appendDark(span, role: role, to: &blocks.output, in: bytes)
            blocks.end(item)
            writeBorderReset(item, property, in: bytes)
        case .keyword(let span):
            blocks.begin(property.longhand, in: bytes)
            blocks.output.append(span, of: bytes)
            blocks.end(item)
            guard resetsBorderImage(property) else { return }
            blocks.begin("border-image-source", in: bytes)
            blocks.output.append(span, of: bytes)
            blocks.end(item)
        case .none:
            blocks.begin(property.longhand, in: bytes)
            let isRelief = !emitter.declaration.isAuthorsDark && ReliefBorder.isSet(by: item.value, of: property, in: bytes)
            if isRelief, let color = emitter.colors.relief { color.appendCSS(to: &blocks.output) } else { blocks.output.append("initial") }
            blocks.end(item)
            writeBorderReset(item, property, in: bytes)
        }
    }

    /// Mirrors `background` as its color, and as its images if backgrounds of the site have images with colors.
    private mutating func writeBackground(_ item: OutlineItem, role: ColorRole, in bytes: Span<UInt8>) {
        let background = BackgroundValue(item.value, graph: emitter.graph, in: bytes)
        if background.isBroken || background.isOpaque {
            writeWhole(item, in: bytes)
            return
        }
        blocks.begin("background-color", in: bytes)
        if let keyword = background.keyword {
            blocks.output.append(keyword, of: bytes)
        } else if let color = background.color {
            emitter.appendDark(color, role: role, to: &blocks.output, in: bytes)
        } else {
            blocks.output.append("transparent")
        }
        blocks.end(item)
        guard selection.images.contains(.background) else { return }
        blocks.begin("background-image", in: bytes)
        if let keyword = background.keyword {
            blocks.output.append(keyword, of: bytes)
        } else {
            for (layer, image) in background.images.enumerated() {
                if layer > 0 { blocks.output.append(", ") }
                if let image { emitter.appendDark(image, role: role, to: &blocks.output, in: bytes) } else { blocks.output.append("none") }
            }
        }
        blocks.end(item)
    }

    /// Mirrors `border-image` and `list-style` as their image longhand.
    private mutating func writeImageShorthand(_ item: OutlineItem, _ property: ColorProperty, in bytes: Span<UInt8>) {
        switch ImageShorthand(item.value, isOfBorder: property.images == .border, in: bytes) {
        case .broken, .whole: writeWhole(item, in: bytes)
        case .image(let span):
            blocks.begin(property.longhand, in: bytes)
            emitter.appendDark(span, role: property.role, to: &blocks.output, in: bytes)
            blocks.end(item)
        case .none:
            blocks.begin(property.longhand, in: bytes)
            blocks.output.append("none")
            blocks.end(item)
        }
    }

    /// Mirrors `all` as each longhand that carries color.
    ///
    /// The color scheme is dark whatever the value of `all`: initial colors such as that of text depend on it.
    private mutating func writeReset(_ item: OutlineItem, in bytes: Span<UInt8>) {
        // Other values are invalid for `all` and dropped, but for some longhands they would be valid.
        guard CSSWideKeyword.isOne(item.value, in: bytes) || ValueShape.holdsReference(item.value, in: bytes) else { return }
        let table = PropertyTable.shared
        let images = ResetLonghands.images.filter { selection.images.contains($0.group) }.map(\.name)
        var shorthands: PropertyFamilies = []
        for name in ResetLonghands.colors + images {
            guard let index = table.index(named: String(describing: name)), selection.changing.contains(table.groups[Int(index)]),
                policy.plan?.mirrors(index) != false
            else { continue }
            var names = [name]
            if let family = table.families[Int(index)].map(PropertyFamilies.init), selection.wholes.contains(family) {
                names = shorthands.contains(family) ? [] : table.families[Int(index)]?.resets ?? []
                shorthands.formUnion(family)
            }
            for name in names {
                blocks.begin(name, in: bytes)
                blocks.output.append(item.value, of: bytes)
                blocks.end(item)
            }
        }
        blocks.begin("color-scheme", in: bytes)
        if emitter.declaration.isAuthorsDark || emitter.declaration.directive.isKept {
            blocks.output.append(item.value, of: bytes)
        } else {
            blocks.output.append("dark")
        }
        blocks.end(item)
    }

    /// True if the shorthand resets the border's image, and such images are mirrored.
    private func resetsBorderImage(_ property: ColorProperty) -> Bool {
        property.images == .border && selection.images.contains(.border)
    }

    /// Mirrors that `border` resets the border's image (Backgrounds 3 §3.4).
    private mutating func writeBorderReset(_ item: OutlineItem, _ property: ColorProperty, in bytes: Span<UInt8>) {
        guard resetsBorderImage(property) else { return }
        blocks.begin("border-image-source", in: bytes)
        blocks.output.append("none")
        blocks.end(item)
    }

    /// Mirrors a declaration whole, under its own name, because a shorthand of its family can't be split into longhands.
    ///
    /// Its colors are mapped like those of other declarations.
    mutating func writeWhole(_ item: OutlineItem, in bytes: Span<UInt8>) {
        // A declaration without a value is always dropped, and what is dropped never wins.
        guard !item.value.isEmpty else { return }
        if item.kind == .plain {
            blocks.begin(item.name, in: bytes)
            blocks.output.appendWithoutComments(item.value, of: bytes)
        } else {
            let property = PropertyTable.shared.properties[Int(item.property)]
            blocks.begin(property.name, in: bytes)
            if property.syntax == .inPlace {
                emitter.appendDarkColor(item.value, role: emitter.declaration.rule.role(of: property), to: &blocks.output, in: bytes)
            } else {
                emitter.appendDark(item.value, role: emitter.declaration.rule.role(of: property), to: &blocks.output, in: bytes)
            }
        }
        blocks.end(item)
    }

    // MARK: Cache

    /// Returns the inputs of a declaration's mirror besides its text; nil if the mirror is not cached.
    func cacheKey(of item: OutlineItem, in bytes: Span<UInt8>) -> MirrorCache.Key? {
        if item.kind == .custom { return cacheKey(ofDefinition: item, in: bytes) }
        return emitter.declaration.rule.paintsText || emitter.declaration.rule.paintsIndicator
            ? nil
            : MirrorCache.Key(
                emitter.declaration.rule.context, clipsToText: emitter.declaration.rule.clipsToText,
                isCutOut: emitter.declaration.rule.isCutOut, isAuthorsDark: emitter.declaration.isAuthorsDark)
    }

    /// Returns the inputs of a custom property's dark values besides its text; nil if there are too many.
    private func cacheKey(ofDefinition item: OutlineItem, in bytes: Span<UInt8>) -> MirrorCache.Key? {
        var paired: (role: ColorRole, context: RuleContext)?
        if NamePair.mayHaveOne(item.name, in: bytes), let id = emitter.graph.id(of: item.name, in: bytes) {
            for role in emitter.graph.darkRoles(of: id) {
                let context = emitter.declaration.rule.context(ofProperty: item, role: role, in: sheet.outline, of: bytes)
                if context == RuleContext() { continue }
                if paired != nil { return nil }
                paired = (role, context)
            }
        }
        // Shadows in the value depend on the rule.
        return MirrorCache.Key(emitter.declaration.rule.context, isAuthorsDark: emitter.declaration.isAuthorsDark, paired: paired)
    }
}

internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import DocumentStyles
internal import SourceText

/// The cascaded backgrounds of kinds where dark is preferred.
extension FilterKinds {
    /// The declaration that wins so far.
    private struct Winner {
        private var precedence: DeclarationPrecedence?
        private var declaration: (FilterDeclarations, FilterDeclarations.Declaration)?
        private(set) var origin: FilterBackground.Origin?

        /// The value as written, empty where no declaration has won.
        var value: [UInt8] { declaration.map { $0.value(of: $1) } ?? [] }

        mutating func consider(
            _ declaration: FilterDeclarations.Declaration, of all: FilterDeclarations, _ rule: Precedence, _ origin: FilterBackground.Origin
        ) {
            let precedence = DeclarationPrecedence(rule, isImportant: declaration.isImportant)
            if let best = self.precedence, precedence < best { return }
            self.precedence = precedence
            self.declaration = (all, declaration)
            self.origin = origin
        }
    }

    private static let bgcolor = Array("bgcolor".utf8)

    /// Returns the backgrounds of all kinds where only the condition with this number holds; -1 for none.
    func backgrounds(under condition: Int, canvas: SRGB) -> [FilterBackground] {
        let view = View(condition: condition, canvas: canvas)
        var (result, properties) = backgrounds.removeValue(forKey: view) ?? ([], [])
        for number in result.count..<table.kinds.count {
            let kind = table.kinds[number]
            properties.append(self.properties(of: number, in: kind.parent < 0 ? nil : properties[kind.parent], condition))
            let around = kind.parent < 0 ? FilterBackground(backdrop: canvas) : result[kind.parent]
            result.append(background(of: number, in: around, properties[number], condition))
        }
        backgrounds[view] = (result, properties)
        return result
    }

    /// The custom properties of a kind; those of the elements around it if no rule defines others.
    private func properties(of kind: Int, in parent: CustomProperties?, _ condition: Int) -> CustomProperties {
        var isOwn = false
        visit(kind, condition) { declaration, _, _, _ in if declaration.property == .custom { isOwn = true } }
        if let parent, !isOwn { return parent }
        return CustomProperties(in: parent) { [unowned self] name in
            let winner = winner(name, of: kind, condition)
            return winner.origin == nil ? nil : winner.value
        }
    }

    /// The declaration that wins for the custom property `name`.
    private func winner(_ name: [UInt8], of kind: Int, _ condition: Int) -> Winner {
        var winner = Winner()
        visit(kind, condition) { declaration, all, rule, origin in
            if all.defines(name, declaration) { winner.consider(declaration, of: all, rule, origin) }
        }
        return winner
    }

    private func background(of kind: Int, in parent: FilterBackground, _ properties: CustomProperties, _ condition: Int) -> FilterBackground
    {
        var background = FilterBackground(backdrop: parent.backdrop)
        var color = Winner()
        var image = Winner()
        visit(kind, condition) { declaration, all, rule, origin in
            switch declaration.property {
            case .color: color.consider(declaration, of: all, rule, origin)
            case .image: image.consider(declaration, of: all, rule, origin)
            case .background:
                color.consider(declaration, of: all, rule, origin)
                image.consider(declaration, of: all, rule, origin)
            case .custom: return
            }
        }
        var paint: SRGB?
        if color.origin == nil {
            if let value = table.kinds[kind].tag.value(Self.bgcolor), let found = LegacyColor.parse(value) {
                paint = found
                background.origin = .colorAttribute
            }
        } else if let value = expanded(color.value, kind, properties, condition, &background.definition) {
            let parts = FilterPaint(value)
            paint = parts.isInherited ? parent.own : parts.color
            background.origin = color.origin
        }
        if image.origin != nil, let value = expanded(image.value, kind, properties, condition, &background.definition) {
            let parts = FilterPaint(value)
            background.picture = parts.picture
            background.pictureOrigin = image.origin
            if let gradient = parts.gradient {
                if paint == nil || gradient.alpha >= 0.5 { background.origin = image.origin }
                paint = gradient.composited(over: paint ?? SRGB.white.withAlpha(0))
            }
        }
        guard let paint, paint.alpha > 0 else { return background }
        background.backdrop = paint.composited(over: parent.backdrop)
        if paint.alpha >= 0.5 { background.own = background.backdrop }
        return background
    }

    private func visit(
        _ kind: Int, _ condition: Int,
        _ body: (FilterDeclarations.Declaration, FilterDeclarations, Precedence, FilterBackground.Origin) -> Void
    ) {
        for match in table.kinds[kind].matches {
            let rule = table.index.rule(match.rule)
            guard rule.condition < 0 || rule.condition == condition, let selector = table.index.selector(of: match) else { continue }
            let precedence = Precedence(
                .author, layer: rule.layer, selector.specificity, order: UInt32(truncatingIfNeeded: match.rule))
            let origin = FilterBackground.Origin.rule(match.rule, match.selector)
            for declaration in rule.all.declarations(rule.declarations) { body(declaration, rule.all, precedence, origin) }
        }
        guard let attribute = table.kinds[kind].attribute else { return }
        let precedence = Precedence(.author, isStyleAttribute: true, layer: .max, .zero, order: 0)
        for declaration in attribute.all { body(declaration, attribute, precedence, .styleAttribute) }
    }

    /// A value with its references replaced; nil if one of them has no value.
    private func expanded(
        _ value: [UInt8], _ kind: Int, _ properties: CustomProperties, _ condition: Int, _ definition: inout FilterBackground.Definition?
    ) -> [UInt8]? {
        guard FilterDeclarations.holdsReference(value) else { return value }
        definition = definition ?? self.definition(in: value, kind, condition)
        return properties.substituted(value, SourceSpan(0, value.count)).text
    }

    /// The definition of the first custom property in a value that has one.
    private func definition(in value: [UInt8], _ kind: Int, _ condition: Int) -> FilterBackground.Definition? {
        let bytes = value.span
        var tokenizer = Tokenizer(SourceSpan(0, value.count))
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return nil }
            guard ValueShape.isReference(token, in: bytes) else { continue }
            let span = tokenizer.nextSolid(in: bytes).span
            let name = CustomPropertyName.unified(span, in: bytes) ?? bytes.array(span)
            var definer = kind
            while definer >= 0 {
                if let origin = winner(name, of: definer, condition).origin {
                    return FilterBackground.Definition(origin: origin, isOwn: definer == kind)
                }
                definer = table.kinds[definer].parent
            }
        }
    }
}

internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import DocumentStyles
internal import SourceText

/// The cascaded backgrounds of one document's elements where dark is preferred.
struct FilterCascade {
    /// The source of a winning background.
    enum Origin: Hashable {
        /// A rule and one of its selectors, by their numbers.
        case rule(Int, Int)
        case styleAttribute
        case colorAttribute
    }

    /// The rule that defines a custom property of a background.
    struct Definition: Hashable {
        let origin: Origin
        /// True if the property is defined on the element itself, and not on an ancestor.
        let isOwn: Bool
    }

    /// The background of one element.
    struct Background {
        /// The color behind the element's text: its own background composited over those of its ancestors.
        var backdrop: SRGB
        /// The composited color if the element paints it; nil if its own paint is less than half opaque.
        var own: SRGB?
        /// The source of the color or gradient.
        var origin: Origin?
        /// The source of the first custom property in it.
        var definition: Definition?
        var picture = FilterPaint.Picture.none
        var pictureOrigin: Origin?
    }

    /// A selector of a rule that matches an element.
    private struct Match {
        let rule: Int
        let selector: Int
    }

    /// The declaration that wins so far.
    private struct Winner {
        private var precedence: DeclarationPrecedence?
        private var declaration: (FilterDeclarations, FilterDeclarations.Declaration)?
        private(set) var origin: Origin?

        /// The value as written, empty where no declaration has won.
        var value: [UInt8] { declaration.map { $0.value(of: $1) } ?? [] }

        mutating func consider(
            _ declaration: FilterDeclarations.Declaration, of all: FilterDeclarations, _ rule: Precedence, _ origin: Origin
        ) {
            let precedence = DeclarationPrecedence(rule, isImportant: declaration.isImportant)
            if let best = self.precedence, precedence < best { return }
            self.precedence = precedence
            self.declaration = (all, declaration)
            self.origin = origin
        }
    }

    let tree: StyleTree
    private(set) var rules: [FilterRules.Rule] = []
    /// The conditions of `rules`, which refer to them by index.
    private(set) var conditions: [[UInt8]] = []
    /// For each rule the rank of its layer.
    private var layers: [Int32] = []
    private var matches: [[Match]] = []
    private var attributes: [Int: FilterDeclarations] = [:]

    /// The maximum number of steps for all matches of a document, worth some seconds; selectors not evaluated within it count as not
    /// matching.
    private static let allowance = 1 << 26
    private static let style = Array("style".utf8)
    private static let bgcolor = Array("bgcolor".utf8)

    /// Computes the matches of all elements for sheets in cascade order.
    init(_ tree: StyleTree, _ sheets: [FilterRules]) {
        self.tree = tree
        var index = SelectorIndex(isQuirky: tree.isQuirky)
        var selectors: [Match] = []
        var numbers: [[UInt8]: Int] = [:]
        var order = LayerOrder()
        /// For each rule the document's layer.
        var layers: [Int] = []
        for sheet in sheets {
            var naming = LayerNaming(sheet.layers, base: LayerOrder.unlayered)
            naming.name(before: .max, in: &order)
            let map = sheet.conditions.map { condition in
                if let known = numbers[condition] { return known }
                numbers[condition] = conditions.count
                conditions.append(condition)
                return conditions.count - 1
            }
            for rule in sheet.rules {
                let condition = rule.condition < 0 ? -1 : map[rule.condition]
                for (number, selector) in rule.selectors.enumerated() {
                    index.add(selectors.count, selector.selector.key)
                    selectors.append(Match(rule: rules.count, selector: number))
                }
                layers.append(naming.numbers[Int(rule.layer)])
                rules.append(
                    FilterRules.Rule(
                        selectors: rule.selectors, declarations: rule.declarations, layer: rule.layer, condition: condition))
            }
        }
        let ranks = order.ranks()
        self.layers = layers.map { Int32(truncatingIfNeeded: ranks[$0]) }
        matches.reserveCapacity(tree.elements.count)
        var allowance = Self.allowance
        for (number, element) in tree.elements.enumerated() {
            var candidates: [Match] = []
            index.forEachCandidate(element) { candidates.append(selectors[$0]) }
            matches.append(candidates.filter { tree.matches(rules[$0.rule].selectors[$0.selector].selector, number, &allowance) })
            guard let style = element.value(Self.style), !style.isEmpty, style.count < 1 << 14 else { continue }
            let declarations = FilterDeclarations(ofAttribute: style)
            if !declarations.all.isEmpty { attributes[number] = declarations }
        }
    }

    /// Returns the elements that a rule's selector matches.
    func elements(of origin: Origin) -> [Int] {
        guard case .rule(let rule, let selector) = origin else { return [] }
        return matches.indices.filter { matches[$0].contains { $0.rule == rule && $0.selector == selector } }
    }

    /// Returns the backgrounds of all elements where only the condition with this number holds; -1 for none.
    func backgrounds(under condition: Int, canvas: SRGB) -> [Background] {
        var result: [Background] = []
        result.reserveCapacity(tree.elements.count)
        var properties: [CustomProperties] = []
        properties.reserveCapacity(tree.elements.count)
        for index in tree.elements.indices {
            let parent = Int(tree.elements[index].parent)
            properties.append(self.properties(of: index, in: parent < 0 ? nil : properties[parent], condition))
            let around = parent < 0 ? Background(backdrop: canvas) : result[parent]
            result.append(background(of: index, in: around, properties[index], condition))
        }
        return result
    }

    /// The custom properties of an element; those of the element around it if no rule defines others.
    private func properties(of index: Int, in parent: CustomProperties?, _ condition: Int) -> CustomProperties {
        var isOwn = false
        visit(index, condition) { declaration, _, _, _ in if declaration.property == .custom { isOwn = true } }
        if let parent, !isOwn { return parent }
        return CustomProperties(in: parent) { name in
            let winner = winner(name, of: index, condition)
            return winner.origin == nil ? nil : winner.value
        }
    }

    /// The declaration that wins for the custom property `name`.
    private func winner(_ name: [UInt8], of index: Int, _ condition: Int) -> Winner {
        var winner = Winner()
        visit(index, condition) { declaration, all, rule, origin in
            if all.defines(name, declaration) { winner.consider(declaration, of: all, rule, origin) }
        }
        return winner
    }

    private func background(of index: Int, in parent: Background, _ properties: CustomProperties, _ condition: Int) -> Background {
        var background = Background(backdrop: parent.backdrop)
        var color = Winner()
        var image = Winner()
        visit(index, condition) { declaration, all, rule, origin in
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
            if let value = tree.elements[index].value(Self.bgcolor), let found = LegacyColor.parse(value) {
                paint = found
                background.origin = .colorAttribute
            }
        } else if let value = expanded(color.value, index, properties, condition, &background.definition) {
            let parts = FilterPaint(value)
            paint = parts.isInherited ? parent.own : parts.color
            background.origin = color.origin
        }
        if image.origin != nil, let value = expanded(image.value, index, properties, condition, &background.definition) {
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
        _ index: Int, _ condition: Int,
        _ body: (FilterDeclarations.Declaration, FilterDeclarations, Precedence, Origin) -> Void
    ) {
        for match in matches[index] {
            let rule = rules[match.rule]
            guard rule.condition < 0 || rule.condition == condition else { continue }
            let precedence = Precedence(
                .author, layer: layers[match.rule], rule.selectors[match.selector].specificity,
                order: UInt32(truncatingIfNeeded: match.rule))
            let origin = Origin.rule(match.rule, match.selector)
            for declaration in rule.declarations.all { body(declaration, rule.declarations, precedence, origin) }
        }
        guard let attribute = attributes[index] else { return }
        let precedence = Precedence(.author, isStyleAttribute: true, layer: .max, .zero, order: 0)
        for declaration in attribute.all { body(declaration, attribute, precedence, .styleAttribute) }
    }

    /// A value with its references replaced; nil if one of them has no value.
    private func expanded(
        _ value: [UInt8], _ index: Int, _ properties: CustomProperties, _ condition: Int, _ definition: inout Definition?
    ) -> [UInt8]? {
        let whole = SourceSpan(0, value.count)
        guard value.contains(UInt8(ascii: "(")), ValueShape.holdsReference(whole, in: value.span) else { return value }
        definition = definition ?? self.definition(in: value, index, condition)
        return properties.substituted(value, whole).text
    }

    /// The definition of the first custom property in a value that has one.
    private func definition(in value: [UInt8], _ index: Int, _ condition: Int) -> Definition? {
        let bytes = value.span
        var tokenizer = Tokenizer(SourceSpan(0, value.count))
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return nil }
            guard ValueShape.isReference(token, in: bytes) else { continue }
            let span = tokenizer.nextSolid(in: bytes).span
            let name = CustomPropertyName.unified(span, in: bytes) ?? bytes.array(span)
            var element = index
            while element >= 0 {
                if let origin = winner(name, of: element, condition).origin {
                    return Definition(origin: origin, isOwn: element == index)
                }
                element = Int(tree.elements[element].parent)
            }
        }
    }
}

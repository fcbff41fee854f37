internal import CSSCascade
internal import CSSColor
internal import CSSSyntax
internal import DocumentStyles
internal import MarkupTree
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

    /// The background of the elements of a kind.
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

    /// The elements that the same selectors match, in equal surroundings, with the same attributes as far as they matter.
    private struct Kind {
        /// The kind of the parent; -1 for a root.
        let parent: Int
        /// One of the elements.
        let element: Int
        let matches: [FilterIndex.Match]
        /// The declarations of the `style` attribute.
        let attribute: FilterDeclarations?
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
    let index: FilterIndex
    /// The number of the kind of each element.
    private var numbers: [Int32] = []
    private var kinds: [Kind] = []

    /// The maximum number of steps for all matches of a document, worth some seconds; selectors not evaluated within it count as not
    /// matching.
    private static let allowance = 1 << 26
    private static let style = Array("style".utf8)
    private static let bgcolor = Array("bgcolor".utf8)

    /// Computes the matches of the elements of a document; nil if it has no tree.
    ///
    /// - Parameters:
    ///   - sheets: The sheets that it loads, in cascade order.
    ///   - isQuirky: True for a document in quirks mode.
    init?(_ elements: ElementTree, in bytes: [UInt8], _ sheets: [FilterRules], isQuirky: Bool) {
        var tags = DocumentTags(
            FilterIndex.comparedValues(of: sheets, isQuirky: isQuirky), keepsStyle: FilterDeclarations.mayBe(in:))
        guard let tree = StyleTree(elements, in: bytes, isQuirky: isQuirky, &tags) else { return nil }
        self.tree = tree
        let index = FilterIndex(sheets, for: tree)
        self.index = index
        numbers.reserveCapacity(tree.elements.count)
        var keys = WordKeys()
        /// The selectors that may match the elements with each tag; nil if they are not found yet.
        var ofTags: [[FilterIndex.Candidate]?] = Array(repeating: nil, count: tags.count)
        /// The results of selectors that the elements of a kind do not decide together.
        var results = ByteNames()
        var result: [UInt8] = []
        var allowance = Self.allowance
        for (number, element) in tree.elements.enumerated() {
            let tag = Int(element.tag.number)
            let candidates: [FilterIndex.Candidate]
            if let known = ofTags[tag] {
                candidates = known
            } else {
                candidates = index.candidates(for: element)
                ofTags[tag] = candidates
            }
            result.removeAll(keepingCapacity: true)
            for candidate in candidates where !candidate.isOfGroups {
                result.append(tree.matches(index.selector(of: candidate.match), number, &allowance) ? 1 : 0)
            }
            let parent = element.parent < 0 ? -1 : numbers[Int(element.parent)]
            let known = result.isEmpty ? -1 : Int32(truncatingIfNeeded: results.intern(result))
            let kind = keys.number(of: WordKeys.Key((parent, element.tag.number), (known, 0)))
            numbers.append(kind)
            guard kind == kinds.count else { continue }
            var tests = result.makeIterator()
            let matches = candidates.filter { candidate in
                candidate.isOfGroups ? tree.matches(index.selector(of: candidate.match), number, &allowance) : tests.next() == 1
            }
            kinds.append(
                Kind(
                    parent: Int(parent), element: number, matches: matches.map(\.match), attribute: Self.declarations(of: element)))
        }
    }

    private static func declarations(of element: StyleTree.Element) -> FilterDeclarations? {
        guard let style = element.value(style), !style.isEmpty, style.count < 1 << 14 else { return nil }
        let declarations = FilterDeclarations(ofAttribute: style)
        return declarations.all.isEmpty ? nil : declarations
    }

    /// The number of the kind of an element; elements of one kind have the same background.
    func kind(of element: Int) -> Int { Int(numbers[element]) }

    /// One element of each kind.
    var examples: [Int] { kinds.map(\.element) }

    /// The numbers of the conditions of rules that match an element, in order.
    var conditions: [Int] {
        var isUsed = [Bool](repeating: false, count: index.conditions.count)
        for kind in kinds {
            for match in kind.matches where index.rules[match.rule].condition >= 0 { isUsed[index.rules[match.rule].condition] = true }
        }
        return isUsed.indices.filter { isUsed[$0] }
    }

    /// Returns the elements that a rule's selector matches.
    func elements(of origin: Origin) -> [Int] {
        guard case .rule(let rule, let selector) = origin else { return [] }
        let match = FilterIndex.Match(rule: rule, selector: selector)
        let isSelected = kinds.map { $0.matches.contains(match) }
        return numbers.indices.filter { isSelected[Int(numbers[$0])] }
    }

    /// Returns the backgrounds of all kinds of elements where only the condition with this number holds; -1 for none.
    func backgrounds(under condition: Int, canvas: SRGB) -> [Background] {
        var result: [Background] = []
        result.reserveCapacity(kinds.count)
        var properties: [CustomProperties] = []
        properties.reserveCapacity(kinds.count)
        for (number, kind) in kinds.enumerated() {
            properties.append(self.properties(of: number, in: kind.parent < 0 ? nil : properties[kind.parent], condition))
            let around = kind.parent < 0 ? Background(backdrop: canvas) : result[kind.parent]
            result.append(background(of: number, in: around, properties[number], condition))
        }
        return result
    }

    /// The custom properties of a kind; those of the elements around it if no rule defines others.
    private func properties(of kind: Int, in parent: CustomProperties?, _ condition: Int) -> CustomProperties {
        var isOwn = false
        visit(kind, condition) { declaration, _, _, _ in if declaration.property == .custom { isOwn = true } }
        if let parent, !isOwn { return parent }
        return CustomProperties(in: parent) { name in
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

    private func background(of kind: Int, in parent: Background, _ properties: CustomProperties, _ condition: Int) -> Background {
        var background = Background(backdrop: parent.backdrop)
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
            if let value = tree.elements[kinds[kind].element].value(Self.bgcolor), let found = LegacyColor.parse(value) {
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
        _ body: (FilterDeclarations.Declaration, FilterDeclarations, Precedence, Origin) -> Void
    ) {
        for match in kinds[kind].matches {
            let rule = index.rules[match.rule]
            guard rule.condition < 0 || rule.condition == condition else { continue }
            let precedence = Precedence(
                .author, layer: rule.layer, rule.selectors[match.selector].specificity,
                order: UInt32(truncatingIfNeeded: match.rule))
            let origin = Origin.rule(match.rule, match.selector)
            let all = index.declarations(of: rule)
            for declaration in all.declarations(rule.declarations) { body(declaration, all, precedence, origin) }
        }
        guard let attribute = kinds[kind].attribute else { return }
        let precedence = Precedence(.author, isStyleAttribute: true, layer: .max, .zero, order: 0)
        for declaration in attribute.all { body(declaration, attribute, precedence, .styleAttribute) }
    }

    /// A value with its references replaced; nil if one of them has no value.
    private func expanded(
        _ value: [UInt8], _ kind: Int, _ properties: CustomProperties, _ condition: Int, _ definition: inout Definition?
    ) -> [UInt8]? {
        guard FilterDeclarations.holdsReference(value) else { return value }
        definition = definition ?? self.definition(in: value, kind, condition)
        return properties.substituted(value, SourceSpan(0, value.count)).text
    }

    /// The definition of the first custom property in a value that has one.
    private func definition(in value: [UInt8], _ kind: Int, _ condition: Int) -> Definition? {
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
                    return Definition(origin: origin, isOwn: definer == kind)
                }
                definer = kinds[definer].parent
            }
        }
    }
}

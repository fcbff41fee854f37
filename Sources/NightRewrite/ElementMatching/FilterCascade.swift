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
        /// The colour behind the element's text: its own background composited over those of its ancestors.
        var backdrop: SRGB
        /// The composited colour if the element paints it; nil if its own paint is less than half opaque.
        var own: SRGB?
        /// The source of the colour or gradient.
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

    private struct Winner {
        var rank: UInt64 = 0
        var value: [UInt8] = []
        var origin: Origin?
    }

    let tree: StyleTree
    private(set) var rules: [FilterRules.Rule] = []
    /// The conditions of `rules`, which refer to them by index.
    private(set) var conditions: [[UInt8]] = []
    private var matches: [[Match]] = []
    private var attributes: [Int: [FilterRules.Declaration]] = [:]

    /// The maximum number of steps for all matches of a document, worth some seconds; selectors not evaluated within it count as not
    /// matching.
    private static let allowance = 1 << 26
    private static let inlineSpecificity: UInt64 = 1 << 30
    private static let style = Array("style".utf8)
    private static let bgcolor = Array("bgcolor".utf8)

    /// Computes the matches of all elements for sheets in cascade order.
    init(_ tree: StyleTree, _ sheets: [FilterRules]) {
        self.tree = tree
        var index: [ComplexSelector.Key: [Match]] = [:]
        var numbers: [[UInt8]: Int] = [:]
        for sheet in sheets {
            let map = sheet.conditions.map { condition in
                if let known = numbers[condition] { return known }
                numbers[condition] = conditions.count
                conditions.append(condition)
                return conditions.count - 1
            }
            for rule in sheet.rules {
                let condition = rule.condition < 0 ? -1 : map[rule.condition]
                for (number, selector) in rule.selectors.enumerated() {
                    index[selector.selector.key, default: []].append(Match(rule: rules.count, selector: number))
                }
                rules.append(
                    FilterRules.Rule(
                        selectors: rule.selectors, declarations: rule.declarations, isLayered: rule.isLayered, condition: condition))
            }
        }
        matches.reserveCapacity(tree.elements.count)
        var allowance = Self.allowance
        for (number, element) in tree.elements.enumerated() {
            var candidates = index[.any] ?? []
            candidates += index[.type(element.name)] ?? []
            if let id = element.id { candidates += index[.id(id)] ?? [] }
            for name in element.classes { candidates += index[.className(name)] ?? [] }
            matches.append(candidates.filter { tree.matches(rules[$0.rule].selectors[$0.selector].selector, number, &allowance) })
            guard let style = element.value(Self.style), !style.isEmpty, style.count < 1 << 14 else { continue }
            let declarations = FilterRules.declarations(of: style)
            if !declarations.isEmpty { attributes[number] = declarations }
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
        for index in tree.elements.indices {
            let parent = tree.elements[index].parent
            let around = parent >= 0 ? result[Int(parent)] : Background(backdrop: canvas)
            result.append(background(of: index, in: around, condition))
        }
        return result
    }

    private func background(of index: Int, in parent: Background, _ condition: Int) -> Background {
        var background = Background(backdrop: parent.backdrop)
        var color = Winner()
        var image = Winner()
        visit(index, condition) { declaration, rank, origin in
            if declaration.property == .color || declaration.property == .background, rank >= color.rank {
                color = Winner(rank: rank, value: declaration.value, origin: origin)
            }
            if declaration.property == .image || declaration.property == .background, rank >= image.rank {
                image = Winner(rank: rank, value: declaration.value, origin: origin)
            }
        }
        var paint: SRGB?
        if color.origin == nil {
            if let value = tree.elements[index].value(Self.bgcolor), let found = LegacyColor.parse(value) {
                paint = found
                background.origin = .colorAttribute
            }
        } else if let value = expanded(color.value, index, condition, &background.definition) {
            let parts = FilterPaint(value)
            paint = parts.isInherited ? parent.own : parts.color
            background.origin = color.origin
        }
        if image.origin != nil, let value = expanded(image.value, index, condition, &background.definition) {
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

    private func visit(_ index: Int, _ condition: Int, _ body: (FilterRules.Declaration, UInt64, Origin) -> Void) {
        for match in matches[index] {
            let rule = rules[match.rule]
            guard rule.condition < 0 || rule.condition == condition else { continue }
            let weight = UInt64(rule.selectors[match.selector].specificity.rawValue) << 30 + UInt64(min(match.rule, (1 << 30) - 1))
            for declaration in rule.declarations {
                // Important layered rules win over important unlayered ones ([CSS Cascade 5 §
                // 6.4.4](https://www.w3.org/TR/css-cascade-5/#layering)).
                let isStronger = rule.isLayered == declaration.isImportant
                body(
                    declaration, weight + (isStronger ? 1 << 62 : 0) + (declaration.isImportant ? 1 << 63 : 0),
                    .rule(match.rule, match.selector))
            }
        }
        for declaration in attributes[index] ?? [] {
            let weight = Self.inlineSpecificity << 30 + 1 << 62
            body(declaration, weight + (declaration.isImportant ? 1 << 63 : 0), .styleAttribute)
        }
    }

    private func expanded(_ value: [UInt8], _ index: Int, _ condition: Int, _ definition: inout Definition?) -> [UInt8]? {
        guard value.contains(UInt8(ascii: "(")) else { return value }
        var found: Definition?
        defer { definition = definition ?? found }
        return FilterPaint.expanded(value) { name in
            var element = index
            while element >= 0 {
                var winner = Winner()
                visit(element, condition) { declaration, rank, origin in
                    if declaration.property == .custom(name), rank >= winner.rank {
                        winner = Winner(rank: rank, value: declaration.value, origin: origin)
                    }
                }
                if let origin = winner.origin {
                    if found == nil { found = Definition(origin: origin, isOwn: element == index) }
                    return winner.value
                }
                element = Int(tree.elements[element].parent)
            }
            return nil
        }
    }
}

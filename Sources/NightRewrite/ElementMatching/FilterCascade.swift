internal import CSSColor
internal import CSSSyntax
internal import SourceText

/// What the cascade gives to the elements of one document as their backgrounds, in the dark.
struct FilterCascade {
    /// Where a winning background comes from.
    enum Origin: Hashable {
        /// A selector of a rule: the rule's number and the selector's.
        case rule(Int, Int)
        case styleAttribute
        case colorAttribute
    }

    /// The rule that defines a custom property in a background.
    struct Definition: Hashable {
        let origin: Origin
        /// Whether it defines it on the element itself, not on one around it.
        let isOwn: Bool
    }

    /// The background of one element.
    struct Background {
        /// What stands behind the element's text: its own background over those around it.
        var backdrop: SRGB
        /// The colour as far as the element paints it itself; nil where it is mostly transparent.
        var own: SRGB?
        /// Where the colour or gradient comes from.
        var origin: Origin?
        /// Where the first custom property in it comes from.
        var definition: Definition?
        var picture = FilterPaint.Picture.none
        var pictureOrigin: Origin?
    }

    /// A rule's selector that selects an element.
    private struct Match {
        let rule: Int
        let selector: Int
    }

    private struct Winner {
        var rank: UInt64 = 0
        var value: [UInt8] = []
        var origin: Origin?
    }

    let tree: MatchableTree
    private(set) var rules: [FilterRules.Rule] = []
    /// The conditions of `rules`, which the numbers in these count from here.
    private(set) var conditions: [[UInt8]] = []
    private var matches: [[Match]] = []
    private var attributes: [Int: [FilterRules.Declaration]] = [:]

    /// How many steps all matches of a document may take, some seconds' worth: what isn't judged by then counts as not matched.
    private static let allowance = 1 << 26
    private static let inlineSpecificity: UInt64 = 1 << 30
    private static let style = Array("style".utf8)
    private static let bgcolor = Array("bgcolor".utf8)

    /// The cascade of sheets in their order.
    init(_ tree: MatchableTree, _ sheets: [FilterRules]) {
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
                    index[selector.key, default: []].append(Match(rule: rules.count, selector: number))
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
            matches.append(candidates.filter { tree.matches(rules[$0.rule].selectors[$0.selector], number, &allowance) })
            guard let style = element.value(Self.style), !style.isEmpty, style.count < 1 << 14 else { continue }
            let declarations = FilterRules.declarations(of: style)
            if !declarations.isEmpty { attributes[number] = declarations }
        }
    }

    /// The elements that a selector of a rule selects.
    func elements(of origin: Origin) -> [Int] {
        guard case .rule(let rule, let selector) = origin else { return [] }
        return matches.indices.filter { matches[$0].contains { $0.rule == rule && $0.selector == selector } }
    }

    /// The backgrounds of all elements where the condition with this number holds, and no other; -1 for none.
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
            let weight = rule.selectors[match.selector].specificity << 30 + UInt64(min(match.rule, (1 << 30) - 1))
            for declaration in rule.declarations {
                // Important layered rules win over important unlayered ones (Cascade 5 §6.4.4).
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

internal import CSSCascade
internal import CSSSyntax
internal import MarkupTree
internal import SourceText

/// The values of the properties of each element in the light theme, from attributes, `style` attributes and the drawing's own rules.
struct SVGCascade {
    /// The specified values.
    private(set) var values: [SVGValue] = []
    /// For each element and property the index in `values`; -1 for none.
    private var table: [Int32] = []

    private static let width = SVGProperty.allCases.count
    /// The number of steps that all matches may take together; later ones count as not matched.
    private static let allowance = 1 << 24

    private struct Declaration {
        let property: SVGProperty
        let value: SourceSpan
        let isImportant: Bool
    }

    private struct Rule {
        let selectors: [ComplexSelector]
        let declarations: [Declaration]
    }

    /// The cascade of `drawing`, with rules in the CSS at `styles`.
    init(_ drawing: SVGDrawing, styles: [SourceSpan], _ source: Source) {
        let bytes = source.bytes.span
        let tree = drawing.tree
        var rules: [Rule] = []
        for style in styles { SVGCascade.collect(style, into: &rules, in: bytes) }
        var index: [ComplexSelector.Key: [(rule: Int, selector: Int)]] = [:]
        for (number, rule) in rules.enumerated() {
            for (position, selector) in rule.selectors.enumerated() { index[selector.key, default: []].append((number, position)) }
        }
        table = Array(repeating: -1, count: tree.elements.count * SVGCascade.width)
        var allowance = SVGCascade.allowance
        for (number, element) in tree.elements.enumerated() {
            let row = number * SVGCascade.width
            if element.parent >= 0 {
                for property in SVGProperty.allCases where property.isInherited {
                    table[row + Int(property.rawValue)] = table[Int(element.parent) * SVGCascade.width + Int(property.rawValue)]
                }
            }
            guard drawing.areSVG[number] else { continue }
            var ranks = [UInt64](repeating: 0, count: SVGCascade.width)
            for attribute in element.attributes {
                guard let property = SVGProperty(SourceSpan(0, attribute.name.count), in: attribute.name.span) else { continue }
                set(
                    SVGValue(property: property, text: attribute.value, origin: .attribute, element: number), below: element.parent, 1,
                    &ranks)
            }
            if !rules.isEmpty {
                var candidates = index[.any] ?? []
                candidates += index[.type(element.name)] ?? []
                if let id = element.id { candidates += index[.id(id)] ?? [] }
                for name in element.classes { candidates += index[.className(name)] ?? [] }
                for (rule, position) in candidates {
                    let selector = rules[rule].selectors[position]
                    guard tree.matches(selector, number, &allowance) else { continue }
                    for declaration in rules[rule].declarations {
                        let value = SVGValue(
                            property: declaration.property, text: Array(source.bytes[declaration.value.range]),
                            origin: .rule(declaration.value.start), element: number)
                        let rank = 2 + UInt64(selector.specificity.rawValue) << 30 + UInt64(rule)
                        set(value, below: element.parent, rank + (declaration.isImportant ? 1 << 63 : 0), &ranks)
                    }
                }
            }
            guard let style = drawing.value("style", number), style.count < 1 << 14 else { continue }
            var walker = RuleWalker(SourceSpan(0, style.count), context: .blockContents)
            walk: while true {
                let event = walker.next(in: style.span)
                switch event.kind {
                case .endOfFile: break walk
                case .declaration where walker.depth == 0:
                    guard let property = SVGProperty(event.name, in: style.span) else { continue }
                    let value = SVGValue(
                        property: property, text: event.value.range.map { style[$0] }, origin: .styleAttribute, element: number)
                    set(value, below: element.parent, 1 << 62 + (event.isImportant ? 1 << 63 : 0), &ranks)
                default: continue
                }
            }
        }
    }

    /// The value of a property of the element at `index`; nil for the initial one.
    func value(_ property: SVGProperty, _ index: Int) -> SVGValue? {
        let place = table[index * SVGCascade.width + Int(property.rawValue)]
        return place < 0 ? nil : values[Int(place)]
    }

    private mutating func set(_ value: SVGValue, below parent: Int32, _ rank: UInt64, _ ranks: inout [UInt64]) {
        let column = Int(value.property.rawValue)
        guard rank >= ranks[column], !value.text.isEmpty, !value.property.isPaint || !SVGPaint.isDropped(value.text) else { return }
        ranks[column] = rank
        let place = value.element * SVGCascade.width + column
        if value.isKeyword("inherit") {
            // A property that is not inherited by default seldom has the keyword.
            guard value.property.isInherited else { return }
            table[place] = parent < 0 ? -1 : table[Int(parent) * SVGCascade.width + column]
            return
        }
        table[place] = Int32(truncatingIfNeeded: values.count)
        values.append(value)
    }

    /// Collects the style rules at the outermost level; rules under conditions apply for some readers only.
    private static func collect(_ style: SourceSpan, into rules: inout [Rule], in bytes: Span<UInt8>) {
        var walker = RuleWalker(style)
        var declarations: [Declaration] = []
        var prelude: SourceSpan?
        while true {
            let event = walker.next(in: bytes)
            switch event.kind {
            case .endOfFile: return
            case .atRuleBlock: _ = walker.skipBlock(in: bytes)
            case .qualifiedRule:
                if walker.depth > 1 {
                    _ = walker.skipBlock(in: bytes)
                } else {
                    prelude = event.value
                    declarations = []
                }
            case .declaration:
                if let property = SVGProperty(event.name, in: bytes) {
                    declarations.append(Declaration(property: property, value: event.value, isImportant: event.isImportant))
                }
            case .endBlock:
                guard let span = prelude, !declarations.isEmpty, span.count < 1 << 16 else { continue }
                rules.append(Rule(selectors: ComplexSelector.list(span, in: bytes), declarations: declarations))
                prelude = nil
            case .atRuleStatement, .invalid: continue
            }
        }
    }
}

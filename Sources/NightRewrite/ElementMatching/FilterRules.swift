internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The rules of one sheet that set backgrounds or define custom properties, for the filter engine.
struct FilterRules: Sendable {
    /// One style rule.
    struct Rule: Sendable {
        let selectors: [StaticSelector]
        var declarations: FilterDeclarations
        /// The layer of the sheet that contains the rule, 0 for none.
        let layer: UInt32
        /// The index of the rule's condition in `conditions`; -1 for none.
        let condition: Int
    }

    private(set) var rules: [Rule] = []
    /// The layers of the sheet.
    private(set) var layers = SheetLayers()
    /// The media queries that hold for some users only; nested ones are joined.
    private(set) var conditions: [[UInt8]] = []
    /// The indices of the conditions.
    private var numbers: [[UInt8]: Int] = [:]

    /// The maximum length in bytes of a selector list; the time for longer ones is not justified.
    private static let longestPrelude = 1 << 16

    init() {}

    /// Collects the rules of a sheet.
    init(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        if outline.usesLayers { layers = SheetLayers(outline.span, in: bytes) }
        var blocks = layers.blocks[...]
        /// The open blocks: the full selector text of a rule, the condition, the layer, and true for an unsupported block.
        var open: [(selector: [UInt8]?, condition: Int, layer: UInt32, isSkipped: Bool, rule: Int?)] = []
        /// The rules whose backgrounds are clipped to their text.
        var clipped: Set<Int> = []
        for item in outline.items {
            let top = open.last ?? (nil, -1, 0, false, nil)
            switch item.kind {
            case .rule:
                let prelude = item.value.count < Self.longestPrelude ? bytes.array(item.value) : []
                let text = Self.nested(prelude, in: top.selector)
                open.append((text, top.condition, top.layer, top.isSkipped || text.isEmpty, nil))
            case .group, .anonymousLayer, .keyframes:
                open.append((top.selector, top.condition, top.layer, top.isSkipped, nil))
                enter(item, &open[open.count - 1], in: bytes)
                // Blocks without declarations are not in the outline.
                while let block = blocks.first, block.offset < item.name.start { blocks.removeFirst() }
                if let block = blocks.first, block.offset == item.name.start { open[open.count - 1].layer = block.layer }
            case .end:
                if let rule = open.popLast()?.rule {
                    if clipped.contains(rule) { rules[rule].declarations.paintNothing() }
                } else {
                    clipped.remove(rules.count)
                }
            case .declaration, .custom:
                guard !open.isEmpty, let text = top.selector, !top.isSkipped else { continue }
                // The order of declarations makes no difference: the clip applies to all backgrounds of the rule.
                if Self.clipsToText(item, in: bytes) { clipped.insert(top.rule ?? rules.count) }
                guard let property = FilterDeclarations.property(of: item) else { continue }
                if top.rule == nil {
                    let selectors = StaticSelector.list(SourceSpan(0, text.count), in: text.span)
                    guard !selectors.isEmpty else {
                        open[open.count - 1].isSkipped = true
                        continue
                    }
                    open[open.count - 1].rule = rules.count
                    rules.append(
                        Rule(selectors: selectors, declarations: FilterDeclarations(), layer: top.layer, condition: top.condition))
                }
                rules[top.rule ?? rules.count - 1].declarations.append(item, property, in: bytes)
            case .plain, .importRule, .namespace, .registration: continue
            }
        }
    }

    private mutating func enter(
        _ item: OutlineItem, _ block: inout (selector: [UInt8]?, condition: Int, layer: UInt32, isSkipped: Bool, rule: Int?),
        in bytes: Span<UInt8>
    ) {
        if item.isOnlyLight {
            // The filter inverts the page as it looks where dark is preferred.
            block.isSkipped = true
        } else if item.kind == .anonymousLayer || TokenText.equals(item.name, "layer", in: bytes) {
            return
        } else if TokenText.equals(item.name, "media", in: bytes) {
            let query = bytes.array(item.value)
            guard MediaQueryResult(query) == .maybe else { return }
            let outer = block.condition < 0 ? [] : conditions[block.condition] + Array(" and ".utf8)
            // Media query lists can't be joined with `and`.
            if query.contains(UInt8(ascii: ",")), !outer.isEmpty {
                block.isSkipped = true
            } else {
                let whole = outer + query
                block.condition = numbers[whole] ?? conditions.count
                if block.condition == conditions.count {
                    numbers[whole] = conditions.count
                    conditions.append(whole)
                }
            }
        } else if !TokenText.equals(item.name, "supports", in: bytes) || !SupportsCondition.mayHold(item.value, in: bytes) {
            block.isSkipped = true
        }
    }

    /// Returns the selector of a nested rule ([CSS Nesting 1 § 3](https://www.w3.org/TR/css-nesting-1/)).
    private static func nested(_ prelude: [UInt8], in parent: [UInt8]?) -> [UInt8] {
        guard let parent else { return prelude }
        guard parent.count < 4096 else { return [] }
        let around = Array(":is(".utf8) + parent + [UInt8(ascii: ")")]
        if prelude.contains(UInt8(ascii: "&")) {
            return Array(prelude.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).joined(separator: around))
        }
        // Without `:is()` a list would need the parent before each of its selectors.
        return prelude.contains(UInt8(ascii: ","))
            ? around + Array(" :is(".utf8) + prelude + [UInt8(ascii: ")")] : around + [0x20] + prelude
    }

    private static func clipsToText(_ item: OutlineItem, in bytes: Span<UInt8>) -> Bool {
        item.kind == .declaration && TextClip.effect(of: item, PropertyTable.shared.properties[Int(item.property)], in: bytes) == true
    }
}

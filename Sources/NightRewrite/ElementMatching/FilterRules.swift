internal import CSSCascade
internal import CSSSyntax
internal import SourceText

/// The rules of one sheet that set backgrounds or define custom properties, for the filter engine.
///
/// Selectors are stored as text, and each document parses those that may select one of its elements, because a sheet may have a hundred
/// thousand rules and a document elements for only a few.
struct FilterRules: Sendable {
    /// A style rule, or a part of one without the rules in it.
    struct Rule: Sendable {
        /// The numbers of its selectors.
        let selectors: Range<Int32>
        /// The numbers of its declarations.
        fileprivate(set) var declarations: Range<Int32>
        /// The layer of the sheet that contains the rule, 0 for none.
        let layer: UInt32
        /// The index of the rule's condition in `conditions`; -1 for none.
        let condition: Int32
    }

    /// An open block.
    private struct Block {
        /// The full selector of a rule.
        var selector: [UInt8]?
        var condition: Int32 = -1
        var layer: UInt32 = 0
        /// True for a block whose declarations do not count.
        var isSkipped = false
        /// The numbers of the selectors; nil before the first declaration.
        var selectors: Range<Int32>?
        /// The number of the first of its rules.
        var firstRule = 0
        /// True if the backgrounds are clipped to the text.
        var isClipped = false
    }

    /// A number that only copies share; 0 for no rules.
    private(set) var number = 0
    private(set) var rules: [Rule] = []
    /// The declarations of all rules.
    private(set) var declarations = FilterDeclarations()
    /// The layers of the sheet.
    private(set) var layers = SheetLayers()
    /// The media queries that hold for some users only; nested ones are joined.
    private(set) var conditions: [[UInt8]] = []
    /// The values of attributes that the selectors compare; nil if there are no selectors.
    private(set) var comparedValues: ComparedValues?
    /// The indices of the conditions.
    private var numbers: [[UInt8]: Int32] = [:]
    /// The selectors of all rules, as written, and the hash of the key of each.
    private var selectors = ByteStrings()
    private var keys: [UInt32] = []

    /// The maximum length in bytes of a selector list; the time for longer ones is not justified.
    private static let longestPrelude = 1 << 16

    init() {}

    /// Collects the rules of a sheet.
    init(_ outline: SheetOutline, in bytes: Span<UInt8>) {
        number = SerialNumber.next()
        reserve(for: outline)
        if outline.usesLayers { layers = SheetLayers(outline.span, in: bytes) }
        var blocks = layers.blocks[...]
        var open: [Block] = []
        for item in outline.items {
            switch item.kind {
            case .rule:
                var block = open.last ?? Block()
                let prelude = item.value.count < Self.longestPrelude ? bytes.array(item.value) : []
                let text = Self.nested(prelude, in: block.selector)
                block = Block(
                    selector: text, condition: block.condition, layer: block.layer, isSkipped: block.isSkipped || text.isEmpty,
                    firstRule: rules.count)
                open.append(block)
            case .group, .anonymousLayer, .keyframes:
                let outer = open.last ?? Block()
                var block = Block(
                    selector: outer.selector, condition: outer.condition, layer: outer.layer, isSkipped: outer.isSkipped,
                    firstRule: rules.count)
                enter(item, &block, in: bytes)
                // Blocks without declarations are not in the outline.
                while let block = blocks.first, block.offset < item.name.start { blocks.removeFirst() }
                if let layer = blocks.first, layer.offset == item.name.start { block.layer = layer.layer }
                open.append(block)
            case .end:
                if let block = open.popLast(), block.isClipped { clip(block) }
            case .declaration, .custom:
                if !open.isEmpty { add(item, to: &open[open.count - 1], in: bytes) }
            case .plain, .importRule, .namespace, .registration: continue
            }
        }
    }

    /// Makes room for the rules of a sheet at once: arrays that grow take up to three times the memory of what they hold.
    private mutating func reserve(for outline: SheetOutline) {
        var prelude: Int?
        var (rules, selectorLength, texts, textLength, count) = (0, 0, 0, 0, 0)
        for item in outline.items {
            if item.kind == .rule { prelude = item.value.count }
            guard item.kind == .declaration || item.kind == .custom, FilterDeclarations.property(of: item) != nil else { continue }
            if let length = prelude {
                rules += 1
                selectorLength += length
                prelude = nil
            }
            count += 1
            texts += item.kind == .custom ? 2 : 1
            textLength += item.value.count + (item.kind == .custom ? item.name.count : 0)
        }
        self.rules.reserveCapacity(rules)
        selectors.reserve(rules, length: selectorLength)
        keys.reserveCapacity(rules)
        declarations.reserve(count, texts: texts, length: textLength)
    }

    private mutating func add(_ item: OutlineItem, to block: inout Block, in bytes: Span<UInt8>) {
        guard let text = block.selector, !block.isSkipped else { return }
        // The order of declarations makes no difference: the clip applies to all backgrounds of the rule.
        if Self.clipsToText(item, in: bytes) { block.isClipped = true }
        guard let property = FilterDeclarations.property(of: item) else { return }
        let selectors = block.selectors ?? add(text)
        block.selectors = selectors
        guard !selectors.isEmpty else {
            block.isSkipped = true
            return
        }
        // Declarations behind a nested rule come after it in the cascade (CSS Nesting 1 § 4).
        let count = Int32(truncatingIfNeeded: declarations.all.count)
        if rules.count == block.firstRule || rules[rules.count - 1].selectors != selectors {
            rules.append(Rule(selectors: selectors, declarations: count..<count, layer: block.layer, condition: block.condition))
        }
        declarations.append(item, property, in: bytes)
        rules[rules.count - 1].declarations = rules[rules.count - 1].declarations.lowerBound..<count + 1
    }

    /// Adds the selectors of a list, and returns their numbers.
    private mutating func add(_ list: [UInt8]) -> Range<Int32> {
        let first = Int32(truncatingIfNeeded: selectors.count)
        if comparedValues == nil { comparedValues = FilterRules.noComparedValues(isQuirky: false) }
        for selector in StaticSelector.list(SourceSpan(0, list.count), in: list.span) {
            selectors.append(selector.text)
            keys.append(selector.selector.key.hash)
            comparedValues?.insert(selector.selector)
        }
        return first..<Int32(truncatingIfNeeded: selectors.count)
    }

    /// Removes the backgrounds of a block's rules.
    private mutating func clip(_ block: Block) {
        for rule in rules[block.firstRule...] where rule.selectors == block.selectors {
            declarations.paintNothing(rule.declarations)
        }
    }

    // MARK: Selectors

    /// The values that are compared without selectors.
    static func noComparedValues(isQuirky: Bool) -> ComparedValues {
        var result = ComparedValues(isQuirky: isQuirky)
        // A selector may be written for the whole value.
        result.insert(valuesOf: "class")
        return result
    }

    /// The selectors of a rule.
    func selectors(of rule: Rule) -> [StaticSelector] { rule.selectors.compactMap(selector) }

    /// The number of selectors.
    var selectorCount: Int { selectors.count }

    /// The hash of the key of the selector with a number.
    func key(ofSelector number: Int32) -> UInt32 { keys[Int(number)] }

    /// The selectors of a rule without a key of their own, or with one of some types.
    func selectors(of rule: Rule, ofTypes types: [[UInt8]]) -> [StaticSelector] {
        rule.selectors.compactMap { number in
            let key = keys[Int(number)]
            return key == 0 || types.contains { ComplexSelector.Key.type($0).hash == key } ? selector(number) : nil
        }
    }

    /// Parses the selector with a number; nil if it is invalid.
    func selector(_ number: Int32) -> StaticSelector? {
        let text = Array(selectors[Int(number)])
        return StaticSelector.list(SourceSpan(0, text.count), in: text.span).first
    }

    // MARK: Blocks

    private mutating func enter(_ item: OutlineItem, _ block: inout Block, in bytes: Span<UInt8>) {
        if item.isOnlyLight {
            // The filter inverts the page as it looks where dark is preferred.
            block.isSkipped = true
        } else if item.kind == .anonymousLayer || TokenText.equals(item.name, "layer", in: bytes) {
            return
        } else if TokenText.equals(item.name, "media", in: bytes) {
            let query = bytes.array(item.value)
            guard MediaQueryResult(query) == .maybe else { return }
            let outer = block.condition < 0 ? [] : conditions[Int(block.condition)] + Array(" and ".utf8)
            // Media query lists can't be joined with `and`.
            if query.contains(UInt8(ascii: ",")), !outer.isEmpty {
                block.isSkipped = true
            } else {
                block.condition = number(ofCondition: outer + query)
            }
        } else if !TokenText.equals(item.name, "supports", in: bytes) || !SupportsCondition.mayHold(item.value, in: bytes) {
            block.isSkipped = true
        }
    }

    private mutating func number(ofCondition condition: [UInt8]) -> Int32 {
        if let known = numbers[condition] { return known }
        let number = Int32(truncatingIfNeeded: conditions.count)
        numbers[condition] = number
        conditions.append(condition)
        return number
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

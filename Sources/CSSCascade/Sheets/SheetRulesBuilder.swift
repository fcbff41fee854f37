internal import CSSSyntax
internal import SourceText

/// Collects the style rules of a stylesheet from the events of its parser.
struct SheetRulesBuilder {
    /// An open block.
    private struct Block {
        /// The selectors of the innermost style rule, as they are in `sheet`; nil outside of one.
        var selectors: Range<Int>?
        /// The same selectors with pseudo-elements, for `&` in nested rules.
        var parents: [ComplexSelector] = []
        var layer: UInt32 = 0
        var condition: Int32 = -1
        var scope: Int32 = -1
        /// True within `@starting-style`, whose declarations have no effect on elements with a style, but whose layers are in the order.
        var isStarting = false
        /// The rule to which declarations are added; nil if they begin a new one.
        var rule: Int?
    }

    /// The greatest length in bytes of a selector list that is read.
    private static let longestPrelude = 1 << 16
    /// The greatest nesting depth of rules that is read.
    private static let deepest = 64

    private var sheet: SheetRules
    private var open: [Block] = []
    /// The keys of the elements that may be selected; nil for all.
    private let keys: KeyFilter?
    /// True if imports have no effect any more, because there was a style rule.
    private var areImportsOver = false

    /// - Parameter keys: The keys of the elements that may be selected; nil for all.
    init(_ sheet: SheetRules, keys: KeyFilter?) {
        self.sheet = sheet
        self.keys = keys
    }

    mutating func build(_ span: SourceSpan) -> SheetRules {
        let text = sheet.block.text
        let bytes = text.span
        var walker = RuleWalker(span)
        while true {
            let event = walker.next(in: bytes)
            switch event.kind {
            case .endOfFile: return sheet
            case .endBlock: _ = open.popLast()
            case .qualifiedRule: if !openRule(event, in: bytes) { _ = walker.skipBlock(in: bytes) }
            case .atRuleBlock: if !openAtRule(event, &walker, in: bytes) { _ = walker.skipBlock(in: bytes) }
            case .atRuleStatement:
                if TokenText.equals(event.name, "import", in: bytes), !areImportsOver { sheet.imports.append(event.value) }
                if TokenText.equals(event.name, "layer", in: bytes) { name(event, in: bytes) }
                if !open.isEmpty { open[open.count - 1].rule = nil }
            case .declaration: add(event, in: bytes)
            case .invalid: continue
            }
        }
    }

    private mutating func add(_ event: RuleEvent, in bytes: Span<UInt8>) {
        if event.name.count < 15, TokenText.begins(event.name, with: "container", in: bytes) { sheet.hasContainers = true }
        guard let block = open.last, !block.isStarting, let selectors = block.selectors else { return }
        // The first rule ends the imports, whatever it selects.
        guard !selectors.isEmpty || !areImportsOver, sheet.block.append(event, in: bytes) else { return }
        areImportsOver = true
        let count = sheet.block.declarations.count
        if let rule = block.rule {
            sheet.rules[rule].declarations = sheet.rules[rule].declarations.lowerBound..<count
        } else {
            open[open.count - 1].rule = sheet.rules.count
            sheet.rules.append(
                SheetRules.Rule(
                    selectors: selectors, declarations: count - 1..<count, layer: block.layer, condition: block.condition,
                    scope: block.scope))
        }
    }

    // MARK: Style rules

    /// Opens a style rule; returns false if it is invalid.
    private mutating func openRule(_ event: RuleEvent, in bytes: Span<UInt8>) -> Bool {
        var block = open.last ?? Block()
        if !open.isEmpty { open[open.count - 1].rule = nil }
        block.rule = nil
        guard event.value.count < SheetRulesBuilder.longestPrelude, open.count < SheetRulesBuilder.deepest else { return false }
        let isNested = block.selectors != nil
        var parser = SelectorParser(event.value)
        let list = isNested || block.scope >= 0 ? parser.nestedList(in: bytes) : parser.list(in: bytes)
        guard list.isWhole, list.selectors.allSatisfy(\.isSupported) else { return false }
        var selectors = list.selectors
        if isNested {
            selectors = selectors.map { $0.nested(in: block.parents) }
        } else if block.scope >= 0 {
            selectors = selectors.map(\.scoped)
        }
        let start = sheet.selectors.count
        for selector in selectors.lazy.compactMap(RuleSelector.init) where keys?.mayHoldOne(of: selector.key, selector.otherKeys) != false {
            sheet.selectors.append(selector)
        }
        block.selectors = start..<sheet.selectors.count
        block.parents = selectors
        open.append(block)
        return true
    }

    // MARK: At-rules

    /// Opens an at-rule that contains style rules or declarations; returns false for others.
    private mutating func openAtRule(_ event: RuleEvent, _ walker: inout RuleWalker, in bytes: Span<UInt8>) -> Bool {
        var block = open.last ?? Block()
        if !open.isEmpty { open[open.count - 1].rule = nil }
        block.rule = nil
        guard open.count < SheetRulesBuilder.deepest else { return false }
        func isNamed(_ name: StaticString) -> Bool { TokenText.equals(event.name, name, in: bytes) }
        if isNamed("media") {
            block.condition = condition(.media(MediaQuery.list(event.value, in: bytes)), in: block.condition)
        } else if isNamed("supports") {
            block.condition = condition(.fixed(SupportsCondition.truth(of: event.value, in: bytes)), in: block.condition)
        } else if isNamed("container") || isNamed("when") || isNamed("else") {
            block.condition = condition(.fixed(.unknown), needsContainer: isNamed("container"), in: block.condition)
        } else if isNamed("starting-style") {
            block.isStarting = true
        } else if isNamed("layer") {
            block.layer = name(event, in: bytes)
        } else if isNamed("scope") {
            block.scope = scope(event.value, in: block, of: bytes)
            block.selectors = nil
        } else if isNamed("property") {
            register(event, &walker, in: bytes)
            return true
        } else {
            return false
        }
        open.append(block)
        return true
    }

    /// Adds the layers that an `@layer` names, and returns the number of the last one.
    @discardableResult
    private mutating func name(_ event: RuleEvent, in bytes: Span<UInt8>) -> UInt32 {
        sheet.layers.add(event.value, in: open.last?.layer ?? 0, condition: open.last?.condition ?? -1, of: bytes)
    }

    private mutating func condition(_ test: RuleCondition.Test, needsContainer: Bool = false, in outer: Int32) -> Int32 {
        let isInContainer = outer >= 0 && sheet.conditions[Int(outer)].needsContainer
        sheet.conditions.append(RuleCondition(test: test, outer: outer, needsContainer: needsContainer || isInContainer))
        return Int32(truncatingIfNeeded: sheet.conditions.count - 1)
    }

    /// Adds the scope of a prelude: `(roots) to (limits)`.
    private mutating func scope(_ prelude: SourceSpan, in block: Block, of bytes: Span<UInt8>) -> Int32 {
        var cursor = ComponentCursor(prelude)
        var roots: [ComplexSelector]?
        var limits: [ComplexSelector] = []
        var isLimit = false
        while let part = cursor.nextSolid(in: bytes) {
            if part.token.type == .leftParenthesis {
                if isLimit {
                    limits = ComplexSelector.nestedList(part.contents, in: bytes)
                } else {
                    let list = ComplexSelector.list(part.contents, in: bytes)
                    roots = block.scope < 0 ? list : list.map(\.scoped)
                }
            } else if TokenText.equals(part.span, "to", in: bytes) {
                isLimit = true
            }
        }
        let outerStates = block.scope < 0 ? [] : sheet.scopes[Int(block.scope)].states
        sheet.scopes.append(SheetRules.Scope(roots: roots, limits: limits, outer: block.scope, outerStates: outerStates))
        return Int32(truncatingIfNeeded: sheet.scopes.count - 1)
    }

    /// Reads an `@property` rule, whose block is open, to its end.
    private mutating func register(_ event: RuleEvent, _ walker: inout RuleWalker, in bytes: Span<UInt8>) {
        var inherits = true
        var initialValue: SourceSpan?
        open.append(Block())
        let depth = walker.depth
        var probe = walker
        while probe.depth >= depth {
            let inner = probe.next(in: bytes)
            guard inner.kind == .declaration, probe.depth == depth else { if inner.kind == .endOfFile { break } else { continue } }
            if TokenText.equals(inner.name, "inherits", in: bytes) { inherits = !TokenText.equals(inner.value, "false", in: bytes) }
            if TokenText.equals(inner.name, "initial-value", in: bytes) { initialValue = inner.value }
        }
        sheet.registrations.append(
            SheetRules.Registration(name: bytes.array(event.value), inherits: inherits, initialValue: initialValue))
    }
}

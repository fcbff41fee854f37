internal import CSSSyntax
internal import SourceText

/// Walks a stylesheet once and collects the contents of its outline.
struct SheetOutlineBuilder: Sendable {
    var items = SheetItems()
    /// The declarations that only mirrors of whole shorthands need, each with the index of the item before which it belongs.
    private(set) var plain = PlainDeclarations()
    private(set) var texts: DeclarationTexts
    private(set) var traits: SheetTraits = []
    private(set) var coloredImages: ColoredImages = []
    private(set) var warnings = OutlineWarnings()
    private(set) var animations = AnimationNames()
    /// The end of the last closed block at the outermost level; 0 if there is none.
    private(set) var closedEnd: UInt32 = 0
    /// False if only white space and comments follow the last closed block; otherwise a construct may be open at the end of the stylesheet.
    private(set) var needsClosers = false

    private var walker: RuleWalker
    /// The number of bytes before the walker at the beginning; the density of items is estimated from it.
    private var (length, room) = (0, 0)
    private var open = OpenBlocks()
    /// True if a rule came before that makes later `@import` rules invalid.
    private var sawRule: Bool
    private let table = PropertyTable.shared
    private let keeps: KeptItems

    /// The names of the `@keyframes`.
    struct AnimationNames: Sendable {
        /// The names of animations with colors.
        var colored: Set<[UInt8]> = []
        /// The names of animations without colors, which have no items.
        var plain: Set<[UInt8]> = []
    }

    /// The open blocks, and the numbers of declarations that tell which of them are empty.
    private struct OpenBlocks: Sendable {
        /// The index of each block's first item, and the numbers of declarations and of plain declarations before it.
        var blocks: [(start: Int, declarations: Int, plain: Int)] = []
        /// The number of declarations so far.
        var declarations = 0
    }

    /// Creates a builder for the stylesheet at `span`, or for a part that continues a stylesheet after a rule.
    init(_ span: SourceSpan, context: SheetContext, continues: Bool = false, keeping: KeptItems = .lightConditions) {
        sawRule = continues
        keeps = keeping
        // The rule of an attribute is written once for all equal attributes, and needs no mirrors of single declarations.
        texts = DeclarationTexts(findsEqual: context == .stylesheet)
        walker = RuleWalker(span, context: context == .stylesheet ? .stylesheet : .blockContents)
    }

    /// Walks the stylesheet.
    ///
    /// - Parameter room: The number of bytes whose items the array will hold in the end; nil for the rest of the stylesheet.
    mutating func build(in bytes: Span<UInt8>, room: Int? = nil) {
        length = walker.remaining
        self.room = room ?? length
        // About the ratio of real stylesheets and attributes; memory that is not written costs nothing.
        items = SheetItems(roomFor: self.room / (texts.findsEqual ? 40 : 16))
        defer { texts.close() }
        while true {
            let event = walker.next(in: bytes)
            switch event.kind {
            case .endOfFile:
                needsClosers = closedEnd == 0
                var rest = Tokenizer(SourceSpan(closedEnd, event.span.end))
                while closedEnd > 0, !needsClosers {
                    let token = rest.next(in: bytes)
                    if token.type == .endOfFile { break }
                    let isBlank = token.type == .whitespace || (token.type == .comment && !token.flags.contains(.isUnterminated))
                    if !isBlank { needsClosers = true }
                }
                return
            case .qualifiedRule:
                var rule = OutlineItem(kind: .rule, name: event.name, value: event.value, end: event.span.end)
                IndicatorSelector.classify(&rule, in: bytes)
                begin(rule)
            case .atRuleBlock: atRule(event, in: bytes)
            case .atRuleStatement: statement(event, in: bytes)
            case .declaration: declaration(event, in: bytes)
            case .endBlock: end(event, in: bytes)
            case .invalid: continue
            }
        }
    }

    /// Adds an item.
    @inline(__always)
    private mutating func add(_ item: OutlineItem) {
        if items.count == items.capacity { makeRoom() }
        items.append(item)
    }

    /// Makes room for as many items as the rest of the sheet has where it is as dense as what lies behind: twice the room would be too much
    /// for a large sheet.
    private mutating func makeRoom() {
        let passed = max(length - walker.remaining, 1)
        let expected = items.count * room / passed
        items.reserveCapacity(max(expected + expected / 32, items.count + items.count / 4) + 16)
    }

    private mutating func begin(_ item: OutlineItem) {
        sawRule = true
        var item = item
        var isFrame = false
        if let block = open.blocks.last?.start {
            isFrame = items.kind(at: block) == .keyframes
            let targets = items.targets(at: block)
            if targets.isIndicator { item.isIndicator = true }
            if targets.isFocus { item.isFocus = true }
        }
        open.blocks.append((items.count, open.declarations, plain.count))
        add(item)
        if keeps.contains(.rules), item.kind == .rule, !isFrame { open.declarations += 1 }
    }

    private mutating func end(_ event: RuleEvent, in bytes: Span<UInt8>) {
        if event.isClosed, walker.depth == 0 { closedEnd = event.span.end }
        guard let block = open.blocks.popLast() else { return }
        if open.declarations == block.declarations {
            let isAnimation = items.kind(at: block.start) == .keyframes
            if isAnimation || plain.count == block.plain {
                guard isAnimation, takesPlace(block.start, in: bytes) else {
                    if isAnimation { animations.plain.insert(animation(block.start, in: bytes)) }
                    items.removeAll(from: block.start)
                    plain.removeAll(from: block.plain)
                    return
                }
                items.removeAll(from: block.start + 1)
                plain.removeAll(from: block.plain)
                open.declarations += 1
            }
        } else if items.kind(at: block.start) == .keyframes {
            animations.colored.insert(animation(block.start, in: bytes))
        }
        add(OutlineItem(kind: .end, name: event.name, value: event.value, end: event.span.end))
    }

    /// True if `@keyframes` without colors must be copied.
    ///
    /// Otherwise the mirror of earlier ones with the same name would replace them in the dark theme.
    private func takesPlace(_ index: Int, in bytes: Span<UInt8>) -> Bool {
        // The mirrors of imported stylesheets come after this stylesheet, and the names in them are not known here.
        traits.contains(.imports) || (!animations.colored.isEmpty && animations.colored.contains(animation(index, in: bytes)))
    }

    /// The name of the `@keyframes`, which may be a string.
    private func animation(_ index: Int, in bytes: Span<UInt8>) -> [UInt8] {
        var tokenizer = Tokenizer(items[index].value)
        let token = tokenizer.nextSolid(in: bytes)
        return TokenText.unescaped(token.text(in: bytes), in: bytes)
    }

    private mutating func declaration(_ event: RuleEvent, in bytes: Span<UInt8>) {
        var item = OutlineItem(kind: .declaration, name: event.name, value: event.value, end: event.span.end)
        item.isImportant = event.isImportant
        if event.isCustom(in: bytes) {
            item.kind = .custom
        } else {
            switch kind(of: event, in: bytes) {
            case .colored(let index): item.property = index
            case .plain(let family):
                if let family { keep(item, of: family) }
                return
            case .unknown:
                if let family = PropertyFamily(event.name, in: bytes) { keep(item, of: family) }
                if UnknownProperty.isStrange(event, in: bytes) { warnings.add(.property, at: event.name, in: bytes) }
                return
            }
            let property = table.properties[Int(item.property)]
            if property.syntax == .all { traits.insert(.resets) }
            if property.syntax == .colorScheme { traits.insert(.schemes) }
            if property.syntax == .context {
                add(item)
                return
            }
            if property.syntax == .background || property.syntax == .image, !addImages(of: property, event.value, in: bytes) { return }
        }
        open.declarations += 1
        item.text = texts.number(of: SourceSpan(item.name.start, item.end), behind: items, in: bytes)
        add(item)
    }

    /// Keeps a declaration that a mirror of a whole shorthand would override.
    private mutating func keep(_ item: OutlineItem, of family: PropertyFamily) {
        var item = item
        item.kind = .plain
        item.property = family.rawValue
        plain.append(item, before: items.count)
    }

    /// Searches the images or filters of a value for colors; returns false if the declaration never changes anything.
    private mutating func addImages(of property: ColorProperty, _ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        let group = property.images
        if group == .content, !keeps.contains(.content), let first = value.range.first,
            bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'")
        {
            return false
        }
        // A value that only browsers without dark themes accept and all others drop (`filter: progid:…`).
        if group == .filter, value.count > 7, TokenText.equals(SourceSpan(value.start, value.start + 7), "progid:", in: bytes) {
            return false
        }
        if group == .backdrop { traits.insert(.backdropFilters) }
        if group == .filter { traits.insert(.filters) }
        if coloredImages.contains(group) { return true }
        let isFilter = group == .filter || group == .backdrop
        guard ColoredFunction.mayOccur(in: value, ofFilter: isFilter, countsReferences: group != .content, bytes) else {
            guard group == .content else { return true }
            // A long value may hold an image in its address.
            if !traits.contains(.contentImages), value.count > 64 || ImageName.mayOccur(in: value, bytes) {
                traits.insert(.contentImages)
            }
            return keeps.contains(.content)
        }
        coloredImages.formUnion(group)
        return true
    }

    private func kind(of event: RuleEvent, in bytes: Span<UInt8>) -> PropertyKind {
        guard event.hasEscapedName else { return table.kind(of: event.name, in: bytes) }
        let unescaped = TokenText.unescaped(event.name, in: bytes)
        return table.kind(of: SourceSpan(0, unescaped.count), in: unescaped.span)
    }

    private mutating func atRule(_ event: RuleEvent, in bytes: Span<UInt8>) {
        var item = OutlineItem(kind: .group, name: event.name, value: event.value, end: event.span.end)
        switch AtRuleClassification(event.name, in: bytes) {
        case .media:
            switch MediaQueryResult(event.value, in: bytes) {
            case .never:
                guard keeps.contains(.lightConditions), SchemeCounterpart.isOnlyLight(event.value, in: bytes) else {
                    sawRule = true
                    skipPaper(in: bytes)
                    return
                }
                item.isOnlyLight = true
                traits.insert(.lightConditions)
            case .onlyDark:
                item.isOnlyDark = true
                traits.insert(.darkConditions)
            case .maybe, .always: break
            }
        case .layer:
            traits.insert(.layers)
            if event.value.isEmpty { item.kind = .anonymousLayer }
        case .conditional: break
        case .keyframes: item.kind = .keyframes
        case .function:
            sawRule = true
            let block = skipBlock(in: bytes)
            if ValueShape.holdsColor(SourceSpan(event.span.end, block.span.start), in: bytes) {
                warnings.add(.function, at: event.value, in: bytes)
            }
            return
        case .other:
            sawRule = true
            let block = skipBlock(in: bytes)
            if TokenText.equals(event.name, "property", in: bytes) { registration(event, block, in: bytes) }
            return
        }
        begin(item)
    }

    /// Records that a declaration which is left out sets the color scheme.
    private mutating func scheme(of event: RuleEvent, in bytes: Span<UInt8>) {
        guard case .colored(let index) = kind(of: event, in: bytes) else { return }
        let syntax = table.properties[Int(index)].syntax
        if syntax == .all { traits.insert(.resets) }
        if syntax == .colorScheme { traits.insert(.schemes) }
    }

    /// Skips a block that never applies on a screen in the dark theme, for example one for paper.
    private mutating func skipPaper(in bytes: Span<UInt8>) {
        let depth = walker.depth
        while true {
            let event = walker.next(in: bytes)
            switch event.kind {
            case .declaration: scheme(of: event, in: bytes)
            case .endOfFile: return
            case .endBlock:
                guard walker.depth < depth else { continue }
                if event.isClosed, walker.depth == 0 { closedEnd = event.span.end }
                return
            case .qualifiedRule, .atRuleBlock, .atRuleStatement, .invalid: continue
            }
        }
    }

    @discardableResult
    private mutating func skipBlock(in bytes: Span<UInt8>) -> RuleEvent {
        let event = walker.skipBlock(in: bytes)
        if event.isClosed, walker.depth == 0 { closedEnd = event.span.end }
        return event
    }

    private mutating func registration(_ event: RuleEvent, _ block: RuleEvent, in bytes: Span<UInt8>) {
        guard block.isClosed, event.value.count > 2 else { return }
        open.declarations += 1
        add(
            OutlineItem(
                kind: .registration, name: event.value, value: SourceSpan(event.span.end, block.span.end - 1), end: block.span.end))
    }

    private mutating func statement(_ event: RuleEvent, in bytes: Span<UInt8>) {
        var item = OutlineItem(kind: .importRule, name: event.name, value: event.value, end: event.span.end)
        if TokenText.equals(event.name, "layer", in: bytes) {
            traits.insert(.layers)
        } else if TokenText.equals(event.name, "import", in: bytes) {
            guard !sawRule else { return }
            traits.insert(.imports)
            if SchemeCounterpart.mayNameScheme(event.value, in: bytes) { traits.insert(.darkConditions) }
            if SheetOutlineBuilder.importsIntoLayer(event.value, in: bytes) { traits.insert(.layers) }
            add(item)
        } else if TokenText.equals(event.name, "namespace", in: bytes) {
            sawRule = true
            item.kind = .namespace
            add(item)
        }
    }

    /// True if `layer` or `layer()` follows the address of an import.
    private static func importsIntoLayer(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(prelude)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return false
            case .ident, .function: if TokenText.equals(token.text(in: bytes), "layer", in: bytes) { return true }
            default: continue
            }
        }
    }
}

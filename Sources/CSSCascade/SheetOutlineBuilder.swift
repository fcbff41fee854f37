internal import CSSSyntax
internal import SourceText

/// Walks a sheet once and keeps what matters.
struct SheetOutlineBuilder: Sendable {
    private(set) var items: [SheetItem] = []
    private(set) var texts = DeclarationTexts()
    private(set) var usesLayers = false
    private(set) var hasColoredImages = false
    /// The end of the last closed block of the outermost level, 0 where something else came last.
    private(set) var closedEnd: UInt32 = 0
    /// Whether something other than a closed block and white space stands at the end, so that it has to be looked at what is open there.
    private(set) var needsClosers = false

    private var walker: RuleWalker
    /// The blocks that are open: where their items begin, and how many declarations stood before.
    private var open: [(start: Int, declarations: Int)] = []
    private var declarations = 0
    /// Whether a rule stood before behind which `@import` is none any more.
    private var sawRule: Bool
    private let table = PropertyTable.shared

    /// A builder of the sheet at `span`, or of a part that continues one behind a rule.
    init(_ span: SourceSpan, context: SheetContext, continues: Bool = false) {
        sawRule = continues
        walker = RuleWalker(span, context: context == .stylesheet ? .stylesheet : .blockContents)
    }

    mutating func build(in bytes: Span<UInt8>) {
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
            case .qualifiedRule: begin(SheetItem(kind: .rule, name: event.name, value: event.value, end: event.span.end))
            case .atRuleBlock: atRule(event, in: bytes)
            case .atRuleStatement: statement(event, in: bytes)
            case .declaration: declaration(event, in: bytes)
            case .endBlock: end(event)
            case .invalid: continue
            }
        }
    }

    private mutating func begin(_ item: SheetItem) {
        sawRule = true
        open.append((items.count, declarations))
        items.append(item)
    }

    private mutating func end(_ event: RuleEvent) {
        if event.isClosed, walker.depth == 0 { closedEnd = event.span.end }
        guard let block = open.popLast() else { return }
        if declarations == block.declarations {
            items.removeSubrange(block.start...)
        } else {
            items.append(SheetItem(kind: .end, name: event.name, value: event.value, end: event.span.end))
        }
    }

    private mutating func declaration(_ event: RuleEvent, in bytes: Span<UInt8>) {
        var item = SheetItem(kind: .declaration, name: event.name, value: event.value, end: event.span.end)
        item.isImportant = event.isImportant
        if event.isCustom(in: bytes) {
            item.kind = .custom
        } else {
            guard let index = property(of: event, in: bytes) else { return }
            item.property = index
            let syntax = table.properties[Int(index)].syntax
            if syntax == .context {
                items.append(item)
                return
            }
            if syntax == .background || syntax == .image, !hasColoredImages {
                hasColoredImages = SheetOutlineBuilder.mayHoldColoredImage(event.value, in: bytes)
            }
        }
        declarations += 1
        item.text = texts.number(of: SourceSpan(item.name.start, item.end), in: bytes)
        items.append(item)
    }

    private func property(of event: RuleEvent, in bytes: Span<UInt8>) -> UInt8? {
        guard event.hasEscapedName else { return table.index(of: event.name, in: bytes) }
        let unescaped = TokenText.unescaped(event.name, in: bytes)
        return table.index(of: SourceSpan(0, unescaped.count), in: unescaped.span)
    }

    private mutating func atRule(_ event: RuleEvent, in bytes: Span<UInt8>) {
        var item = SheetItem(kind: .group, name: event.name, value: event.value, end: event.span.end)
        switch AtRule(event.name, in: bytes) {
        case .media:
            switch MediaTruth(event.value.range.map { bytes[$0] }) {
            case .never:
                sawRule = true
                skipBlock(in: bytes)
                return
            case .onlyAtNight: item.isOnlyAtNight = true
            case .maybe, .always: break
            }
        case .layer:
            usesLayers = true
            if event.value.isEmpty { item.kind = .anonymousLayer }
        case .conditional: break
        case .keyframes: item.kind = .keyframes
        case .other:
            sawRule = true
            let block = skipBlock(in: bytes)
            if TokenText.equals(event.name, "property", in: bytes) { registration(event, block, in: bytes) }
            return
        }
        begin(item)
    }

    @discardableResult
    private mutating func skipBlock(in bytes: Span<UInt8>) -> RuleEvent {
        let event = walker.skipBlock(in: bytes)
        if event.isClosed, walker.depth == 0 { closedEnd = event.span.end }
        return event
    }

    private mutating func registration(_ event: RuleEvent, _ block: RuleEvent, in bytes: Span<UInt8>) {
        guard block.isClosed, event.value.count > 2 else { return }
        declarations += 1
        items.append(
            SheetItem(
                kind: .registration, name: event.value, value: SourceSpan(event.span.end, block.span.end - 1), end: block.span.end))
    }

    private mutating func statement(_ event: RuleEvent, in bytes: Span<UInt8>) {
        var item = SheetItem(kind: .importRule, name: event.name, value: event.value, end: event.span.end)
        if TokenText.equals(event.name, "layer", in: bytes) {
            usesLayers = true
        } else if TokenText.equals(event.name, "import", in: bytes) {
            guard !sawRule else { return }
            if SheetOutlineBuilder.importsIntoLayer(event.value, in: bytes) { usesLayers = true }
            items.append(item)
        } else if TokenText.equals(event.name, "namespace", in: bytes) {
            sawRule = true
            item.kind = .namespace
            items.append(item)
        }
    }

    /// Whether `layer` or `layer()` follows the address of an import.
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

    /// Whether a picture in the value may hold a colour: a function other than `url()` is in it, or a custom property may bring one.
    private static func mayHoldColoredImage(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            if token.type == .endOfFile { return false }
            guard token.type == .function else { continue }
            let name = token.text(in: bytes)
            let last = bytes[Int(name.end) - 1] | 0x20
            // linear-gradient, -webkit-gradient, …: the one ending that pictures with colours have.
            if name.count >= 8, last == 0x74 { return true }
            // A browser's own pictures.
            if bytes[Int(name.start)] == 0x2D { return true }
            if TokenText.equals(name, "var", in: bytes) { return true }
        }
    }
}

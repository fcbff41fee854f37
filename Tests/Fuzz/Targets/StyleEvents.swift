import CSSSyntax
import SourceText

/// The rules and declarations of a stylesheet, in order and without what CSS drops.
struct StyleEvents {
    /// The prelude of each rule, the name and value of each declaration, and `}` for the end of a block.
    private(set) var texts: [String] = []
    /// The number of blocks that have begun and not ended.
    private(set) var depth = 0
    /// The number of pieces that CSS drops.
    private(set) var droppedCount = 0
    /// True if a `}` ends each block.
    private(set) var isClosed = true

    /// Reads the stylesheet `bytes`.
    ///
    /// - Throws: `BrokenInvariant` for events that are out of order.
    init(_ bytes: [UInt8], context: RuleWalker.Context = .stylesheet) throws(BrokenInvariant) {
        var walker = RuleWalker(SourceSpan(0, bytes.count), context: context)
        var position: UInt32 = 0
        // Each event takes a byte, except the end of a block at the end of the input; each block takes a byte at its beginning.
        var rest = 2 * bytes.count + 1
        while true {
            try require(rest > 0, "a walk over a stylesheet has at most two events for each byte")
            rest -= 1
            let event = walker.next(in: bytes.span)
            if event.kind == .endOfFile { return }
            let span = event.span
            try require(span.start >= position && span.end >= span.start && span.end <= bytes.count, "events are in order")
            try require(event.name.end <= bytes.count && event.value.end <= bytes.count, "names and values are in the input")
            position = span.start
            add(event, bytes)
        }
    }

    private mutating func add(_ event: RuleEvent, _ bytes: [UInt8]) {
        func text(_ span: SourceSpan) -> String { String(decoding: bytes[span.range], as: UTF8.self) }
        switch event.kind {
        case .qualifiedRule, .atRuleBlock:
            depth += 1
            texts.append(text(event.name) + text(event.value))
        case .atRuleStatement: texts.append(text(event.name) + " " + text(event.value))
        case .declaration: texts.append(text(event.name) + ":" + text(event.value) + (event.isImportant ? "!" : ""))
        case .endBlock:
            depth -= 1
            texts.append("}")
            if !event.isClosed { isClosed = false }
        case .invalid: droppedCount += 1
        case .endOfFile: break
        }
    }

    /// Returns true if `other`, the events of a longer stylesheet that begins with this one, begins with these events.
    ///
    /// The last of them, without the ends of blocks, may be longer in the other stylesheet: the end of the input cuts it off here.
    func isBeginning(of other: StyleEvents) -> Bool {
        let last = texts.lastIndex { $0 != "}" } ?? 0
        return other.texts.count >= texts.count && other.texts.starts(with: texts[..<last])
    }
}

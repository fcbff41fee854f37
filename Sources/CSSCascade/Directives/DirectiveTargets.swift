internal import CSSSyntax
internal import SourceText

/// Finds the targets of the directives in a stylesheet.
///
/// A directive inside a declaration or a prelude belongs to it. A directive between two rules, declarations or statements belongs to the
/// one that follows, unless it is on the last line of the one before and nothing follows on that line. A dark value always belongs to the
/// declaration before it on its line, because it reads that way.
struct DirectiveTargets {
    /// The targets, one for each directive.
    private(set) var targets: [DirectiveTarget]

    private let comments: [(span: SourceSpan, directive: Directive)]
    /// The index of the next directive to place.
    private var next = 0
    /// All rules, declarations and statements so far.
    private var things: [DirectiveTarget] = []
    /// For each directive, the index of its target in `things` plus one; 0 for none.
    private var numbers: [Int]

    init(
        _ comments: [(span: SourceSpan, directive: Directive)], in span: SourceSpan, context: SheetContext, of bytes: Span<UInt8>
    ) {
        self.comments = comments
        targets = []
        numbers = Array(repeating: 0, count: comments.count)
        walk(span, context: context, in: bytes)
        targets = numbers.map { $0 == 0 ? DirectiveTarget() : things[$0 - 1] }
    }

    private mutating func walk(_ span: SourceSpan, context: SheetContext, in bytes: Span<UInt8>) {
        var walker = RuleWalker(span, context: context == .stylesheet ? .stylesheet : .blockContents)
        /// The indices of the open rules.
        var open: [Int] = []
        /// The index in `things` of the thing that ended last in the innermost block; nil if there is none.
        var last: Int?
        while next < comments.count {
            let event = walker.next(in: bytes)
            let isEnd = event.kind == .endBlock || event.kind == .endOfFile
            place(
                before: event.span.start, between: last, and: isEnd ? nil : things.count + 1, in: open.last, followedAt: event.span.start,
                in: bytes)
            switch event.kind {
            case .endOfFile:
                // The open rules end here.
                for index in open { things[index].span.end = span.end }
                return
            case .endBlock:
                last = open.popLast()
                if let last { things[last].span.end = event.span.end }
            case .qualifiedRule, .atRuleBlock:
                open.append(things.count)
                add(event, .rule)
                last = nil
            case .declaration:
                last = things.count
                add(event, .declaration)
            case .atRuleStatement, .invalid:
                last = things.count
                let isImport = event.kind == .atRuleStatement && TokenText.equals(event.name, "import", in: bytes)
                add(event, isImport ? .importRule : .nothing)
            }
        }
        // The open rules still need their ends.
        while let index = open.popLast() {
            let event = walker.skipBlock(in: bytes)
            things[index].span.end = event.span.end
        }
    }

    /// Adds a rule, declaration or statement; the directives inside it belong to it.
    private mutating func add(_ event: RuleEvent, _ kind: DirectiveTarget.Kind) {
        things.append(DirectiveTarget(kind: kind, span: event.span))
        while next < comments.count, comments[next].span.start < event.span.end {
            numbers[next] = things.count
            next += 1
        }
    }

    /// Places the directives before `offset`, which are after the thing with the index `before` and before the one with the number
    /// `following`.
    ///
    /// If neither exists, a directive with a row of a theme table belongs to the enclosing rule, `rule`.
    private mutating func place(
        before offset: UInt32, between before: Int?, and following: Int?, in rule: Int?, followedAt end: UInt32, in bytes: Span<UInt8>
    ) {
        let first = next
        while next < comments.count, comments[next].span.start < offset { next += 1 }
        guard first < next else { return }
        // The search runs from the end, so that each byte is read once.
        var position = Int(end)
        var isAlone: [Bool] = []
        var isFollowed = following != nil
        for index in (first..<next).reversed() {
            if isFollowed { isFollowed = !DirectiveTargets.hasLineEnd(from: Int(comments[index].span.end), to: position, in: bytes) }
            position = Int(comments[index].span.start)
            isAlone.append(!isFollowed)
        }
        var isOnLine = before != nil
        position = before.map { Int(things[$0].span.end) } ?? 0
        for (index, isAlone) in zip(first..<next, isAlone.reversed()) {
            let comment = comments[index]
            if isOnLine { isOnLine = !DirectiveTargets.hasLineEnd(from: position, to: Int(comment.span.start), in: bytes) }
            position = Int(comment.span.start)
            var isValue = false
            if comment.directive.isValue { isValue = before.map { things[$0].kind == .declaration } ?? false }
            if let before, isOnLine, isAlone || isValue {
                numbers[index] = before + 1
            } else {
                numbers[index] = following ?? 0
                if following == nil, case .token = comment.directive { numbers[index] = rule.map { $0 + 1 } ?? 0 }
            }
        }
    }

    private static func hasLineEnd(from start: Int, to end: Int, in bytes: Span<UInt8>) -> Bool {
        var index = start
        while index < end {
            if bytes[index].isCSSNewline { return true }
            index += 1
        }
        return false
    }
}

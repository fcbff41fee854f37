internal import CSSSyntax
internal import SourceText

extension SheetOutline {
    /// Finds the rules to which directives add declarations: rows of a theme table at the rule or in it, and values of properties without
    /// colors.
    ///
    /// - Parameter wishes: Indices into `directives.wishes` by the offset of the target; all directives that add something are among them.
    mutating func addToRules(_ directives: inout SheetDirectives, _ wishes: [UInt32: [Int]], in bytes: Span<UInt8>) {
        let pending = wishes.values.joined().filter { directives.wishes[$0].directive.isValue }
            .sorted { (directives.wishes[$0].target.span.start, $0) < (directives.wishes[$1].target.span.start, $1) }
        guard !pending.isEmpty else { return }
        /// The open blocks: the rule's index, nil if it cannot have declarations of its own here, and whether it is in `@keyframes`.
        var open: [(rule: Int?, isInKeyframes: Bool)] = []
        var next = 0
        for (index, item) in items.enumerated() {
            let start = item.kind == .rule ? item.value.start : item.name.start
            while next < pending.count, directives.wishes[pending[next]].target.kind == .declaration,
                directives.wishes[pending[next]].target.span.start < start
            {
                add(directives.wishes[pending[next]], to: open.last?.rule, &directives, in: bytes)
                next += 1
            }
            switch item.kind {
            case .rule, .group, .anonymousLayer, .keyframes:
                let isInKeyframes = item.kind == .keyframes || open.last?.isInKeyframes == true
                open.append((item.kind == .rule && !isInKeyframes ? index : nil, isInKeyframes))
                while next < pending.count, directives.wishes[pending[next]].target.kind == .rule,
                    directives.wishes[pending[next]].target.span.start < item.end
                {
                    add(directives.wishes[pending[next]], to: open.last?.rule, &directives, in: bytes)
                    next += 1
                }
            case .end: _ = open.popLast()
            default: continue
            }
        }
        for number in pending[next...] { add(directives.wishes[number], to: nil, &directives, in: bytes) }
    }

    private mutating func add(
        _ wish: (comment: SourceSpan, directive: Directive, target: DirectiveTarget), to rule: Int?, _ directives: inout SheetDirectives,
        in bytes: Span<UInt8>
    ) {
        guard let content = wish.directive.addition else { return }
        let isMirrored = wish.target.kind == .declaration && directed[wish.target.span.start]?.token != nil
        if isMirrored, rule == nil { return }
        guard let rule, bytes[Int(wish.target.span.start)] != 0x40 else {
            let problem =
                if case .row = content { "a row of a theme table is named" } else { "a value for dark themes is given" }
            directives.report(
                .misplacedDirective, problem + " where no rule can hold the declaration", wish.comment,
                "put it at a rule for elements, or at a declaration of one")
            return
        }
        if case .value(let value) = content, !SheetOutline.canBeValue(value, in: bytes) {
            directives.report(.unknownDirective, "the dark value is not a valid value", wish.comment, "close its brackets and quotes")
            return
        }
        var addition = RuleAddition(content: content, property: nil, isImportant: false, isMirrored: isMirrored)
        if wish.target.kind == .declaration, !isMirrored {
            var walker = RuleWalker(wish.target.span, context: .blockContents)
            let declaration = walker.next(in: bytes)
            guard declaration.kind == .declaration else { return }
            addition = RuleAddition(content: content, property: declaration.name, isImportant: declaration.isImportant, isMirrored: false)
        }
        additions[items[rule].end, default: []].append(addition)
    }
}

internal import CSSColor
internal import CSSSyntax
internal import SourceText

extension SheetOutline {
    /// Marks the declarations to which directives apply, and suppresses the warnings in excluded spans.
    mutating func apply(_ directives: SheetDirectives, in bytes: Span<UInt8>) {
        var directives = directives
        let kept = directives.kept
        var next = 0
        /// The roles of the enclosing rules, innermost last, and the ends of these rules.
        var roles: [(role: ColorRole, end: UInt32)] = []
        /// The indices into `directives.wishes`, by the offset of the target, a declaration or a rule.
        var wishes: [UInt32: [Int]] = [:]
        for (index, wish) in directives.wishes.enumerated() { wishes[wish.target.span.start, default: []].append(index) }
        let pending = directives.wishes.indices.filter { directives.wishes[$0].target.kind == .rule }
            .sorted { directives.wishes[$0].target.span.start < directives.wishes[$1].target.span.start }
        var nextRule = 0
        for index in items.indices {
            let item = items[index]
            guard item.kind == .declaration || item.kind == .custom || item.kind == .registration else { continue }
            let start = item.name.start
            while nextRule < pending.count, directives.wishes[pending[nextRule]].target.span.start <= start {
                let wish = directives.wishes[pending[nextRule]]
                if case .role(let role) = wish.directive { roles.append((role, wish.target.span.end)) }
                nextRule += 1
            }
            while let last = roles.last, last.end <= start { roles.removeLast() }
            var directive = DeclarationDirective()
            directive.role = roles.last?.role
            for number in wishes.removeValue(forKey: start) ?? [] {
                switch directives.wishes[number].directive {
                case .role(let role): directive.role = role
                case .value where item.kind == .declaration && PropertyTable.shared.properties[Int(item.property)].syntax == .context:
                    wishes[start, default: []].append(number)
                case .value(let value): take(value, for: item, at: directives.wishes[number].comment, &directive, &directives, in: bytes)
                case .token(let key):
                    // The row may contain declarations, which are added to the rule.
                    wishes[start, default: []].append(number)
                    let property = item.kind == .declaration ? PropertyTable.shared.properties[Int(item.property)] : nil
                    guard property?.syntax != .context else { continue }
                    directive.token = key
                    if let property { coloredImages.formUnion(property.images) }
                default: continue
                }
            }
            while next < kept.count, kept[next].end <= start { next += 1 }
            if next < kept.count, kept[next].start <= start { directive = SheetOutline.kept }
            guard directive != DeclarationDirective() else { continue }
            // The declaration does not share its mirror with equal ones.
            items.direct(index, text: UInt32(textCount))
            textCount += 1
            directed[start] = directive
        }
        addToRules(&directives, wishes, in: bytes)
        for wish in directives.wishes where wish.target.kind == .declaration && wishes[wish.target.span.start] != nil {
            if wish.directive.isValue { continue }
            directives.report(.misplacedDirective, "a role is at a declaration without a color", wish.comment, "remove it")
        }
        removeWarnings(in: kept, &directives)
        self.directives = directives
    }

    /// Removes the warnings in the spans `kept`, which are in the order of the text.
    private mutating func removeWarnings(in kept: [SourceSpan], _ directives: inout SheetDirectives) {
        var next = 0
        warnings.removeAll { warning in
            while next < kept.count, kept[next].end <= warning.span.start { next += 1 }
            guard next < kept.count, kept[next].start <= warning.span.start else { return false }
            directives.silenced.append(warning.span.start)
            return true
        }
    }

    private static var kept: DeclarationDirective {
        var directive = DeclarationDirective()
        directive.isKept = true
        return directive
    }

    /// Sets the dark value of a declaration if it is valid, or else reports it.
    private mutating func take(
        _ value: SourceSpan, for item: OutlineItem, at comment: SourceSpan, _ directive: inout DeclarationDirective,
        _ directives: inout SheetDirectives, in bytes: Span<UInt8>
    ) {
        guard SheetOutline.canBeValue(value, in: bytes) else {
            directives.report(.unknownDirective, "the dark value is not a valid value", comment, "close its brackets and quotes")
            return
        }
        if item.kind == .declaration {
            let property = PropertyTable.shared.properties[Int(item.property)]
            guard property.syntax != .all else {
                directives.report(.misplacedDirective, "a dark value is at 'all', which takes none", comment, "remove it")
                return
            }
            let isFilter = property.images == .filter || property.images == .backdrop
            guard isFilter || property.syntax == .colorScheme || SheetOutline.mayPaint(value, in: bytes) else {
                directives.report(.unknownDirective, "the dark value has no color", comment, "write a color behind nightfall:")
                return
            }
            coloredImages.formUnion(property.images)
        }
        directive.value = value
    }

    /// True if the text can be the value of a declaration without changing the meaning of the text around it.
    static func canBeValue(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(value)
        var closers: [TokenType] = []
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return closers.isEmpty
            case .function, .leftParenthesis: closers.append(.rightParenthesis)
            case .leftSquareBracket: closers.append(.rightSquareBracket)
            case .rightParenthesis, .rightSquareBracket: if closers.popLast() != token.type { return false }
            case .leftCurlyBracket, .rightCurlyBracket, .semicolon, .badString, .badURL, .atKeyword: return false
            case .delim: if bytes[Int(token.start)] == 0x21 || bytes[Int(token.start)] == 0x5C { return false }
            default: if token.flags.contains(.isUnterminated) { return false }
            }
        }
    }

    /// True if the text contains a color, a reference or an address, or is a keyword for no paint or for the paint of another declaration.
    private static func mayPaint(_ value: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        for keyword: StaticString in ["none", "inherit", "initial", "unset", "revert", "revert-layer"]
        where TokenText.equals(value, keyword, in: bytes) {
            return true
        }
        if ValueShape.holdsColor(value, in: bytes) || ValueShape.holdsReference(value, in: bytes) { return true }
        var tokenizer = Tokenizer(value)
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile: return false
            case .url: return true
            case .function: if TokenText.equals(token.text(in: bytes), "url", in: bytes) { return true }
            default: continue
            }
        }
    }
}

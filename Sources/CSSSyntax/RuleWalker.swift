package import SourceText

/// A pull parser of rules and declarations (CSS Syntax 3 §5, with nesting) that reports flat events and builds nothing.
///
/// It looks only at the bytes on which structure depends, and agrees with the tokenizer on all others. Each byte is looked at once,
/// but for the white space at the ends of values.
package struct RuleWalker: Sendable {
    /// What stands at the outermost level.
    package enum Context: Sendable {
        /// A style sheet: rules only.
        case stylesheet
        /// The contents of a block, as in a `style` attribute.
        case blockContents
    }

    /// How many blocks are open.
    package private(set) var depth = 0
    private let context: Context
    private let end: Int
    private var position: Int
    /// The closers that the construct being skimmed waits for, innermost last.
    private var brackets: [UInt8] = []
    /// What the last skim saw.
    private var seen = Skimmed()

    /// What one skim over component values found.
    private struct Skimmed {
        /// The first byte that is neither white space nor part of a comment.
        var start = 0
        /// Where the comments and white space begin that reach up to `commentEnd`.
        var commentRunStart = -1
        /// The end of the last comment.
        var commentEnd = -1
        /// The last `!` outside of brackets.
        var bang = -1
        /// The end of the last escape outside of strings.
        var escapeEnd = -1
    }

    /// A walker of `range`.
    package init(_ range: SourceSpan, context: Context = .stylesheet) {
        position = Int(range.start)
        end = Int(range.end)
        self.context = context
    }

    /// The next event; `endOfFile` again and again at the end, after an `endBlock` for each block that is still open.
    package mutating func next(in bytes: Span<UInt8>) -> RuleEvent {
        let isTopLevel = depth == 0 && context == .stylesheet
        while position < end {
            let byte = bytes[position]
            if byte.isCSSWhitespace || (byte == 0x3B && !isTopLevel) {
                position += 1
            } else if byte == 0x2F, position + 1 < end, bytes[position + 1] == 0x2A {
                skipComment(in: bytes)
            } else if isTopLevel, byte == 0x3C || byte == 0x2D, let length = commentDelimiter(in: bytes) {
                position += length
            } else {
                break
            }
        }
        guard position < end else { return endOfInput() }
        let start = position
        let byte = bytes[start]
        if byte == 0x7D, depth > 0 {
            position += 1
            depth -= 1
            return event(.endBlock, SourceSpan(start, position))
        }
        var tokenizer = Tokenizer(SourceSpan(start, end))
        if byte == 0x40, tokenizer.startsIdent(at: start + 1, in: bytes) {
            tokenizer.position = start + 1
            _ = tokenizer.consumeIdent(in: bytes)
            position = tokenizer.position
            return atRule(from: start, name: SourceSpan(start + 1, position), in: bytes)
        }
        if isTopLevel { return qualifiedRule(from: start, isNested: false, in: bytes) }
        if tokenizer.startsIdent(at: start, in: bytes), byte != 0x2D || !isCDC(at: start, in: bytes) {
            _ = tokenizer.consumeIdent(in: bytes)
            let nameEnd = tokenizer.position
            position = nameEnd
            skipBlanks(in: bytes)
            if position < end, bytes[position] == 0x3A {
                position += 1
                return declaration(from: start, name: SourceSpan(start, nameEnd), in: bytes)
            }
            position = nameEnd
            // A name and its `(` are one function token.
            return qualifiedRule(from: start, skimFrom: nameEnd, isNested: true, in: bytes)
        }
        return qualifiedRule(from: start, isNested: true, in: bytes)
    }

    /// Jumps over the rest of the block that was begun last, and its `endBlock`; the returned event is that `endBlock`.
    package mutating func skipBlock(in bytes: Span<UInt8>) -> RuleEvent {
        brackets.removeAll(keepingCapacity: true)
        brackets.append(0x7D)
        seen = Skimmed()
        skim(stops: .none, in: bytes)
        depth -= 1
        guard brackets.isEmpty else {
            var result = event(.endBlock, SourceSpan(end, end))
            result.isClosed = false
            return result
        }
        return event(.endBlock, SourceSpan(position - 1, position))
    }

    private mutating func endOfInput() -> RuleEvent {
        guard depth > 0 else { return event(.endOfFile, SourceSpan(end, end)) }
        depth -= 1
        var result = event(.endBlock, SourceSpan(end, end))
        result.isClosed = false
        return result
    }

    private func event(_ kind: RuleEvent.Kind, _ span: SourceSpan) -> RuleEvent {
        RuleEvent(kind: kind, span: span, name: SourceSpan(span.start, span.start), value: SourceSpan(span.end, span.end))
    }

    private mutating func atRule(from start: Int, name: SourceSpan, in bytes: Span<UInt8>) -> RuleEvent {
        let isNested = depth > 0 || context == .blockContents
        begin()
        skim(stops: isNested ? .ruleInBlock : .atRule, in: bytes)
        let value = trimmedValue(in: bytes)
        if position < end, bytes[position] == 0x7B {
            position += 1
            depth += 1
            return RuleEvent(kind: .atRuleBlock, span: SourceSpan(start, position), name: name, value: value)
        }
        if position < end, bytes[position] == 0x3B { position += 1 }
        return RuleEvent(kind: .atRuleStatement, span: SourceSpan(start, position), name: name, value: value)
    }

    private mutating func qualifiedRule(
        from start: Int, skimFrom: Int? = nil, isNested: Bool, in bytes: Span<UInt8>
    ) -> RuleEvent {
        position = start
        begin()
        // An ident that was already read holds nothing that structure depends on, but a `(` behind it must see its name.
        if let skimFrom { position = max(start, skimFrom) }
        if let skimFrom, hasEscape(SourceSpan(start, skimFrom), in: bytes) { seen.escapeEnd = skimFrom }
        skim(stops: isNested ? .ruleInBlock : .rule, in: bytes)
        return finishRule(from: start, isNested: isNested, in: bytes)
    }

    /// Reports the rule whose prelude was skimmed, or the bytes that make none.
    private mutating func finishRule(from start: Int, isNested: Bool, in bytes: Span<UInt8>) -> RuleEvent {
        guard position < end, bytes[position] == 0x7B else {
            // A `}` ends the block around it and stays.
            let stop = position
            if position < end, bytes[position] == 0x3B { position += 1 }
            if position == start { position += 1 }
            return event(.invalid, SourceSpan(start, max(stop, start + 1)))
        }
        seen.start = start
        let value = trimmedValue(in: bytes)
        if !isNested, looksLikeCustomProperty(value, in: bytes) {
            position += 1
            depth += 1
            let block = skipBlock(in: bytes)
            return event(.invalid, SourceSpan(UInt32(start), block.span.end))
        }
        position += 1
        depth += 1
        let name = SourceSpan(start, start)
        return RuleEvent(kind: .qualifiedRule, span: SourceSpan(start, position), name: name, value: value)
    }

    /// A declaration whose name and colon are read; where its value turns out to hold a `{}` block, a nested rule.
    private mutating func declaration(from start: Int, name: SourceSpan, in bytes: Span<UInt8>) -> RuleEvent {
        let isCustom = name.count >= 2 && bytes[Int(name.start)] == 0x2D && bytes[Int(name.start) + 1] == 0x2D
        begin()
        skim(stops: isCustom ? .customValue : .ruleInBlock, in: bytes)
        if !isCustom, position < end, bytes[position] == 0x7B {
            return finishRule(from: start, isNested: true, in: bytes)
        }
        var value = trimmedValue(in: bytes)
        var result = RuleEvent(kind: .declaration, span: SourceSpan(start, position), name: name, value: value)
        if seen.bang >= Int(value.start), isImportant(from: seen.bang, to: Int(value.end), in: bytes) {
            result.isImportant = true
            seen.commentRunStart = -1
            value.end = UInt32(blanksBefore(seen.bang, from: Int(value.start), in: bytes))
            result.value = value
        }
        if position < end, bytes[position] == 0x3B { position += 1 }
        return result
    }

    private mutating func begin() {
        brackets.removeAll(keepingCapacity: true)
        seen = Skimmed()
        seen.start = position
    }

    // MARK: Skimming

    /// The bytes outside of brackets at which a skim ends.
    private struct Stops {
        var semicolon: Bool
        var openBrace: Bool
        var closeBrace: Bool

        static let none = Stops(semicolon: false, openBrace: false, closeBrace: false)
        static let rule = Stops(semicolon: false, openBrace: true, closeBrace: false)
        static let atRule = Stops(semicolon: true, openBrace: true, closeBrace: false)
        static let ruleInBlock = Stops(semicolon: true, openBrace: true, closeBrace: true)
        static let customValue = Stops(semicolon: true, openBrace: false, closeBrace: true)
    }

    /// The bytes on which structure depends: quotes, brackets, `;`, backslash, slash, `!`.
    private static var structural: ByteSet { ByteSet(low: 0x0800_8386_0000_0000, high: 0x2800_0000_3800_0000) }

    /// Moves the position to the first stop outside of brackets; where brackets are open at the beginning, behind the one that closes the last.
    private mutating func skim(stops: Stops, in bytes: Span<UInt8>) {
        let endsWithBrackets = !brackets.isEmpty
        let structural = RuleWalker.structural
        var index = position
        let end = end
        while index < end {
            let byte = bytes[index]
            guard structural.contains(byte) else {
                index += 1
                continue
            }
            switch byte {
            case 0x22, 0x27:
                position = index
                skipString(in: bytes)
                index = position
            case 0x2F:
                if index + 1 < end, bytes[index + 1] == 0x2A {
                    noteComment(at: index, in: bytes)
                    position = index
                    skipComment(in: bytes)
                    index = position
                    seen.commentEnd = index
                } else {
                    index += 1
                }
            case 0x5C:
                var tokenizer = Tokenizer(SourceSpan(index, end))
                if tokenizer.isValidEscape(at: index, in: bytes) {
                    tokenizer.consumeEscape(in: bytes)
                    index = min(tokenizer.position, end)
                    seen.escapeEnd = index
                } else {
                    index += 1
                }
            case 0x21:
                if brackets.isEmpty { seen.bang = index }
                index += 1
            case 0x28:
                index = openParenthesis(at: index, in: bytes)
            case 0x5B:
                brackets.append(0x5D)
                index += 1
            case 0x7B:
                if brackets.isEmpty, stops.openBrace {
                    position = index
                    return
                }
                brackets.append(0x7D)
                index += 1
            case 0x3B:
                if brackets.isEmpty, stops.semicolon {
                    position = index
                    return
                }
                index += 1
            default:
                if let last = brackets.last {
                    index += 1
                    if last == byte {
                        brackets.removeLast()
                        if endsWithBrackets, brackets.isEmpty {
                            position = index
                            return
                        }
                    }
                } else if byte == 0x7D, stops.closeBrace {
                    position = index
                    return
                } else {
                    index += 1
                }
            }
        }
        position = index
    }

    /// The offset behind a `(` and what belongs to its token: all of an unquoted url, else the parenthesis alone.
    @inline(__always)
    private mutating func openParenthesis(at index: Int, in bytes: Span<UInt8>) -> Int {
        if isURLName(before: index, in: bytes) {
            var start = index + 1
            while start < end, bytes[start].isCSSWhitespace { start += 1 }
            if start >= end || (bytes[start] != 0x22 && bytes[start] != 0x27) {
                // "url" stands before the parenthesis, perhaps escaped, but the token's end depends on what follows alone.
                return endOfURL(from: index + 1, in: bytes)
            }
        }
        brackets.append(0x29)
        return index + 1
    }

    /// Where the url or bad url token ends whose value begins at `start`.
    private func endOfURL(from start: Int, in bytes: Span<UInt8>) -> Int {
        // Both kinds end at the first `)` that is not escaped.
        var index = start
        while index < end {
            let byte = bytes[index]
            if byte == 0x29 { return index + 1 }
            if byte == 0x5C {
                var tokenizer = Tokenizer(SourceSpan(index, end))
                if tokenizer.isValidEscape(at: index, in: bytes) {
                    tokenizer.consumeEscape(in: bytes)
                    index = min(tokenizer.position, end)
                    continue
                }
            }
            index += 1
        }
        return index
    }

    /// Whether the ident that ends at `index`, where a `(` stands, is `url` and a token of its own.
    private func isURLName(before index: Int, in bytes: Span<UInt8>) -> Bool {
        let start = index - 3
        guard start >= seen.start, bytes[index - 1] | 0x20 == 0x6C || seen.escapeEnd > index - 4 else { return false }
        if seen.escapeEnd > start { return isEscapedURLName(before: index, in: bytes) }
        guard bytes[start] | 0x20 == 0x75, bytes[start + 1] | 0x20 == 0x72, seen.escapeEnd != start else { return false }
        guard start > seen.start else { return true }
        let before = bytes[start - 1]
        return !before.isIdent && before != 0x23 && before != 0x40
    }

    /// The same where an escape is part of the name: `\75 rl(`.
    private func isEscapedURLName(before index: Int, in bytes: Span<UInt8>) -> Bool {
        // A letter takes at most nine bytes. Tokens are read anew from a place before the name at which one is sure to begin or end.
        let lowest = max(seen.start, index - 28)
        var start = index
        while start > lowest {
            let byte = bytes[start - 1]
            guard byte.isIdent || byte == 0x5C || byte.isCSSWhitespace || byte == 0x23 || byte == 0x40 else { break }
            start -= 1
        }
        var tokenizer = Tokenizer(SourceSpan(start, index + 1))
        while tokenizer.position < tokenizer.end {
            let token = tokenizer.next(in: bytes)
            if Int(token.end) == index + 1 { return token.type == .url || token.type == .badURL }
        }
        return false
    }

    private func hasEscape(_ span: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        for index in span.range where bytes[index] == 0x5C { return true }
        return false
    }

    private mutating func skipString(in bytes: Span<UInt8>) {
        let quote = bytes[position]
        var index = position + 1
        while index < end {
            let byte = bytes[index]
            if byte == quote {
                position = index + 1
                return
            }
            if byte.isCSSNewline { break }
            guard byte == 0x5C else {
                index += 1
                continue
            }
            if index + 1 < end, bytes[index + 1].isCSSNewline {
                index += bytes[index + 1] == 0x0D && index + 2 < end && bytes[index + 2] == 0x0A ? 3 : 2
            } else {
                var tokenizer = Tokenizer(SourceSpan(index, end))
                tokenizer.consumeEscape(in: bytes)
                index = min(tokenizer.position, end)
            }
        }
        position = index
    }

    private mutating func skipComment(in bytes: Span<UInt8>) {
        var index = position + 2
        while index < end {
            if bytes[index] == 0x2F, bytes[index - 1] == 0x2A, index > position + 2 {
                position = index + 1
                return
            }
            index += 1
        }
        position = end
    }

    private mutating func skipBlanks(in bytes: Span<UInt8>) {
        while position < end {
            if bytes[position].isCSSWhitespace {
                position += 1
            } else if bytes[position] == 0x2F, position + 1 < end, bytes[position + 1] == 0x2A {
                skipComment(in: bytes)
            } else {
                return
            }
        }
    }

    // MARK: Ends of values

    /// Remembers where the run of comments and white space begins that the comment at `index` belongs to.
    private mutating func noteComment(at index: Int, in bytes: Span<UInt8>) {
        var start = index
        let lowest = max(seen.start, seen.commentEnd)
        while start > lowest, bytes[start - 1].isCSSWhitespace { start -= 1 }
        if start == seen.commentEnd, seen.commentRunStart >= 0 { return }
        // A value's leading comments end no value.
        seen.commentRunStart = start
    }

    /// What was skimmed without white space and comments at its ends.
    private func trimmedValue(in bytes: Span<UInt8>) -> SourceSpan {
        var start = seen.start
        while start < position {
            if bytes[start].isCSSWhitespace {
                start += 1
            } else if bytes[start] == 0x2F, start + 1 < position, bytes[start + 1] == 0x2A {
                var comment = self
                comment.position = start
                comment.skipComment(in: bytes)
                start = min(comment.position, position)
            } else {
                break
            }
        }
        return SourceSpan(start, max(start, blanksBefore(position, from: start, in: bytes)))
    }

    /// Where the white space and comments begin that end at `index`; never before `start`.
    private func blanksBefore(_ index: Int, from start: Int, in bytes: Span<UInt8>) -> Int {
        var stop = index
        let escapeEnd = seen.escapeEnd
        while stop > start {
            if stop == seen.commentEnd, seen.commentRunStart >= start {
                stop = max(start, seen.commentRunStart)
                continue
            }
            // White space may be the end of an escape.
            guard bytes[stop - 1].isCSSWhitespace, stop != escapeEnd else { break }
            stop -= 1
        }
        return stop
    }

    /// Whether `!important` stands from `bang` up to `stop`, with nothing behind it.
    private func isImportant(from bang: Int, to stop: Int, in bytes: Span<UInt8>) -> Bool {
        var tokenizer = Tokenizer(SourceSpan(bang + 1, stop))
        var token = tokenizer.next(in: bytes)
        while token.type == .whitespace || token.type == .comment { token = tokenizer.next(in: bytes) }
        guard token.type == .ident,
            TokenText.equals(token.span, "important", hasEscape: token.flags.contains(.hasEscape), in: bytes)
        else { return false }
        repeat { token = tokenizer.next(in: bytes) } while token.type == .whitespace || token.type == .comment
        return token.type == .endOfFile
    }

    /// Whether a prelude begins with a name in `--` and a colon: such a rule is dropped at the top level (§5.4.4).
    private func looksLikeCustomProperty(_ prelude: SourceSpan, in bytes: Span<UInt8>) -> Bool {
        guard prelude.count > 2, bytes[Int(prelude.start)] == 0x2D, bytes[Int(prelude.start) + 1] == 0x2D else { return false }
        var tokenizer = Tokenizer(prelude)
        guard tokenizer.next(in: bytes).type == .ident else { return false }
        var token = tokenizer.next(in: bytes)
        while token.type == .whitespace || token.type == .comment { token = tokenizer.next(in: bytes) }
        return token.type == .colon
    }

    private func isCDC(at index: Int, in bytes: Span<UInt8>) -> Bool {
        index + 2 < end && bytes[index + 1] == 0x2D && bytes[index + 2] == 0x3E
    }

    /// The length of a CDO or CDC token at the position, nil where there is none.
    private func commentDelimiter(in bytes: Span<UInt8>) -> Int? {
        if bytes[position] == 0x2D { return isCDC(at: position, in: bytes) ? 3 : nil }
        guard position + 3 < end, bytes[position + 1] == 0x21, bytes[position + 2] == 0x2D, bytes[position + 3] == 0x2D else { return nil }
        return 4
    }
}

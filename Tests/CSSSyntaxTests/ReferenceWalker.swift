import CSSSyntax
import SourceText

/// The algorithms of CSS Syntax 3 §5.5, literally and over an array of tokens, with the events that `RuleWalker` defines for their results.
struct ReferenceWalker {
    private let bytes: [UInt8]
    private let tokens: [Token]
    private let context: RuleWalker.Context
    private var index = 0
    private(set) var events: [RuleEvent] = []

    init(_ bytes: [UInt8], context: RuleWalker.Context) {
        self.bytes = bytes
        self.context = context
        var tokenizer = Tokenizer(SourceSpan(0, bytes.count))
        var tokens: [Token] = []
        repeat { tokens.append(tokenizer.next(in: bytes.span)) } while tokens.last?.type != .endOfFile
        self.tokens = tokens
        consumeContents()
    }

    private enum End { case stop, brace, endOfFile }

    private struct Values {
        var end = End.endOfFile
        /// True if there is an unmatched `}`; `block` is the index of the first `{}` block.
        var hasStrayBrace = false
        /// True if there is a `;` outside of brackets, which no selector has.
        var hasSemicolon = false
        var block: Int?
    }

    private var token: Token { tokens[index] }

    // MARK: Contents

    private mutating func consumeContents() {
        // The number of open blocks: a loop with a counter, so that a test may nest deeply.
        var depth = 0
        while true {
            let isSheet = depth == 0 && context == .stylesheet
            switch token.type {
            case .whitespace, .comment: index += 1
            case .cdo where isSheet, .cdc where isSheet: index += 1
            case .semicolon where !isSheet: index += 1
            case .endOfFile:
                let end = Int(token.end)
                if depth == 0 {
                    add(.endOfFile, end, end)
                    return
                }
                depth -= 1
                add(.endBlock, end, end)
                events[events.count - 1].isClosed = false
            case .rightCurlyBracket where depth > 0:
                depth -= 1
                add(.endBlock, Int(token.start), Int(token.end))
                index += 1
            case .atKeyword: if atRule(depth) { depth += 1 }
            default:
                if !isSheet, declaration(depth) { continue }
                if qualifiedRule(depth) { depth += 1 }
            }
        }
    }

    private mutating func atRule(_ depth: Int) -> Bool {
        let start = token
        index += 1
        let first = index
        let values = consumeValues(stopAtSemicolon: true, stopAtOpenBrace: true, nested: depth > 0)
        let isBlock = token.type == .leftCurlyBracket
        let last = index
        if values.hasStrayBrace || hasBadString(from: first, to: last) {
            if isBlock { consumeBlock() } else if values.end == .stop { index += 1 }
            add(.invalid, Int(start.start), Int(token.start))
            return false
        }
        if isBlock || values.end == .stop { index += 1 }
        events.append(
            RuleEvent(
                kind: isBlock ? .atRuleBlock : .atRuleStatement, span: SourceSpan(start.start, tokens[index - 1].end),
                name: SourceSpan(start.start + 1, start.end), value: trimmed(from: first, to: last)))
        return isBlock
    }

    private mutating func qualifiedRule(_ depth: Int) -> Bool {
        let first = index
        let nested = depth > 0
        if !nested, context == .blockContents {
            _ = consumeValues(stopAtSemicolon: true, stopAtOpenBrace: false, nested: false)
            add(.invalid, Int(tokens[first].start), Int(token.start))
            return false
        }
        let values = consumeValues(stopAtSemicolon: nested, stopAtOpenBrace: true, nested: nested)
        guard token.type == .leftCurlyBracket else {
            add(.invalid, Int(tokens[first].start), Int(token.start))
            return false
        }
        let solid = tokens[first..<index].filter { $0.type != .whitespace && $0.type != .comment }
        let isDeclaration = solid.count > 1 && solid[0].type == .ident && isCustom(solid[0]) && solid[1].type == .colon
        if values.hasStrayBrace || values.hasSemicolon || (isDeclaration && !nested) || hasBadString(from: first, to: index) {
            consumeBlock()
            add(.invalid, Int(tokens[first].start), Int(token.start))
            return false
        }
        let start = Int(tokens[first].start)
        let value = trimmed(from: first, to: index)
        events.append(
            RuleEvent(
                kind: .qualifiedRule, span: SourceSpan(start, Int(token.end)), name: SourceSpan(start, start),
                value: value.isEmpty ? SourceSpan(start, start) : value))
        index += 1
        return true
    }

    /// Reads a declaration; returns false and restores the position if there is none.
    private mutating func declaration(_ depth: Int) -> Bool {
        let mark = index
        let name = token
        guard name.type == .ident else { return false }
        index += 1
        skipBlanks()
        guard token.type == .colon else {
            index = mark
            return false
        }
        index += 1
        let first = index
        let values = consumeValues(stopAtSemicolon: true, stopAtOpenBrace: false, nested: depth > 0)
        let isRejected = values.hasStrayBrace || (!isCustom(name) && values.block != nil)
        if isRejected || (!isCustom(name) && hasBadString(from: first, to: index)) {
            index = mark
            return false
        }
        if hasBadString(from: first, to: index) {
            // The remnants of a bad declaration (§5.5.7) reach as far as a custom property's value.
            add(.invalid, Int(name.start), Int(token.start))
            return true
        }
        var last = index
        var isImportant = false
        let solid = (first..<index).filter { tokens[$0].type != .whitespace && tokens[$0].type != .comment }
        if solid.count >= 2, isTopLevel(solid[solid.count - 2], from: first),
            tokens[solid[solid.count - 2]].type == .delim, text(tokens[solid[solid.count - 2]]) == "!",
            tokens[solid[solid.count - 1]].type == .ident,
            text(tokens[solid[solid.count - 1]]).lowercased() == "important"
        {
            isImportant = true
            last = solid[solid.count - 2]
        }
        var event = RuleEvent(
            kind: .declaration, span: SourceSpan(name.start, token.start), name: name.span, value: trimmed(from: first, to: last))
        event.isImportant = isImportant
        event.hasEscapedName = bytes[name.span.range].contains(0x5C)
        events.append(event)
        return true
    }

    // MARK: Component values

    private mutating func consumeValues(stopAtSemicolon: Bool, stopAtOpenBrace: Bool, nested: Bool) -> Values {
        var values = Values()
        while true {
            switch token.type {
            case .endOfFile: return values
            case .semicolon where stopAtSemicolon:
                values.end = .stop
                return values
            case .semicolon:
                values.hasSemicolon = true
                index += 1
            case .rightCurlyBracket where nested:
                values.end = .brace
                return values
            case .rightCurlyBracket:
                values.hasStrayBrace = true
                index += 1
            case .leftCurlyBracket where stopAtOpenBrace: return values
            case .leftCurlyBracket:
                values.block = values.block ?? index
                consumeBlock()
            case .leftParenthesis, .leftSquareBracket, .function: consumeBlock()
            default: index += 1
            }
        }
    }

    /// Consumes the simple block or function that begins with the token at the index.
    private mutating func consumeBlock() {
        var closers: [TokenType] = []
        repeat {
            switch token.type {
            case .leftCurlyBracket: closers.append(.rightCurlyBracket)
            case .leftSquareBracket: closers.append(.rightSquareBracket)
            case .leftParenthesis, .function: closers.append(.rightParenthesis)
            case .endOfFile: return
            default: if token.type == closers.last { closers.removeLast() }
            }
            index += 1
        } while !closers.isEmpty
    }

    /// True if the token at `place` is in no bracket of the list that begins at `first`.
    private func isTopLevel(_ place: Int, from first: Int) -> Bool {
        var copy = self
        copy.index = first
        while copy.index < place {
            switch copy.token.type {
            case .leftCurlyBracket, .leftParenthesis, .leftSquareBracket, .function: copy.consumeBlock()
            default: copy.index += 1
            }
        }
        return copy.index == place
    }

    // MARK: Helpers

    private func hasBadString(from first: Int, to last: Int) -> Bool { tokens[first..<last].contains { $0.type == .badString } }

    private mutating func skipBlanks() {
        while token.type == .whitespace || token.type == .comment { index += 1 }
    }

    private func trimmed(from first: Int, to last: Int) -> SourceSpan {
        var (low, high) = (first, last)
        let isBlank = { (index: Int) in tokens[index].type == .whitespace || tokens[index].type == .comment }
        while low < high, isBlank(low) { low += 1 }
        while high > low, isBlank(high - 1) { high -= 1 }
        let start = low < tokens.count ? Int(tokens[low].start) : bytes.count
        guard high > low else { return SourceSpan(start, start) }
        // A lone backslash keeps its newline.
        let isBackslash = tokens[high - 1].type == .delim && bytes[Int(tokens[high - 1].start)] == 0x5C
        return SourceSpan(start, Int(tokens[high - 1].end) + (isBackslash ? 1 : 0))
    }

    private func text(_ token: Token) -> String { String(decoding: TokenText.unescaped(token.span, in: bytes.span), as: UTF8.self) }

    private func isCustom(_ token: Token) -> Bool { text(token).hasPrefix("--") && text(token).utf8.count > 2 }

    private mutating func add(_ kind: RuleEvent.Kind, _ start: Int, _ end: Int) {
        events.append(
            RuleEvent(kind: kind, span: SourceSpan(start, end), name: SourceSpan(start, start), value: SourceSpan(end, end)))
    }
}

internal import CSSSyntax
internal import SourceText

/// Parses media query lists ([Media Queries 5 § 3](https://www.w3.org/TR/mediaqueries-5/#mq-syntax)).
struct MediaQueryParser {
    private enum Part {
        case word(SourceSpan)
        case group(MediaCondition.Group)
        case other
    }

    /// The greatest nesting depth that is parsed; deeper conditions are unknown.
    private static let maximalDepth = 16
    /// The words that are not media types.
    private static let reserved: [StaticString] = ["not", "only", "and", "or", "layer"]

    private var tokenizer: Tokenizer
    private var openParentheses = 0

    init(_ span: SourceSpan) {
        tokenizer = Tokenizer(span)
    }

    mutating func list(in bytes: Span<UInt8>) -> [MediaQuery] {
        var queries: [MediaQuery] = []
        var start = tokenizer.position
        var token = tokenizer.nextSolid(in: bytes)
        if token.type == .endOfFile { return [] }
        while true {
            let parts = parts(&token, depth: 0, in: bytes)
            var query = MediaQuery(span: SourceSpan(start, Int(token.start)))
            query.openParentheses = openParentheses
            if !MediaQueryParser.read(parts[...], into: &query, in: bytes) {
                query.condition = .unknown
                query.isValid = false
            }
            queries.append(query)
            if token.type == .endOfFile { return queries }
            start = tokenizer.position
            token = tokenizer.nextSolid(in: bytes)
        }
    }

    /// Reads the parts from `token` to the `,`, `)` or end that ends them, which is then `token`.
    private mutating func parts(_ token: inout Token, depth: Int, in bytes: Span<UInt8>) -> [Part] {
        var parts: [Part] = []
        while true {
            switch token.type {
            case .endOfFile,
                .comma where depth == 0, .rightParenthesis where depth > 0:
                return parts
            case .ident: parts.append(.word(token.span))
            case .leftParenthesis: parts.append(.group(group(from: Int(token.start), depth: depth, in: bytes)))
            case .function:
                let start = Int(token.start)
                token = tokenizer.nextSolid(in: bytes)
                skip(&token, in: bytes)
                parts.append(.group(closed(.unknown, from: start, by: token)))
            default: parts.append(.other)
            }
            token = tokenizer.nextSolid(in: bytes)
        }
    }

    // MARK: Groups

    /// Reads a condition or a feature in parentheses, to the `)` or the end; the `(` at `start` is read before the call.
    private mutating func group(from start: Int, depth: Int, in bytes: Span<UInt8>) -> MediaCondition.Group {
        var token = tokenizer.nextSolid(in: bytes)
        let isCondition =
            token.type == .leftParenthesis || token.type == .function
            || (token.type == .ident && TokenText.equals(token.span, "not", in: bytes))
        let condition: MediaCondition
        if isCondition, depth < MediaQueryParser.maximalDepth {
            let parts = parts(&token, depth: depth + 1, in: bytes)
            condition = MediaQueryParser.condition(parts[...], in: bytes) ?? .unknown
        } else {
            condition = feature(&token, in: bytes)
        }
        return closed(condition, from: start, by: token)
    }

    private mutating func closed(_ condition: MediaCondition, from start: Int, by token: Token) -> MediaCondition.Group {
        if token.type == .endOfFile { openParentheses += 1 }
        return MediaCondition.Group(span: SourceSpan(start, Int(token.end)), condition: condition)
    }

    /// Reads a feature that begins with `token`, to the `)` or the end, which is then `token`.
    private mutating func feature(_ token: inout Token, in bytes: Span<UInt8>) -> MediaCondition {
        let name = token
        var isRange = name.type == .number || name.type == .dimension
        if name.type == .ident {
            token = tokenizer.nextSolid(in: bytes)
            if token.type == .rightParenthesis || token.type == .endOfFile { return .feature(name: name.span, value: nil) }
            if token.type == .colon {
                token = tokenizer.nextSolid(in: bytes)
                let start = token.start
                let end = skip(&token, in: bytes)
                return .feature(name: name.span, value: SourceSpan(start, max(start, end)))
            }
            isRange = token.type == .delim
        }
        let end = skip(&token, in: bytes)
        return isRange ? .range(SourceSpan(name.start, max(name.start, end))) : .unknown
    }

    /// Moves `token` to the `)` that ends the innermost parentheses, or to the end, and returns the end of the token before it.
    @discardableResult
    private mutating func skip(_ token: inout Token, in bytes: Span<UInt8>) -> UInt32 {
        var depth = 0
        var end = token.start
        while true {
            switch token.type {
            case .function, .leftParenthesis: depth += 1
            case .rightParenthesis:
                if depth == 0 { return end }
                depth -= 1
            case .endOfFile:
                openParentheses += depth
                return end
            default: break
            }
            end = token.end
            token = tokenizer.nextSolid(in: bytes)
        }
    }

    // MARK: Grammar

    /// Sets the query's type and condition; false if the parts do not follow the grammar.
    private static func read(_ parts: ArraySlice<Part>, into query: inout MediaQuery, in bytes: Span<UInt8>) -> Bool {
        var rest = parts
        guard case .word(let word)? = rest.first else {
            query.condition = condition(rest, in: bytes)
            return rest.isEmpty || query.condition != nil
        }
        let isNegation = TokenText.equals(word, "not", in: bytes)
        if isNegation, case .group? = rest.dropFirst().first {
            query.condition = condition(rest, in: bytes)
            return query.condition != nil
        }
        if isNegation || TokenText.equals(word, "only", in: bytes) { rest = rest.dropFirst() }
        query.isNegated = isNegation
        guard case .word(let type)? = rest.popFirst(), !reserved.contains(where: { TokenText.equals(type, $0, in: bytes) }) else {
            return false
        }
        query.type = type
        guard let and = rest.popFirst() else { return true }
        guard isWord(and, "and", in: bytes), let condition = condition(rest, in: bytes) else { return false }
        if case .any = condition { return false }
        query.condition = condition
        return true
    }

    /// Returns the condition of groups joined by one word, or of one negated group; nil if the parts are neither.
    private static func condition(_ parts: ArraySlice<Part>, in bytes: Span<UInt8>) -> MediaCondition? {
        var rest = parts
        guard let first = rest.popFirst() else { return nil }
        guard case .group(let group) = first else {
            guard isWord(first, "not", in: bytes), rest.count == 1, case .group(let negated)? = rest.first else { return nil }
            return .not(negated)
        }
        var groups = [group]
        let isAny = rest.first.map { isWord($0, "or", in: bytes) } ?? false
        while let word = rest.popFirst() {
            guard isWord(word, isAny ? "or" : "and", in: bytes), case .group(let next)? = rest.popFirst() else { return nil }
            groups.append(next)
        }
        return isAny ? .any(groups) : .all(groups)
    }

    private static func isWord(_ part: Part, _ name: StaticString, in bytes: Span<UInt8>) -> Bool {
        if case .word(let span) = part { TokenText.equals(span, name, in: bytes) } else { false }
    }
}

internal import CSSSyntax
internal import SourceText

/// Evaluates a media query list on a screen, for the light and the dark theme.
///
/// See [Media Queries 5 § 3](https://www.w3.org/TR/mediaqueries-5/#mq-syntax).
struct MediaQueryEvaluator {
    /// A truth value of the logic of §3.1: `unknown` is contagious unless the other side decides.
    enum Truth {
        case yes
        case no
        case unknown
    }

    /// The truth in the light theme and in the dark theme.
    struct Pair {
        var day: Truth
        var night: Truth

        static let yes = Pair(day: .yes, night: .yes)
        static let no = Pair(day: .no, night: .no)
        static let unknown = Pair(day: .unknown, night: .unknown)

        func or(_ other: Pair) -> Pair {
            func or(_ left: Truth, _ right: Truth) -> Truth {
                if left == .yes || right == .yes { return .yes }
                return left == .no && right == .no ? .no : .unknown
            }
            return Pair(day: or(day, other.day), night: or(night, other.night))
        }

        var negated: Pair {
            func not(_ truth: Truth) -> Truth { truth == .unknown ? .unknown : truth == .yes ? .no : .yes }
            return Pair(day: not(day), night: not(night))
        }

        func and(_ other: Pair) -> Pair { negated.or(other.negated).negated }
    }

    /// The greatest nesting depth that is evaluated; deeper conditions are unknown.
    private static let maximalDepth = 16

    private var tokenizer: Tokenizer

    init(_ span: SourceSpan) {
        tokenizer = Tokenizer(span)
    }

    /// Evaluates a list; an empty one always holds.
    mutating func list(in bytes: Span<UInt8>) -> Pair {
        var token = tokenizer.nextSolid(in: bytes)
        if token.type == .endOfFile { return .yes }
        var result = Pair.no
        while true {
            result = result.or(query(&token, depth: 0, in: bytes))
            if token.type == .endOfFile { return result }
            token = tokenizer.nextSolid(in: bytes)
        }
    }

    /// Evaluates the query that begins with `token`, or the inside of parentheses; `token` is then the `,`, `)` or end after it.
    ///
    /// Browsers treat text that is not a query by the grammar as `not all`; here its result is unknown.
    private mutating func query(_ token: inout Token, depth: Int, in bytes: Span<UInt8>) -> Pair {
        /// True if `not` comes first, which negates the whole query, and true if it comes directly before the next part.
        var (isNegated, isNext) = (false, false)
        var joins: (and: Bool, or: Bool) = (false, false)
        var result: Pair?
        var isBroken = false
        func isWord(_ name: StaticString) -> Bool { TokenText.equals(token.span, name, in: bytes) }
        while true {
            var part: Pair?
            switch token.type {
            case .endOfFile,
                .comma where depth == 0,
                .rightParenthesis where depth > 0:
                if isBroken || isNext || (joins.and && joins.or) { return .unknown }
                // An empty query between two commas is `not all`.
                guard let result else { return depth == 0 && !isNegated ? .no : .unknown }
                return isNegated ? result.negated : result
            case .ident:
                if isWord("and") {
                    joins.and = true
                } else if isWord("or") {
                    joins.or = true
                } else if isWord("not") {
                    if result == nil { isNegated = true } else { isNext = true }
                } else if !isWord("only") {
                    part = depth == 0 ? MediaQueryEvaluator.type(token.span, in: bytes) : .unknown
                }
            case .leftParenthesis: part = inParentheses(depth: depth, in: bytes)
            case .function:
                skipBlock(in: bytes)
                part = .unknown
            default: isBroken = true
            }
            if var part {
                if isNext { part = part.negated }
                isNext = false
                result = result.map { joins.or ? $0.or(part) : $0.and(part) } ?? part
            }
            token = tokenizer.nextSolid(in: bytes)
        }
    }

    /// Evaluates the inside of parentheses: a condition or a feature.
    ///
    /// The `(` is read before the call, and the `)` by the call.
    private mutating func inParentheses(depth: Int, in bytes: Span<UInt8>) -> Pair {
        var token = tokenizer.nextSolid(in: bytes)
        let isCondition =
            token.type == .leftParenthesis || token.type == .function
            || (token.type == .ident && TokenText.equals(token.span, "not", in: bytes))
        if isCondition, depth < MediaQueryEvaluator.maximalDepth { return query(&token, depth: depth + 1, in: bytes) }
        if token.type == .rightParenthesis || token.type == .endOfFile { return .unknown }
        let colon = token.type == .ident ? tokenizer.nextSolid(in: bytes) : token
        var result = Pair.unknown
        if token.type == .ident, TokenText.equals(token.span, "prefers-color-scheme", in: bytes) {
            // Without a value it is true for any scheme.
            if colon.type == .rightParenthesis { return .yes }
            let value = tokenizer.nextSolid(in: bytes)
            if value.type == .ident { result = MediaQueryEvaluator.scheme(value.span, in: bytes) }
            if value.type == .rightParenthesis { return .unknown }
        } else if token.type == .ident, TokenText.equals(token.span, "forced-colors", in: bytes) {
            if colon.type == .rightParenthesis { return .no }
            let value = tokenizer.nextSolid(in: bytes)
            if value.type == .ident, TokenText.equals(value.span, "active", in: bytes) { result = .no }
            if value.type == .rightParenthesis { return .unknown }
        } else if colon.type == .rightParenthesis {
            return .unknown
        } else if token.type == .leftParenthesis || token.type == .function {
            skipBlock(in: bytes)
        }
        skipBlock(in: bytes)
        return result
    }

    /// Moves to the offset after the `)` that ends the innermost parentheses.
    private mutating func skipBlock(in bytes: Span<UInt8>) {
        var depth = 1
        while depth > 0 {
            switch tokenizer.next(in: bytes).type {
            case .function, .leftParenthesis: depth += 1
            case .rightParenthesis: depth -= 1
            case .endOfFile: return
            default: break
            }
        }
    }

    private static func scheme(_ value: SourceSpan, in bytes: Span<UInt8>) -> Pair {
        if TokenText.equals(value, "dark", in: bytes) { return Pair(day: .no, night: .yes) }
        if TokenText.equals(value, "light", in: bytes) { return Pair(day: .yes, night: .no) }
        return TokenText.equals(value, "no-preference", in: bytes) ? .no : .unknown
    }

    private static func type(_ word: SourceSpan, in bytes: Span<UInt8>) -> Pair {
        if TokenText.equals(word, "screen", in: bytes) || TokenText.equals(word, "all", in: bytes) { return .yes }
        let others: [StaticString] = ["print", "speech", "tty", "tv", "projection", "handheld", "braille", "embossed", "aural"]
        // An unknown type is a function or a typing error, so its truth is not guessed.
        return others.contains { TokenText.equals(word, $0, in: bytes) } ? .no : .unknown
    }
}

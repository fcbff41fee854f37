internal import CSSSyntax
internal import HTMLSyntax
internal import SourceText

/// Parses a selector list and keeps the selectors that can be matched against a static document.
struct SelectorParser {
    /// The greatest nesting depth of functional pseudo-classes that is parsed; real sheets do not exceed it.
    private static let deepest = 4
    private var tokenizer: Tokenizer
    private let depth: Int

    /// Returns the supported selectors of the list at `span`; unsupported ones and those with a pseudo-element are omitted.
    static func selectors(in span: SourceSpan, of bytes: Span<UInt8>) -> [ComplexSelector] {
        var parser = SelectorParser(tokenizer: Tokenizer(span), depth: 0)
        return parser.list(isInFunction: false, in: bytes).selectors
    }

    private mutating func list(isInFunction: Bool, in bytes: Span<UInt8>) -> (selectors: [ComplexSelector], isWhole: Bool) {
        var result: [ComplexSelector] = []
        var isWhole = true
        while true {
            var steps: [ComplexSelector.Step] = []
            var simples: [ComplexSelector.Simple] = []
            var combinator = ComplexSelector.Combinator.descendant
            var next: ComplexSelector.Combinator?
            var specificity: UInt64 = 0
            var text: [UInt8] = []
            var isReadable = true
            var last = TokenType.comma
            while true {
                let token = tokenizer.next(in: bytes)
                last = token.type
                if last == .endOfFile || last == .comma || (isInFunction && last == .rightParenthesis) { break }
                guard last != .comment else { continue }
                guard isReadable else {
                    if Self.opens(token) { tokenizer.skipBracket(in: bytes) }
                    continue
                }
                let start = Int(token.start)
                if last == .whitespace {
                    if !simples.isEmpty, next == nil { next = .descendant }
                } else if let explicit = Self.combinator(token, in: bytes) {
                    isReadable = !simples.isEmpty
                    next = explicit
                } else {
                    if let following = next {
                        steps.append(ComplexSelector.Step(combinator: combinator, simples: simples))
                        combinator = following
                        simples = []
                        next = nil
                    }
                    if let (simple, weight) = simple(token, in: bytes) {
                        simples.append(simple)
                        specificity = ComplexSelector.sum(specificity, weight)
                    } else {
                        isReadable = false
                        tokenizer.position = Int(token.end)
                        if Self.opens(token) { tokenizer.skipBracket(in: bytes) }
                        continue
                    }
                }
                text += (start..<tokenizer.position).map { bytes[$0] }
            }
            if isReadable, !simples.isEmpty, next == nil || next == .descendant {
                steps.append(ComplexSelector.Step(combinator: combinator, simples: simples))
                while let blank = text.last, blank.isCSSWhitespace { text.removeLast() }
                let trimmed = Array(text.drop(while: \.isCSSWhitespace))
                result.append(ComplexSelector(steps: steps.reversed(), specificity: specificity, text: trimmed))
            } else {
                isWhole = false
            }
            guard last == .comma else { return (result, isWhole) }
        }
    }

    private static func opens(_ token: Token) -> Bool {
        switch token.type {
        case .function, .leftParenthesis, .leftSquareBracket, .leftCurlyBracket: true
        default: false
        }
    }

    private static func combinator(_ token: Token, in bytes: Span<UInt8>) -> ComplexSelector.Combinator? {
        guard token.type == .delim else { return nil }
        switch bytes[Int(token.start)] {
        case UInt8(ascii: ">"): return .child
        case UInt8(ascii: "+"): return .nextSibling
        case UInt8(ascii: "~"): return .subsequentSibling
        default: return nil
        }
    }

    private mutating func simple(_ token: Token, in bytes: Span<UInt8>) -> (ComplexSelector.Simple, UInt64)? {
        switch token.type {
        case .ident:
            let name = TokenText.unescaped(token.span, in: bytes).map(\.asciiLowercased)
            return (.type(name), 1)
        case .hash: return (.id(TokenText.unescaped(token.text(in: bytes), in: bytes)), 1 << 20)
        case .delim where bytes[Int(token.start)] == 0x2A: return (.universal, 0)
        case .delim where bytes[Int(token.start)] == 0x2E:
            let name = tokenizer.next(in: bytes)
            guard name.type == .ident else { return nil }
            return (.className(TokenText.unescaped(name.span, in: bytes)), 1 << 10)
        case .leftSquareBracket: return attribute(in: bytes).map { ($0, 1 << 10) }
        case .colon: return pseudoClass(in: bytes)
        default: return nil
        }
    }

    private mutating func attribute(in bytes: Span<UInt8>) -> ComplexSelector.Simple? {
        func visible(_ tokenizer: inout Tokenizer) -> Token {
            let token = tokenizer.nextSolid(in: bytes)
            return token
        }
        var tokenizer = tokenizer
        defer { self.tokenizer = tokenizer }
        let name = visible(&tokenizer)
        guard name.type == .ident else { return nil }
        let lower = TokenText.unescaped(name.span, in: bytes).map(\.asciiLowercased)
        var token = visible(&tokenizer)
        if token.type == .rightSquareBracket { return .attribute(name: lower, value: [], match: 0, ignoresCase: false) }
        guard token.type == .delim else { return nil }
        let match = bytes[Int(token.start)]
        if match != UInt8(ascii: "=") {
            token = tokenizer.next(in: bytes)
            guard token.type == .delim, bytes[Int(token.start)] == 0x3D else { return nil }
        }
        let value = visible(&tokenizer)
        guard value.type == .ident || value.type == .string else { return nil }
        token = visible(&tokenizer)
        var ignoresCase = lower == Array("type".utf8)
        if token.type == .ident {
            ignoresCase = TokenText.equals(token.span, "i", in: bytes)
            token = visible(&tokenizer)
        }
        guard token.type == .rightSquareBracket else { return nil }
        let text = TokenText.unescaped(value.text(in: bytes), in: bytes)
        return .attribute(name: lower, value: ignoresCase ? text.map(\.asciiLowercased) : text, match: match, ignoresCase: ignoresCase)
    }

    private mutating func pseudoClass(in bytes: Span<UInt8>) -> (ComplexSelector.Simple, UInt64)? {
        let token = tokenizer.next(in: bytes)
        let weight: UInt64 = 1 << 10
        if token.type == .ident {
            switch String(decoding: token.span.range.map { bytes[$0].asciiLowercased }, as: UTF8.self) {
            case "root": return (.root, weight)
            case "link", "any-link": return (.link, weight)
            case "empty": return (.empty, weight)
            case "first-child": return (.nth(step: 0, offset: 1, fromEnd: false, ofType: false), weight)
            case "last-child": return (.nth(step: 0, offset: 1, fromEnd: true, ofType: false), weight)
            case "first-of-type": return (.nth(step: 0, offset: 1, fromEnd: false, ofType: true), weight)
            case "last-of-type": return (.nth(step: 0, offset: 1, fromEnd: true, ofType: true), weight)
            case "hover", "focus", "focus-within", "focus-visible", "active", "visited", "target", "fullscreen": return (.never, weight)
            default: return nil
            }
        }
        guard token.type == .function, depth < Self.deepest else { return nil }
        let name = String(decoding: token.text(in: bytes).range.map { bytes[$0].asciiLowercased }, as: UTF8.self)
        switch name {
        case "is", "where", "not", "matches", "-webkit-any":
            var inner = SelectorParser(tokenizer: tokenizer, depth: depth + 1)
            let (selectors, isWhole) = inner.list(isInFunction: true, in: bytes)
            tokenizer = inner.tokenizer
            // `:not()` is unsupported if any selector in it is.
            guard isWhole || name != "not" else { return nil }
            let heaviest = name == "where" ? 0 : selectors.map(\.specificity).max() ?? 0
            return (name == "not" ? .not(selectors) : .anyOf(selectors), heaviest)
        case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
            let start = tokenizer.position
            tokenizer.skipBlock(in: bytes)
            guard let (step, offset) = Self.anPlusB((start..<max(start, tokenizer.position - 1)).map { bytes[$0] }) else { return nil }
            return (.nth(step: step, offset: offset, fromEnd: name.contains("last"), ofType: name.hasSuffix("type")), weight)
        default: return nil
        }
    }

    /// Parses A and B of `2n+1`, `odd`, `even` or `3` ([CSS Syntax 3 § 6](https://www.w3.org/TR/css-syntax-3/#anb-microsyntax)).
    private static func anPlusB(_ text: [UInt8]) -> (Int, Int)? {
        let bare = String(decoding: text.filter { !$0.isCSSWhitespace }.map(\.asciiLowercased), as: UTF8.self)
        if bare == "odd" { return (2, 1) }
        if bare == "even" { return (2, 0) }
        guard let n = bare.firstIndex(of: "n") else { return Int(bare).map { (0, $0) } }
        let first = bare[..<n]
        let rest = bare[bare.index(after: n)...]
        let step = first.isEmpty || first == "+" ? 1 : first == "-" ? -1 : Int(first)
        let offset = rest.isEmpty ? 0 : Int(rest)
        guard let step, let offset, abs(step) < 1 << 20, abs(offset) < 1 << 20 else { return nil }
        return (step, offset)
    }
}

extension Tokenizer {
    /// Moves past the bracket that closes the one just opened.
    mutating func skipBracket(in bytes: Span<UInt8>) {
        var depth = 1
        while depth > 0 {
            switch next(in: bytes).type {
            case .function, .leftParenthesis, .leftSquareBracket, .leftCurlyBracket: depth += 1
            case .rightParenthesis, .rightSquareBracket, .rightCurlyBracket: depth -= 1
            case .endOfFile: return
            default: break
            }
        }
    }
}

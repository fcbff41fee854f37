internal import CSSSyntax
internal import SourceText

/// Parses a selector list and keeps the selectors that may select `html` or `body`.
struct RootSelectorParser {
    private var tokenizer: Tokenizer
    /// The number of `:is()` and `:where()` that are open around the list.
    private let depth: Int
    private static let maximalDepth = 8

    init(_ span: SourceSpan) {
        self.init(span, depth: 0)
    }

    private init(_ span: SourceSpan, depth: Int) {
        tokenizer = Tokenizer(span)
        self.depth = depth
    }

    mutating func parse(in bytes: Span<UInt8>) -> [RootSelector] {
        var result: [RootSelector] = []
        var compounds: [[RootSelector.Simple]] = [[]]
        var isReadable = true
        var sawSpace = false
        /// True if a compound has to follow.
        var isPending = false
        while true {
            let token = nextToken(in: bytes)
            switch token.type {
            case .endOfFile, .comma:
                if isReadable, !isPending, let selector = RootSelectorParser.selector(of: compounds) { result.append(selector) }
                if token.type == .endOfFile { return result }
                compounds = [[]]
                isReadable = true
                sawSpace = false
                isPending = false
                continue
            case .whitespace:
                sawSpace = sawSpace || compounds.last?.isEmpty == false
                continue
            case .delim where bytes[Int(token.start)] == 0x3E:
                if isPending || compounds.last?.isEmpty == true { isReadable = false }
                sawSpace = true
                isPending = true
                continue
            default: break
            }
            if sawSpace {
                compounds.append([])
                sawSpace = false
                isPending = false
            }
            let place = tokenizer
            guard isReadable, compounds.count <= 2, let simple = simple(token, in: bytes) else {
                isReadable = false
                tokenizer = place
                skipRest(of: token, in: bytes)
                continue
            }
            compounds[compounds.count - 1].append(simple)
        }
    }

    private mutating func nextToken(in bytes: Span<UInt8>) -> Token {
        var token = tokenizer.next(in: bytes)
        while token.type == .comment { token = tokenizer.next(in: bytes) }
        return token
    }

    private static func selector(of compounds: [[RootSelector.Simple]]) -> RootSelector? {
        guard let subject = compounds.last, !subject.isEmpty else { return nil }
        return RootSelector(subject: subject, above: compounds.count == 2 ? compounds[0] : nil)
    }

    /// Parses the simple selector that begins with `token`; nil if a tag alone cannot decide whether it matches.
    private mutating func simple(_ token: Token, inNot: Bool = false, in bytes: Span<UInt8>) -> RootSelector.Simple? {
        func isNamed(_ name: StaticString) -> Bool {
            TokenText.equals(token.span, name, hasEscape: token.flags.contains(.hasEscape), in: bytes)
        }
        switch token.type {
        case .ident:
            if isNamed("html") { return .type(isRoot: true) }
            if isNamed("body") { return .type(isRoot: false) }
            return nil
        case .hash: return .id(TokenText.unescaped(token.text(in: bytes), in: bytes))
        case .delim:
            switch bytes[Int(token.start)] {
            case UInt8(ascii: "*"): return .universal
            case UInt8(ascii: "."):
                let name = nextToken(in: bytes)
                return name.type == .ident ? .className(TokenText.unescaped(name.span, in: bytes)) : nil
            default: return nil
            }
        case .leftSquareBracket: return attribute(in: bytes)
        case .colon: return pseudoClass(inNot: inNot, in: bytes)
        default: return nil
        }
    }

    /// Parses `:root`, `:is()`, `:where()`, or `:not()` with a list of compounds that contain none of the last three.
    private mutating func pseudoClass(inNot: Bool, in bytes: Span<UInt8>) -> RootSelector.Simple? {
        let name = nextToken(in: bytes)
        if name.type == .ident, TokenText.equals(name.span, "root", in: bytes) { return .root }
        guard !inNot, name.type == .function else { return nil }
        let isWhere = TokenText.equals(name.text(in: bytes), "where", in: bytes)
        if isWhere || TokenText.equals(name.text(in: bytes), "is", in: bytes) { return anyOf(name, isWhere: isWhere, in: bytes) }
        guard TokenText.equals(name.text(in: bytes), "not", in: bytes) else { return nil }
        var list: [[RootSelector.Simple]] = [[]]
        var sawSpace = false
        while true {
            let token = nextToken(in: bytes)
            switch token.type {
            case .rightParenthesis: return list.contains([]) ? nil : .not(list)
            case .whitespace: sawSpace = list.last?.isEmpty == false
            case .comma:
                list.append([])
                sawSpace = false
            default:
                guard !sawSpace, let simple = simple(token, inNot: true, in: bytes) else { return nil }
                list[list.count - 1].append(simple)
            }
        }
    }

    /// Parses the rest of `:is()` or `:where()`, which `function` begins; selectors in it that cannot select `html` or `body` are left out.
    private mutating func anyOf(_ function: Token, isWhere: Bool, in bytes: Span<UInt8>) -> RootSelector.Simple? {
        let start = tokenizer.position
        skipRest(of: function, in: bytes)
        let end = tokenizer.position
        guard depth < Self.maximalDepth, end > start, bytes[end - 1] == UInt8(ascii: ")") else { return nil }
        var parser = RootSelectorParser(SourceSpan(start, end - 1), depth: depth + 1)
        let list = parser.parse(in: bytes)
        return list.isEmpty ? nil : .anyOf(list, isWhere: isWhere)
    }

    private mutating func attribute(in bytes: Span<UInt8>) -> RootSelector.Simple? {
        let name = nextToken(in: bytes)
        guard name.type == .ident else { return nil }
        let lower = TokenText.unescaped(name.span, in: bytes).map(\.asciiLowercased)
        var token = nextToken(in: bytes)
        if token.type == .rightSquareBracket { return .attribute(name: lower, value: nil, match: 0, ignoresCase: false) }
        guard token.type == .delim else { return nil }
        let match = bytes[Int(token.start)]
        if match != UInt8(ascii: "=") {
            token = nextToken(in: bytes)
            guard token.type == .delim, bytes[Int(token.start)] == 0x3D else { return nil }
        }
        let value = nextToken(in: bytes)
        guard value.type == .ident || value.type == .string else { return nil }
        let text = TokenText.unescaped(value.text(in: bytes), in: bytes)
        token = nextToken(in: bytes)
        while token.type == .whitespace { token = nextToken(in: bytes) }
        let ignoresCase = token.type == .ident && TokenText.equals(token.span, "i", in: bytes)
        if ignoresCase { token = nextToken(in: bytes) }
        return token.type == .rightSquareBracket
            ? .attribute(name: lower, value: text, match: match, ignoresCase: ignoresCase) : nil
    }

    /// Skips to the end of a function or bracket that `token` began, so that a comma inside does not end a selector.
    private mutating func skipRest(of token: Token, in bytes: Span<UInt8>) {
        var depth = 0
        var token = token
        repeat {
            switch token.type {
            case .function, .leftParenthesis, .leftSquareBracket, .leftCurlyBracket: depth += 1
            case .rightParenthesis, .rightSquareBracket, .rightCurlyBracket: depth -= 1
            case .endOfFile: return
            default: break
            }
            if depth > 0 { token = nextToken(in: bytes) }
        } while depth > 0
    }
}

internal import CSSSyntax
internal import SourceText

/// Parses selector lists by the grammar of [Selectors 4 § 18](https://www.w3.org/TR/selectors-4/#grammar).
struct SelectorParser {
    /// Selectors of a list, and whether these are all that it has.
    struct List {
        var selectors: [ComplexSelector] = []
        /// True if each selector of the list is valid.
        var isWhole = true
    }

    /// The place of a list.
    private enum Place {
        case outermost
        case inFunction
        /// The prelude of a nested rule, where a selector may begin with a combinator.
        case nested
        /// In `:has()`, where a selector may begin with a combinator.
        case relative

        var isInFunction: Bool { self == .inFunction || self == .relative }
        var isRelative: Bool { self == .nested || self == .relative }
    }

    /// The greatest nesting depth of functional pseudo-classes that is parsed; real sheets do not exceed it.
    private static let deepest = 8

    private var tokenizer: Tokenizer
    /// The number of lists that are open around the current one.
    private var depth = 0

    init(_ span: SourceSpan) {
        tokenizer = Tokenizer(span)
    }

    /// Parses a whole list.
    mutating func list(in bytes: Span<UInt8>) -> List { list(.outermost, in: bytes) ?? List() }

    /// Parses the whole list of a nested rule ([CSS Nesting 1 § 3](https://www.w3.org/TR/css-nesting-1/#syntax)).
    mutating func nestedList(in bytes: Span<UInt8>) -> List { list(.nested, in: bytes) ?? List() }

    /// Parses a list to its end; nil for that of a function without its `)`.
    private mutating func list(_ place: Place, in bytes: Span<UInt8>) -> List? {
        var result = List()
        while true {
            var builder = ComplexSelectorBuilder(isRelative: place.isRelative)
            let last = complex(into: &builder, place, in: bytes)
            if let selector = builder.selector {
                if result.selectors.isEmpty { result.selectors = [selector] } else { result.selectors.append(selector) }
            } else {
                result.isWhole = false
            }
            if last == .comma { continue }
            return last == .endOfFile && place.isInFunction ? nil : result
        }
    }

    /// Parses a selector to the `,`, `)` or end after it, whose type it returns.
    private mutating func complex(into builder: inout ComplexSelectorBuilder, _ place: Place, in bytes: Span<UInt8>) -> TokenType {
        while true {
            let token = tokenizer.next(in: bytes)
            switch token.type {
            case .endOfFile, .comma,
                .rightParenthesis where place.isInFunction:
                return token.type
            case .comment: continue
            case .whitespace: builder.addSpace()
            case _ where !builder.isValid: skip(token, in: bytes)
            default:
                if let combinator = combinator(token, in: bytes) {
                    builder.add(combinator, at: token.span)
                } else if let simple = simple(token, place, in: bytes) {
                    builder.add(simple, at: SourceSpan(Int(token.start), tokenizer.position))
                } else {
                    builder.isValid = false
                    tokenizer.position = Int(token.end)
                    skip(token, in: bytes)
                }
            }
        }
    }

    /// Moves to the end of the block that `token` opens, so that a comma or a parenthesis in it does not end a selector.
    private mutating func skip(_ token: Token, in bytes: Span<UInt8>) {
        var depth = 0
        var type = token.type
        while true {
            switch type {
            case .function, .leftParenthesis, .leftSquareBracket, .leftCurlyBracket: depth += 1
            case .rightParenthesis, .rightSquareBracket, .rightCurlyBracket: depth -= 1
            case .endOfFile: return
            default: break
            }
            if depth <= 0 { return }
            type = tokenizer.next(in: bytes).type
        }
    }

    private func combinator(_ token: Token, in bytes: Span<UInt8>) -> ComplexSelector.Combinator? {
        guard token.type == .delim else { return nil }
        switch bytes[Int(token.start)] {
        case UInt8(ascii: ">"): return .child
        case UInt8(ascii: "+"): return .nextSibling
        case UInt8(ascii: "~"): return .subsequentSibling
        default: return nil
        }
    }

    // MARK: Simple selectors

    /// Parses the simple selector that begins with `token`; nil if there is none.
    private mutating func simple(_ token: Token, _ place: Place, in bytes: Span<UInt8>) -> SimpleSelector? {
        switch token.type {
        case .ident:
            let name = lowercased(token, in: bytes)
            return takeBar(in: bytes) ? qualified(name, in: bytes) : .type(name)
        case .hash: return .id(TokenText.unescaped(token.text(in: bytes), in: bytes))
        case .leftSquareBracket: return attribute(in: bytes)
        case .colon: return pseudo(place, in: bytes)
        case .delim:
            switch bytes[Int(token.start)] {
            case UInt8(ascii: "."):
                let name = tokenizer.next(in: bytes)
                return name.type == .ident ? .className(TokenText.unescaped(name.span, in: bytes)) : nil
            case UInt8(ascii: "*"): return takeBar(in: bytes) ? qualified([UInt8(ascii: "*")], in: bytes) : .universal
            case UInt8(ascii: "|"): return qualified([], in: bytes)
            case UInt8(ascii: "&"): return .nesting
            default: return nil
            }
        default: return nil
        }
    }

    private func lowercased(_ token: Token, in bytes: Span<UInt8>) -> [UInt8] {
        guard token.flags.contains(.hasEscape) else { return token.span.range.map { bytes[$0].asciiLowercased } }
        return TokenText.unescaped(token.span, in: bytes).map(\.asciiLowercased)
    }

    /// Reads the `|` of a namespace prefix; false if none follows.
    private mutating func takeBar(in bytes: Span<UInt8>) -> Bool {
        let index = tokenizer.position
        guard index < tokenizer.end, bytes[index] == UInt8(ascii: "|") else { return false }
        if index + 1 < tokenizer.end, bytes[index + 1] == UInt8(ascii: "=") || bytes[index + 1] == UInt8(ascii: "|") { return false }
        tokenizer.position += 1
        return true
    }

    private mutating func qualified(_ prefix: [UInt8], in bytes: Span<UInt8>) -> SimpleSelector? {
        let name = tokenizer.next(in: bytes)
        if name.type == .ident { return .qualified(prefix: prefix, name: lowercased(name, in: bytes)) }
        return name.type == .delim && bytes[Int(name.start)] == UInt8(ascii: "*") ? .qualified(prefix: prefix, name: nil) : nil
    }

    /// Parses an attribute selector after its `[` ([Selectors 4 § 6](https://www.w3.org/TR/selectors-4/#attribute-selectors)).
    private mutating func attribute(in bytes: Span<UInt8>) -> SimpleSelector? {
        var token = tokenizer.nextSolid(in: bytes)
        var prefix: [UInt8]?
        let isAny = token.type == .delim && bytes[Int(token.start)] == UInt8(ascii: "*")
        if token.type == .ident || isAny, takeBar(in: bytes) {
            prefix = lowercased(token, in: bytes)
            token = tokenizer.next(in: bytes)
        }
        guard token.type == .ident else { return nil }
        let name = lowercased(token, in: bytes)
        token = tokenizer.nextSolid(in: bytes)
        if token.type == .rightSquareBracket {
            return .attribute(SimpleSelector.Attribute(prefix: prefix, name: name, test: nil, value: [], ignoresCase: false))
        }
        guard token.type == .delim, let test = AttributeTest(bytes[Int(token.start)]) else { return nil }
        if test != .equals {
            token = tokenizer.next(in: bytes)
            guard token.type == .delim, bytes[Int(token.start)] == UInt8(ascii: "=") else { return nil }
        }
        let value = tokenizer.nextSolid(in: bytes)
        guard value.type == .ident || value.type == .string else { return nil }
        token = tokenizer.nextSolid(in: bytes)
        // HTML compares the values of some attributes without regard to case, as those of `type`.
        var ignoresCase = name.elementsEqual("type".utf8)
        if token.type == .ident {
            ignoresCase = TokenText.equals(token.span, "i", in: bytes)
            guard ignoresCase || TokenText.equals(token.span, "s", in: bytes) else { return nil }
            token = tokenizer.nextSolid(in: bytes)
        }
        guard token.type == .rightSquareBracket else { return nil }
        let text = TokenText.unescaped(value.text(in: bytes), in: bytes)
        return .attribute(
            SimpleSelector.Attribute(
                prefix: prefix, name: name, test: test, value: ignoresCase ? text.map(\.asciiLowercased) : text,
                ignoresCase: ignoresCase))
    }

    // MARK: Pseudo-classes

    /// The pseudo-elements that may have one colon.
    private static let oldPseudoElements: [StaticString] = ["before", "after", "first-line", "first-letter"]

    /// Parses a pseudo-class or pseudo-element after its first colon.
    private mutating func pseudo(_ place: Place, in bytes: Span<UInt8>) -> SimpleSelector? {
        let token = nextBesidesComments(in: bytes)
        switch token.type {
        case .colon:
            let name = nextBesidesComments(in: bytes)
            guard !place.isInFunction, name.type == .ident || name.type == .function else { return nil }
            skip(name, in: bytes)
            return .pseudoElement(TokenText.unescaped(name.text(in: bytes), in: bytes).map(\.asciiLowercased))
        case .ident:
            if let old = SelectorParser.oldPseudoElements.first(where: { TokenText.equals(token.span, $0, in: bytes) }) {
                return !place.isInFunction ? .pseudoElement(Array("\(old)".utf8)) : nil
            }
            return .pseudoClass(PseudoClass(token.span, in: bytes))
        case .function: return function(token, in: bytes)
        default: return nil
        }
    }

    private mutating func nextBesidesComments(in bytes: Span<UInt8>) -> Token {
        var token = tokenizer.next(in: bytes)
        while token.type == .comment { token = tokenizer.next(in: bytes) }
        return token
    }

    /// Parses a functional pseudo-class after `token`, its name and `(`.
    private mutating func function(_ token: Token, in bytes: Span<UInt8>) -> SimpleSelector? {
        let name = token.text(in: bytes)
        func isNamed(_ names: StaticString...) -> Bool { names.contains { TokenText.equals(name, $0, in: bytes) } }
        let isWhere = isNamed("where")
        if isWhere || isNamed("is", "matches", "-webkit-any") {
            // Invalid selectors of such a list are ignored.
            guard let list = nested(.inFunction, in: bytes) else { return nil }
            return .anyOf(list.selectors, isWhere: isWhere)
        }
        if isNamed("not") {
            guard let list = nested(.inFunction, in: bytes), list.isWhole else { return nil }
            return .not(list.selectors)
        }
        if isNamed("has") {
            guard let list = nested(.relative, in: bytes), list.isWhole else { return nil }
            return .has(list.selectors)
        }
        let start = tokenizer.position
        skip(token, in: bytes)
        let end = tokenizer.position
        guard end > start, bytes[end - 1] == UInt8(ascii: ")") else { return nil }
        return PseudoClass(name, arguments: SourceSpan(start, end - 1), in: bytes).map { .pseudoClass($0) }
    }

    private mutating func nested(_ place: Place, in bytes: Span<UInt8>) -> List? {
        guard depth < SelectorParser.deepest else { return nil }
        depth += 1
        defer { depth -= 1 }
        return list(place, in: bytes)
    }
}

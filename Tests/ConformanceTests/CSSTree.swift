import CSSSyntax
import SourceText

/// Builds the trees of css-parsing-tests from nightfall's tokens and events.
struct CSSTree {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    private var all: SourceSpan { SourceSpan(0, bytes.count) }

    // MARK: Entry points

    func componentValueList() -> CSSJSON { .array(values(in: all)) }

    func oneComponentValue() -> CSSJSON {
        var found = values(in: all)
        while found.first == .string(" ") { found.removeFirst() }
        while found.last == .string(" ") { found.removeLast() }
        guard let first = found.first else { return error("empty") }
        return found.count == 1 ? first : error("extra-input")
    }

    func ruleList() -> CSSJSON { .array(events(in: .stylesheet)) }

    func declarationList() -> CSSJSON { .array(events(in: .blockContents)) }

    /// The contents of a rule's block, where rules are nested.
    static func blockContents(_ text: String) -> CSSJSON {
        let tree = CSSTree("a{" + text)
        var walker = RuleWalker(tree.all)
        _ = walker.next(in: tree.bytes.span)
        return .array(tree.events(&walker))
    }

    func oneRule() -> CSSJSON {
        guard let first = solid(in: all).first else { return error("empty") }
        var walker = RuleWalker(SourceSpan(first.start, all.end))
        guard let (rule, end) = node(&walker), let rule, rule != error("invalid") else { return error("invalid") }
        return solid(in: SourceSpan(end, all.end)).isEmpty ? rule : error("extra-input")
    }

    func oneDeclaration() -> CSSJSON {
        if solid(in: all).isEmpty { return error("empty") }
        guard case .array(let nodes) = declarationList(), case .array(let node)? = nodes.first, node.first == .string("declaration") else {
            return error("invalid")
        }
        return .array(node)
    }

    // MARK: Rules

    private func events(in context: RuleWalker.Context) -> [CSSJSON] {
        var walker = RuleWalker(all, context: context)
        return events(&walker)
    }

    private func events(_ walker: inout RuleWalker) -> [CSSJSON] {
        var result: [CSSJSON] = []
        while let (node, _) = node(&walker) {
            if let node { result.append(node) }
        }
        return result
    }

    /// The next rule or declaration and its end; nil at the end of the input.
    private func node(_ walker: inout RuleWalker) -> (CSSJSON?, UInt32)? {
        let event = walker.next(in: bytes.span)
        switch event.kind {
        case .endOfFile: return nil
        case .endBlock: return (nil, event.span.end)
        case .invalid: return (error("invalid"), event.span.end)
        case .declaration:
            let value = CSSJSON.array(values(in: event.value))
            return (.array([.string("declaration"), .string(text(event.name)), value, .bool(event.isImportant)]), event.span.end)
        case .qualifiedRule:
            let prelude = values(in: SourceSpan(event.span.start, event.span.end - 1))
            let (block, end) = block(&walker, from: event.span.end)
            return (.array([.string("qualified rule"), .array(prelude), block]), end)
        case .atRuleBlock:
            let prelude = values(in: SourceSpan(event.name.end, event.span.end - 1))
            let (block, end) = block(&walker, from: event.span.end)
            return (.array([.string("at-rule"), .string(text(event.name)), .array(prelude), block]), end)
        case .atRuleStatement:
            var prelude = values(in: SourceSpan(event.name.end, event.span.end))
            if prelude.last == .string(";") { prelude.removeLast() }
            return (.array([.string("at-rule"), .string(text(event.name)), .array(prelude), .null]), event.span.end)
        }
    }

    private func block(_ walker: inout RuleWalker, from start: UInt32) -> (CSSJSON, UInt32) {
        let end = walker.skipBlock(in: bytes.span)
        return (.array(values(in: SourceSpan(start, end.span.start))), end.span.end)
    }

    // MARK: Component values

    private func values(in span: SourceSpan) -> [CSSJSON] {
        var tokenizer = Tokenizer(span)
        return values(&tokenizer, until: nil)
    }

    /// The values in a block; recursive, since the suite nests only a few levels deep.
    private func values(_ tokenizer: inout Tokenizer, until closer: TokenType?) -> [CSSJSON] {
        var result: [CSSJSON] = []
        while true {
            let token = tokenizer.next(in: bytes.span)
            if token.type == .endOfFile || token.type == closer { return result }
            switch token.type {
            case .comment: break
            case .leftCurlyBracket: result.append(.array([.string("{}")] + values(&tokenizer, until: .rightCurlyBracket)))
            case .leftSquareBracket: result.append(.array([.string("[]")] + values(&tokenizer, until: .rightSquareBracket)))
            case .leftParenthesis: result.append(.array([.string("()")] + values(&tokenizer, until: .rightParenthesis)))
            case .function:
                result.append(
                    .array([.string("function"), .string(text(token.text(in: bytes.span)))] + values(&tokenizer, until: .rightParenthesis)))
            default: result += leaf(token)
            }
        }
    }

    private func leaf(_ token: Token) -> [CSSJSON] {
        let content = CSSJSON.string(text(token.text(in: bytes.span)))
        switch token.type {
        case .whitespace: return [.string(" ")]
        case .ident: return [.array([.string("ident"), content])]
        case .atKeyword: return [.array([.string("at-keyword"), content])]
        case .hash: return [.array([.string("hash"), content, .string(token.flags.contains(.isID) ? "id" : "unrestricted")])]
        case .string, .url:
            let name = token.type == .url ? "url" : "string"
            let value = CSSJSON.array([.string(name), content])
            return token.flags.contains(.isUnterminated) ? [value, error("eof-in-" + name)] : [value]
        case .badString: return [error("bad-string")]
        case .badURL: return [error("bad-url")]
        case .number: return [.array([.string("number")] + number(token))]
        case .percentage: return [.array([.string("percentage")] + number(token))]
        case .dimension:
            return [.array([.string("dimension")] + number(token) + [.string(text(SourceSpan(token.unitStart, token.end)))])]
        case .rightCurlyBracket, .rightParenthesis, .rightSquareBracket: return [error(raw(token.span))]
        default: return [.string(raw(token.span))]
        }
    }

    private func number(_ token: Token) -> [CSSJSON] {
        let span = token.text(in: bytes.span)
        let type = token.flags.contains(.isInteger) ? "integer" : "number"
        return [.string(raw(span)), .number(TokenText.number(span, in: bytes.span)), .string(type)]
    }

    private func solid(in span: SourceSpan) -> [Token] {
        CSSSuite.tokens(of: Array(bytes[span.range])).filter { $0.type != .whitespace && $0.type != .comment }
            .map { token in
                var token = token
                token.start += span.start
                token.end += span.start
                return token
            }
    }

    private func text(_ span: SourceSpan) -> String { CSSSuite.unescaped(span, in: bytes) }

    private func raw(_ span: SourceSpan) -> String { CSSSuite.raw(span, in: bytes) }

    private func error(_ name: String) -> CSSJSON { .array([.string("error"), .string(name)]) }
}

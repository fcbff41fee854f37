import CSSSyntax
import SourceText
import TestSupport
import Testing

@Suite struct OpenConstructsTests {
    private func closers(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        return OpenConstructs.closers(of: SourceSpan(0, bytes.count), in: bytes.span).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [
        ("", ""), ("a{}", ""), ("a{b:c", "}"), ("a{b{c{", "} } }"), ("a{{b}", " }"), ("a{%b%", " }"), ("a{#b#", " }"),
        ("a{b:f(g[h{i", "}])}"), ("/*", "*/"), ("/**", "/"), ("/*/", "*/"),
        ("a{b:'c", "'}"), ("a{b:\"c", "\"}"), ("a{b:'c\\", "\n'}"), ("a{b:'c\\\\", "'}"), ("a{b:\\", "FFFD }"), ("a{b:url(c", ")}"),
        ("a{b:url(c\\", "FFFD )}"), ("a{b:url(c d", ")}"), ("a{b:url('c", "')}"), ("@import 'a'", " ;"), ("@import 'a';", ""),
        ("@media x", " ;"),
        ("@media x{", "}"), ("a,b", "{}"), ("a[b", "]{}"), ("--a:b{(", ")}"), ("--a:b", "{}"), ("a{}<!--", ""), ("a{@b c", "}"),
        ("a{b /* c *", "/}"),
        ("a{b:'c\n", "}"), ("@charset \"utf-8\"", " ;"), ("@charset \"utf-8", "\" ;"), ("a} b", "{}"), ("@a } b", " ;"), ("@a } b{[", "]}"),
        ("@media x{@url(\"}\" {#\\75rl(r;--'bad\n/***/", ")})}"), ("a{@b 'c\n}d{", "}"),
    ])
    func `closers close every construct that the end of the input leaves open`(input: String, expected: String) {
        #expect(closers(input) == expected)
    }

    @Test func `a span outside the source has no closers`() {
        #expect(OpenConstructs.closers(of: SourceSpan(0, 2), in: [UInt8(ascii: "a")].span) == nil)
    }

    /// Tests that a rule appended behind the closers is at the outermost level, and that the tokens before it keep their meaning.
    @Test func `a rule behind the closers is at the outermost level`() {
        let seed = UInt64.random(in: 1...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for round in 0..<50_000 {
            let bytes = RandomSheet.bytes(using: &generator)
            guard let closers = OpenConstructs.closers(of: SourceSpan(0, bytes.count), in: bytes.span) else {
                Issue.record("seed \(seed) round \(round): nil")
                return
            }
            let whole = bytes + closers + Array("zz{y:x}".utf8)
            var problem: String?
            let (before, after) = (events(bytes), events(whole))
            let tail = after.suffix(4)
            let start = bytes.count + closers.count
            if tail.map(\.kind) != [.qualifiedRule, .declaration, .endBlock, .endOfFile] || tail.first.map({ Int($0.span.start) }) != start
            {
                problem = "the rule is not alone: \(tail)"
            }
            var kept = Array(after.dropLast(4))
            // A selector that the end of the input cuts off is dropped; closed, it is a rule without contents.
            if closers.suffix(2) == [0x7B, 0x7D], kept.last?.kind == .endBlock, kept.dropLast().last?.kind == .qualifiedRule,
                before.dropLast().last?.kind == .invalid
            {
                kept.removeLast(2)
            }
            if meaning(before, bytes) != meaning(kept, whole) {
                problem = problem ?? "\(meaning(before, bytes))\nbecame\n\(meaning(kept, whole))"
            }
            if let problem {
                let text = String(decoding: bytes, as: UTF8.self).debugDescription
                Issue.record(
                    "seed \(seed) round \(round): \(text) + \(String(decoding: closers, as: UTF8.self).debugDescription): \(problem)")
                return
            }
        }
    }

    private func events(_ bytes: [UInt8]) -> [RuleEvent] {
        var walker = RuleWalker(SourceSpan(0, bytes.count))
        var events: [RuleEvent] = []
        repeat { events.append(walker.next(in: bytes.span)) } while events.last?.kind != .endOfFile
        return events
    }

    /// A description of the events for comparison: kinds, names, and the tokens of values with the brackets that the end of the input
    /// closes.
    private func meaning(_ events: [RuleEvent], _ bytes: [UInt8]) -> [String] {
        var lines: [String] = []
        for event in events where event.kind != .invalid && event.kind != .endOfFile {
            let name = String(decoding: TokenText.unescaped(event.name, in: bytes.span), as: UTF8.self)
            lines.append("\(event.kind) \(name) \(event.isImportant) \(tokens(in: event.value, bytes))")
        }
        return lines
    }

    private func tokens(in span: SourceSpan, _ bytes: [UInt8]) -> String {
        var tokenizer = Tokenizer(span)
        var open: [TokenType] = []
        var words: [String] = []
        while true {
            let token = tokenizer.next(in: bytes.span)
            switch token.type {
            case .endOfFile: return (words + open.reversed().map { "\($0)" }).joined(separator: " ")
            case .comment, .whitespace: continue
            case .function, .leftParenthesis: open.append(.rightParenthesis)
            case .leftSquareBracket: open.append(.rightSquareBracket)
            case .leftCurlyBracket: open.append(.rightCurlyBracket)
            default: if token.type == open.last { open.removeLast() }
            }
            let text = String(decoding: TokenText.unescaped(token.text(in: bytes.span), in: bytes.span), as: UTF8.self)
            let needsText = ![
                .badURL, .leftParenthesis, .rightParenthesis, .leftSquareBracket, .rightSquareBracket, .leftCurlyBracket,
                .rightCurlyBracket,
            ]
            .contains(token.type)
            words.append(needsText ? "\(token.type)(\(text))" : "\(token.type)")
        }
    }

    @Test(arguments: [
        ("@charset \"utf-8\";", "utf-8"), ("@charset \"\";a", ""), ("@charset  \"utf-8\";", nil), ("@charset 'utf-8';", nil),
        ("@charset \"utf-8\" ;", nil),
        ("@Charset \"utf-8\";", nil), (" @charset \"utf-8\";", nil), ("@charset \"utf-8", nil), ("@charset \"utf-8\"", nil),
        ("@charset \"é\";", nil),
        ("@charset \"a\u{15}\";", nil), ("@charset \"a b\";", "a b"), ("@charset \"", nil), ("", nil), ("\u{FEFF}@charset \"utf-8\";", nil),
    ])
    func `only an exact @charset rule declares an encoding`(input: String, expected: String?) {
        let bytes = Array(input.utf8)
        let found = CharsetRule.declaredCharset(in: bytes.span).map { String(decoding: bytes[$0.range], as: UTF8.self) }
        #expect(found == expected)
    }

    @Test func `a @charset rule counts only within 1024 bytes`() {
        for (count, isFound) in [(1024 - 12, true), (1024 - 11, false)] {
            let bytes = Array("@charset \"".utf8) + [UInt8](repeating: UInt8(ascii: "a"), count: count) + Array("\";".utf8)
            #expect((CharsetRule.declaredCharset(in: bytes.span) != nil) == isFound)
        }
    }
}

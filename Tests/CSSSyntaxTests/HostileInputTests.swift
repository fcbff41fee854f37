import CSSSyntax
import SourceText
import TestSupport
import Testing

/// Inputs so large that quadratic time would be minutes, and recursion would end the process.
@Suite struct HostileInputTests {
    static let million = Thoroughness.share(of: 1_000_000)
    /// The size for tests with many inputs.
    static let many = Thoroughness.share(of: 200_000)

    private struct Counts: Equatable {
        var rules = 0
        var declarations = 0
        var ends = 0
        var invalid = 0
        var statements = 0
        var maximumDepth = 0
    }

    private func walk(_ bytes: [UInt8], context: RuleWalker.Context = .stylesheet) -> Counts {
        var walker = RuleWalker(SourceSpan(0, bytes.count), context: context)
        var counts = Counts()
        while true {
            let kind = walker.next(in: bytes.span).kind
            counts.maximumDepth = max(counts.maximumDepth, walker.depth)
            switch kind {
            case .qualifiedRule, .atRuleBlock: counts.rules += 1
            case .declaration: counts.declarations += 1
            case .endBlock: counts.ends += 1
            case .invalid: counts.invalid += 1
            case .atRuleStatement: counts.statements += 1
            case .endOfFile: return counts
            }
        }
    }

    private func tokenCount(_ bytes: [UInt8]) -> Int {
        var tokenizer = Tokenizer(SourceSpan(0, bytes.count))
        var count = 0
        while tokenizer.next(in: bytes.span).type != .endOfFile { count += 1 }
        return count
    }

    private func componentCount(_ bytes: [UInt8]) -> Int {
        var cursor = ComponentCursor(SourceSpan(0, bytes.count))
        var count = 0
        while cursor.next(in: bytes.span) != nil { count += 1 }
        return count
    }

    private func repeated(_ text: String, _ count: Int = million, before: String = "", after: String = "") -> [UInt8] {
        var bytes = Array(before.utf8)
        let unit = Array(text.utf8)
        bytes.reserveCapacity(bytes.count + unit.count * count + after.utf8.count)
        for _ in 0..<count { bytes += unit }
        return bytes + Array(after.utf8)
    }

    @Test func `a million nested blocks are walked in linear time`() {
        let bytes = repeated("a{")
        let counts = walk(bytes)
        #expect(counts == Counts(rules: Self.million, ends: Self.million, maximumDepth: Self.million))
        #expect(componentCount(bytes) == 2)
        #expect(OpenConstructs.closers(of: SourceSpan(0, bytes.count), in: bytes.span)?.count(where: { $0 != 0x20 }) == Self.million)
        #expect(walk(repeated("{") + repeated("}")) == counts)
        #expect(walk(repeated("@media{") + repeated("}")) == counts)
    }

    @Test(arguments: ["(", "[", "{", "f(", "\\75 rl(\"\"", "(["])
    func `a million nested brackets are closed in linear time`(unit: String) {
        let bytes = repeated(unit, before: "a{--b:")
        #expect(walk(bytes) == Counts(rules: 1, declarations: 1, ends: 1, maximumDepth: 1))
        let brackets = unit == "([" ? 2 * Self.million : Self.million
        #expect(OpenConstructs.closers(of: SourceSpan(0, bytes.count), in: bytes.span)?.count(where: { $0 != 0x20 }) == brackets + 1)
        #expect(componentCount(Array(bytes.dropFirst(6))) == 1)
    }

    @Test func `a long open string is one token and is closed`() {
        let bytes = repeated("x", 10 * Self.million, before: "a{b:\"")
        #expect(walk(bytes) == Counts(rules: 1, declarations: 1, ends: 1, maximumDepth: 1))
        #expect(tokenCount(bytes) == 5)
        let backslashes = repeated("\\", 2 * Self.million + 1, before: "a{b:\"")
        #expect(OpenConstructs.closers(of: SourceSpan(0, backslashes.count), in: backslashes.span) == Array("\n\"}".utf8))
    }

    @Test func `a million rules on one line are walked`() {
        #expect(
            walk(repeated("a{b:c;d:e}")) == Counts(rules: Self.million, declarations: 2 * Self.million, ends: Self.million, maximumDepth: 1)
        )
    }

    @Test func `a million colons are walked without rescans`() {
        #expect(walk(repeated("a:", before: "x{")) == Counts(rules: 1, declarations: 1, ends: 1, maximumDepth: 1))
        #expect(walk(repeated("a:", before: "x{", after: "{")) == Counts(rules: 2, ends: 2, maximumDepth: 2))
        #expect(walk(repeated("--a:", before: "x{", after: "{}")) == Counts(rules: 1, declarations: 1, ends: 1, maximumDepth: 1))
        #expect(walk(repeated("a:b{}", before: "x{")) == Counts(rules: Self.million + 1, ends: Self.million + 1, maximumDepth: 2))
    }

    @Test(arguments: ["/**/", "/**/ ", " /**/", " "])
    func `long runs of comments and white space are skipped`(unit: String) {
        let many = repeated(unit, Self.many)
        let one = Counts(rules: 1, declarations: 1, ends: 1, maximumDepth: 1)
        #expect(walk(Array("a{b:c".utf8) + many + Array("}".utf8)) == one)
        #expect(walk(Array("a{b:".utf8) + many + Array("c".utf8) + many + Array("!".utf8) + many + Array("important".utf8) + many) == one)
        #expect(walk(Array("a{b".utf8) + many + Array(":c".utf8)) == one)
        #expect(walk(Array("--a".utf8) + many + Array(":b{}".utf8)) == Counts(invalid: 1))
        #expect(
            walk(Array("a{b".utf8) + many + Array("c".utf8) + many + Array(";".utf8))
                == Counts(rules: 1, ends: 1, invalid: 1, maximumDepth: 1))
    }

    @Test(arguments: [
        "! ", "!important ", "!/**/important/**/ ", "\\41 ", "\\41", "\\\n", "a\\(", "#\\75rl ", "\\75rl", "a\\a /**/", "'\\", "<!--",
        "<!--\\75rl", "é", "§",
    ])
    func `long values of awkward tokens are walked in linear time`(unit: String) {
        for tail in ["", "(", "(x'", " !important"] {
            let bytes = repeated(unit, Self.many, before: "a{--b:", after: tail)
            let counts = walk(bytes)
            #expect(counts.rules == 1 && counts.declarations + counts.invalid == 1 && counts.ends == 1)
            #expect(componentCount(Array(bytes.dropFirst(6))) > 0)
        }
    }

    /// Tests that a name of a million escapes is neither `url` nor `important`, and is read only once to find that.
    @Test func `a name of a million escapes is read only once`() {
        let names = repeated("\\75rl(x)", before: "a{b:")
        #expect(walk(names) == Counts(rules: 1, declarations: 1, ends: 1, maximumDepth: 1))
        #expect(tokenCount(names) == Self.million + 4)
        #expect(walk(repeated("\\a", before: "a{", after: ":b")) == Counts(rules: 1, declarations: 1, ends: 1, maximumDepth: 1))
        #expect(walk(repeated("\\2d", before: "", after: ":b{}")) == Counts(invalid: 1))
    }

    /// Tests that a url with a million escapes and trailing white space is trimmed in one pass.
    @Test func `a URL with a million escapes is trimmed in one pass`() {
        let bytes = repeated("\\20", before: "url(", after: "") + repeated(" ", after: ")")
        var tokenizer = Tokenizer(SourceSpan(0, bytes.count))
        let token = tokenizer.next(in: bytes.span)
        #expect(token.type == .url)
        // One of the spaces ends the last escape.
        #expect(token.text(in: bytes.span).count == 3 * Self.million + 1)
    }

    @Test func `a million statements and separators are walked`() {
        #expect(walk(repeated("@a;")) == Counts(statements: Self.million))
        #expect(walk(repeated(";", before: "a{")) == Counts(rules: 1, ends: 1, maximumDepth: 1))
        #expect(walk(repeated("}")) == Counts(invalid: 1))
        #expect(walk(repeated("<!---->")) == Counts())
        #expect(walk(repeated("};"), context: .blockContents) == Counts(invalid: Self.million))
        #expect(walk(repeated("--a:{}};"), context: .blockContents) == Counts(invalid: Self.million))
    }
}

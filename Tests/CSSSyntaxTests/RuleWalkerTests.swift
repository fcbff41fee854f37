import CSSSyntax
import SourceText
import Testing

/// The walker's events, a line each.
func walk(_ text: String, context: RuleWalker.Context = .stylesheet) -> [String] {
    let bytes = Array(text.utf8)
    var walker = RuleWalker(SourceSpan(0, bytes.count), context: context)
    var lines: [String] = []
    while true {
        let event = walker.next(in: bytes.span)
        if event.kind == .endOfFile { return lines }
        func text(_ span: SourceSpan) -> String { String(decoding: bytes[span.range], as: UTF8.self) }
        switch event.kind {
        case .qualifiedRule: lines.append("rule \(text(event.value))")
        case .atRuleBlock: lines.append("@block \(text(event.name))|\(text(event.value))")
        case .atRuleStatement: lines.append("@statement \(text(event.name))|\(text(event.value))")
        case .declaration: lines.append("\(text(event.name))=\(text(event.value))\(event.isImportant ? " (important)" : "")")
        case .endBlock: lines.append(event.isClosed ? "}" : "end")
        case .invalid: lines.append("invalid \(text(event.span))")
        case .endOfFile: break
        }
    }
}

@Suite struct RuleWalkerTests {
    @Test(arguments: [
        ("a{b:c}", ["rule a", "b=c", "}"]),
        ("a , b /**/ { b : c ; d:e }", ["rule a , b", "b=c", "d=e", "}"]),
        ("@media x{a{b:c}}", ["@block media|x", "rule a", "b=c", "}", "}"]),
        ("@import url(a;b) c;d{}", ["@statement import|url(a;b) c", "rule d", "}"]),
        ("<!-- a{} -->", ["rule a", "}"]),
        ("a{b:c", ["rule a", "b=c", "end"]),
        ("a{b:c d !important}", ["rule a", "b=c d (important)", "}"]),
        ("a{b:c/*1*/ /*2*/!/*3*/important/*4*/ ;}", ["rule a", "b=c (important)", "}"]),
        ("a{b:c !IMP\\6f rtant}", ["rule a", "b=c (important)", "}"]),
        ("a{b:c !important d}", ["rule a", "b=c !important d", "}"]),
        ("a{b:f(!important)}", ["rule a", "b=f(!important)", "}"]),
        ("a{--b:{c:d;e:f} !important}", ["rule a", "--b={c:d;e:f} (important)", "}"]),
        ("a{--b:;--c: ;}", ["rule a", "--b=", "--c=", "}"]),
        ("a{\\2d-b:x{y};c:d}", ["rule a", "\\2d-b=x{y}", "c=d", "}"]),
        // The name `--` is no custom property: Chromium parses this as a rule.
        ("a{--:hover{b:c}d:e}", ["rule a", "rule --:hover", "b=c", "}", "d=e", "}"]),
        ("a{b:hover{c:d}e:f}", ["rule a", "rule b:hover", "c=d", "}", "e=f", "}"]),
        ("a{b: {c:d}e:f}", ["rule a", "rule b:", "c=d", "}", "e=f", "}"]),
        ("a{& b{c:d}.e{}>f{}}", ["rule a", "rule & b", "c=d", "}", "rule .e", "}", "rule >f", "}", "}"]),
        ("a{b c;d:e}", ["rule a", "invalid b c", "d=e", "}"]),
        ("a{@b c}d{}", ["rule a", "@statement b|c", "}", "rule d", "}"]),
        ("a{@b c{d:e}}", ["rule a", "@block b|c", "d=e", "}", "}"]),
        ("--a:b{c}d{}", ["invalid --a:b{c}", "rule d", "}"]),
        ("\\--a:b{c}d{}", ["invalid \\--a:b{c}", "rule d", "}"]),
        ("a} b{c:d}e{}", ["invalid a} b{c:d}", "rule e", "}"]),
        ("@a} b{c:d}e{}", ["invalid @a} b{c:d}", "rule e", "}"]),
        ("a{}}b{}c{}", ["rule a", "}", "invalid }b{}", "rule c", "}"]),
        // The text is a prelude (§5.5.3), and no selector: browsers drop the rule, which would be one of `b` inside of a block.
        ("a;b{}c{}", ["invalid a;b{}", "rule c", "}"]),
        ("a[b='{']{}", ["rule a[b='{']", "}"]),
        ("a{b:'c\nd;e:f}", ["rule a", "invalid b:'c\nd", "e=f", "}"]),
        ("a{b:'c  ", ["rule a", "b='c  ", "end"]),
        ("a{b:url( c'd}e ) ;f:g}", ["rule a", "b=url( c'd}e )", "f=g", "}"]),
        ("a{b:\\75rl(x');c:d}", ["rule a", "b=\\75rl(x')", "c=d", "}"]),
        ("a{b:x\\75rl(');c:d}", ["rule a", "b=x\\75rl(');c:d}", "end"]),
        ("a{b:\\41 ;c:\\41 /**/}", ["rule a", "b=\\41 ", "c=\\41 ", "}"]),
        ("a{b:(};c:d)}", ["rule a", "b=(};c:d)", "}"]),
        ("a{--b:[;}];c:d}", ["rule a", "--b=[;}]", "c=d", "}"]),
        ("\\", ["invalid \\"]),
        ("a{--b:c\\\n ;d:e \\\n!important}", ["rule a", "--b=c\\\n", "d=e \\\n (important)", "}"]),
        ("a{@b 'c\n}d{}", ["rule a", "invalid @b 'c\n", "}", "rule d", "}"]),
        ("'a\n{b}c{}", ["invalid 'a\n{b}", "rule c", "}"]),
        ("", []),
        ("a{b:<!--url(x');c:--url(x')}", ["rule a", "b=<!--url(x')", "c=--url(x')}", "end"]),
    ])
    func `a stylesheet is walked as rules, declarations and blocks`(text: String, expected: [String]) {
        #expect(walk(text) == expected)
    }

    /// Expected results as in Chromium's `style` attributes: the declarations that it keeps were read from `cssText`.
    @Test(arguments: [
        ("b:c; } d:e;f:g", ["b=c", "invalid } d:e", "f=g"]),
        ("b:c } ; d:e", ["invalid b:c } ", "d=e"]),
        ("} b:c", ["invalid } b:c"]),
        ("x{} b:c;d:e", ["invalid x{} b:c", "d=e"]),
        ("@media{} b:c", ["@block media|", "}", "b=c"]),
        ("@foo } ;b:c", ["invalid @foo } ;", "b=c"]),
        ("a:b{} b:c;d:e", ["invalid a:b{} b:c", "d=e"]),
        ("--a:b{} b:c;d:e", ["--a=b{} b:c", "d=e"]),
        ("--a:b } c;d:e", ["invalid --a:b } c", "d=e"]),
    ])
    func `a style attribute keeps the declarations that Chromium keeps`(text: String, expected: [String]) {
        #expect(walk(text, context: .blockContents) == expected)
    }

    @Test func `skipping a block ends at its closing brace`() {
        let bytes = Array("a{b:c;'}' d{e:url(})}f:g}h{".utf8)
        var walker = RuleWalker(SourceSpan(0, bytes.count))
        #expect(walker.next(in: bytes.span).kind == .qualifiedRule)
        let end = walker.skipBlock(in: bytes.span)
        #expect(end.kind == .endBlock && end.isClosed && Int(end.span.end) == bytes.count - 2)
        #expect(walker.depth == 0)
        #expect(walker.next(in: bytes.span).kind == .qualifiedRule)
        let open = walker.skipBlock(in: bytes.span)
        #expect(open.kind == .endBlock && !open.isClosed)
        #expect(walker.skipBlock(in: bytes.span).kind == .endOfFile)
        #expect(walker.next(in: bytes.span).kind == .endOfFile)
    }

    @Test func `the walker stays within its span`() {
        let bytes = Array("a{b:c}d{e:f}".utf8)
        var walker = RuleWalker(SourceSpan(6, 10))
        #expect(walker.next(in: bytes.span).span == SourceSpan(6, 8))
        #expect(walker.next(in: bytes.span).value == SourceSpan(10, 10))
        #expect(walker.next(in: bytes.span).isClosed == false)
    }
}

import CSSSyntax
import SourceText
import Testing

@testable import NightRewrite

@Suite struct StructuralRuleTests {
    private func mayOccur(_ text: String, _ context: RuleWalker.Context = .stylesheet) -> Bool {
        let bytes = Array(text.utf8)
        return StructuralRules.mayOccur(in: SourceSpan(0, bytes.count), context, of: bytes.span)
    }

    @Test(arguments: [
        "p > img { a: b }", "p + img { a: b }", "p ~ img { a: b }", "* { a: b }", "img:first-child { a: b }", "img:only-child { a: b }",
        "img:nth-child(2n + 1) { a: b }", "img:nth-child(2 of .x) { a: b }", "p:empty { a: b }", "p:has(img) { a: b }", ":is(img) { a: b }",
        ":not(img) { a: b }", "picture { a: b }", "PICTURE img { a: b }", "a { & img { a: b } }", "a { > img { a: b } }",
        "@media print { p > img { a: b } }", "p { display: flex }", "p { DISPLAY: Inline-Grid !important }", "p { display: var(--a) }",
        "p { display: fle\\78 }", "p { d\\69splay: grid }", "@import 'a.css';", "a, b! { c: d }",
    ])
    func `rules that depend on the place of an element in the tree are found`(rule: String) { #expect(mayOccur(rule), "\(rule)") }

    @Test(arguments: [
        "p img { a: b }", ".flex .grid, .empty, #picture { a: b }", "[title*=x] { a: b }", "p { *zoom: 1; flex: 1; grid: none }",
        "a:hover::before { content: '>' }", "@keyframes a { from { top: 0 } 50% { top: 1px } }", "@media (width > 9px) { p { a: b } }",
        "p { --a: flex; display: block }", "",
    ])
    func `other rules are not`(rule: String) { #expect(!mayOccur(rule), "\(rule)") }

    @Test func `the contents of a style attribute are declarations`() {
        #expect(mayOccur("color: red; display: flex", .blockContents))
        #expect(!mayOccur("color: red; display: block", .blockContents))
    }
}

import SourceText
import Testing

@testable import CSSCascade

@Suite struct ComplexSelectorTests {
    private func list(_ text: String) -> [ComplexSelector] {
        let bytes = Array(text.utf8)
        return ComplexSelector.list(SourceSpan(0, bytes.count), in: bytes.span)
    }

    /// The first rows are the examples of [Selectors 4 § 15](https://www.w3.org/TR/selectors-4/#specificity-rules).
    @Test(arguments: [
        ("*", [0, 0, 0]), ("LI", [0, 0, 1]), ("UL LI", [0, 0, 2]), ("UL OL+LI", [0, 0, 3]), ("H1 + *[REL=up]", [0, 1, 1]),
        ("UL OL LI.red", [0, 1, 3]), ("LI.red.level", [0, 2, 1]), ("#x34y", [1, 0, 0]), ("#s12:not(FOO)", [1, 0, 1]),
        (".foo :is(.bar, #baz)", [1, 1, 0]), (":is(em, #foo)", [1, 0, 0]), (":where(em, #foo#bar)", [0, 0, 0]),
        (":not(em, strong#foo)", [1, 0, 1]), ("a:has(> .b, c)", [0, 1, 1]), ("p::before", [0, 0, 2]), ("p:first-line", [0, 0, 2]),
        ("svg|a", [0, 0, 1]), ("*|*", [0, 0, 0]), ("[xlink|href]", [0, 1, 0]), ("li:nth-child(2n + 1)", [0, 1, 1]), ("& > a", [0, 0, 1]),
        ("a:hover:focus", [0, 2, 1]), (":is(a, b::before)", [0, 0, 1]), ("::slotted(.a)", [0, 0, 1]), (":lang(en, de)", [0, 1, 0]),
    ])
    func `specificity follows the examples of Selectors 4`(text: String, expected: [Int]) {
        let found = list(text)
        #expect(found.map { [$0.specificity.ids, $0.specificity.classes, $0.specificity.types] } == [expected])
    }

    @Test func `the count of classes in a specificity saturates at 1023`() {
        let many = list(String(repeating: ".a", count: 2000)).first?.specificity
        #expect(many?.ids == 0 && many?.classes == 1023 && many?.types == 0)
    }

    @Test(arguments: [
        "", ",", "> a", "a >", "a > > b", "a + ~ b", "a,, ", ".", "#", "[", "[a", "[a=]", "[a==b]", "[a=b x]", "[a?=b]", "a:", "a::",
        ":not(",
        ":not()", ":not(a,)", ":not(::before)", ":has(> > a)", ":is(a", "a!", ".ap()", "[x]p", ".a*", "a:()", "1", "%", "a|", "||a",
        ":nth-child()", ":nth-child(2 n)", ":nth-child(+ n)", ":nth-child(x)", ":nth-last-child(2n + -1)", ":nth-of-type(1 of a)",
    ])
    func `invalid selectors are left out of a list`(text: String) {
        #expect(list(text).allSatisfy { $0.subject == [.type(Array("a".utf8))] })
    }

    @Test func `compounds, combinators and spans of a selector list are read`() {
        let bytes = Array("  a.b > c /* d */ [e=\"F\" i] , #g::before".utf8)
        let found = ComplexSelector.list(SourceSpan(0, bytes.count), in: bytes.span)
        #expect(found.count == 2)
        #expect(found.first?.compounds.map(\.combinator) == [.descendant, .child, .descendant])
        #expect(found.first?.compounds.last?.simples == [.type(Array("a".utf8)), .className(Array("b".utf8))])
        #expect(
            found.first?.subject == [
                .attribute(.init(prefix: nil, name: Array("e".utf8), test: .equals, value: Array("f".utf8), ignoresCase: true))
            ])
        #expect(found.first.map { String(decoding: bytes[$0.span.range], as: UTF8.self) } == "a.b > c /* d */ [e=\"F\" i]")
        #expect(found.last?.subject == [.id(Array("g".utf8)), .pseudoElement(Array("before".utf8))])
    }

    @Test func `the selectors inside :has() begin with a combinator`() {
        guard case .has(let inner)? = list(":has(+ a b)").first?.subject.first else {
            Issue.record("no :has()")
            return
        }
        #expect(inner.first?.compounds.map(\.combinator) == [.descendant, .nextSibling])
    }

    @Test func `namespace prefixes of types and attributes are read`() {
        #expect(list("svg|A").first?.subject == [.qualified(prefix: Array("svg".utf8), name: Array("a".utf8))])
        #expect(list("*|*").first?.subject == [.qualified(prefix: Array("*".utf8), name: nil)])
        #expect(list("|a").first?.subject == [.qualified(prefix: [], name: Array("a".utf8))])
        #expect(
            list("[*|a|=b]").first?.subject == [
                .attribute(
                    .init(
                        prefix: Array("*".utf8), name: Array("a".utf8), test: .hasLanguagePrefix, value: Array("b".utf8),
                        ignoresCase: false))
            ])
    }

    @Test func `forgiving selector lists ignore invalid selectors`() {
        guard case .anyOf(let inner, isWhere: true)? = list(":where(a, !, b::before, .c)").first?.subject.first else {
            Issue.record("no :where()")
            return
        }
        #expect(inner.map(\.subject) == [[.type(Array("a".utf8))], [.className(Array("c".utf8))]])
    }

    @Test(arguments: ["#a.b c.d", "c.d#a", "p.d", "p", "*", ":is(p)"])
    func `the key of a selector comes from its subject`(text: String) {
        let keys: [String: ComplexSelector.Key] = [
            "#a.b c.d": .className(Array("d".utf8)), "c.d#a": .id(Array("a".utf8)), "p.d": .className(Array("d".utf8)),
            "p": .type(Array("p".utf8)), "*": .any, ":is(p)": .any,
        ]
        #expect(list(text).first?.key == keys[text])
    }
}

import CSSCascade
import SourceText
import Testing

@Suite struct RootSelectorTests {
    /// `<html class="no-js  theme" lang="en-GB">`.
    static let html = RootElement(
        isRoot: true,
        attributes: [
            .init(name: Array("class".utf8), value: Array("no-js  theme".utf8)),
            .init(name: Array("lang".utf8), value: Array("en-GB".utf8)),
        ])
    /// `<body class="home" id="top" data-theme="light">`.
    static let body = RootElement(
        isRoot: false,
        attributes: [
            .init(name: Array("class".utf8), value: Array("home".utf8)), .init(name: Array("id".utf8), value: Array("top".utf8)),
            .init(name: Array("data-theme".utf8), value: Array("light".utf8)),
        ])

    /// The elements that a selector matches, `h` for `html` and `b` for `body`, and its specificity a, b, c (Selectors 4 §15).
    @Test(arguments: [
        ("html", "h001"), ("HTML", "h001"), ("body", "b001"), ("*", "hb000"), (":root", "h010"), ("html:root", "h011"),
        ("html, body", "hb001"), ("html body", "b002"), ("html>body", "b002"), ("html > body", "b002"), (":root body", "b011"),
        (".home", "b010"), ("body.home", "b011"), ("#top", "b100"), ("body#top.home", "b111"), (".theme", "h010"), (".no-js.theme", "h020"),
        (".theme .home", "b020"), ("[data-theme]", "b010"), ("[data-theme=light]", "b010"), ("[data-theme=\"light\"]", "b010"),
        ("[data-theme=LIGHT i]", "b010"), ("[DATA-THEME]", "b010"), ("body:not([data-theme=dark])", "b011"), ("html:not(.js)", "h011"),
        ("[class~=theme]", "h010"), ("[class^=no]", "h010"), ("[class$=theme]", "h010"), ("[class*=js]", "h010"), ("[lang|=en]", "h010"),
        ("[lang|=en-GB]", "h010"), ("html.theme, p, body", "hb011"), ("html:not(.js, .x)", "h011"), ("body:not(#side)", "b101"),
        ("\\62 ody", "b001"), ("/* c */ body /* d */", "b001"), ("html /* c */ body", "b002"), ("body:not(.x.y)", "b021"),
        ("html:not(.theme.js)", "h021"), ("html:not(p)", "h002"), ("html:not(:is(.js, .dark))", "h011"),
        (":is(html:hover, .home)", "b011"), ("body:not(p .home)", "b012"),
    ]) func `a selector matches the root elements with its specificity`(selector: String, expected: String) {
        let bytes = Array(selector.utf8)
        let list = RootSelector.selectors(in: SourceSpan(0, bytes.count), of: bytes.span)
        let ofRoot = list.filter { $0.matches(Self.html, in: nil) }
        let ofBody = list.filter { $0.matches(Self.body, in: Self.html) }
        let top = (ofRoot + ofBody).map(\.specificity).max() ?? .zero
        #expect((ofRoot.isEmpty ? "" : "h") + (ofBody.isEmpty ? "" : "b") + "\(top.ids)\(top.classes)\(top.types)" == expected)
    }

    @Test(arguments: [
        "body html", "body > html", "body.away", "[data-theme=dark]", "body:not([data-theme=light])", "html:not(.theme)", "[lang|=e]", "p",
        "html p", "html body p", "body::before", "body:hover", "html:has(body)", "html + body", "html ~ body", "p:is(html, body)",
        "html:not(.js, .theme)", "> body", "body >", "", ",", "body:not(#top)", "[class^=\"\"]", "body:not(", "[data-theme", "&",
        "x|body p",
    ]) func `selectors of other elements and states match neither root element`(selector: String) {
        let bytes = Array(selector.utf8)
        let list = RootSelector.selectors(in: SourceSpan(0, bytes.count), of: bytes.span)
        #expect(!list.contains { $0.matches(Self.html, in: nil) || $0.matches(Self.body, in: Self.html) })
    }

    @Test(arguments: [("html", true), (":root", true), ("body.x", true), (".x", false), ("#x", false), ("*", false)])
    func `only selectors by type or :root name a root element`(selector: String, isNamed: Bool) {
        let bytes = Array(selector.utf8)
        #expect(RootSelector.selectors(in: SourceSpan(0, bytes.count), of: bytes.span).map(\.namesRoot) == [isNamed])
    }

    @Test(arguments: [":not(", "[", ":not(:not(a))", ".a", "a,", "> "]) func `hostile root selectors end and match nothing`(piece: String) {
        let bytes = Array((String(repeating: piece, count: 50_000) + "body.none").utf8)
        let list = RootSelector.selectors(in: SourceSpan(0, bytes.count), of: bytes.span)
        #expect(!list.contains { $0.matches(Self.body, in: Self.html) })
    }
}

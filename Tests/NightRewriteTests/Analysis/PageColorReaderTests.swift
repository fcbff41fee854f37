import CSSCascade
import CSSColor
import TestSupport
import Testing

@testable import NightRewrite

/// Documents that are read with one cascade, one after the other.
@Suite struct PageColorReaderTests {
    private static let selectors = [
        "p", ".a", ".b", "#c", "a", "li", "div p", ".a > .b", "p:hover", "a:focus", ".a:hover .b", "li:first-child", "p + p", "[title]",
        "[title=x]", ".b::before", "p::after", "a:visited", "input::placeholder", "input:checked + .b", "html", "body", "#c .a",
    ]
    private static let declarations = [
        "color:#a00", "color:#fff", "color:rgb(0 0 0/.5)", "background:#0d6efd", "background:#fff", "background:rgb(0 80 0/.4)",
        "background:linear-gradient(#fff,#000)", "background:url(x)", "position:absolute", "content:'x'", "border:1px solid #c00",
        "filter:invert(1)", "--x:#060", "color:var(--x)", "background:var(--x)", "display:none",
    ]

    private static func css(_ random: inout SeededGenerator) -> String {
        (0..<10).map { _ in
            let body = (0..<random.count(1...3)).map { _ in random.pick(declarations) }.joined(separator: ";")
            let rule = "\(random.pick(selectors)){\(body)}"
            return random.count(0...5) == 0 ? "@media (max-width:500px){\(rule)}" : rule
        }.joined()
    }

    private static func element(_ random: inout SeededGenerator, depth: Int) -> String {
        let name = random.pick(["div", "p", "li", "span", "a", "input"])
        let marks = [
            "", "", " class=a", " class='a b'", " class=b", " id=c", " title=x", " href=x", " style='color:#070'", " bgcolor=yellow",
            " type=checkbox checked", " placeholder=x",
        ]
        let start = "<\(name)\(random.pick(marks))>"
        guard name != "input" else { return start }
        let children = depth == 0 ? 0 : random.count(0...3)
        return start + "x" + (0..<children).map { _ in element(&random, depth: depth - 1) }.joined() + "</\(name)>"
    }

    private static func page(_ css: String, _ random: inout SeededGenerator) throws -> PageContent {
        let body = (0..<random.count(1...5)).map { _ in element(&random, depth: 3) }.joined()
        // The sheet is at another place in each document.
        let title = String(repeating: "t", count: random.count(1...40))
        let root = random.pick(["", " class=a", " title=x"])
        let text = "<!doctype html><html\(root)><head><title>\(title)</title><style>\(css)</style></head><body>\(body)</body></html>"
        return try #require(PageContent(Array(text.utf8), base: .white, siteHasScripts: false, loader: NoSheets()))
    }

    @Test func `documents have the same colors together, each read alone or after the others`() throws {
        var random = SeededGenerator(stream: 91)
        var (kinds, texts) = (0, 0)
        for _ in 0..<60 {
            let css = Self.css(&random)
            let readers = PageColorReaders()
            var (together, each) = (PageColors(), PageColors())
            for _ in 0..<5 {
                let page = try Self.page(css, &random)
                let alone = PageColorReaders().colors(of: page) { _ in nil }
                each.formUnion(alone)
                together.formUnion(readers.colors(of: page) { _ in nil })
                #expect(together == each, "NIGHTFALL_SEED=\(SeededGenerator.seed)\n\(String(decoding: page.bytes, as: UTF8.self))")
                texts += alone.texts.count
            }
            kinds += 1
        }
        #expect(texts > 10 * kinds)
    }

    @Test func `documents with other sheets, colors or modes are of other kinds`() throws {
        func kind(_ text: String, base: SRGB = .white) throws -> PageContent.Kind {
            let page = try #require(PageContent(Array(text.utf8), base: base, siteHasScripts: false, loader: NoSheets()))
            return page.kind(page.sheets, and: page.narrowSheets)
        }
        let first = try kind("<!doctype html><title>x</title><style>p{color:red}</style><p>x")
        #expect(try kind("<!doctype html><title>longer</title><style>p{color:red}</style><a>y") == first)
        #expect(try kind("<!doctype html><title>x</title><style>p{color:blue}</style><p>x") != first)
        #expect(try kind("<!doctype html><title>x</title><style media=print>p{color:red}</style><p>x") != first)
        #expect(try kind("<title>x</title><style>p{color:red}</style><p>x") != first)
        #expect(try kind("<!doctype html><style>p{color:red}@media (max-width:400px){p{color:red}}</style><p>x") != first)
        #expect(try kind("<!doctype html><title>x</title><style>p{color:red}</style><p>x", base: .black) != first)
        #expect(try kind("<!doctype html><meta name=color-scheme content=dark><style>p{color:red}</style><p>x") != first)
    }
}

import CSSCascade
import DocumentStyles
import Foundation
import MarkupTree
import SourceText
import Testing

@testable import NightRewrite

@Suite struct FilterTests {
    private static let rewriter = Rewriter(options: RewriteOptions(engine: .filter, emission: .media, verifies: true))

    /// The files of a site after apply, by path.
    private static func applied(_ files: [String: String]) -> [String: FileResult] {
        let kinds = files.mapValues { Array($0.utf8) }
        let facts = kinds.map { rewriter.facts(of: $1, path: Array($0.utf8), kind: kind($0)) }
        let graph = rewriter.graph(facts)
        var results: [String: FileResult] = [:]
        for (path, bytes) in kinds { results[path] = rewriter.apply(bytes, path: Array(path.utf8), kind: kind(path), graph: graph) }
        return results
    }

    private static func kind(_ path: String) -> FileKind { path.hasSuffix(".css") ? .css : .html }

    private static func page(_ text: String, sheet: String = "") throws -> String {
        let results = applied(["p.html": text, "s.css": sheet])
        let bytes = try #require(results["p.html"]?.bytes)
        #expect(results["p.html"]?.diagnostics.isEmpty == true)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The first rule that inverts elements a second time, with all of its selectors.
    private static func turnedBack(_ page: String) -> String {
        page.split(separator: "\n").first { $0.hasPrefix(":where(.nightfall-keep") }.map { String($0) } ?? ""
    }

    private static func skeleton(_ body: String, _ css: String) -> String {
        "<!doctype html><html><head><title>t</title><style>\(css)</style></head><body>\(body)</body></html>"
    }

    @Test func `the filter leaves linked sheets unchanged`() throws {
        let results = Self.applied(["p.html": "<!doctype html><link rel=stylesheet href=s.css><p>x", "s.css": "p{color:red}"])
        #expect(results["s.css"]?.bytes == nil)
        #expect(results["p.html"]?.bytes != nil)
    }

    /// Documents with equal sheets are read with the kinds of elements that those before have.
    @Test func `a page gets the same rules alone and among others`() throws {
        let css = """
            .d { background: #123 } .l { background: var(--l) } .d .l { --l: #fff } .e:empty { background: url(a.png) }
            @media (min-width: 9in) { .w { background: #222 } } li:nth-child(2) { background: #333 }
            """
        let bodies = [
            "<div class=d>x<p class=l>y</p></div>", "<p class=l>y</p><ul><li>1<li>2</ul><i class=e></i>",
            "<div class=w>z</div><div class=d><ul><li>1<li class=l>2</ul></div>", "<p style='background:#000'>q</p><div class=w>z</div>",
            "<p class=l>y</p>", "<i class=e>z</i><div class=d></div>",
        ]
        var pages: [String: String] = [:]
        for (number, body) in bodies.enumerated() { pages["\(number).html"] = "<!doctype html><link rel=stylesheet href=s.css>" + body }
        let together = Self.applied(pages.merging(["s.css": css]) { first, _ in first })
        for (path, page) in pages {
            let alone = try #require(Self.applied([path: page, "s.css": css])[path]?.bytes)
            #expect(together[path]?.bytes == alone, "\(path)")
        }
        #expect(Set(together.filter { $0.key != "s.css" }.values.compactMap { $0.bytes.map { $0.count } }).count > 4)
    }

    // CSS Nesting 1 § 4: declarations behind a nested rule come after it in the cascade.
    @Test(arguments: [(".a{--c:0;&{background:#111}background:#eee}", false), (".a{background:#eee;&{background:#111}}", true)])
    func `declarations behind a nested rule win over it`(css: String, isDark: Bool) throws {
        let page = try Self.page(Self.skeleton("<p class=a>x</p>", css))
        #expect(Self.turnedBack(page).contains(".a") == isDark, "\(page)")
    }

    /// The condition for boxes with content is long: a sheet with thousands of dark rules would grow to eight times its size.
    @Test func `the dark boxes of a lone sheet share one condition`() throws {
        let css = ".a{background:#111}.p>.b,.a{background:#222}"
        let bytes = try #require(Self.applied(["s.css": css])["s.css"]?.bytes)
        let shared = "], :is(.a, .p>.b):not(:empty:not(input, textarea, select)), img"
        #expect(Self.turnedBack(String(decoding: bytes, as: UTF8.self)).contains(shared))
    }

    @Test func `a lone sheet gets the filter and reverts exactly`() throws {
        let css = ":root{--d:#111}.a{background:var(--d)}.b{background:#eee}.c:hover{background:#000}.e{background:rgba(0,0,0,.2)}"
        let bytes = try #require(Self.applied(["s.css": css])["s.css"]?.bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.hasPrefix(css) && text.contains("filter: invert(1) hue-rotate(180deg)"))
        let dark = text.dropFirst(css.count)
        #expect(dark.contains(".a:not("))
        #expect(!dark.contains(".b") && !dark.contains(".c") && !dark.contains(".e:"))
        let path = Array("s.css".utf8)
        #expect(Self.rewriter.revert(bytes, path: path, kind: .css).bytes == Array(css.utf8))
        let facts = Self.rewriter.facts(of: bytes, path: path, kind: .css)
        #expect(Self.rewriter.apply(bytes, path: path, kind: .css, graph: Self.rewriter.graph([facts])).bytes == nil)
    }

    @Test func `a dark header styled in a linked sheet stays dark`() throws {
        let text = try Self.page(
            "<!doctype html><html><head><link rel=stylesheet href=s.css></head><body><header class=h>x</header></body></html>",
            sheet: ".h{background:#123;color:#fff}.light{background:#fff}")
        #expect(Self.turnedBack(text).contains(", .h,"))
        #expect(!text.contains(".light"))
    }

    @Test func `a dark element that another rule makes light is inverted only once`() throws {
        let css = ".btn{background:#222;color:#fff}.btn.pale{background:#eee;color:#000}"
        let text = try Self.page(Self.skeleton("<a class=btn>x</a><a class='btn pale'>y</a>", css))
        #expect(Self.turnedBack(text).contains(", .btn:not(:empty):not(.btn.pale),"))
    }

    @Test func `custom properties set by other rules decide which elements are dark`() throws {
        let css = ".btn{background:var(--b)}.d{--b:#111}.l{--b:#fff}"
        let text = try Self.page(Self.skeleton("<a class='btn d'>x</a><a class='btn l'>y</a>", css))
        #expect(Self.turnedBack(text).contains(".btn:not(:empty):is(.d)"))
    }

    @Test(arguments: [
        // The last layer wins (Cascade 5 § 6.4.3).
        "@layer a,b;@layer b{.h{background:#123}}@layer a{.h{background:#fff}}",
        "@layer a{.h{background:#123!important}}@layer b{.h{background:#fff!important}}",
        // A custom property is computed on the element that declares it (Variables 1 § 2.2).
        "body{--b:var(--c);--c:#111}.h{--c:#fff;background:var(--b)}",
        ".h{background:#123}@supports not (color:red){.h{background:#fff}}",
    ])
    func `elements that are dark by the cascade are exempt from the filter`(css: String) throws {
        let text = try Self.page(Self.skeleton("<header class=h>x</header>", css))
        #expect(Self.turnedBack(text).contains(".h"), "\(text)")
    }

    @Test func `dark lines without content are inverted only once`() throws {
        let text = try Self.page(Self.skeleton("<div class=rule></div><p>x", ".rule{background:#000;height:1px}"))
        #expect(!Self.turnedBack(text).contains(".rule"))
    }

    @Test func `light elements inside dark ones are inverted again`() throws {
        let css = ".d{background:#000;color:#fff}.c{background:#fff;color:#000}"
        let text = try Self.page(Self.skeleton("<div class=d>a<div class=c>b</div></div><div class=c>c</div>", css))
        #expect(text.contains(":where(:is(.nightfall-keep, [data-nightfall=\"keep\" i], .d) :is(.c)) { filter: invert(1)"))
    }

    @Test func `background pictures without text keep their colors`() throws {
        let css = ".cover{background:url(a.jpg)}.hero{background:url(b.jpg)}.icon{background:url(c.svg)}"
        let text = try Self.page(Self.skeleton("<div class=cover></div><div class=hero>text</div><i class=icon></i>", css))
        #expect(Self.turnedBack(text).contains(".cover:empty"))
        #expect(!Self.turnedBack(text).contains(".hero") && !Self.turnedBack(text).contains(".icon"))
    }

    @Test func `dark backgrounds in style attributes stay dark`() throws {
        let text = try Self.page(Self.skeleton("<p style='background:#001;color:\"<'>x</p><td bgcolor=navy>y</td>", ""))
        #expect(Self.turnedBack(text).contains("p[style=\"background:#001;color:\\\"\\3c \"]"))
    }

    @Test func `a selector has the whole value of class, also the names that no sheet has`() throws {
        let body = "<div class='x unnamed &amp;'>a</div><div class='x other' style='background:#fff'>b</div>"
        let text = try Self.page(Self.skeleton(body, ".x{background:#111}"))
        #expect(Self.turnedBack(text).contains(#", div[class="x unnamed \26 "],"#))
    }

    @Test func `elements with equal tags are told apart by their positions and siblings`() throws {
        let css = "li{background:#111}li:nth-child(2){background:#fff}h2+p{background:#123}"
        let body = "<ul><li>a<li>b<li>c</ul><h2>x</h2><p>y</p><p>z</p>"
        let back = Self.turnedBack(try Self.page(Self.skeleton(body, css)))
        #expect(back.contains(", li:not(:empty):not(li:nth-child(2)), h2+p,"))
    }

    @Test(arguments: [
        ("<!doctype html>", "CARD", false), ("<!doctype html>", "card", true), ("", "CARD", true), ("", "card", true), ("", "cards", false),
    ])
    func `in quirks mode classes match in any case`(doctype: String, name: String, isDark: Bool) throws {
        let page = "\(doctype)<html><head><style>.card{background:#111}</style></head><body><p class=\(name)>x</body></html>"
        #expect(Self.turnedBack(try Self.page(page)).contains(".card") == isDark)
    }

    @Test(arguments: [("background:#111", true), ("BACK\\67round:#111", true), ("color:red;margin:0", false)])
    func `a style attribute matters if it has a background, however it is written`(style: String, isDark: Bool) throws {
        let text = try Self.page(Self.skeleton("<p style='\(style)'>x</p>", "p{color:red}"))
        #expect(Self.turnedBack(text).contains("p[style=") == isDark)
    }

    @Test func `dark backgrounds in media rules are restored under their condition`() throws {
        let css = ".n{background:#fff}@media (min-width: 40em){.n{background:#111;color:#fff}}"
        let text = try Self.page(Self.skeleton("<nav class=n>x</nav>", css))
        #expect(!Self.turnedBack(text).contains(".n,"))
        #expect(text.contains("@media (min-width: 40em) {\n:where(.nightfall-keep, [data-nightfall=\"keep\" i], .n,"))
    }

    @Test func `emoji are wrapped where no selector is affected`() throws {
        let page = Self.skeleton("<p>a 😀👍🏽 b &#x1F680;</p><p>c 😀 <b>d</b></p><textarea>😀</textarea> 3 ©", "")
        let text = try Self.page(page)
        let tag = "<nightfall-emoji style=\"display:contents\" data-nightfall>"
        #expect(text.contains("a \(tag)😀👍🏽</nightfall-emoji> b \(tag)&#x1F680;</nightfall-emoji></p>"))
        #expect(text.components(separatedBy: tag).count == 3)
        let reverted = Self.rewriter.revert(Array(text.utf8), path: Array("p.html".utf8), kind: .html).bytes
        #expect(reverted == Array(page.utf8))
    }

    /// Tests that grapheme clusters (UAX 29) are wrapped as a whole or not at all, and that those with text presentation (UTS 51) are not.
    @Test(arguments: [
        // A family, a flag of two letters, one of tags, a keycap, a skin tone on a text character, a text character with VS16.
        ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", true), ("\u{1F1E9}\u{1F1EA}", true),
        ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", true), ("1\u{FE0F}\u{20E3}", true),
        ("\u{261D}\u{1F3FD}", true), ("\u{2764}\u{FE0F}", true), ("\u{2764}\u{FE0F}\u{200D}\u{1F525}", true),
        // Joined without their variation selectors, and with an enclosing mark.
        ("\u{1F3F3}\u{200D}\u{1F308}", true), ("\u{1F9D4}\u{200D}\u{2642}", true), ("\u{1F68C}\u{20E0}", true),
        ("&#x1F468;&zwj;&#128105;", true), ("\u{1F468}<!-- x -->\u{1F469}", true),
        // VS15, a digit, a letter with VS16, a regional indicator alone, a text character, a keycap without selector.
        ("\u{1F50E}\u{FE0E}", false), ("&#x1F50E;&#xFE0E;", false), ("\u{2764}\u{FE0E}", false), ("7", false), ("a\u{FE0F}", false),
        ("\u{1F1E9}", false), ("\u{2764}", false), ("#\u{20E3}", false), ("\u{1F468}<!-- x -->\u{200D}\u{1F469}", false),
    ])
    func `emoji are wrapped as whole grapheme clusters`(emoji: String, isWrapped: Bool) throws {
        let tag = "<nightfall-emoji style=\"display:contents\" data-nightfall>"
        let page = Self.skeleton("<p>a\(emoji)b c\u{301} \(emoji)</p>", "")
        let text = try Self.page(page)
        let parts = emoji.components(separatedBy: "<!-- x -->")
        let wrapped = isWrapped ? parts.map { "\(tag)\($0)</nightfall-emoji>" }.joined(separator: "<!-- x -->") : emoji
        #expect(text.contains("<p>a\(wrapped)b c\u{301} \(wrapped)</p>"), "\(text)")
        let reverted = Self.rewriter.revert(Array(text.utf8), path: Array("p.html".utf8), kind: .html).bytes
        #expect(reverted == Array(page.utf8))
    }

    @Test func `the filter is stable and can be replaced by the other engine`() throws {
        let page = Self.skeleton("<div class=d> 😀 </div>\n<p>x", ".d{background:#000;color:#fff}")
        let path = Array("p.html".utf8)
        let once = Array(try Self.page(page).utf8)
        let facts = Self.rewriter.facts(of: once, path: path, kind: .html)
        #expect(Self.rewriter.apply(once, path: path, kind: .html, graph: Self.rewriter.graph([facts])).bytes == nil)
        let other = Rewriter(options: RewriteOptions(engine: .rewrite, emission: .media, verifies: true))
        let direct = other.apply(
            Array(page.utf8), path: path, kind: .html, graph: other.graph([other.facts(of: Array(page.utf8), path: path, kind: .html)]))
        let switched = other.apply(once, path: path, kind: .html, graph: other.graph([other.facts(of: once, path: path, kind: .html)]))
        #expect(switched.bytes != nil && switched.bytes == direct.bytes)
    }

    @Test(arguments: [
        (":is(.a:has(b), .c) .d, p", [":is(.a:has(b), .c) .d", "p"]), ("a::before, a:hover", ["a:hover"]),
        (":not(:has(x)), q > r, s:past", [":not(:has(x))", "q > r"]),
        ("li:nth-child(2n+1)/* x */ b", ["li:nth-child(2n+1) b"]), ("a >, > b, c", ["c"]), ("[x=\",\"], y", ["[x=\",\"]", "y"]),
    ])
    func `only selectors that can be evaluated statically are kept`(list: String, expected: [String]) {
        let bytes = Array(list.utf8)
        let texts = StaticSelector.list(SourceSpan(0, bytes.count), in: bytes.span).map {
            String(decoding: $0.text, as: UTF8.self)
        }
        #expect(texts == expected)
    }

    @Test func `static selectors match as in browsers`() throws {
        let page = Array(
            "<!doctype html><html><body><ul id=u><li class='a b'>1<li>2<li lang=en data-x='p q'>3</ul><p><a href=x>l</a></p></body></html>"
                .utf8)
        let tree = try #require(StyleTree(ElementTree(withTextsOf: page), in: page))
        func count(_ text: String) -> Int {
            let bytes = Array(text.utf8)
            let selectors = StaticSelector.list(SourceSpan(0, bytes.count), in: bytes.span)
            return tree.elements.indices.filter { index in selectors.contains { tree.matches($0.selector, index) } }.count
        }
        #expect(count("li") == 3 && count("#u > li.a.b") == 1 && count("li + li") == 2 && count("li ~ li") == 2 && count(".a ~ p") == 0)
        #expect(count("li:nth-child(odd)") == 2 && count("li:last-child") == 1 && count("li:not(.a)") == 2 && count("ul > p") == 0)
        #expect(count("[data-x~=q]") == 1 && count("[lang|=en]") == 1 && count("[data-x^=\"p \"]") == 1 && count("[href$=x]") == 1)
        #expect(count("a:link") == 1 && count("li:hover") == 0 && count(":root") == 1 && count("body :is(ul, p) > *") == 4)
    }
}

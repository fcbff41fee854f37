import CSSCascade
import CSSColor
import MarkupTree
import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Tests that the excerpt of a document gives the rules that the whole document gives.
@Suite struct FilterReaderTests {
    private static func rules(_ css: String) -> [FilterRules] {
        let bytes = Array(css.utf8)
        return [FilterRules(SheetOutline(of: SourceSpan(0, bytes.count), in: bytes.span), in: bytes.span)]
    }

    /// The rules of a document by its tree.
    private static func whole(_ document: [UInt8], _ kinds: FilterKinds, canvas: SRGB) -> FilterSheet {
        var sheet = FilterSheet()
        guard let cascade = kinds.cascade(of: ElementTree(withTextsOf: document), in: document) else {
            sheet.turnBack(FilterSheet.Islands())
            return sheet
        }
        var exemptions = FilterExemptions(cascade, canvas: canvas, hasEmoji: false)
        sheet.turnBack(&exemptions)
        return sheet
    }

    /// The rules of a document by its excerpt, as text; nil if they are not known.
    ///
    /// Records an issue if the whole document has others.
    private static func checked(_ document: String, _ css: String, isQuirky: Bool = false, canvas: SRGB = .white) -> String? {
        let bytes = Array(document.utf8)
        var reader = FilterReader(rules(css), isQuirky: isQuirky)
        guard let sheet = reader.sheet(FilterSheet(), of: bytes, canvas: canvas) else { return nil }
        let expected = whole(bytes, FilterKinds(rules(css), isQuirky: isQuirky), canvas: canvas)
        if sheet.text != expected.text {
            Issue.record(
                "\(document)\n\(css)\n\(String(decoding: sheet.text, as: UTF8.self))\n\(String(decoding: expected.text, as: UTF8.self))")
        }
        return String(decoding: sheet.text, as: UTF8.self)
    }

    private static func skeleton(_ body: String) -> String {
        "<!doctype html><html><head><title>t</title></head><body>\(body)</body></html>"
    }

    @Test(
        arguments: [
            ("<p class=b>x</p>", ".a{background:#111}", nil), ("<p class=a>x</p>", ".a{background:#eee}", nil),
            ("<p><i class='c a'>x</i></p>", ".a{background:#111}", ".a,"),
            ("<div ID=a>x<span class=b>y</span></div>", "#a{background:#111} .b{background:#fff}", "#a,"),
            ("<p CLASS=A>x</p>", ".a{background:#111}", nil), ("<p class=&#97;>x</p>", ".a{background:#111}", ".a,"),
            ("<div class=a></div><div class='a b'>x</div>", ".a{background:#111} .b{background:#fff}", nil),
            ("<div class=a>x</div><div class=a></div>", ".a{background:#111}", ".a:not(:empty),"),
            ("<div class=a>x</div><div class='a b'>x</div>", ".a{background:#111} .b{background:#fff}", ".a:not(:empty):not(.b),"),
            ("<div class=a>x</div>", "@media (min-width:9in){.a{background:#111}}", nil),
            ("<p class=a>x</p>", "p.a:hover{background:#111} .b .a:focus{background:#222}", nil),
            ("<p class=a>x</p>", "body{background:#111}:root{background:#222}", nil),
            ("<p class=a>x</p><nav>y</nav>", "nav{background:#111}", "nav,"),
            ("<div class=b>y<b class=a>x</b></div><b class=a>z</b>", ".b .a{background:#111}", ".b .a,"),
            ("<div class=b><b><i>x</i></b></div><i>y</i>", ".b > i{background:#111} .b > b{background:#222}", ".b > b,"),
            ("<div class=b>x</div><p class=a>y</p>", ".b .a{background:#111} p.b .c{background:#222}", nil),
            ("<p class=a>x</p>", "*{--c:#111}.a{background:#123}", ".a,"),
        ] as [(String, String, String?)])
    func `an excerpt is enough where tags decide`(body: String, css: String, selector: String?) throws {
        let text = try #require(Self.checked(Self.skeleton(body), css))
        #expect(text.contains("keep\" i], \(selector ?? "img,")"), "\(text)")
    }

    @Test(
        arguments: [
            // The surroundings of the element decide.
            ("<b><p class=a>x</p></b>", "b .a{background:#111}"), ("<p class=a>x</p>", ".a:first-child{background:#111}"),
            ("<p class=a>x</p>", ".a{background:var(--c)}"), ("<p class=a>x</p>", ".a{background:rgb(0 0 0 / .6)}"),
            ("<p class=a>x</p>", ".a{background:inherit}"), ("<p class=a>x</p>", "[class]{background:#111}"),
            ("<p class=a>x</p>", ".a{background:linear-gradient(#000, #111)}"),
            ("<p class=a>x</p>", ".a{background:#111} p + p{background:#fff}"),
            // Images, attributes and elements that may nest in another way.
            ("<p class=a></p>", ".a{background:url(a.png)}"), ("<p style='background:#000'>x</p>", ""), ("<td bgcolor=black>x", ""),
            ("<li class=a>x<li>y", ".a{background:#111}"), ("<div class=a><p>x</div>", ".a{background:#111}"),
            ("<svg><g class=a>x</g></svg>", ".a{background:#111}"), ("<frameset><frame></frameset>", ".a{background:#111}"),
            ("<p class=a>x</p>", "div .a{background:#111}"),
            ("<div class=a>x", ".a{background:#111}"), ("<div class=a>x</b></div>", ".a{background:#111}"),
        ])
    func `a document is read as a whole where its elements are needed`(body: String, css: String) {
        #expect(Self.checked(Self.skeleton(body), css) == nil)
    }

    @Test func `light attributes need no elements`() {
        let body = "<table bgcolor=#eee><td bgcolor=white style='width:9px'>x</table>"
        #expect(Self.checked(Self.skeleton(body), ".a{background:#111}") != nil)
    }

    @Test func `in quirks mode ids and classes match in any case`() throws {
        let text = try #require(Self.checked("<p CLASS='x A'>y</p>", ".a{background:#111}", isQuirky: true))
        #expect(text.contains(".a, img"))
    }

    @Test func `excerpts are not shared by documents that differ`() throws {
        let css = ".a{background:#111} .b{background:#fff}"
        var reader = FilterReader(Self.rules(css), isQuirky: false)
        let bodies = [
            "<p class=a>x</p>", "<p class=b>x</p>", "<p class=a><b class=b>y</b></p>", "<p class=a></p>", "<p>z</p>", "<p class=a>x</p>",
        ]
        var texts: [[UInt8]] = []
        for canvas in [SRGB.white, .black] {
            for body in bodies + bodies {
                let document = Array(Self.skeleton(body).utf8)
                let found = reader.sheet(FilterSheet(), of: document, canvas: canvas)
                let sheet = try #require(found)
                #expect(sheet.text == Self.whole(document, FilterKinds(Self.rules(css), isQuirky: false), canvas: canvas).text, "\(body)")
                texts.append(sheet.text)
            }
        }
        #expect(Set(texts).count == 3)
        var islands = FilterSheet()
        islands.keepsIslands = true
        let found = reader.sheet(islands, of: Array(Self.skeleton(bodies[0]).utf8), canvas: .white)
        let kept = try #require(found)
        #expect(String(decoding: kept.text, as: UTF8.self).contains("[data-nightfall=\"ignore\" i]"))
    }

    private static let names = [
        "div", "span", "p", "a", "b", "code", "li", "ul", "td", "tr", "table", "section", "pre", "svg", "button", "h2", "select", "option",
        "template", "nav", "form", "font", "dd", "noscript",
    ]
    /// The elements of a document that nest as they are written.
    private static let (inlineNames, blockNames) = (["span", "b", "code"], ["div", "pre", "nav", "section"])
    private static let plainAttributes = ["", " class=a", " class='b'", " class=\"a b\"", " CLASS=\"c\"", " class=A", " id='f'"]
    private static let attributes = [
        "", "", "", " class=a", " class='b'", " class=\"a b\"", " id=d", " CLASS=\"c\"", " class=A", " style='background:#000'",
        " bgcolor=#fff",
        " style='width:1px'", " class=\"e\" id='f'", " title='>'", " class=b class=a", " href=x",
    ]
    private static let pieces = [
        "x", " ", "<br>", "<img src=a.png>", "<!-- c -->", "</p>", "</div>", "<input>", "<hr>", "&amp;", "<title>t</title>",
    ]
    private static let sheets = [
        ".a{background:#111}", "#d{background:#000}", ".b{background:#fff}", ".c{background:#ddd}", "code{background:#eee}",
        "div.a{background:#222}", ".e:not(.a){background:#333}", "@media (min-width:9in){.b{background:#111}}", "a[href]{background:#123}",
        ".a .b{background:#eee}", "span{background:#fff}", "#f{background:transparent}", "body{background:#eee}", "nav{background:#111}",
        "@media print{.a{background:#fff}}", "p:hover{background:#000}", ".b{background:#111 !important}", ".c{background:rgb(0 0 0/.3)}",
        "*{--x:1}", "section{background:#fed}", ":is(.e,.c){background:#234}", ".a:empty{background:#111}", "pre{background:#272822}",
        ".a > span{background:#444}", "nav .b{background:#111}", ".a + .b{background:#111}", ".c #d .b{background:#222}",
        "div .c{background:#111}", ".b .a b{background:#fff}", "div > .a span{background:#024}", ".a a:link{background:#111}",
    ]

    @Test func `an excerpt gives the same rules as its document`() {
        var known = 0
        var dark = 0
        for number in 0..<6000 {
            var random = SeededGenerator(stream: 12 << 32 + UInt64(number))
            var document = random.chance(80) ? "<!doctype html><html><head><title>t</title></head><body>" : ""
            var open: [String] = []
            let isPlain = random.chance(50)
            for _ in 0..<random.count(1...(isPlain ? 12 : 25)) {
                switch random.count(0...9) {
                case 0...4:
                    let isInInline = open.last.map(Self.inlineNames.contains) ?? false
                    let plainNames = isInInline ? Self.inlineNames : Self.inlineNames + Self.blockNames
                    let name = (isPlain ? plainNames : Self.names).randomElement(using: &random) ?? "p"
                    let attributes = isPlain ? Self.plainAttributes : Self.attributes
                    document += "<\(name)\(attributes.randomElement(using: &random) ?? "")>\(isPlain ? "x" : "")"
                    open.append(name)
                case 5...7: if let name = open.popLast() { document += "</\(name)>" }
                default: document += (isPlain ? "x" : Self.pieces.randomElement(using: &random)) ?? ""
                }
            }
            if isPlain || random.chance(80) { document += open.reversed().map { "</\($0)>" }.joined() }
            let css = (0..<random.count(1...3)).map { _ in Self.sheets.randomElement(using: &random) ?? "" }.joined(separator: "\n")
            let canvas = random.chance(20) ? SRGB.black : .white
            guard let text = Self.checked(document, css, isQuirky: random.chance(20), canvas: canvas) else { continue }
            known += 1
            if !text.contains("keep\" i], img,") { dark += 1 }
        }
        #expect(known > 1000 && dark > 200, "\(known) \(dark)")
    }
}

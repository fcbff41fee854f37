import SourceText
import Testing

@testable import NightRewrite

/// Tests that no dark rule selects an element with `data-nightfall="ignore"` or its contents.
@Suite struct IgnoredSubtreeTests {
    private static let exclusion = String(decoding: IgnoredSubtree.exclusion, as: UTF8.self)

    /// `!` marks the positions of the exclusion.
    @Test(arguments: [
        ".a!", ".a .b!", ".a > .b!", ".a!, .b!", ".a!::before", ".a!:before", ".a:hover!", ".a:not(.b, .c)!", ".a:is(.b::after)!",
        "!::selection", ".a!::-webkit-scrollbar-thumb:hover", "&:hover!", "> a!", "[x=\"a, b\"]!", ".a::before .b!", ".a!/* x */, .b!",
        ".a\\:before!", "a/**/.b!", "*!",
    ])
    func `the exclusion of ignored elements is added to each selector`(selector: String) {
        let plain = Array(selector.replacingOccurrences(of: "!", with: "").utf8)
        var text = plain
        for place in IgnoredSubtree.places(in: SourceSpan(0, plain.count), of: plain.span).reversed() { text.insert(0x21, at: Int(place)) }
        #expect(String(decoding: text, as: UTF8.self) == selector)
    }

    private static let page =
        #"<html><head></head><body bgcolor=white><p style="color:#123456"><div Data-Nightfall="Ignore">x</div></body></html>"#

    /// Values are kept under their own names, since ignored subtrees use these.
    @Test(arguments: [Emission.media, .sheet, .lightDark, .variables])
    func `dark rules in sheets exclude ignored elements in every emission mode`(emission: Emission) {
        let sheet = ":root { --x: #fff } .a, .b::after { color: var(--x) }"
        let fixture = SheetFixture([("p.html", Self.page), ("a.css", sheet)], emission: emission)
        let dark = fixture.companion("a.css") ?? fixture.applied("a.css")
        #expect(dark.contains(":root\(Self.exclusion) { --x-night-text: #"))
        #expect(dark.contains(".a\(Self.exclusion), .b\(Self.exclusion)::after { color: var(--x-night-text); }"))
    }

    @Test func `dark rules of a document exclude ignored elements`() {
        let dark = SheetFixture([("p.html", Self.page)]).applied("p.html")
        #expect(dark.contains(":where([style=\"color:#123456\"])\(Self.exclusion) { color: #"))
        #expect(dark.contains(":where(:link)\(Self.exclusion) { color: #"))
        #expect(dark.contains("color-scheme: light; color: CanvasText; fill: #000; background-color: #fff; }"))
        let plain = Self.page.replacingOccurrences(of: "Ignore", with: "keep")
        #expect(!SheetFixture([("p.html", plain)]).applied("p.html").contains(":not(:where("))
    }

    @Test func `pages with ignored elements are stable and revert exactly`() {
        for emission in [Emission.media, .sheet, .lightDark, .variables] {
            let once = SheetFixture([("p.html", Self.page)], emission: emission).applied("p.html")
            let again = SheetFixture([("p.html", once)], emission: emission)
            #expect(again.applied("p.html") == once)
            let reverted = again.rewriter.revert(Array(once.utf8), path: Array("p.html".utf8), kind: .html).bytes ?? []
            #expect(reverted == Array(Self.page.utf8))
        }
    }

    /// In sheets a comment is used instead of the attribute.
    @Test func `an ignore attribute on a style element is reported`() {
        let page = "<html><head><style data-nightfall=ignore>a { color: red }</style></head><body bgcolor=white></body></html>"
        let result = SheetFixture([("p.html", page)]).result("p.html")
        #expect(result.diagnostics.map(\.code) == [.misplacedDirective])
        #expect(result.diagnostics.first?.span == SourceSpan(12, 41))
    }

    @Test func `the filter inverts ignored elements back`() {
        let rewriter = Rewriter(options: RewriteOptions(engine: .filter, emission: .media))
        let (bytes, path) = (Array(Self.page.utf8), Array("p.html".utf8))
        let graph = rewriter.graph([rewriter.facts(of: bytes, path: path, kind: .html)])
        let dark = String(decoding: rewriter.apply(bytes, path: path, kind: .html, graph: graph).bytes ?? [], as: UTF8.self)
        #expect(dark.contains(":where(.nightfall-keep, [data-nightfall=\"keep\" i], [data-nightfall=\"ignore\" i], "))
    }
}

import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Character references in the `style` elements of drawings and XML documents.
@Suite struct StyleMarkupTests {
    private static let style = "<style>#c{background-color:#f9f9f9}.graph &gt; .background{fill:#fff}text{fill:#222}</style>"
    private static let drawing =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 150' id='c'>\(style)"
        + "<g class='graph'><rect class='background' width='400' height='150'/><text x='20' y='40'>Label</text></g></svg>"

    private static func masked(_ text: String, isXML: Bool = false) -> String? {
        let bytes = Array(text.utf8)
        var references = StyleMarkup(bytes, SourceSpan(0, bytes.count), isXML: isXML)
        return references.masked().map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `references become their characters and spaces of the same length`() {
        #expect(Self.masked("<svg><style>a &gt; b{x:&quot;y&quot;}</style>") == "<svg><style>a >    b{x:     \"y\"     }</style>")
        let xml = Self.masked("<style>a&#62;b&#x3e;c{x:&apos;y&#39;}</style>", isXML: true)
        #expect(xml == "<style>a>    b>     c{x:     'y'    }</style>")
    }

    @Test(arguments: [
        // The CSS of HTML has no references, and other references have no form of the same length.
        "<style>a &gt; b{}</style>", "<svg></svg><style>a &gt; b{}</style>", "<svg><style>a &gt; b{x:url(y?a&amp;b)}</style>",
        "<svg><style>@import 'x';a{b:url(y?a&amp;b)}</style>", "<svg><style>a{&amp;.b{}}</style>", "<svg><style>a &gt b{}</style>",
        "<svg><style>a &gt; b{}", "<svg><style>a > b{}</style>&gt;",
    ]) func `other text stays as it is`(text: String) {
        #expect(Self.masked(text) == nil)
    }

    /// Drawing programs load fonts in this way.
    @Test(arguments: [
        ("url(https://fonts.example/css?a@4;7&amp;b)", "url(https://fonts.example/css?a@4;7+++++b)"),
        ("'https://fonts.example/css?a&amp;b&#38;c'", "'https://fonts.example/css?a+++++b+++++c'"),
        ("url(&quot;x?a&#x26;b&quot;) screen", "url(     \"x?a++++++b\"     ) screen"),
    ])
    func `an ampersand in the address of an import is masked`(address: String, mask: String) {
        #expect(Self.masked("<svg><style>@IMPORT \(address);a{}</style>") == "<svg><style>@IMPORT \(mask);a{}</style>")
    }

    /// White text would stand on a surface that stays white.
    @Test(arguments: ["a{&amp;.b{fill:#fff}}", "rect{fill:url(x?a&amp;b)}"])
    func `what holds a style that is not read stays light with a message`(css: String) {
        let shapes = "<rect width='9' height='9'/><text>t</text>"
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><style>\(css)</style>\(shapes)</svg>"
        let own = SiteFixture(["c.svg": drawing])
        #expect(own.applied().files == own.files && own.codes("c.svg") == [.malformedPicture])
        var options = RewriteOptions(emission: .media, verifies: true)
        options.site.unread = .skip
        let page = SiteFixture(["p.html": Array("<!doctype html><title>x</title><p>t\(drawing)".utf8)], options: options)
        #expect(page.applied().files == page.files && page.codes("p.html") == [.unreadSheet])
    }

    @Test func `comments and the delimiters of CDATA sections become spaces`() {
        #expect(Self.masked("<svg><style>a{}<!-- b\n --> c{}</style>") == "<svg><style>a{}      \n     c{}</style>")
        let sections = "<svg><style><![CDATA[a>b{}]]><![CDATA[c{}]]></style>"
        #expect(Self.masked(sections) == "<svg><style>         a>b{}            c{}   </style>")
        #expect(Self.masked("<svg><style>a{} <![CDATA[b{x:'&gt;'}]]></style>") == "<svg><style>a{}          b{x:'&gt;'}   </style>")
        for style in ["<style> <![CDATA[a&gt;b{}]]> </style>", "<style>a{}<![CDATA[b{x:'<'}]]></style>", "<style>a{}<!--</style>"] {
            #expect(Self.masked("<svg>" + style) == nil, "\(style)")
        }
    }

    /// Diagrams of railroad-diagrams have spaces in the comments around the section's delimiters.
    @Test(arguments: [
        "<style>/* <![CDATA[ */\nrect{fill:#eee}\n/* ]]> */</style>", "<style>\nrect{fill:#eee}<!-- note --></style>",
        "<style>text{fill:#222}<![CDATA[rect{fill:#eee}]]></style>", "<style><![CDATA[text{}]]><![CDATA[rect{fill:#eee}]]></style>",
    ])
    func `styles of mixed markup get dark rules`(style: String) {
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(style)<rect width='9' height='9'/><text>t</text></svg>"
        for (name, content) in [("c.svg", drawing), ("p.html", "<!doctype html><title>x</title><p>t\(drawing)")] {
            let site = SiteFixture([name: content])
            let after = site.applied()
            #expect(after.text(name).contains("rect { fill: #"), "\(name) \(after.text(name))")
            #expect(after.applied().files == after.files && after.reverted() == site.files, "\(name)")
        }
    }

    @Test func `a drawing in a page gets the dark rules of its own style`() {
        let site = SiteFixture(["p.html": "<!DOCTYPE html><html><head><title>x</title></head><body>\(Self.drawing)</body></html>"])
        let after = site.applied()
        let text = after.text("p.html")
        let dark = text.components(separatedBy: "prefers-color-scheme: dark").dropFirst().joined()
        #expect(dark.contains(".graph >    .background") && dark.contains("#c {"), "\(text)")
        #expect(text.contains(".graph &gt; .background{fill:#fff}"))
        #expect(after.applied().files == after.files && after.reverted() == site.files)
    }

    @Test func `a drawing of its own and one in XHTML get theirs`() {
        let xhtml =
            "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><head><title>x</title><style>"
            + "body &gt; div{background:#fff;color:#222}</style></head><body><div>t</div></body></html>"
        for (name, content) in [("c.svg", Self.drawing), ("p.xhtml", xhtml)] {
            let site = SiteFixture([name: content])
            let after = site.applied()
            #expect(after.text(name).contains(">    "), "\(after.text(name))")
            #expect(after.applied().files == after.files && after.reverted() == site.files)
        }
    }
}

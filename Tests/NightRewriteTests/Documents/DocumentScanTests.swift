import SourceText
import TestSupport
import Testing

@testable import NightRewrite

@Suite struct DocumentScanTests {
    private func scan(_ text: String, _ kind: FileKind = .html) throws -> DocumentScan { try DocumentFixture(text, kind: kind).scan() }

    private func text(_ span: SourceSpan?, of document: String) -> String? {
        span.map { String(decoding: Array(document.utf8)[$0.range], as: UTF8.self) }
    }

    private func string(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    @Test func `attributes of the html, head and body tags are read`() throws {
        let scan = try scan("<!doctype html><HTML Class='a&amp;b' class=c><head id=h><body bgcolor=#FFF Text>")
        #expect(string(scan.htmlTag?.value("class")) == "a&b")
        #expect(scan.htmlTag?.attributes.count == 1)
        #expect(string(scan.headTag?.value("id")) == "h")
        #expect(string(scan.bodyTag?.value("bgcolor")) == "#FFF")
        #expect(string(scan.bodyTag?.value("text")) == "")
        #expect(!scan.isFragment)
    }

    @Test func `a head tag after head content or text is ignored`() throws {
        #expect(try scan("<!doctype html><title>a</title><head>").headTag == nil)
        #expect(try scan("<!doctype html>text<head>").headTag == nil)
        #expect(try scan("<!doctype html><template><head></template>").headTag == nil)
        #expect(try scan("<html><frameset rows=1>").bodyTag?.value("rows") == [0x31])
    }

    @Test(arguments: [
        "<p>a</p>", "text", "", "<template><title>a</title></template>", "<svg><title>a</title></svg>", "<style>a{}</style>", "<!-- a -->",
        "<!doctype html>", "<!doctype html><!-- a -->",
    ])
    func `text without html, head, body or title is a fragment`(text: String) throws {
        #expect(try scan(text).isFragment)
    }

    @Test func `a title makes the text a document`() throws {
        #expect(try !scan("<title>a</title><p>b").isFragment)
    }

    @Test func `stylesheet links are read with their attributes and context`() throws {
        let document = """
            <head><link rel="Stylesheet X" href="a&amp;b.css" media=print type="text/CSS; x" integrity=sha256-q>
            <link rel=icon href=i><link rel=stylesheet><link rel=stylesheet href="">
            <link rel="alternate stylesheet" href=c title=T disabled>
            <link rel=stylesheet href=d type=text/less><svg><link rel=stylesheet href=e></svg>
            <noscript><link rel=stylesheet href=f></noscript>
            <template><link rel=stylesheet href=g></template>
            """
        let sheets = try scan(document).sheets
        #expect(sheets.map { string($0.href) } == ["a&b.css", "c", "d", "f", "g"])
        #expect(string(sheets[0].media) == "print")
        #expect(text(sheets[0].integrity, of: document) == "sha256-q")
        #expect(sheets.map(\.isCSS) == [true, true, false, true, true])
        #expect(sheets.map(\.isAlternate) == [false, true, false, false, false])
        #expect(sheets.map(\.isDisabled) == [false, true, false, false, false])
        #expect(sheets.map(\.title).map { $0 != nil } == [false, true, false, false, false])
        #expect(sheets.map(\.isInHead) == [true, true, true, false, false])
        #expect(sheets.map(\.isInNoscript) == [false, false, false, true, false])
        #expect(sheets.map(\.isInTemplate) == [false, false, false, false, true])
    }

    @Test(arguments: [
        ("<style>a<b{}</style>", "a<b{}"), ("<style></style>", ""), ("<style>a{}", "a{}"), ("<svg><style>a{}</style>", "a{}"),
        ("<svg><style><![CDATA[a>b{}]]></style>", "a>b{}"), ("<svg><style>/*<![CDATA[*/a{}/*]]>*/</style>", "a{}"),
        ("<svg><style>\n<![CDATA[ a{} ]]>\n</style>", " a{} "), ("<svg><style>/* <![CDATA[ */ a{} /* ]]> */</style>", " a{} "),
        ("<svg><style>a&gt;b{}</style>", nil), ("<svg><style>a{}<!-- c --></style>", nil), ("<svg><style>x<![CDATA[a]]></style>", nil),
        ("<svg><style><![CDATA[a]]><![CDATA[b]]></style>", nil),
    ])
    func `the content of style elements is found, except in mixed markup`(document: String, content: String?) throws {
        let sheets = try scan(document).sheets
        #expect(sheets.count == 1)
        #expect(text(sheets.first?.content, of: document) == content)
    }

    @Test func `XHTML and SVG elements are read without raw text`() throws {
        let document = "<html><head><script src='a'/><title/><style/><style>a{}</style><link rel='stylesheet' href='b'/></head></html>"
        #expect(
            try scan(document, .xhtml).sheets.map { text($0.element, of: document) } == [
                "<style>a{}</style>", "<link rel='stylesheet' href='b'/>",
            ])
        #expect(try scan(document, .html).sheets.isEmpty)
        let picture = try scan("<svg xmlns='http://www.w3.org/2000/svg'><style>a{}</style><path style='fill:red'/></svg>", .svg)
        #expect(picture.sheets.count == 1 && picture.isFragment && picture.styleAttributes.count == 1)
    }

    @Test func `theme-color, color-scheme, policy and base elements are read`() throws {
        let scan = try scan(
            """
            <head><meta name=Theme-Color content=#fff media="(min-width: 1px)"><META NAME=theme-color CONTENT=red>
            <meta name=color-scheme content="only DARK">
            <meta http-equiv=Content-Security-Policy content="style-src &apos;self&apos;"><base href="/x&amp;y/">
            <base href=z>
            """)
        #expect(scan.themeColorMetas.map { string($0.content) } == ["#fff", "red"])
        #expect(string(scan.themeColorMetas.first?.media) == "(min-width: 1px)")
        #expect(scan.hasDarkColorScheme)
        #expect(scan.contentSecurityPolicies.map { string($0) } == ["style-src 'self'"])
        #expect(string(scan.baseHref) == "/x&y/")
    }

    @Test func `non-empty style attributes are found`() throws {
        let document = "<p style=\"color: red\"><svg style='a'><i style><b style=c>"
        #expect(try scan(document).styleAttributes.map { text($0, of: document) } == ["color: red", "a", "c"])
    }

    @Test(arguments: [
        "<p", "<p a='", "<!-- a", "<!-- a>", "<!doctype html", "<script>a", "<style>a{}", "<title>a", "</p", "<svg><![CDATA[a",
        "<svg><style>a",
    ])
    func `a document that ends inside a tag, comment or element is truncated`(document: String) throws {
        #expect(try scan(document).truncation != nil)
    }

    @Test(arguments: ["<p>", "<p>text", "<!-- a -->", "<!x>", "</>", "<style></style>", "<plaintext>a", "a <", "<!-->"])
    func `a document that ends outside tags is not truncated`(document: String) throws {
        #expect(try scan(document).truncation == nil)
    }

    @Test func `only elements in nightfall's exact form count as its own`() throws {
        let authors = """
            <meta name="color-scheme" content="dark"><style data-nightfall media="print"></style>\
            <link data-nightfall rel=stylesheet href=a>\
            <style data-nightfall="ignore">a{}</style><p data-nightfall="keep" data-nightfall>\
            <link rel='stylesheet' href='b' data-nightfall>
            """
        #expect(try scan(authors).generated.isEmpty)
        let generated =
            "<meta name=\"color-scheme\" content=\"dark\" data-nightfall>"
            + "<style media=\"print\" data-nightfall>a{}</style><link rel=\"stylesheet\" href=\"a\" data-nightfall=\"\" />"
        #expect(try scan(generated).generated.count == 3)
        #expect(try scan(generated).sheets.isEmpty)
        #expect(try scan("<svg><style media=\"print\" data-nightfall>a{}</style>").generated.isEmpty)
    }

    /// Tests many unclosed elements of each kind: no deep stack, no loss, and no quadratic time.
    @Test func `documents with many unclosed elements revert to their bytes`() throws {
        let count = Thoroughness.share(of: 20_000)
        for piece in [
            "<template>", "<svg>", "<link rel=stylesheet href=a>", "<style>a{}</style><link rel=stylesheet href=a>", "<p style=a>",
            "<meta name=theme-color>", "<!-- ", "<", "</style", "\n ",
        ] {
            let document = DocumentFixture("<!doctype html><head>" + String(repeating: piece, count: count))
            #expect(try document.applied().reverted().bytes == document.bytes, "\(piece)")
        }
    }
}

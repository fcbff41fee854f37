import SourceText
import Testing

@testable import NightRewrite

/// The pieces of a file in a preview, which together are its text for one color scheme.
@Suite("The text of a file in a preview") struct PreviewTextTests {
    /// The text in both schemes, with the addresses of files in square brackets.
    private struct Written: Equatable, CustomStringConvertible {
        let light: String
        let dark: String
        var description: String { "\(light) | \(dark)" }

        init(_ text: PreviewText) {
            light = Written.text(text.pieces, isDark: false)
            dark = Written.text(text.pieces, isDark: true)
        }

        init(_ light: String, _ dark: String) { (self.light, self.dark) = (light, dark) }

        private static func text(_ pieces: [PreviewText.Piece], isDark: Bool) -> String {
            pieces.map { piece in
                switch piece {
                case .text(let text): String(decoding: text, as: UTF8.self)
                case .schemes(let light, let dark): String(decoding: isDark ? dark : light, as: UTF8.self)
                case .address(let path): "[\(String(decoding: path, as: UTF8.self))]"
                case .drawing(let pieces): "{\(text(pieces, isDark: isDark))}"
                }
            }.joined()
        }
    }

    private func written(_ text: String, _ kind: FileKind, path: String = "a/b.html", base: String? = nil) throws -> PreviewText {
        let source = try Source(path: Array(path.utf8), bytes: Array(text.utf8), kind: kind)
        let base = base.flatMap { SiteBase(Array($0.utf8)) } ?? SiteBase()
        return PreviewPass(base: base).text(of: source, path: Array(path.utf8), kind: kind)
    }

    private func css(_ text: String) throws -> Written { Written(try written(text, .css, path: "a/b.css")) }

    private func html(_ text: String, base: String? = nil) throws -> Written { Written(try written(text, .html, base: base)) }

    // MARK: Color schemes

    @Test(arguments: [
        ("@media (prefers-color-scheme: dark) { a {} }", "@media (grid:1) { a {} }", "@media (grid:0) { a {} }"),
        ("@media screen and (prefers-color-scheme:light){}", "@media screen and (grid:0){}", "@media screen and (grid:1){}"),
        (
            "@MEDIA NOT ALL AND ( /**/ Prefers-Color-Scheme : DARK )", "@MEDIA NOT ALL AND ( /**/ grid:1 )",
            "@MEDIA NOT ALL AND ( /**/ grid:0 )"
        ),
        (#"@media (prefers\-color-scheme: d\61rk)"#, "@media (grid:1)", "@media (grid:0)"),
        ("@media (prefers-color-scheme: no-preference)", "@media (grid:1)", "@media (grid:1)"),
        (
            "a { color: if(media(prefers-color-scheme: dark): red; else: blue) }", "a { color: if(media(grid:1): red; else: blue) }",
            "a { color: if(media(grid:0): red; else: blue) }"
        ),
    ])
    func `a test of the reader's preference is true or false by itself`(text: String, light: String, dark: String) throws {
        #expect(try css(text) == Written(light, dark))
    }

    @Test(arguments: [
        "@media (prefers-color-scheme) { a {} }", "a::before { content: \"(prefers-color-scheme: dark)\" }",
        "/* (prefers-color-scheme: dark) */", "@media (min-width: 40em) {}", "a { color-scheme: dark }", "a { color-scheme: only light }",
        "a { color-scheme: normal }", ".color-scheme { color: light dark }", "a { --x: light dark red }", "a { --x: light }",
    ])
    func `what does not depend on the reader's preference stays`(text: String) throws {
        #expect(try css(text) == Written(text, text))
    }

    @Test(arguments: [
        (":root { color-scheme: light dark }", ":root { color-scheme: light  }", ":root { color-scheme:  dark }"),
        (":root{color-scheme:dark light;color:red}", ":root{color-scheme: light;color:red}", ":root{color-scheme:dark ;color:red}"),
        ("a { color-scheme: light dark !important; }", "a { color-scheme: light  !important; }", "a { color-scheme:  dark !important; }"),
        ("a { --scheme: light dark; }", "a { --scheme: light ; }", "a { --scheme:  dark; }"),
        ("a { color-scheme: var(--s, light dark) }", "a { color-scheme: var(--s, light ) }", "a { color-scheme: var(--s,  dark) }"),
    ])
    func `both color schemes become one`(text: String, light: String, dark: String) throws {
        #expect(try css(text) == Written(light, dark))
    }

    @Test func `attributes of documents depend on the preference as well`() throws {
        let text = """
            <meta name="color-scheme" content="light dark"><link rel=stylesheet href=n.css media="(prefers-color-scheme: dark)">\
            <p style="color-scheme: dark light; font: &quot;a&quot;">
            """
        #expect(
            try html(text)
                == Written(
                    """
                    <meta name="color-scheme" content="light"><link rel=stylesheet href="[a/n.css]" media="(grid:1)">\
                    <p style="color-scheme:  light; font: &quot;a&quot;">
                    """,
                    """
                    <meta name="color-scheme" content="dark"><link rel=stylesheet href="[a/n.css]" media="(grid:0)">\
                    <p style="color-scheme: dark ; font: &quot;a&quot;">
                    """))
    }

    @Test func `styles in documents and drawings are read as sheets`() throws {
        let rule = "@media (prefers-color-scheme: dark) { path { fill: red } }"
        let (light, dark) = ("@media (grid:1) { path { fill: red } }", "@media (grid:0) { path { fill: red } }")
        #expect(
            try html("<style>\(rule)</style><p>\(rule)") == Written("<style>\(light)</style><p>\(rule)", "<style>\(dark)</style><p>\(rule)")
        )
        let svg = "<svg><style><![CDATA[\(rule)]]></style><text>\(rule)</text></svg>"
        #expect(
            Written(try written(svg, .svg)).light == "<svg><style><![CDATA[\(light)]]></style><text>\(rule)</text></svg>")
        let address = "data:image/svg+xml,%3Csvg%3E%3Cstyle%3E\(rule.replacing(" ", with: "%20"))%3C/style%3E%3C/svg%3E"
        #expect(try html("<img src=\"\(address)\">").dark == "<img src=\"{<svg><style>\(dark)</style></svg>}\">")
    }

    // MARK: Addresses

    @Test(arguments: [
        ("a { background: url(x.png) }", "a { background: url([a/x.png]) }"),
        ("a { background: url( '../x.png' ) }", "a { background: url([x.png]) }"),
        ("a { background: URL(\"y/x.png?v=1\") no-repeat }", "a { background: url([a/y/x.png]) no-repeat }"),
        (#"a { background: url(x\.png) }"#, "a { background: url([a/x.png]) }"),
        ("@import \"c.css\" layer(x) screen;", "@import url([a/c.css]) layer(x) screen;"),
        ("@import url(c.css);", "@import url([a/c.css]);"),
        ("a { background: image-set(\"x.png\" 1x, url(y.png) 2x) }", "a { background: image-set(url([a/x.png]) 1x, url([a/y.png]) 2x) }"),
        ("@namespace svg url(http://www.w3.org/2000/svg);", "@namespace svg url(http://www.w3.org/2000/svg);"),
        ("@namespace \"http://www.w3.org/1999/xhtml\";", "@namespace \"http://www.w3.org/1999/xhtml\";"),
        ("a { fill: url(#g) }", "a { fill: url(#g) }"),
        ("a { content: \"x.png\" }", "a { content: \"x.png\" }"),
        ("a { background: url(https://h.example/x.png) }", "a { background: url([//h.example/x.png]) }"),
        ("a { background: url(javascript:x) }", "a { background: url(data:,) }"),
        ("a { background: url('data:image/png;base64,AA (x)') }", "a { background: url(data:image/png;base64,AA%20%28x%29) }"),
        ("a { background: url(i.svg#v) }", "a { background: url([a/i.svg]#v) }"),
    ])
    func `addresses in sheets become files`(text: String, expected: String) throws {
        #expect(try css(text).light == expected)
    }

    @Test(arguments: [
        ("<img src=x.png srcset='x.png 1x, y.png 2x'>", "<img src=\"[a/x.png]\" srcset=\"[a/x.png] 1x, [a/y.png] 2x\">"),
        // Selectors may test `src`.
        ("<img src='&#120;.png' alt=x>", "<img srcset=\"[a/x.png]\" src='&#120;.png' alt=x>"),
        ("<base href=/c/><img src=x.png>", "<img srcset=\"[c/x.png]\" src=x.png>"),
        ("<video src=x.mp4 poster=x.png autoplay></video>", "<video  poster=\"[a/x.png]\" ></video>"),
        ("<body background=x.png>", "<body background=\"[a/x.png]\">"),
        (
            "<svg><image xlink:href=x.png /><use href=#a /><use href=b.svg#a /></svg>",
            "<svg><image xlink:href=\"[a/x.png]\" /><use href=#a /><use  /></svg>"
        ),
        ("<a href=c.html>c</a>", "<a href=c.html>c</a>"),
        ("<iframe src=c.html></iframe><object data=x.svg>o</object>", "<iframe ></iframe><object >o</object>"),
    ])
    func `addresses in documents become files`(text: String, expected: String) throws {
        #expect(try html(text).light == expected)
    }

    @Test func `addresses below the base of a site become files of the site`() throws {
        #expect(try html("<img src=/project/x.png>", base: "/project/").light == "<img srcset=\"[x.png]\" src=/project/x.png>")
    }

    // MARK: Scripts

    @Test(arguments: [
        ("a<script src=x.js></script>b<script>if (a < b) '</p>'</script>c", "abc"),
        ("<svg><script>x</script><path/></svg>", "<svg><path/></svg>"),
        ("<p onclick='x()' OnLoad=y id=a>", "<p   id=a>"),
        ("<link rel=preload href=x.css as=style><link rel=icon href=x.png><link rel='alternate stylesheet' href=x.css>", ""),
        ("<link rel=stylesheet href=x.css integrity=sha256-x crossorigin nonce=y>", "<link rel=stylesheet href=\"[a/x.css]\"   >"),
        (
            "<meta http-equiv=Content-Security-Policy content=\"default-src 'self'\"><meta http-equiv=refresh content=0><meta charset=utf-8>",
            "<meta charset=utf-8>"
        ),
        ("<form action=x><button formaction=y autofocus>", "<form ><button  >"),
        (
            "<iframe srcdoc=\"<script>x</script><p style='color:red'>&amp;amp;\"></iframe>",
            "<iframe srcdoc=\"&lt;p style=&quot;color:red&quot;>&amp;amp;\"></iframe>"
        ),
    ])
    func `nothing is left that runs, loads or sends something`(text: String, expected: String) throws {
        #expect(try html(text).light == expected)
    }

    @Test func `a document that is XML becomes HTML`() throws {
        let text = """
            <?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><script src="x.js"/><title>A &amp; B</title>\
            <style><![CDATA[a > b {}]]></style></head><body><a id="x"/><br/><svg xmlns="s"><path/></svg><p><![CDATA[1 < 2]]></p></body></html>
            """
        let written = try written(text, .xhtml)
        #expect(String(decoding: written.title, as: UTF8.self) == "A & B")
        #expect(
            Written(written).light
                == """
                <?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>A &amp; B</title>\
                <style>a > b {}</style></head><body><a id="x"></a><br/><svg xmlns="s"><path/></svg><p>1 &lt; 2</p></body></html>
                """)
    }

    @Test func `a document in another encoding becomes UTF-8`() throws {
        let bytes = Array("<meta charset=windows-1252><p title=".utf8) + [0xE9, 0x3E, 0x80]
        let source = try Source(path: [], bytes: bytes, kind: .html)
        let text = PreviewPass(base: SiteBase()).text(of: source, path: [], kind: .html)
        #expect(Written(text).light == "<meta charset=windows-1252><p title=é>€")
    }
}

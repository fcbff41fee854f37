import Testing

@testable import NightRewrite

/// Tests that light opaque images behind text get a layer in the rule that shows them, and nowhere else.
@Suite struct DimmedPictureTests {
    /// The beginning of a JPEG, enough to recognise the format.
    private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0]
    private static let layer = "linear-gradient(rgba(18,18,18,.83), rgba(18,18,18,.83))"

    private func site(_ css: String, body: String = "<p>x") -> SiteFixture {
        let page = "<!doctype html><html><head><link rel=stylesheet href=a.css></head><body>\(body)</body></html>"
        return SiteFixture(
            ["a.html": Array(page.utf8), "a.css": Array(css.utf8), "p.jpg": Self.jpeg, "q.jpg": Self.jpeg], emission: .sheet)
    }

    private func companion(_ css: String) -> String { site(css).applied().text("a.night.css") }

    @Test func `a light picture behind text gets a dark layer after its mirror`() {
        let dark = companion(".a, .b::before { background: #eee url(p.jpg) center / cover }")
        #expect(
            dark.contains(
                ".a:where(:not(:empty)), .b:where(:not(:empty))::before { background-image: \(Self.layer), url(p.jpg); }"))
        // A declaration that resets the image resets the layer as well.
        #expect(
            companion(".a { background: url(p.jpg) } .a.b { background: none }").contains(
                ".a.b { background-color: transparent; background-image: none;"))
        #expect(companion(".a { background-image: url(p.jpg) !important }").contains("\(Self.layer), url(p.jpg) !important; }"))
        #expect(companion("@media (min-width: 9em) { .a { background: url(p.jpg) } }").contains("\(Self.layer), url(p.jpg); }\n}"))
    }

    /// A value that the end of the sheet cuts off is closed in the copy as well, so that it does not hold the rest of the dark rules.
    @Test(arguments: ["", "a", " !important", "/*"])
    func `a value that the end of the sheet cuts off is closed in the layer`(rest: String) {
        let dark = companion(".a { --hero: url(p.jpg); background: var(--hero" + rest)
        #expect(!dark.isEmpty)
        #expect(dark.count { $0 == "(" } == dark.count { $0 == ")" } && dark.count { $0 == "{" } == dark.count { $0 == "}" }, "\(dark)")
        let lists = companion(".a { background: url(p.jpg), url(q.jpg); background-size: 1px, var(--x" + rest)
        #expect(lists.count { $0 == "(" } == lists.count { $0 == ")" }, "\(lists)")
    }

    @Test func `lists of background layers stay aligned with the added layer`() {
        let shorthand = companion(".a { background: url(p.jpg) left / 9px, url(q.jpg) right }")
        #expect(shorthand.contains("{ background: \(Self.layer), url(p.jpg) left / 9px, url(q.jpg) right; }"))
        let lists = companion(
            ".a { background-size: 9px, cover; background-image: url(p.jpg), none; background-position: 0 0; background-repeat: no-repeat, repeat }"
        )
        #expect(
            lists.contains(
                "{ background-image: \(Self.layer), url(p.jpg), none; background-size: auto, 9px, cover; background-repeat: repeat, no-repeat, repeat; }"
            ))
    }

    @Test func `a list that holds a broken string is not repeated in the layer`() {
        let dark = companion(".a { background-image: url(p.jpg), none; background-size: 9px, 1px\") }\n} .b { color: #333 }")
        #expect(dark.contains("\(Self.layer), url(p.jpg), none; }") && dark.contains(".b { color:"), "\(dark)")
        #expect(!dark.contains("\""))
    }

    @Test(arguments: [
        ".a { background: url(p.jpg); color: #fff }", ".a { background: url(p.jpg) } .a h1 { color: white }",
        ".a { background: url(p.jpg) } .a > .b, x { color: #eee }", ".a::before { background: url(p.jpg) } .a h1 { color: #fff }",
        ".a { background: linear-gradient(rgba(0,0,0,.5), transparent), url(p.jpg) }", ".a { background: url(p.png) }",
        ".a { background: url(p.jpg) } .a__title { color: #fff }", ".a { background: url(p.jpg); -webkit-background-clip: text }",
        ".a { list-style: url(p.jpg) }",
        ".a { background: url(p.jpg) none }",
    ]) func `pictures behind light text, or no pictures, get no layer`(css: String) {
        #expect(!companion(css + " p { color: #333 }").contains("linear-gradient(rgba(18,18,18,.83)"))
    }

    @Test func `a light gradient over a picture becomes part of the dark layer`() {
        let veiled = companion(".a { background: linear-gradient(rgba(255,255,255,.6), rgba(255,255,255,.6)), url(p.jpg) }")
        #expect(veiled.contains("{ background: linear-gradient(rgba(18,18,18,.66),"))
    }

    @Test(arguments: [
        (".a { background-image: var(--p) }", "background-image: \(layer), var(--p); "),
        (".a { background: var(--p) center / cover }", "background: \(layer), var(--p) center / cover; "),
        (".a { background: #eee var(--p); background-size: cover }", "background: \(layer), #222 var(--p); background-size: cover; "),
        (".a { background: var(--q) }", "background: \(layer), var(--q); "),
        (".a { background: var(--x, url(p.jpg)) }", "background: \(layer), var(--x, url(p.jpg)); "),
        (
            ".a { background-image: none, var(--p); background-size: 1px, cover; background-repeat: repeat-x }",
            "background-image: \(layer), none, var(--p); background-size: auto, 1px, cover; "
        ),
    ]) func `pictures in custom properties get the dark layer`(css: String, body: String) {
        let dark = companion(":root { --p: url(p.jpg); --q: var(--p); --x: 0 } " + css)
        #expect(dark.contains(".a:where(:not(:empty)) { \(body)}"), "\(dark)")
        // The definition may be in an attribute.
        let page = site(css, body: "<p class=a style='--p:url(p.jpg);--q:url(q.jpg)'>x").applied()
        #expect(page.text("a.night.css").contains(".a:where(:not(:empty)) { \(body)}"), "\(page.text("a.night.css"))")
    }

    @Test(arguments: [
        ".a { background: var(--p); color: #fff }", ".a { background: var(--none) }", ".a { background: var(--color) }",
        ".a { background: linear-gradient(rgba(0,0,0,.5), rgba(0,0,0,.5)), var(--p) }",
    ]) func `custom properties without light pictures behind dark text get no layer`(css: String) {
        let dark = companion(":root { --p: url(p.jpg); --color: #eee } p { color: #333 }" + css)
        #expect(!dark.contains("linear-gradient(rgba(18,18,18,.83)"), "\(dark)")
    }

    @Test func `a JPEG in a data URL gets the dark layer`() {
        let jpeg =
            "url(data:image/jpeg;base64,\(String(decoding: Base64.encoded(Self.jpeg + Array(repeating: 0, count: 60)), as: UTF8.self)))"
        for css in [".a { background: \(jpeg) }", ".a { background-image: var(--p) } :root { --p: \(jpeg) }"] {
            #expect(companion(css).contains(".a:where(:not(:empty)) { background-image: \(Self.layer), "), "\(companion(css))")
        }
        // A drawing has dark rules of its own, and a resource of another type gets none.
        for type in ["image/svg+xml", "font/woff2", "image/png"] {
            #expect(
                !companion(".a { background: \(jpeg.replacing("image/jpeg", with: type).replacing("/9j/", with: "AAAA")) }").contains(
                    "linear"))
        }
        let page = site("p { color: #333 }", body: "<p style='background:\(jpeg)'>x").applied().text("a.html")
        #expect(page.contains("\(Self.layer), url(data:"))
    }

    @Test func `pictures in style and background attributes get the dark layer`() {
        let page = site("p { color: #333 }", body: "<p style='background:url(p.jpg)'>x<table background=q.jpg><tr><td>x</table>").applied()
            .text("a.html")
        #expect(
            page.contains(
                ":where([style=\"background:url(p.jpg)\"]:not(:empty)) { background-image: \(Self.layer), url(p.jpg) !important; }"))
        #expect(page.contains("[background=\"q.jpg\"]:not(:empty)) { background-image: \(Self.layer), url(\"q.jpg\"); }"))
        let light = site("p { color: #333 }", body: "<p style='background:url(p.jpg);color:#fff'>x").applied().text("a.html")
        #expect(!light.contains("linear-gradient"))
        let blank = site("p { color: #333 }", body: "<p style='background:url(p.jpg)'>\n </p>").applied().text("a.html")
        #expect(!blank.contains("linear-gradient"))
    }

    @Test(arguments: [Emission.sheet, .media, .lightDark, .variables])
    func `dark layers are added once and are reversible in every emission mode`(emission: Emission) {
        let css = ".a { background: #eee url(p.jpg) center / cover } .b { background: url(p.jpg), url(https://example.org/x.jpeg) }"
        let body = "<p class=a style='background:url(p.jpg)'>x"
        let page =
            "<!doctype html><html><head><link rel=stylesheet href=a.css><style>i{background:url(q.jpg)}</style></head><body>\(body)</body></html>"
        let site = SiteFixture(
            ["a.html": Array(page.utf8), "a.css": Array(css.utf8), "p.jpg": Self.jpeg, "q.jpg": Self.jpeg], emission: emission)
        #expect(site.isReversible)
        let all = ["a.html", "a.css", "a.night.css"].map { site.applied().text($0) }.joined()
        #expect(all.split(separator: "linear-gradient(").count == 5)
    }
}

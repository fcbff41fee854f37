import SourceText
import Testing

@testable import NightRewrite

/// Pages that load sheets which were not read, and sheets that are read and never written.
@Suite struct UnreadSheetTests {
    private static let boot = "https://cdn.example/npm/boot@5/a.min.css"

    private static func page(_ head: String) -> String {
        "<!DOCTYPE html><html><head><title>x</title>\(head)</head><body><p>x</p></body></html>"
    }

    private static func options(_ emission: Emission, _ unread: UnreadTreatment = .skip, sheets: [String: String] = [:]) -> RewriteOptions {
        var options = RewriteOptions(emission: emission, verifies: true)
        options.site.unread = unread
        for (address, text) in sheets {
            let address = Array(address.utf8)
            if let path = GivenSheet.path(of: address) { options.site.sheets[path] = GivenSheet(address: address, bytes: Array(text.utf8)) }
        }
        return options
    }

    private static func site(_ files: [String: String], _ options: RewriteOptions) -> SiteFixture {
        SiteFixture(files.mapValues { Array($0.utf8) }, options: options)
    }

    @Test(arguments: [
        "<link rel=stylesheet href=https://cdn.example/a.css>", "<link rel=stylesheet href=//cdn.example/a.css>",
        "<link rel=stylesheet href=missing.css>", "<link rel=stylesheet href=../above.css>",
        "<link rel=stylesheet href='data:text/html,a{}'>",
        "<style>@import url(https://cdn.example/a.css);</style>", "<style>@import 'missing.css' screen;</style>",
        "<link rel=stylesheet href=imports.css>", "<base href=https://x.example/><link rel=stylesheet href=b.css>",
        "<link rel=stylesheet href=myfonts.css>", "<link rel=stylesheet href=fonts-page.css>",
        "<link rel=stylesheet media='(min-width: 9px)' href=missing.css>", "<noscript><link rel=stylesheet href=missing.css></noscript>",
        "<link rel=preload as=style href=missing.css onload=\"this.rel='stylesheet'\">",
        "<link rel=stylesheet media=print href=missing.css onload=\"this.media='all'\">",
        "<link rel=stylesheet href=a.css><link rel=stylesheet href=page.html>",
    ]) func `a page with a sheet that was not read stays light`(head: String) {
        for emission in Emission.allCases {
            let files = ["p.html": Self.page(head), "a.css": "body{color:#222}", "imports.css": "@import '//cdn.example/b.css';"]
            let site = Self.site(files, Self.options(emission))
            let result = site.results()["p.html"]
            #expect(result?.bytes == nil && result?.companions.isEmpty == true, "\(emission) \(head)")
            #expect(result?.diagnostics.map(\.code) == [.unreadSheet], "\(emission) \(head)")
        }
    }

    @Test(arguments: [
        "<link rel=stylesheet href=https://fonts.googleapis.com/css2?family=Inter>",
        "<link rel=stylesheet href=//cdnjs.cloudflare.com/ajax/libs/font-awesome/6.5.1/css/all.min.css>",
        "<link rel=stylesheet href=https://cdn.jsdelivr.net/npm/@fontsource/inter@5/index.css>",
        "<link rel=stylesheet href=https://cdn.jsdelivr.net/npm/modern-normalize@3/modern-normalize.css>",
        "<link rel=stylesheet href=https://unpkg.com/Normalize.css@8.0.1/normalize.css>",
        "<link rel=stylesheet href=https://cdnjs.cloudflare.com/ajax/libs/10up-sanitize.css/13.0.0/typography.min.css>",
        "<link rel=stylesheet href=https://cdn.jsdelivr.net/npm/katex@0.16.9/dist/katex.min.css>",
        "<link rel=stylesheet href=https://unpkg.com/prismjs@1/plugins/line-numbers/prism-line-numbers.css>",
        "<link rel=stylesheet href=/javascript/normalize.css/normalize.css>", "<link rel=stylesheet href=css/font-awesome.min.css>",
        "<link rel=stylesheet href=https://cdn.example/fonts/neuton/stylesheet.css>", "<link rel=stylesheet href=NUCLEO-icons.css?v=1>",
        "<link rel=stylesheet href=https://cdn.example/1.0/animate.min.css>",
        "<link rel=stylesheet media=print href=missing.css>", "<link rel='alternate stylesheet' title=x href=missing.css>",
        "<link rel=stylesheet disabled href=missing.css>", "<link rel=preload as=style href=missing.css>",
        "<link rel=stylesheet type=text/less href=missing.less>", "<link rel=stylesheet href=empty.css>", "<link rel=stylesheet href=''>",
        "<link rel=stylesheet href='#x'>", "<style>@import 'missing.css' print;</style>",
    ]) func `unread sheets that set no page colors do not prevent dark rules`(head: String) {
        let site = Self.site(["p.html": Self.page(head), "empty.css": ""], Self.options(.sheet))
        let result = site.results()["p.html"]
        #expect(result?.bytes != nil && result?.diagnostics.contains { $0.code == .unreadSheet } == false, "\(head)")
    }

    @Test func `one warning names the unread sheet and its first page`() throws {
        let link = "<link rel=stylesheet href=\(Self.boot)>"
        let files = ["c.html": Self.page(link), "b/a.html": Self.page(link), "d.html": Self.page(link)]
        let results = Self.site(files, Self.options(.sheet)).results()
        #expect(results["c.html"]?.diagnostics.isEmpty == true && results["d.html"]?.diagnostics.isEmpty == true)
        let reported = try #require(results["b/a.html"]?.diagnostics.first)
        #expect(reported.severity == .warning && reported.message.contains("//cdn.example/npm/boot@5/a.min.css"))
        #expect(reported.message.contains("2 other pages") && reported.notes.contains { $0.contains("--sheet URL=FILE") })
    }

    @Test(arguments: Emission.allCases) func `a sheet shared with a page left light gets a companion sheet`(emission: Emission) {
        let files = [
            "bad.html": Self.page("<link rel=stylesheet href=s.css><link rel=stylesheet href=\(Self.boot)>"),
            "good.html": Self.page("<link rel=stylesheet href=s.css>"), "s.css": "@import 'i.css'; body{background:#fff;color:#222}",
            "i.css": "p{color:#333}",
        ]
        let site = Self.site(files, Self.options(emission))
        let after = site.applied().files.mapValues { String(decoding: $0, as: UTF8.self) }
        #expect(after["bad.html"] == files["bad.html"] && after["s.css"] == files["s.css"] && after["i.css"] == files["i.css"])
        #expect(after["good.html"]?.contains("<link rel=\"stylesheet\" href=\"s.night.css\"") == true)
        #expect(after["s.night.css"]?.contains("@import \"i.night.css\";") == true && after["i.night.css"] != nil)
        #expect(site.applied().reverted() == site.files)
    }

    @Test(arguments: Emission.allCases, [1, 3])
    func `a dark page stays dark beside light pages with the same sheet`(emission: Emission, count: Int) {
        let dark = Self.page("<link rel=stylesheet href=s.css>").replacing("<body>", with: "<body class=dark>")
        var files = [
            "light.html": Self.page("<link rel=stylesheet href=s.css>"), "second.html": Self.page("<link rel=stylesheet href=s.css>"),
            "s.css": "body{background:#fff;color:#222}pre{background:#272822;color:#fff}body.dark{background:#1e1e1e;color:#ddd}",
        ]
        for index in 0..<count { files["dark\(index).html"] = dark }
        let site = Self.site(files, Self.options(emission))
        let after = site.applied().files.mapValues { String(decoding: $0, as: UTF8.self) }
        #expect(after["dark0.html"] == dark && after["s.css"] == files["s.css"])
        #expect(after["light.html"]?.contains("<link rel=\"stylesheet\" href=\"s.night.css\"") == true)
        #expect(after["s.night.css"]?.contains("pre {") == true)
        #expect(site.applied().reverted() == site.files)
    }

    @Test(arguments: Emission.allCases) func `a given copy of a remote sheet gets a companion sheet`(emission: Emission) throws {
        let link = "<link rel=stylesheet href=\(Self.boot) integrity=sha384-x crossorigin=anonymous>"
        let files = ["d/p.html": Self.page(link), "q.html": Self.page(link)]
        let sheets = [
            Self.boot: "@import 'r.css' layer(a) supports(display: grid) screen;"
                + ".é{background:linear-gradient(#fff,#eee),url(../i.png);color:#111}",
            "//cdn.example/npm/boot@5/r.css": "body{background:#fff;color:#222}",
        ]
        let site = Self.site(files, Self.options(emission, sheets: sheets))
        let once = site.applied()
        let after = once.files.mapValues { String(decoding: $0, as: UTF8.self) }
        let name = "cdn.example-npm-boot-5-a.min.night.css"
        #expect(Set(after.keys) == ["d/p.html", "q.html", name])
        let dark = "media=\"screen and (prefers-color-scheme: dark)\" data-nightfall>"
        #expect(after["d/p.html"]?.contains("<link rel=\"stylesheet\" href=\"../\(name)\" \(dark)") == true)
        #expect(after["q.html"]?.contains("<link rel=\"stylesheet\" href=\"\(name)\" \(dark)") == true)
        let text = try #require(after[name])
        #expect(text.contains("url(\"https://cdn.example/npm/boot@5/../i.png\")") && text.contains(".\\e9 "))
        #expect(text.contains("@media screen {\n@supports (display: grid) {\n@layer a {"))
        #expect(once.applied().files == once.files)
        #expect(once.reverted() == site.files)
    }

    @Test(arguments: Emission.allCases) func `a page holds the dark rules of a sheet in a data address`(emission: Emission) throws {
        let text = "@import '//cdn.example/r.css';body{background:#fff url(x.png);color:#222}"
        let plain = "<link rel=stylesheet href='data:text/css,.a%7Bcolor:%23222%7D' media=screen>"
        let code = String(decoding: Base64.encoded(Array(text.utf8)), as: UTF8.self)
        let base64 = "<link rel=stylesheet href='DATA:text/css;charset=utf-8;base64,\(code)'>"
        let files = ["d/p.html": Self.page(plain + base64), "q.html": Self.page(plain)]
        let site = Self.site(files, Self.options(emission, sheets: ["//cdn.example/r.css": "p{color:#333}"]))
        let once = site.applied()
        let after = once.files.mapValues { String(decoding: $0, as: UTF8.self) }
        let first = try #require(after["d/p.html"]), second = try #require(after["q.html"])
        #expect(Set(after.keys).subtracting(["d/p.html", "q.html", "cdn.example-r.night.css"]).isEmpty)
        #expect(first.contains(".a { color:") && second.contains(".a { color:"))
        #expect(first.contains("body { background-color: #121212;") && first.contains("p { color: "))
        // The image does not load in the light theme: an address in data has no base.
        #expect(!first.contains("x.png"))
        #expect(site.results().values.allSatisfy { $0.diagnostics.isEmpty })
        #expect(once.applied().files == once.files)
        #expect(once.reverted() == site.files)
    }

    @Test func `a page with an unread sheet can get the filter instead`() throws {
        let files = [
            "bad.html": Self.page("<link rel=stylesheet href=s.css><link rel=stylesheet href=\(Self.boot)>"), "s.css": "p{color:#222}",
            "good.html": Self.page("<link rel=stylesheet href=s.css>"),
        ]
        let site = Self.site(files, Self.options(.sheet, .filter))
        let after = site.applied().files.mapValues { String(decoding: $0, as: UTF8.self) }
        #expect(after["bad.html"]?.contains("invert(") == true && after["bad.html"]?.contains("night.css") == false)
        #expect(after["good.html"]?.contains("s.night.css") == true && after["good.html"]?.contains("invert(") == false)
        #expect(site.applied().reverted() == site.files)
    }

    @Test(arguments: [
        ("a.css", "x/p.html", "x/a.css"), ("/a.css", "x/p.html", "a.css"), ("../../a.css", "x/p.html", "../a.css"),
        ("../b.css", "../c/a.css", "../b.css"), ("../../b.css", "../c/a.css", "../../b.css"), ("b.css?v=1", "../c/a.css", "../c/b.css"),
        ("https://H.example/a/../b.css?v=../1#x", "p.html", "//h.example/b.css?v=../1"),
        ("\\\\h.example\\a.css", "p.html", "//h.example/a.css"),
        ("b.css", "//h.example/c/a.css?x=/y", "//h.example/c/b.css"), ("../../../b.css", "//h.example/c/a.css", "//h.example/b.css"),
        ("/b.css", "//h.example/c/a.css", "//h.example/b.css"), ("//i.example/b.css", "//h.example/a.css", "//i.example/b.css"),
        ("data:text/css,a", "p.html", "data:text/css,a"),
    ]) func `addresses of sheets outside the site are normalized`(href: String, path: String, expected: String) {
        let resolved = SheetAddress.resolve(Array(href.utf8), from: Array(path.utf8), in: SiteBase())
        #expect(resolved.map { String(decoding: $0, as: UTF8.self) } == expected)
    }

    @Test(arguments: [
        ("css/a.css?v=/1", "../i.png", "css/../i.png"), ("/css/a.css", "i.png", "/css/i.png"), ("a.css", "i.png", "i.png"),
        ("https://h.example/c/a.css", "/i.png", "https://h.example/i.png"), ("//h.example/c/a.css", "/i.png", "//h.example/i.png"),
        ("css/a.css", "/i.png", "/i.png"), ("css/a.css", "#x", "#x"), ("css/a.css", "data:,", "data:,"),
    ]) func `URLs in a copied sheet are rebased to the sheet's address`(href: String, url: String, expected: String) {
        let text = "a { background: url(\(url)), image-set(\"\(url)\" 1x); content: \"\(url)\" }"
        let rebased = String(decoding: RebasedSheet.text(Array(text.utf8), from: Array(href.utf8)), as: UTF8.self)
        #expect(rebased == "a { background: url(\"\(expected)\"), image-set(\"\(expected)\" 1x); content: \"\(url)\" }")
    }
}

import SourceText
import Testing

@testable import NightRewrite

/// The base URL of a site, and the meaning of its addresses.
@Suite struct SiteBaseTests {
    private static let sheet = "body { background: #fff; color: #222 }"

    private func page(_ head: String, _ body: String = "") -> String {
        "<!DOCTYPE html><html><head><title>x</title>\(head)</head><body>\(body)</body></html>"
    }

    private func link(_ href: String) -> String { "<link rel=stylesheet href=\"\(href)\">" }

    private func base(_ text: String) -> SiteBase? { SiteBase(Array(text.utf8)) }

    /// A base, an address in the file `docs/a.html`, and the file that it refers to.
    @Test(arguments: [
        ("/project/", "/project/style.css", "style.css"), ("/project", "/project/a/b.css?v#x", "a/b.css"), ("/p/q/", "/p/q/a.css", "a.css"),
        ("/project/", "style.css", "docs/style.css"), ("/project/", "../style.css", "style.css"),
        ("/project/", "../../project/style.css", "style.css"), ("/project/", "/style.css", nil), ("/project/", "/projects/style.css", nil),
        ("/project/", "../../style.css", nil), ("/project/", "https://me.example/project/style.css", nil),
        ("https://me.example/project/", "http://ME.example/project/style.css", "style.css"),
        ("https://me.example/project/", "//me.example/project/style.css", "style.css"),
        ("https://me.example/project/", "/project/style.css", "style.css"),
        ("https://me.example/project/", "https://me.example/style.css", nil),
        ("https://me.example/project/", "https://other.example/project/style.css", nil),
        ("https://me.example", "https://me.example/style.css?v", "style.css"), ("https://me.example:80/", "//me.example/a.css", nil),
        ("https://me.example/", "mailto:a@me.example", nil), ("https://me.example/", "/a%20b.css", "a b.css"), ("/", "/a.css", "a.css"),
    ]) func `addresses resolve relative to the site's base`(text: String, href: String, wanted: String?) throws {
        let base = try #require(self.base(text))
        let found = base.path(of: Array(href.utf8), from: Array("docs/a.html".utf8))
        #expect(found.map { String(decoding: $0, as: UTF8.self) } == wanted)
    }

    @Test(arguments: ["", "me.example", "project/", "ftp://me.example/", "https:", "https:///x", "/a b/", "/a?b", "https://a/#b", "/../x"])
    func `texts that are neither paths nor HTTP URLs are no base`(text: String) { #expect(base(text) == nil) }

    /// The address of a sheet, and the other links that show the base.
    @Test(arguments: [
        ("/project/css/style.css", ""), ("/a/b/css/style.css", ""), ("css/style.css", "<base href=/project/>"),
        ("https://me.example/project/css/style.css", "<link rel=canonical href=https://me.example/project/>"),
        ("https://me.example/project/css/style.css", "<link rel=canonical href=https://me.example/project/index.html>"),
        ("//me.example/css/style.css", "<meta property=og:url content=https://me.example/>"),
        ("css/style.css", "<base href=https://me.example/project/>"),
        ("/project/css/style.css", "<base href=https://me.example/project/>"),
    ]) func `the base is found from sheet addresses and page links`(href: String, head: String) {
        for emission in [Emission.sheet, .media, .lightDark, .variables] {
            let site = SiteFixture(["index.html": page(head + link(href)), "css/style.css": Self.sheet], emission: emission)
            let dark = site.applied()
            #expect(site.codes("index.html").filter { $0 != .siteBase } == [], "\(emission)")
            #expect(site.codes("index.html").contains(.siteBase), "\(emission)")
            #expect(site.isReversible)
            guard emission == .sheet else {
                #expect(dark.text("css/style.css") != Self.sheet)
                continue
            }
            let companion = href.replacing(".css", with: ".night.css")
            #expect(dark.text("index.html").contains("href=\"\(companion)\""))
            #expect(dark.files["css/style.night.css"] != nil)
        }
    }

    /// The diagnostic about the base is added for one page, in one line.
    @Test func `the detected base is reported once for a site`() throws {
        let site = SiteFixture(
            ["a.html": page(""), "b.html": page(link("/p/s.css")), "c/d.html": page(link("/p/s.css")), "s.css": Self.sheet],
            emission: .sheet)
        let reported = site.results().flatMap { entry in entry.value.diagnostics.map { (entry.key, $0) } }
        #expect(reported.count == 1)
        let (path, note) = try #require(reported.first)
        #expect(path == "b.html" && note.code == .siteBase && note.severity == .note)
        #expect(note.message == "belongs to a site that is served at /p/: /p/s.css is its file s.css")
    }

    /// An address that is the path of a file shows that there is no base, whatever other addresses suggest.
    @Test func `a site at the root of its host has no base`() {
        let files = ["index.html": page(link("/s.css") + link("/v1/s.css")), "s.css": Self.sheet]
        #expect(SiteFixture(files, emission: .sheet).codes("index.html").isEmpty)
        #expect(SiteFixture(files, emission: .sheet).applied().text("index.html").contains("href=\"/s.night.css\""))
        // A file of the same name on another host is a different file.
        let remote = ["index.html": page(link("https://cdn.example/x/s.css")), "s.css": Self.sheet]
        #expect(SiteFixture(remote, emission: .sheet).codes("index.html") == [.remoteSheet])
        // A copied page names the page that it was copied from.
        let taken = page("<link rel=canonical href=https://cdn.example/other.html>" + link("https://cdn.example/s.css"))
        #expect(SiteFixture(["page.html": taken, "s.css": Self.sheet], emission: .sheet).codes("page.html") == [.remoteSheet])
    }

    @Test func `a base given by the user decides which addresses are local`() {
        var options = RewriteOptions(emission: .sheet)
        options.site.base = SiteBase(Array("https://me.example/project/".utf8)) ?? SiteBase()
        let files = [
            "index.html": page(link("https://me.example/project/a.css") + link("/project/a.css") + link("/a.css")), "a.css": Self.sheet,
        ]
        let site = SiteFixture(files.mapValues { Array($0.utf8) }, options: options)
        #expect(site.codes("index.html").isEmpty)
        let dark = site.applied().text("index.html")
        #expect(dark.contains("\"https://me.example/project/a.night.css\"") && dark.contains("\"/project/a.night.css\""))
        #expect(!dark.contains("\"/a.night.css\""))
    }

    /// Imports refer to companions by addresses of the same form.
    @Test func `imports of companion sheets keep the base in their addresses`() {
        let files = [
            "index.html": page("<style>@import '/p/b.css';</style>" + link("/p/a.css")), "a.css": "@import url(/p/b.css);" + Self.sheet,
            "b.css": "p { color: red }",
        ]
        let dark = SiteFixture(files, emission: .sheet).applied()
        #expect(dark.text("a.night.css").contains("@import \"/p/b.night.css\""))
        #expect(dark.text("index.html").contains("@import \"/p/b.night.css\""))
        #expect(SiteFixture(files, emission: .sheet).isReversible)
    }
}

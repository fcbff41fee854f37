import SourceText
import Testing

@testable import NightRewrite

/// Diagnostics that are added once for a whole site, and the metas of the head.
@Suite struct SiteNotesTests {
    private func page(_ head: String, _ body: String = "") -> String {
        "<!DOCTYPE html><html><head><title>x</title>\(head)</head><body>\(body)</body></html>"
    }

    private func codes(_ site: SheetFixture, _ path: String) -> [DiagnosticCode] { site.result(path).diagnostics.map(\.code) }

    @Test func `a remote sheet is reported once for a site`() {
        let link = "<link rel=stylesheet href=\"https://x.org/a.css\">"
        let site = SheetFixture([
            ("c.html", page(link)), ("b.html", page(link + "<link rel=stylesheet href=//x.org/a.css>")),
            ("a.css", "@import 'http://y.org/b.css'; p { color: red }"), ("b.css", "@import '//y.org/b.css'; p { color: red }"),
        ])
        #expect(codes(site, "a.css") == [.remoteSheet])
        #expect(codes(site, "b.css").isEmpty)
        #expect(codes(site, "b.html") == [.remoteSheet])
        #expect(codes(site, "c.html").isEmpty)
        #expect(site.result("b.html").diagnostics.first?.severity == .note)
    }

    @Test func `a file URL is reported as a sheet on a local disk`() throws {
        let site = SheetFixture([("a.html", page("<link rel=stylesheet href=\"file:///srv/site/a.css\">"))])
        let note = try #require(site.result("a.html").diagnostics.first)
        #expect(note.code == .remoteSheet)
        #expect(note.message.contains("file:///srv/site/a.css is on the disk of one machine") && !note.message.contains("host"))
    }

    @Test(arguments: ["a.css", "/a.css", "data:text/css,a", "https:a.css"]) func `local and data addresses are not reported as remote`(
        href: String
    ) {
        #expect(codes(SheetFixture([("a.html", page("<link rel=stylesheet href='\(href)'>"))]), "a.html").isEmpty)
    }

    @Test func `colors written by a page's scripts get dark rules`() {
        let site = SheetFixture([
            ("a.html", page("", "<p id=p><script>p.style.color = '#123456'; p.style.background = \"#fed\"</script>")), ("b.html", page("")),
        ])
        #expect(codes(site, "a.html") == [.scriptColors] && codes(site, "b.html").isEmpty)
        let dark = site.applied("a.html")
        #expect(dark.contains("[style^=\"color: rgb(18, 52, 86)\"]"))
        #expect(dark.contains("[style*=\"background: rgb(255, 238, 221)\"] { background-color: #"))
        #expect(!site.applied("b.html").contains("[style"))
        #expect(site.result("a.html").diagnostics.first?.message.contains("2 colors") == true)
    }

    @Test func `theme-color is mapped as a background unless it has a dark one`() {
        let white = SheetFixture([("a.html", page("<meta name=theme-color content=white>"))]).applied("a.html")
        #expect(white.contains("<meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"#121212\" data-nightfall>"))
        // The author's own meta for the dark scheme.
        let own = "<meta name=theme-color content=white><meta name=theme-color media='(prefers-color-scheme: dark)' content=#000>"
        #expect(!SheetFixture([("a.html", page(own))]).applied("a.html").contains("theme-color\" media"))
        #expect(!SheetFixture([("a.html", page("<meta name=theme-color content=oops>"))]).applied("a.html").contains("theme-color\" "))
    }

    @Test func `a linked manifest with a theme color is reported`() {
        let rewriter = Rewriter(options: RewriteOptions(emission: .media))
        func facts(_ path: String, _ text: String) -> FileSummary {
            let path = Array(path.utf8)
            return rewriter.facts(of: Array(text.utf8), path: path, kind: FileKind(fileName: path) ?? .css)
        }
        let graph = rewriter.graph([
            facts("a.html", page("<link rel=manifest href=app/site.webmanifest>")),
            facts("app/site.webmanifest", "{\"theme_color\": \"#fff\"}"), facts("manifest.json", "{\"theme_color\": \"#fff\"}"),
        ])
        #expect(graph.notes(of: Array("app/site.webmanifest".utf8)).map(\.code) == [.manifestColor])
        #expect(graph.notes(of: Array("manifest.json".utf8)).isEmpty)
    }

    @Test func `sheets that links load late get companion sheets`() {
        let links = [
            "<link rel=stylesheet href=a.css media=print onload=\"this.media='all'\">",
            "<link rel=preload as=style href=a.css onload=\"this.rel='stylesheet'\">",
        ]
        for link in links {
            let site = SheetFixture([("a.html", page(link)), ("a.css", "p { color: red }")], emission: .sheet)
            #expect(site.applied("a.html").contains("href=\"a.night.css\" media=\"screen and (prefers-color-scheme: dark)\""))
        }
        let font = "<link rel=preload as=font href=a.css onload=\"this.rel='stylesheet'\"><link rel=stylesheet media=print href=a.css>"
        let site = SheetFixture([("a.html", page(font)), ("a.css", "p { color: red }")], emission: .sheet)
        #expect(!site.applied("a.html").contains("a.night.css"))
    }

    @Test func `the companion of the only titled sheet has no title`() {
        let site = SheetFixture(
            [("a.html", page("<link rel=stylesheet title=Plain href=a.css>")), ("a.css", "p { color: red }")], emission: .sheet)
        #expect(site.applied("a.html").contains("<link rel=\"stylesheet\" href=\"a.night.css\" media="))
    }
}

import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Pages that load a theme of a syntax highlighter from another host.
@Suite struct HighlighterSheetTests {
    private static let theme = "https://cdnjs.cloudflare.com/ajax/libs/highlight.js/11.8.0/styles/github.min.css"

    private static func page(_ head: String) -> String {
        "<!DOCTYPE html><html><head><title>x</title><style>body{background:#fff}</style>\(head)</head><body><pre><code>x</code></pre></body></html>"
    }

    private static func site(_ files: [String: String], _ emission: Emission, isEmail: Bool = false) -> SiteFixture {
        var options = RewriteOptions(emission: emission, verifies: true)
        options.isEmail = isEmail
        options.site.unread = .skip
        return SiteFixture(files.mapValues { Array($0.utf8) }, options: options)
    }

    @Test(arguments: [
        theme, "//cdn.jsdelivr.net/npm/highlight.js@11/styles/base16/solarized-light.css",
        "https://cdn.jsdelivr.net/gh/highlightjs/cdn-release@9.18.0/build/styles/github.min.css",
        "https://unpkg.com/@highlightjs/cdn-assets@11.9.0/styles/default.min.css?x=1",
        "https://cdnjs.cloudflare.com/ajax/libs/prism/1.29.0/themes/prism-okaidia.min.css",
        "https://cdn.jsdelivr.net/npm/prism-themes@1/themes/prism-vs.css",
    ]) func `a page with a theme of a highlighter gets dark rules, and a note`(address: String) throws {
        for emission in Emission.allCases {
            let files = [
                "a.html": Self.page("<link rel=stylesheet href='\(address)'>"), "b.html": Self.page("<style>@import '\(address)';</style>"),
            ]
            let site = Self.site(files, emission)
            let results = site.results()
            #expect(results["a.html"]?.bytes != nil && results["b.html"]?.bytes != nil, "\(emission)")
            let notes = results.values.flatMap(\.diagnostics)
            #expect(notes.map(\.code) == [.remoteSheet], "\(emission)")
            let note = try #require(notes.first)
            #expect(note.message.contains(" (and 1 other page): the sheet //") && note.severity == .note)
            let dark = site.applied().files.values.map { String(decoding: $0, as: UTF8.self) }.joined()
            #expect(dark.contains(address.contains("prism") ? ".token.comment" : ".hljs .hljs-comment"), "\(emission)")
            #expect(site.isReversible, "\(emission)")
        }
    }

    @Test(arguments: [
        "https://cdn.example/highlight.js/11.8.0/a.css", "https://cdn.example/styles/highlight.js/a.css",
        "https://cdn.example/highlight/styles/a.css", "https://cdn.example/npm/prism@1/prism.css",
    ]) func `a page with another sheet of that host stays light`(address: String) {
        let site = Self.site(["a.html": Self.page("<link rel=stylesheet href='\(address)'>")], .sheet)
        #expect(site.results()["a.html"]?.diagnostics.map(\.code) == [.unreadSheet])
    }

    @Test func `a file of the site is read as it is`() {
        let files = [
            "a.html": Self.page("<link rel=stylesheet href=highlight.js/styles/a.css>"), "highlight.js/styles/a.css": ".hljs{color:#123}",
        ]
        let dark = Self.site(files, .sheet).applied().text("highlight.js/styles/a.night.css")
        #expect(dark.contains(".hljs { color:") && !dark.contains("important"))
    }

    @Test func `a given copy takes precedence`() throws {
        var options = RewriteOptions(emission: .sheet, verifies: true)
        let address = Array(Self.theme.utf8)
        let path = try #require(GivenSheet.path(of: address))
        options.site.sheets[path] = GivenSheet(address: address, bytes: Array(".hljs{color:#123}".utf8))
        let page = Self.page("<link rel=stylesheet href='\(Self.theme)'>")
        let site = SiteFixture(["a.html": Array(page.utf8)], options: options)
        #expect(site.results()["a.html"]?.diagnostics.isEmpty == true)
        let dark = site.applied().text("cdnjs.cloudflare.com-ajax-libs-highlight.js-11.8.0-styles-github.min.night.css")
        #expect(dark.contains(".hljs { color:") && !dark.contains("important"))
    }

    @Test func `an email gets no rules of a highlighter`() {
        let page = Self.page("<link rel=stylesheet href='\(Self.theme)'>")
        let mail = Self.site(["a.html": page], .media, isEmail: true).applied().text("a.html")
        #expect(mail.contains("prefers-color-scheme") && !mail.contains("hljs"))
    }
}

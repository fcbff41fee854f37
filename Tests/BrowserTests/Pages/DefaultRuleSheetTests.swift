import Foundation
import Testing

extension BrowserTests {
    /// Default rules that a sheet holds for its pages show what they show in a page itself.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct DefaultRuleSheetTests {
        private static let configuration = """
            { "themes": { "amoled": "amoled", "brand": { "background": "#200a1a" }, "paper": { "background": "#fbe8ec" } },
              "dimensions": { "ink": { "themes": { "strong": "contrast", "soft": { "background": "#1b1b22" } } } } }
            """
        private static let sheet = "@layer base { .l { color: #555 } } .card { background: #f6f6f6; color: #333 } .own { color: #0b5fff }"
        private static let content = """
            <a href=#>a</a><mark>b</mark><button>c</button><hr><input placeholder=d><table border=1><tr><td>e</table>
            <p class=l>f</p><div class=card>g <a class=own href=#>h</a></div>
            <div data-nightfall=ignore><a href=#>i</a></div><table bgcolor=#eee><tr><td>j</table>
            """
        /// The properties that the elements show, without those that the media of a link can change.
        private static let shown = """
            [...document.querySelectorAll('html, body, body *')].flatMap(e => [null, '::placeholder'].map(name => {
              const style = getComputedStyle(e, name);
              return ['color', 'backgroundColor', 'borderTopColor', 'fill', 'colorScheme'].map(p => style[p]).join(' ')
            }))
            """

        private func page(_ media: String, ground: String) -> String {
            let choices = [
                "data-theme=light", "data-theme=dark data-ink=soft", "data-theme=paper", "data-ink=strong", "data-theme=nothing",
            ]
            let parts = choices.map { "<section \($0)>\(Self.content)<section data-theme=amoled>\(Self.content)</section></section>" }
            return """
                <!DOCTYPE html><html><head><meta charset=utf-8><title>T</title><link rel=stylesheet href=a.css \(media)>
                <style>body { margin: 0; \(ground) }</style></head>
                <body link=#a00>\(Self.content)\(parts.joined())</body></html>
                """
        }

        private static let table = """
            light dark brand paper
            {outline-width:0} {outline:2px solid lime} {outline:3px solid red} {outline:1px solid blue} ".card, .card > a"
            {color:red} {color:lime} {color:orange} {color:navy} ".own"

            """
        /// The site's script sets inline styles and adds a sheet; a rule of the page is stronger than one of them.
        private static let script = """
            for (const e of document.querySelectorAll('p.l')) { e.style.color = '#a05050'; e.style.backgroundColor = '#f0f0f0' }
            for (const e of document.querySelectorAll('b')) e.style.color = '#a05050'
            for (const e of document.querySelectorAll('u')) e.setAttribute('style', 'color: #335; background: #fee')
            const sheet = document.createElement("style"); sheet.textContent = ".badge { color: #933; background: #fdf }"
            document.head.append(sheet)
            """
        private static let scripted = """
            <p class=l>a</p><b>b</b><b class=fixed>c</b><u>d</u><i class=badge>e</i><i class="badge strong">f</i>
            <div class=card>g <a class=own href=#>h</a></div>
            """

        /// A site with a script and a theme table whose pages load `first.css` before and `last.css` behind `a.css`.
        private func scriptedSite(_ name: String, _ emission: CascadeEmission, media: String, in folder: ScratchFolder) throws -> URL {
            let site = folder.url.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            let choices = ["data-theme=light", "data-theme=dark", "data-theme=paper", "data-theme=nothing"]
            let parts = choices.map { "<section \($0)>\(Self.scripted)<section data-theme=brand>\(Self.scripted)</section></section>" }
            func page(_ links: [String], _ own: String = "") -> String {
                let links = links.map { "<link rel=stylesheet href=\($0) \(media)>" }.joined()
                return """
                    <!DOCTYPE html><html><head><meta charset=utf-8><title>T</title>\(links)\(own)</head>
                    <body>\(Self.scripted)\(parts.joined())<script src=s.js></script></body></html>
                    """
            }
            for (name, text) in [
                ("t.txt", Self.table), ("s.js", Self.script),
                ("first.css", "b { color: #222 } .badge.strong { color: #060 }"),
                ("a.css", Self.sheet + " .fixed { color: #070 !important }"),
                ("last.css", ".card { outline: 1px solid #ddd } p { color: #444 }"),
                ("p.html", page(["first.css", "a.css", "last.css"])), ("q.html", page(["first.css", "a.css", "last.css"])),
                ("own.html", page(["first.css", "a.css", "last.css"], "<style>b { color: #223 } .own { color: #118 }</style>")),
                ("one.html", page(["a.css"])),
            ] {
                try Data(text.utf8).write(to: site.appendingPathComponent(name))
            }
            try Nightfall.run(["apply", "-q", "-i", "--emit", emission.rawValue, "--theme", site.path + "/t.txt", site.path])
            return site
        }

        // With `light-dark` a page has one dark theme, and nothing to choose.
        @Test(arguments: [CascadeEmission.sheet, .media, .variables])
        func `a chosen light theme is light on a dark system`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = try scriptedSite("site", emission, media: "media='(min-width: 1px)'", in: folder)
            try await Browser.with { browser in
                let page = try await browser.page(width: 800)
                try await page.prefer(.dark)
                for (theme, expected) in [("light", "light"), ("dark", "dark"), ("", "dark")] {
                    try await page.open(site.appendingPathComponent("p.html"))
                    let scheme: String = try await page.evaluate(
                        "(() => { document.documentElement.dataset.theme = '\(theme)'; "
                            + "return getComputedStyle(document.documentElement).colorScheme })()")
                    #expect(scheme.contains(expected) && !(expected == "light" && scheme.contains("dark")), "\(theme): \(scheme)")
                }
            }
        }

        // Issue 16, 27: rules for scripts and for the selectors of tables are the same in each page, too.
        @Test(arguments: CascadeEmission.tried.filter { $0 != .lightDark })
        func `a sheet's rules for scripts and tables paint as in a page`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let held = try scriptedSite("held", emission, media: "", in: folder)
            let own = try scriptedSite("own", emission, media: "media='(min-width: 1px)'", in: folder)
            let page = try String(contentsOf: held.appendingPathComponent("p.html"), encoding: .utf8)
            #expect(!page.contains("[style*=") && !page.contains("outline:"), "\(page)")
            #expect(try String(contentsOf: own.appendingPathComponent("p.html"), encoding: .utf8).contains("[style*="))
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                func shown(_ page: URL, _ scheme: Page.Scheme, _ theme: String) async throws -> [String] {
                    try await instrument.page.prefer(scheme)
                    try await instrument.page.open(page)
                    let _: Bool = try await instrument.page.evaluate(
                        "(() => { document.documentElement.dataset.theme = '\(theme)'; return true })()")
                    return try await instrument.page.evaluate(
                        Self.shown.replacing("'fill'", with: "'fill', 'outlineColor', 'outlineWidth'"))
                }
                for name in ["p.html", "own.html", "one.html"] {
                    for (scheme, theme) in [
                        (Page.Scheme.light, ""), (.dark, ""), (.light, "dark"), (.dark, "light"), (.dark, "paper"), (.light, "brand"),
                    ] {
                        let first = try await shown(held.appendingPathComponent(name), scheme, theme)
                        let second = try await shown(own.appendingPathComponent(name), scheme, theme)
                        #expect(first.count == second.count)
                        let differing = zip(first, second).enumerated().filter { $0.element.0 != $0.element.1 }
                        #expect(differing.isEmpty, "\(name) \(scheme) \(theme): \(differing.prefix(3).map { "\($0)" })")
                    }
                }
            }
        }

        @Test(arguments: CascadeEmission.tried.filter { $0 != .lightDark }, ["", "background: #fff"])
        func `default rules in a sheet paint as in the page`(emission: CascadeEmission, ground: String) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            func site(_ name: String, _ media: String) throws -> URL {
                let site = folder.url.appendingPathComponent(name)
                try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
                for (name, text) in [
                    ("nightfall.json", Self.configuration), ("a.css", Self.sheet), ("p.html", page(media, ground: ground)),
                ] {
                    try Data(text.utf8).write(to: site.appendingPathComponent(name))
                }
                try Nightfall.run(["apply", "-q", "-i", "--emit", emission.rawValue, site.path])
                return site.appendingPathComponent("p.html")
            }
            let (held, own) = (try site("held", ""), try site("own", "media='(min-width: 1px)'"))
            let texts = try [held, own].map { try String(contentsOf: $0, encoding: .utf8) }
            #expect(!texts[0].contains(":visited)") && texts[1].contains(":visited)"))
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                func shown(_ page: URL, _ scheme: Page.Scheme, _ choice: String) async throws -> [String] {
                    try await instrument.page.prefer(scheme)
                    try await instrument.page.open(page)
                    let _: Bool = try await instrument.page.evaluate("(() => { \(choice); return true })()")
                    return try await instrument.page.evaluate(Self.shown)
                }
                let root = "document.documentElement.dataset"
                for scheme in [Page.Scheme.light, .dark] {
                    for choice in ["", "\(root).theme='brand'", "\(root).theme='paper'", "\(root).theme='light';\(root).ink='soft'"] {
                        let (first, second) = (try await shown(held, scheme, choice), try await shown(own, scheme, choice))
                        #expect(first.count == second.count)
                        let differing = zip(first, second).enumerated().filter { $0.element.0 != $0.element.1 }
                        #expect(differing.isEmpty, "\(scheme) \(choice): \(differing.prefix(3).map { "\($0)" })")
                    }
                }
            }
        }
    }
}

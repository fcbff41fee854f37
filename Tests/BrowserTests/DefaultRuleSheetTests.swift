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

        @Test(arguments: [CascadeEmission.sheet, .media, .variables], ["", "background: #fff"])
        func `a sheet holds what a page holds`(emission: CascadeEmission, ground: String) async throws {
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

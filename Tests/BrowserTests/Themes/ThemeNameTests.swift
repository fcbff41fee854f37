import Foundation
import Testing

extension BrowserTests {
    /// Elements that name a theme which the site does not have: they have the theme of the part around them.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct ThemeNameTests {
        private static let sheet = """
            body { background: #fff; color: #222 }
            .card { background: #f6f6f6; border: 1px solid #ddd }
            .card h2 { color: #111 }
            .muted { color: #777 }
            a { color: #0b5fff }
            """

        private static func page(_ attribute: String) -> String {
            let card = { (attribute: String) in
                "<div class=\"card\" \(attribute)><h2>A</h2><p class=\"muted\" style=\"border-color: #ccc\">b <a href=\"#\">c</a></p><button>d</button></div>"
            }
            return """
                <!DOCTYPE html><html><head><meta charset="utf-8"><title>T</title><link rel="stylesheet" href="a.css"></head>
                <body><main data-theme="dark">\(card("id=\"plain\""))\(card(attribute))</main>
                <div data-theme="light">\(card("id=\"light\""))\(card(attribute))</div></body></html>
                """
        }

        /// For each card the computed colors of all its elements.
        private static let shown = """
            [...document.querySelectorAll('.card')].map(card => [card, ...card.querySelectorAll('*')].map(e => {
              const s = getComputedStyle(e)
              return [s.color, s.backgroundColor, s.borderTopColor, s.colorScheme].join(' ')
            }))
            """

        @Test(arguments: CascadeEmission.allCases, ["data-theme=\"unknown\"", "data-theme=\"auto\"", "data-theme"])
        func `an unknown theme name changes nothing`(emission: CascadeEmission, attribute: String) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            try Data(Self.sheet.utf8).write(to: site.appendingPathComponent("a.css"))
            try Data(Self.page(attribute).utf8).write(to: site.appendingPathComponent("a.html"))
            try Nightfall.run(["apply", "-q", "-i", "--trigger", "both", "--emit", emission.rawValue, site.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                for scheme in [Page.Scheme.light, .dark] {
                    try await instrument.page.prefer(scheme)
                    try await instrument.page.open(site.appendingPathComponent("a.html"))
                    let cards: [[String]] = try await instrument.page.evaluate(Self.shown)
                    #expect(cards.count == 4 && cards[0] != cards[2])
                    #expect(cards[1] == cards[0], "\(emission), \(scheme), in dark")
                    #expect(cards[3] == cards[2], "\(emission), \(scheme), in light")
                }
            }
        }
    }
}

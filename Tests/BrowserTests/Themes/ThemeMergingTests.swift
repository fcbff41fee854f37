import Foundation
import Testing

extension BrowserTests {
    /// Nested parts of pages that choose a theme and further dimensions by several attributes.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct ThemeMergingTests {
        private static let configuration = """
            { "themes": { "amoled": "amoled", "brand": { "background": "#200a1a" } },
              "dimensions": { "reader": { "themes": { "sand": "sepia", "rose": { "background": "#fbe8ec" } } },
                              "ink": { "themes": { "strong": "contrast", "soft": { "background": "#1b1b22" } } } } }
            """
        private static let sheet = """
            body { margin: 0; background: #fff; color: #222 } .card { background: #f6f6f6; border: 1px solid #ddd; color: #333 }
            .button { background: #0b5fff; color: #fff } a { color: #0b5fff }
            """
        /// All combinations of an element's choices, except that of no choice.
        private static let choices: [String] = ["", "dark", "amoled", "brand", "light"].flatMap { theme in
            ["", "sand", "rose"].flatMap { reader in
                ["", "strong", "soft"].compactMap { ink in
                    let text = [("theme", theme), ("reader", reader), ("ink", ink)].filter { !$0.1.isEmpty }
                        .map { "data-\($0.0)=\"\($0.1)\"" }.joined(separator: " ")
                    return text.isEmpty ? nil : text
                }
            }
        }
        private static func part(_ choice: String, _ content: String = "") -> String {
            "<section \(choice)><div class=card>a<a href=#>b</a><i class=button>c</i><mark>d</mark></div>\(content)</section>"
        }
        /// For each innermost part the computed colors of all its elements.
        private static let shown = """
            [...document.querySelectorAll('section:not(:has(section))')].map(part => [part, ...part.querySelectorAll('*')].map(e => {
              const s = getComputedStyle(e)
              return [s.color, s.backgroundColor, s.borderTopColor, s.colorScheme].join(' ')
            }).join('; '))
            """

        /// A site with the configuration, with one page whose parts make all possible choices.
        private static func site(in folder: ScratchFolder, _ emission: String) throws -> URL {
            let site = folder.url.appendingPathComponent(emission)
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            try Data(configuration.utf8).write(to: site.appendingPathComponent("nightfall.json"))
            try Data(sheet.utf8).write(to: site.appendingPathComponent("a.css"))
            let start = "<!DOCTYPE html><html><head><meta charset=utf-8><title>T</title><link rel=stylesheet href=a.css></head><body>"
            let alone = choices.map { part($0) }.joined()
            try Data((start + alone + "</body></html>").utf8).write(to: site.appendingPathComponent("alone.html"))
            try Nightfall.run(["apply", "-q", "-i", "--emit", emission, site.path])
            return site
        }

        /// Tests that tables of custom properties, which win by specificity, and rules in scopes, which win by order, give the same.
        @Test func `nested parts look the same in every emission mode`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let sites = try ["variables", "sheet", "media"].map { ($0, try Self.site(in: folder, $0)) }
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                for scheme in [Page.Scheme.light, .dark] {
                    var expected: [String] = []
                    for (emission, site) in sites {
                        try await instrument.page.prefer(scheme)
                        try await instrument.page.open(site.appendingPathComponent("alone.html"))
                        let shown: [String] = try await instrument.page.evaluate(Self.shown)
                        if expected.isEmpty { expected = shown }
                        for (choice, (found, wanted)) in zip(Self.choices, zip(shown, expected)) where found != wanted {
                            Issue.record("\(emission), \(scheme), \(choice): \(found), not \(wanted)")
                        }
                    }
                }
            }
        }

        @Test(arguments: ["sheet", "media", "variables"]) func `a part inside another part looks as it does alone`(emission: String)
            async throws
        {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            try Data(Self.configuration.utf8).write(to: site.appendingPathComponent("nightfall.json"))
            try Data(Self.sheet.utf8).write(to: site.appendingPathComponent("a.css"))
            let start = "<!DOCTYPE html><html><head><meta charset=utf-8><title>T</title><link rel=stylesheet href=a.css></head><body>"
            let alone = Self.choices.map { Self.part($0) }.joined()
            try Data((start + alone + "</body></html>").utf8).write(to: site.appendingPathComponent("alone.html"))
            let nested = Self.choices.map { outer in Self.choices.map { Self.part(outer, Self.part($0)) }.joined() }.joined()
            try Data((start + nested + "</body></html>").utf8).write(to: site.appendingPathComponent("nested.html"))
            try Nightfall.run(["apply", "-q", "-i", "--emit", emission, site.path])
            let sheets = try FileManager.default.contentsOfDirectory(atPath: site.path).filter { $0.hasSuffix(".css") }
            let text = try sheets.map { try String(contentsOf: site.appendingPathComponent($0), encoding: .utf8) }.joined()
            // One scope for each combination would be more than fifty.
            #expect(text.components(separatedBy: "@scope").count < 40)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                for scheme in [Page.Scheme.light, .dark] {
                    try await instrument.page.prefer(scheme)
                    try await instrument.page.open(site.appendingPathComponent("alone.html"))
                    let single: [String] = try await instrument.page.evaluate(Self.shown)
                    #expect(single.count == Self.choices.count && Set(single).count > 8)
                    try await instrument.page.open(site.appendingPathComponent("nested.html"))
                    let inner: [String] = try await instrument.page.evaluate(Self.shown)
                    for (index, found) in inner.enumerated() where found != single[index % single.count] {
                        let (outer, own) = (Self.choices[index / single.count], Self.choices[index % single.count])
                        Issue.record("\(emission), \(scheme), \(own) in \(outer): \(found), not \(single[index % single.count])")
                    }
                }
            }
        }
    }
}

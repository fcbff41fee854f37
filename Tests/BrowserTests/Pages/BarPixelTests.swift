import Foundation
import Testing

extension BrowserTests {
    /// Bars that the document marks up, and the text in them.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct BarPixelTests {
        private static let table = "NORMAL NIGHT\n#fff #101418 background\n#222 #e0e0e0 text\n#369 #0a2030 bar\n#fff #ddddee bar-text\n"
        private static let page = """
            <!DOCTYPE html><html><head><meta charset=utf-8><title>T</title><style>
            body { background: #fff; color: #222 } .top { background: #8ac } .own { background: #8ac } h1.set { color: #a00 }
            .card { background: #8ac }
            </style></head><body><header class=top><b>a</b></header><nav class=own style="color: #222"><b>b</b></nav>
            <div class=card><b>c</b></div></body></html>
            """

        @Test(arguments: ["media", "variables", "light-dark"]) func `text in a bar has the text color of the bar`(emission: String)
            async throws
        {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let (site, table) = (folder.url.appendingPathComponent("site"), folder.url.appendingPathComponent("t.txt"))
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            try Data(Self.page.utf8).write(to: site.appendingPathComponent("a.html"))
            try Data(Self.table.utf8).write(to: table)
            try Nightfall.run(["apply", "-q", "-i", "--emit", emission, "--theme", table.path, site.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                let shown = """
                    [...document.querySelectorAll('b')].map(e => [getComputedStyle(e).color, getComputedStyle(e.parentNode).backgroundColor])
                    """
                try await instrument.page.prefer(.dark)
                try await instrument.page.open(site.appendingPathComponent("a.html"))
                let dark: [[String]] = try await instrument.page.evaluate(shown)
                #expect(dark[0] == ["rgb(221, 221, 238)", "rgb(10, 32, 48)"], "\(emission)")
                // The element's own color is stronger than an inherited one.
                #expect(dark[1][0] == "rgb(224, 224, 224)" && dark[1][1] == "rgb(10, 32, 48)", "\(emission): \(dark[1])")
                #expect(dark[2][0] == "rgb(224, 224, 224)", "\(emission): \(dark[2])")
                try await instrument.page.prefer(.light)
                try await instrument.page.open(site.appendingPathComponent("a.html"))
                let light: [[String]] = try await instrument.page.evaluate(shown)
                #expect(light.allSatisfy { $0 == ["rgb(34, 34, 34)", "rgb(136, 170, 204)"] }, "\(emission): \(light)")
            }
        }
    }
}

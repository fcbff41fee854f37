import Testing

@testable import NightCLI

/// The bytes that further themes add to sheets and pages.
@Suite(.enabled(if: Executable.isBuilt, "there is no program"))
struct ThemeSizeTests {
    private static let configuration = """
        { "themes": { "amoled": "amoled", "brand": { "background": "#200a1a" } },
          "dimensions": { "reader": { "themes": { "sand": "sepia", "rose": { "background": "#fbe8ec" } } },
                          "ink": { "themes": { "strong": "contrast", "soft": { "background": "#1b1b22" } } } } }
        """
    /// The number of themes in the configuration that look different.
    ///
    /// They are the dark theme by the system and by choice, amoled, brand, light; sand, and rose in light and in dark; strong and soft,
    /// each on any theme and on sand.
    private static let themes = 12
    private static let sheet = """
        body { margin: 0; background: #fff; color: #222 }
        .card { background: #f6f6f6; border: 1px solid #ddd; color: #333 }
        .card h2 { color: #111; border-bottom: 1px solid #eee }
        .button { background: #0b5fff; color: #fff; box-shadow: 0 1px 2px rgba(0,0,0,.2) }
        a { color: #0b5fff }
        a:hover { color: #003 }
        .nav { background: #222; color: #eee }
        .nav a { color: #9cf }
        .note { background: #fff8e1; border-left: 4px solid #ffc107 }
        .error { color: #c00; background: #fee }
        table td { border: 1px solid #ccc }
        input { border: 1px solid #aaa; background: #fff; color: #000 }
        footer { color: #777; background: #fafafa }
        code { background: #f0f0f0; color: #d63384 }

        """
    private static let page = """
        <!DOCTYPE html><html><head><meta charset=utf-8><title>T</title><link rel=stylesheet href=a.css></head>
        <body><div class=card>a</div></body></html>

        """

    /// The bytes that `apply` adds to the page and to the sheets.
    private func added(_ emission: String, configuration: String?) throws -> (page: Int, sheets: Int) {
        let folder = try TestFolder()
        try folder.write(Self.sheet, to: "a.css")
        try folder.write(Self.page, to: "p.html")
        if let configuration { try folder.write(configuration, to: "nightfall.json") }
        let ending = try Executable.run("\"$nightfall\" apply -q -i --emit \(emission) .", in: folder)
        #expect(ending.status == 0, "\(ending.errors)")
        let sheets = try folder.listing().filter { $0.hasSuffix(".css") }.map { try folder.read($0).utf8.count }.reduce(0, +)
        return (try folder.read("p.html").utf8.count - Self.page.utf8.count, sheets - Self.sheet.utf8.count)
    }

    // Issue 16: rules that themes share are written once, so each theme adds no more than one dark theme alone.
    @Test(arguments: ["sheet", "media", "variables"])
    func `further themes add at most one dark theme's size each`(emission: String) throws {
        let one = try added(emission, configuration: nil)
        let all = try added(emission, configuration: Self.configuration)
        #expect(all.page <= 2048, "\(all.page) bytes in the page")
        #expect(
            all.page + all.sheets <= Self.themes * (one.page + one.sheets) + 2048,
            "\(all.page + all.sheets) bytes, \(one.page + one.sheets) with one theme")
    }
}

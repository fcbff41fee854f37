import Foundation
import Testing

extension BrowserTests {
    /// Pages that refer to the keys of a theme table as custom properties, which none of their sheets defines.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct TablePropertyTests {
        private static let table = """
            NORMAL   NIGHT    RED
            #fefefe  #101010  #300000  BG
            #202020  #dddddd  #ffeeee  INK
            1        .8       .5       DIM
            1px      2px      4px      edge
            #0000ff  -        #ff0000  brand
            """
        private static let page = """
            <!DOCTYPE html><html><head><meta charset="utf-8"><title>T</title>
            <style>
              body { background: var(--BG); color: var(--INK) }
              div { background: var(--BG); color: var(--INK); opacity: var(--DIM); border: var(--edge) solid var(--INK) }
              i { color: var(--brand) }
            </style></head>
            <body><div id="a">a<i>i</i></div><section data-theme="RED"><div id="b">b<i>i</i></div>
            <section data-theme="light"><div id="c">c<i>i</i></div></section></section>
            <section data-theme="dark"><div id="d">d<i>i</i></div></section></body></html>
            """

        /// For each element its background, text color, opacity and border width.
        private static let shown = """
            [...document.querySelectorAll('div')].map(e => {
              const s = getComputedStyle(e)
              return [s.backgroundColor, s.color, s.opacity, s.borderTopWidth].join(' ')
            })
            """
        private static let light = "rgb(254, 254, 254) rgb(32, 32, 32) 1 1px"
        private static let dark = "rgb(16, 16, 16) rgb(221, 221, 221) 0.8 2px"
        private static let red = "rgb(48, 0, 0) rgb(255, 238, 238) 0.5 4px"

        @Test(arguments: ["sheet", "media", "variables"], [false, true])
        func `each theme has its own values of the table's custom properties`(emission: String, isLinked: Bool) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            var page = Self.page
            if isLinked {
                let parts = page.components(separatedBy: "<style>")
                let rest = parts[1].components(separatedBy: "</style>")
                try Data(rest[0].utf8).write(to: site.appendingPathComponent("a.css"))
                page = parts[0] + "<link rel=\"stylesheet\" href=\"a.css\">" + rest[1]
            }
            try Data(Self.table.utf8).write(to: folder.url.appendingPathComponent("t.txt"))
            try Data(page.utf8).write(to: site.appendingPathComponent("a.html"))
            let table = folder.url.appendingPathComponent("t.txt").path
            try Nightfall.run(["apply", "-q", "-i", "--theme", table, "--trigger", "both", "--emit", emission, site.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                for scheme in [Page.Scheme.light, .dark] {
                    try await instrument.page.prefer(scheme)
                    try await instrument.page.open(site.appendingPathComponent("a.html"))
                    let found: [String] = try await instrument.page.evaluate(Self.shown)
                    #expect(found == [scheme == .dark ? Self.dark : Self.light, Self.red, Self.light, Self.dark], "\(emission), \(scheme)")
                }
            }
            try Nightfall.run(["revert", "-q", "-i", site.path])
            #expect(try Data(contentsOf: site.appendingPathComponent("a.html")) == Data(page.utf8))
        }

        @Test(arguments: ["sheet", "media", "light-dark", "variables"])
        func `a page without a choice follows the system`(emission: String) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            let table = folder.url.appendingPathComponent("t.txt")
            let rows = Self.table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
            let two = rows.map { ($0.count == 3 ? $0.dropLast() : $0[0...1] + $0[3...]).joined(separator: " ") }.joined(separator: "\n")
            try Data(two.utf8).write(to: table)
            try Data(Self.page.utf8).write(to: site.appendingPathComponent("a.html"))
            try Nightfall.run(["apply", "-q", "-i", "--theme", table.path, "--emit", emission, site.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                for scheme in [Page.Scheme.light, .dark] {
                    try await instrument.page.prefer(scheme)
                    try await instrument.page.open(site.appendingPathComponent("a.html"))
                    let found: [String] = try await instrument.page.evaluate(Self.shown)
                    #expect(Set(found) == [scheme == .dark ? Self.dark : Self.light], "\(emission), \(scheme)")
                }
            }
        }
    }
}

import Foundation
import Testing

extension BrowserTests {
    /// Pages whose colors are composed of custom properties, as in frameworks.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct VariableSystemsTests {
        /// Hue, saturation and lightness as separate properties, combined in definitions and uses, with `calc()`.
        private static let parts = """
            :root { --h: 221; --s: 14%; --main-l: 100%; --text-l: 29%; --link-h: 233deg; --link-s: 100%; --link-l: 50%;
              --main: hsl(var(--h), var(--s), var(--main-l)); --text: hsl(var(--h), var(--s), var(--text-l)) }
            html { background-color: var(--main); color: var(--text) }
            a { color: hsl(var(--link-h), var(--link-s), var(--link-l)) }
            .one { --bh: var(--h); --bs: var(--s); --bl: 96%; --bc: 20%; --delta: 0%;
              background-color: hsl(var(--bh), var(--bs), calc(var(--bl) + var(--delta))); color: hsl(var(--bh), var(--bs), var(--bc)) }
            .two { --bh: 171deg; --bs: 100%; --bl: 41%; --bc: 5% } .three { --bh: 233; --bs: 90%; --bl: 40%; --bc: 100% }
            .four { --bl: 14%; --bc: 96% } .five { color: hsla(var(--h), var(--s), var(--text-l), .7) }
            .six { background-image: linear-gradient(90deg, hsl(var(--link-h), 100%, 85%), hsl(171, var(--s), 85%)) }
            .seven { --l: .8; --c: .37; background-color: oklch(var(--l) var(--c) 140); color: oklch(.2 var(--c) 20) }
            .eight { background-color: color-mix(in oklab, var(--text) 10%, #fff); color: color-mix(in srgb, var(--text) 90%, transparent) }
            """

        /// Whole lists of channels with an opacity at their use, in a layer.
        private static let lists = """
            @layer base { :root { --bg: 0 0% 100%; --fg: 222.2 84% 4.9%; --muted: 210 40% 96.1%; --muted-fg: 215.4 16.3% 40%;
              --primary: 222.2 47.4% 11.2%; --primary-fg: 210 40% 98%; --accent: 13, 110, 253; --o: 1 } }
            html { background-color: hsl(var(--bg)); color: hsl(var(--fg)) } a { color: rgba(var(--accent), var(--o)) }
            .one { background-color: hsl(var(--muted) / .5); color: hsl(var(--muted-fg)) }
            .two { background-color: hsl(var(--primary)); color: hsl(var(--primary-fg)) }
            .three { background-color: rgb(243 244 246 / var(--o)); color: rgb(55 65 81 / var(--o)) }
            .four { color: hsl(var(--fg) / .8) } .five { background-color: rgba(var(--accent), .1) }
            .six { --accent: 160, 30, 40; background-color: rgb(var(--accent)); color: #fff } .seven { color: rgb(var(--accent)) }
            .eight { background: hsl(var(--card, var(--bg))); color: hsl(var(--card-fg, var(--fg))) }
            """

        /// Names in several roles, chains with fallbacks, registered properties.
        private static let roles = """
            @property --card { syntax: "<color>"; inherits: false; initial-value: #f4f4f4 }
            :root { --ink: #222; --paper: #fff; --brand: #b00020; --a: var(--b, var(--c, #444)); --c: #333 }
            html { background-color: var(--paper); color: var(--ink) } a { color: var(--brand) }
            .one { background-color: var(--ink); color: var(--paper) } .two { background-color: var(--brand); color: var(--paper) }
            .three { background-color: var(--card); color: var(--a) } .four { --card: var(--brand); background-color: var(--card) }
            .four { color: var(--paper) } .five { --ink: inherit; --paper: initial; background-color: var(--paper, #eee); color: var(--ink) }
            .six { --ink: #fff; --paper: #222; background-color: var(--paper); color: var(--ink) } .seven { color: var(--a) }
            .eight { --card: initial; background-color: var(--card); color: var(--ink) }
            """

        /// Tests that text that fades in the light theme fades in the dark one, down to the minimum contrast, and that invisible text stays
        /// so.
        @Test(arguments: CascadeEmission.allCases) func `text of variable opacity fades and stays readable`(emission: CascadeEmission)
            async throws
        {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let sheet = """
                :root { --ink: 1, 2, 3 } html { background: #fff } p { color: rgba(var(--ink), var(--o)) } b { color: rgb(1 2 3 / var(--o)) }
                i { color: rgb(1 2 3 / calc(var(--o) * .5)) } u { color: rgba(var(--ink), .5) } s { color: rgb(1 2 3 / .5) }
                .a { --o: 1 } .b { --o: .5 } .c { --o: .05 } .d { --o: 0 }
                """
            let body = ["a", "b", "c", "d"].map { "<div class=\($0)><p>t</p><b>t</b><i>t</i></div>" }.joined() + "<u>t</u><s>t</s>"
            let page = "<!doctype html><html lang=en><head><meta charset=utf-8><title>t</title><style>\(sheet)</style></head>"
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            try Data((page + "<body>\(body)</body></html>").utf8).write(to: site.appendingPathComponent("a.html"))
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "--verify", "--emit", emission.rawValue, "-d", out.path, site.path])
            let script = """
                (() => {
                  const dot = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true});
                  return [...document.querySelectorAll('p, b, i, u, s')].map(element => {
                    dot.clearRect(0, 0, 1, 1); dot.fillStyle = getComputedStyle(element).color; dot.fillRect(0, 0, 1, 1);
                    return [...dot.getImageData(0, 0, 1, 1).data];
                  });
                })()
                """
            try await Browser.with { browser in
                let page = try await browser.page()
                func colors(_ file: URL, _ scheme: Page.Scheme) async throws -> [CascadePalette.Color] {
                    try await page.open(file)
                    try await page.prefer(scheme, medium: .screen)
                    let found: [[Int]] = try await page.evaluate(script)
                    return found.map { CascadePalette.Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
                }
                let name = "a.html"
                let light = try await colors(site.appendingPathComponent(name), .light)
                #expect(try await colors(out.appendingPathComponent(name), .light) == light)
                let dark = try await colors(out.appendingPathComponent(name), .dark)
                // Three elements for each of four opacities, then two of their own.
                let rows = (0..<4).map { Array(dark[$0 * 3..<$0 * 3 + 3]) }
                #expect(rows[3].allSatisfy { $0.alpha == 0 })
                #expect(dark[..<9].allSatisfy { $0.alpha == 255 && $0.luminance > 0.377 }, "\(dark)")
                #expect(dark[12].alpha == 255 && dark[12].luminance > 0.377, "\(dark)")
                // No custom property decides the last color, so it has a rank: at least 4.5:1 on the page.
                #expect(dark[13].alpha == 255 && dark[13].luminance > 0.205, "\(dark)")
                for kind in 0..<2 {
                    #expect(
                        rows[0][kind].luminance > rows[1][kind].luminance + 0.1 && rows[1][kind].luminance > rows[2][kind].luminance + 0.1)
                }
                // The result is the same whether the opacity or the color is known; half of 1 is .5.
                for other in [rows[1][1], rows[0][2], dark[12]] { #expect(abs(other.luminance - rows[1][0].luminance) < 0.02) }
            }
        }

        @Test(arguments: [Self.parts, Self.lists, Self.roles])
        func `composed colors are unchanged in light and readable in dark`(sheet: String) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let names = ["one", "one two", "one three", "one four", "two", "three", "four", "five", "six", "seven", "eight"]
            let body = names.map { "<p class='\($0)'>This is \($0).</p>" }.joined()
            let page = "<!doctype html><html lang=en><head><meta charset=utf-8><title>t</title><style>\(sheet)</style></head>"
            let original = folder.url.appendingPathComponent("day.html")
            let candidate = folder.url.appendingPathComponent("night.html")
            try Data((page + "<body><p>Text and <a href='#x'>a link</a></p>\(body)</body></html>").utf8).write(to: original)
            try Nightfall.run(["apply", "--verify", "-q", original.path, "-o", candidate.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                let before = try await instrument.picture(of: original, scheme: .light)
                let after = try await instrument.picture(of: candidate, scheme: .light)
                let difference = try await instrument.difference(before, after)
                #expect(difference == .none)
                let report = try await instrument.read(candidate, scheme: .dark).report
                #expect(report.dark >= 0.99)
                #expect(report.failing(under: 4.5).map(\.description) == [])
            }
        }
    }
}

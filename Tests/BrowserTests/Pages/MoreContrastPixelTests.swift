import Foundation
import Testing

extension BrowserTests {
    /// The dark colors for readers who ask for more contrast, by `--more-contrast on`.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct MoreContrastPixelTests {
        /// A text of the page, with its contrast (WCAG 2) with what is under it.
        private struct Text: Decodable, Sendable {
            var name: String
            var contrast: Double
        }

        /// The texts of the page, also those in shadow trees; translucent colors are composited with what is under them.
        private static let look = """
            (() => {
              const parse = color => { const parts = color.match(/[\\d.]+/g).map(Number); return [...parts.slice(0, 3), parts[3] ?? 1] }
              const over = (top, under) => [0, 1, 2].map(i => top[i] * top[3] + under[i] * (1 - top[3])).concat(1)
              const linear = c => { c /= 255; return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4 }
              const luminance = color => 0.2126 * linear(color[0]) + 0.7152 * linear(color[1]) + 0.0722 * linear(color[2])
              const texts = []
              const visit = (parent, ground) => {
                for (const element of parent.children) {
                  if (["STYLE", "SCRIPT", "HEAD", "rect"].includes(element.tagName)) continue
                  const style = getComputedStyle(element), own = over(parse(style.backgroundColor), ground)
                  const shows = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())
                  if (shows || element.matches("input")) {
                    const ink = over(parse(element instanceof SVGElement ? style.fill : style.color), own)
                    const [more, less] = [luminance(ink), luminance(own)].sort((a, b) => b - a)
                    texts.push({ name: element.id || element.tagName, contrast: (more + 0.05) / (less + 0.05) })
                  }
                  visit(element, own)
                  if (element.shadowRoot) visit(element.shadowRoot, own)
                }
              }
              visit(document, [18, 18, 18, 1])
              return texts
            })()
            """

        private static let sheet = """
            :root { --ink: #333; --rgb: 0, 102, 204 }
            body { margin: 8px; background: #fff; color: var(--ink) }
            a { color: #06c } a:hover { color: #77abff }
            .button { padding: 6px; border: 1px solid #0d6efd; background: #0d6efd; color: #fff }
            .amber { background: #ffc107; color: #212529 }
            .faint { color: rgba(0, 0, 0, .6) } .veil { background: rgba(0, 0, 0, .05); color: #555 }
            table { border-collapse: collapse } th { background: #f3f3f3; color: #555 } td { border: 1px solid #ddd; color: #666 }
            input { border: 1px solid #ced4da; background: #fff; color: #495057 }
            .channels { color: rgb(var(--rgb)) }
            @keyframes blink { from { color: #c00 } to { color: #060 } }
            .moving { animation: blink 1s infinite paused }
            @layer { .layered { color: #777 } }
            """

        private static let page = """
            <!DOCTYPE html><html lang=en><head><meta charset=utf-8><title>Page</title><link rel=stylesheet href=a.css>
            <style>h1 { color: #777 }</style></head><body><h1>Heading</h1>
            <p id=body>Text, <a id=link href="#">a link</a> and <a id=button class=button href="#">a button</a></p>
            <p><span id=amber class=amber>badge</span> <span id=faint class=faint>faint</span> <span id=veil class=veil>veil</span></p>
            <p id=inline style="color: #888">inline</p><p id=important style="color: #888 !important">inline</p>
            <p><font id=font color="#999999">font</font></p>
            <p id=channels class=channels>channels</p><p id=moving class=moving>moving</p><p id=layered class=layered>layered</p>
            <table><tr><th>Head</th><td>Cell</td></tr></table>
            <form><label for=field id=label>Label</label> <input id=field value=Field></form>
            <svg width=200 height=30><rect width=200 height=30 fill="#fff"/><text id=drawn y=20 fill="#777">drawn</text></svg>
            <div><template shadowrootmode=open><style>p { color: #777 }</style><p id=shadow>shadow</p>
            <p id=inner style="color: #888">inline</p></template></div>
            </body></html>
            """

        private func applied(_ options: [String], _ emission: CascadeEmission, _ folder: ScratchFolder) throws -> URL {
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            try Data(Self.sheet.utf8).write(to: site.appendingPathComponent("a.css"))
            try Data(Self.page.utf8).write(to: site.appendingPathComponent("i.html"))
            let out = folder.url.appendingPathComponent(options.joined())
            try Nightfall.run(["apply", "-q", "--emit", emission.rawValue] + options + ["-d", out.path, site.path])
            return out.appendingPathComponent("i.html")
        }

        private static func picture(
            of file: URL, _ scheme: Page.Scheme, _ others: [String: String], on page: Page
        ) async throws -> String {
            try await page.prefer(scheme, others: others)
            try await page.open(file)
            return try await page.screenshot()
        }

        @Test(arguments: CascadeEmission.tried)
        func `each text has seven to one where the reader asks for more contrast`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let file = try applied(["--more-contrast", "on"], emission, folder)
            try await Browser.with { browser in
                let page = try await browser.page(width: 600)
                try await page.prefer(.dark, others: ["prefers-contrast": "more"])
                try await page.open(file)
                let texts: [Text] = try await page.evaluate(Self.look)
                #expect(texts.count == 20)
                for text in texts { #expect(text.contrast >= 7, "\(emission) \(text)") }
                try await page.prefer(.dark)
                try await page.open(file)
                let usual: [Text] = try await page.evaluate(Self.look)
                #expect(usual.contains { $0.contrast < 7 })
            }
        }

        @Test(arguments: CascadeEmission.tried)
        func `other readers and the light theme see no difference`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let (with, without) = (
                try applied(["--more-contrast", "on"], emission, folder), try applied(["--more-contrast", "off"], emission, folder)
            )
            let site = folder.url.appendingPathComponent("site/i.html")
            try await Browser.with { browser in
                let page = try await browser.page(width: 600)
                for scheme in [Page.Scheme.light, .dark] {
                    for others in [[:], ["prefers-contrast": "less"], ["forced-colors": "active"]] {
                        let pictures = [
                            try await Self.picture(of: with, scheme, others, on: page),
                            try await Self.picture(of: without, scheme, others, on: page),
                        ]
                        #expect(pictures[0] == pictures[1], "\(emission) \(scheme) \(others)")
                    }
                }
                let more = ["prefers-contrast": "more"]
                let light = try await Self.picture(of: with, .light, more, on: page)
                #expect(try await Self.picture(of: site, .light, more, on: page) == light, "\(emission)")
                let dark = try await Self.picture(of: with, .dark, more, on: page)
                #expect(try await Self.picture(of: without, .dark, more, on: page) != dark, "\(emission)")
            }
        }

        @Test(arguments: CascadeEmission.allCases)
        func `a theme that the page chooses has it as well`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let file = try applied(["--more-contrast", "on", "--trigger", "both"], emission, folder)
            try await Browser.with { browser in
                let page = try await browser.page(width: 600)
                for (scheme, choice) in [(Page.Scheme.dark, ""), (.light, "dark")] {
                    try await page.prefer(scheme, others: ["prefers-contrast": "more"])
                    try await page.open(file)
                    let _: String = try await page.evaluate("document.documentElement.dataset.theme = '\(choice)'")
                    let texts: [Text] = try await page.evaluate(Self.look)
                    // Shadow trees follow the reader's preference alone, and keyframes have no scope.
                    for text in texts where !["shadow", "inner", "moving"].contains(text.name) {
                        #expect(text.contrast >= 7, "\(emission) \(choice) \(text)")
                    }
                }
            }
        }
    }
}

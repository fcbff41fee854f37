import Foundation
import Testing

extension BrowserTests {
    /// Pages whose roots and contents disagree about the scheme, and pages with a theme switch of their own.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct JudgedPagePixelTests {
        /// The colors of the page, of a surface and of the text on it, each as red, green and blue.
        private struct Shown: Decodable, Sendable, Equatable {
            var ground: [Int]
            var surface: [Int]
            var text: [Int]
        }

        private static let look = """
            (() => {
              const parts = (e, p) => getComputedStyle(e)[p].match(/[\\d.]+/g).slice(0, 3).map(Number)
              const p = document.querySelector("p")
              return { ground: parts(document.body, "backgroundColor"), surface: parts(document.querySelector("#content"), "backgroundColor"),
                text: parts(p, "color") }
            })()
            """

        private func shown(
            _ css: String, script: String = "", options: [String] = [], in scheme: Page.Scheme
        ) async throws -> Shown {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            let text = """
                <!DOCTYPE html><html class=plain><head><title>x</title><link rel=stylesheet href=a.css>\(script)</head>
                <body><b>x</b><div id=content><p>Most of the text of this page is in its content.</p></div></body></html>
                """
            try Data(text.utf8).write(to: site.appendingPathComponent("i.html"))
            try Data(css.utf8).write(to: site.appendingPathComponent("a.css"))
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q"] + options + ["-d", out.path, site.path])
            return try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 400)
                try await instrument.page.prefer(scheme)
                try await instrument.page.open(out.appendingPathComponent("i.html"))
                return try await instrument.page.evaluate(Self.look)
            }
        }

        @Test
        func `light content in a dark frame turns dark and the frame stays`() async throws {
            let css = "body { background: #1b3a2f; color: #fff } #content { background: #fff; color: #222 }"
            let day = try await shown(css, in: .light)
            #expect(day == Shown(ground: [0x1B, 0x3A, 0x2F], surface: [255, 255, 255], text: [0x22, 0x22, 0x22]))
            let night = try await shown(css, in: .dark)
            #expect(night.surface.allSatisfy { $0 < 40 } && night.text.allSatisfy { $0 > 180 }, "\(night)")
            #expect(night.ground.allSatisfy { $0 < 80 }, "\(night)")
        }

        private static let switched =
            "body { background: #fff; color: #222 } #content { background: #eee } [data-theme=dark] body { background: #111; color: #eee }"

        @Test(arguments: [Page.Scheme.light, .dark])
        func `the author's theme switch decides, whatever the system prefers`(scheme: Page.Scheme) async throws {
            let script = "<script>document.documentElement.setAttribute('data-theme', 'dark')</script>"
            let light = "<script>document.documentElement.setAttribute('data-theme', 'light'); x = 'dark'</script>"
            let day = Shown(ground: [255, 255, 255], surface: [0xEE, 0xEE, 0xEE], text: [0x22, 0x22, 0x22])
            for options in [[], ["--existing", "merge"]] {
                #expect(try await shown(Self.switched, script: light, options: options, in: scheme) == day)
            }
            let left = try await shown(Self.switched, script: script, in: scheme)
            #expect(left == Shown(ground: [0x11, 0x11, 0x11], surface: [0xEE, 0xEE, 0xEE], text: [0xEE, 0xEE, 0xEE]))
            // The surface without a dark rule of the author's becomes dark; the rest stays as the author set it.
            let merged = try await shown(Self.switched, script: script, options: ["--existing", "merge"], in: scheme)
            #expect(merged.ground == left.ground && merged.text == left.text && merged.surface.allSatisfy { $0 < 60 }, "\(merged)")
        }
    }
}

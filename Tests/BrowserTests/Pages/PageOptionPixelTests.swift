import Foundation
import Testing

extension BrowserTests {
    /// The effects of `--guard` and `--no-meta` on the colors of a page.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct PageOptionPixelTests {
        /// The colors of the page and of its texts, the faint one first, each as red, green and blue.
        private struct Shown: Decodable, Sendable, Equatable {
            var ground: [Int]
            var texts: [[Int]]
            var scheme: String

            /// The contrast ratio (WCAG 2) of each text with the page.
            var contrasts: [Double] {
                let levels = ([ground] + texts).map { color in
                    let channels = color.map { channel -> Double in
                        let value = Double(channel) / 255
                        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
                    }
                    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2] + 0.05
                }
                return levels.dropFirst().map { max($0, levels[0]) / min($0, levels[0]) }
            }
        }

        private static let look = """
            (() => {
              const parts = e => p => getComputedStyle(e)[p].match(/\\d+/g).slice(0, 3).map(Number)
              return { ground: parts(document.body)("backgroundColor"), scheme: getComputedStyle(document.documentElement).colorScheme,
                texts: [...document.querySelectorAll("p")].map(e => parts(e)("color")) }
            })()
            """

        private func shown(_ options: [String], _ scheme: Page.Scheme, _ emission: CascadeEmission) async throws -> Shown {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            let text = """
                <!DOCTYPE html><html><head><style>body { background: #fff } .faint { color: #aaa } .link { color: #00e }</style></head>
                <body><p class=faint>a<p class=link>b<p style="color: #222">c</body></html>
                """
            try Data(text.utf8).write(to: site.appendingPathComponent("i.html"))
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "--emit", emission.rawValue] + options + ["-d", out.path, site.path])
            return try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 400)
                try await instrument.page.prefer(scheme)
                try await instrument.page.open(out.appendingPathComponent("i.html"))
                return try await instrument.page.evaluate(Self.look)
            }
        }

        @Test(arguments: CascadeEmission.allCases)
        func `without the guard only faint text differs in the dark theme`(emission: CascadeEmission) async throws {
            let light = try await shown(["--guard", "off"], .light, emission)
            let guarded = try await shown([], .dark, emission)
            let faint = try await shown(["--guard", "off"], .dark, emission)
            #expect(light.ground == [255, 255, 255] && light.texts == [[0xAA, 0xAA, 0xAA], [0, 0, 0xEE], [0x22, 0x22, 0x22]])
            #expect(guarded.contrasts.allSatisfy { $0 >= 4.5 }, "\(guarded)")
            // On the lightest background of the dark theme it has the contrast of the light theme, so here it has a little more.
            #expect(faint.contrasts[0] >= light.contrasts[0] && faint.contrasts[0] < 4.5, "\(faint.contrasts) \(light.contrasts)")
            #expect(faint.ground == guarded.ground && faint.texts.dropFirst() == guarded.texts.dropFirst())
        }

        @Test(arguments: CascadeEmission.allCases)
        func `the dark theme is the same without meta elements`(emission: CascadeEmission) async throws {
            for scheme in [Page.Scheme.light, .dark] {
                let bare = try await shown(["--no-meta"], scheme, emission)
                #expect(try await bare == shown([], scheme, emission))
                #expect(bare.scheme.contains("dark") == (scheme == .dark))
            }
        }
    }
}

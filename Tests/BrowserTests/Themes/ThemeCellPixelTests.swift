import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Table cells that are no colors, backdrop filters and tinted icons, in both themes.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct ThemeCellPixelTests {
        private static let fixtures = PackageFolder.fixtures.appendingPathComponent("themes")

        private func applied(_ emission: CascadeEmission, to folder: ScratchFolder) throws -> URL {
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            let page = site.appendingPathComponent("cells.html")
            try FileManager.default.copyItem(at: Self.fixtures.appendingPathComponent("cells.html"), to: page)
            let out = folder.url.appendingPathComponent("out")
            let table = Self.fixtures.appendingPathComponent("cells.txt").path
            try Nightfall.run(["apply", "-q", "--emit", emission.rawValue, "--theme", table, "-d", out.path, site.path])
            return out.appendingPathComponent("cells.html")
        }

        private func colors(_ places: [[Double]], of picture: String, _ instrument: Instrument) async throws -> [[Int]] {
            try await instrument.bench.evaluate(BenchScripts.colors(picture, at: places))
        }

        // Counterparts in apps: ThemeProvider<T>, dk_alphaPicker
        @Test(arguments: CascadeEmission.allCases)
        func `every kind of table cell is painted in its theme`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let page = try applied(emission, to: folder)
            let original = Self.fixtures.appendingPathComponent("cells.html")
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                let light = try await instrument.picture(of: original, scheme: .light)
                #expect(try await instrument.difference(instrument.picture(of: page, scheme: .light), light) == .none)
                let dark = try await instrument.picture(of: page, scheme: .dark)
                let ground = try await colors([[700, 300]], of: dark, instrument)[0]
                #expect(ground.allSatisfy { $0 < 60 })
                // Inside the border that only the dark theme has, in the filtered and the hidden box, and in the two that directives fill.
                let seen = try await colors(
                    [[12, 30], [24, 30], [50, 90], [50, 150], [50, 210], [12, 270], [24, 270], [50, 330], [50, 380]], of: dark, instrument)
                #expect(seen[0][2] > 120 && seen[0][2] > seen[0][0] && seen[1] == ground, "a length by label")
                #expect(seen[2] == [0, 0, 0], "a filter by label")
                #expect(seen[3] == ground, "an opacity by label")
                #expect(seen[4] == [0x12, 0x34, 0x56], "a color by a directive")
                #expect(seen[5][0] > 120 && seen[5][0] > seen[5][2] && seen[6] == ground, "a length by a directive")
                #expect(seen[7] == [0, 200, 0], "a block by a directive")
                #expect(seen[8] == [200, 0, 200], "a rule by its selector")
                let weight: String = try await instrument.page.evaluate("getComputedStyle(document.getElementById('edge')).fontWeight")
                #expect(weight == "300")
                guard emission != .lightDark else { return }
                let red: [String] = try await instrument.page.evaluate(
                    """
                    (document.documentElement.dataset.theme = 'red', ['edge', 'veil', 'dim', 'width'].map(id => {
                      const style = getComputedStyle(document.getElementById(id));
                      return [style.borderLeftWidth, style.filter, style.opacity, style.fontWeight].join(' ');
                    }))
                    """)
                #expect(red == ["40px none 1 700", "0px sepia(1) 1 700", "0px none 0.5 700", "40px none 1 700"])
            }
        }

        // Counterparts in apps: UIVisualEffect 4 factories, qmui_rawEffect, isDynamicEffect
        @Test(arguments: CascadeEmission.allCases)
        func `a backdrop filter is dark, and opaque where nothing can be blurred`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let page = try applied(emission, to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                let places = [[202.0, 50], [207, 50], [212, 50], [202, 150], [207, 150]]
                let glass = try await colors(places, of: instrument.picture(of: page, scheme: .dark), instrument)
                // Blurred: no stripes through the glass, but beside it; and dark.
                #expect(glass[0..<3].allSatisfy { $0.allSatisfy { $0 < 110 } }, "\(glass)")
                #expect(zip(glass[0], glass[1]).allSatisfy { abs($0 - $1) < 12 } && glass[3] != glass[4], "\(glass)")
                // Browsers that know light-dark() can blur.
                guard emission != .lightDark else { return }
                // The page in a browser without this filter.
                let folder = page.deletingLastPathComponent()
                for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
                    let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: "backdrop-filter", with: "x-filter")
                    try Data(text.utf8).write(to: file)
                }
                let plain = try await colors(places, of: instrument.picture(of: page, scheme: .dark), instrument)
                #expect(plain[0] == plain[1] && plain[1] == plain[2] && plain[0].allSatisfy { $0 < 70 }, "\(plain)")
                #expect(plain[3] != plain[4])
                let light = try await colors(places, of: instrument.picture(of: page, scheme: .light), instrument)
                #expect(light[0] != light[1], "by day it is as it was")
            }
        }

        // Counterparts in apps: generatorSupportsDynamicColor, isDynamicImage
        @Test(arguments: CascadeEmission.allCases)
        func `a tinted icon has the text color of the dark theme`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let page = try applied(emission, to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                let dark = try await instrument.picture(of: page, scheme: .dark)
                let seen = try await colors([[410, 20], [430, 20], [700, 300]], of: dark, instrument)
                let text: [Int] = try await instrument.page.evaluate(
                    "getComputedStyle(document.getElementById('icon')).color.match(/\\d+/g).map(Number)")
                #expect(seen[0] == text && text.allSatisfy { $0 > 150 } && seen[1] == seen[2], "\(seen) \(text)")
            }
        }
    }
}

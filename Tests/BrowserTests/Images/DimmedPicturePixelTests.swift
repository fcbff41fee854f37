import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Light images behind text in the dark theme: the text is readable, and images without text are unchanged.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct DimmedPicturePixelTests {
        private static let site = PackageFolder.fixtures.appendingPathComponent("dimmed")
        /// Elements with text on a light image.
        private static let dimmed = [
            "hero", "tile", "two", "lists", "veil", "before", "nested", "attribute", "table", "byvar", "short", "chain", "fallback",
            "owned",
            "veiled", "data", "data2", "data4",
        ]
        /// Elements that are the same in both themes: text that is white in both, and boxes without text.
        private static let kept = ["dark", "white", "thumb", "thumb2", "varwhite", "thumb3"]

        /// The luminances of some pixels in the left of each element, where it has no text.
        private func luminances(_ ids: [String], of file: URL, scheme: Page.Scheme, _ instrument: Instrument) async throws -> [[Double]] {
            let picture = try await instrument.picture(of: file, scheme: scheme)
            let list = String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
            let places: [[Double]] = try await instrument.page.evaluate(
                """
                \(list).flatMap(id => { const e = document.getElementById(id), r = (e.querySelector('.inner') ?? e).getBoundingClientRect();
                  const x = id == 'nested' ? 240 : 12;
                  return Array.from({length: 160}, (_, i) => [r.left + x + i % 20 * 8, r.top + 3 + Math.floor(i / 20) * (r.height - 6) / 8]); })
                """)
            let colors: [[Int]] = try await instrument.bench.evaluate(BenchScripts.colors(picture, at: places))
            let all = colors.map { color in
                zip(color, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, channel in
                    let value = Double(channel.0) / 255
                    return sum + channel.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
                }
            }
            return ids.indices.map { Array(all[($0 * 160)..<($0 * 160 + 160)]) }
        }

        @Test(arguments: CascadeEmission.tried)
        func `text on light images is readable and images without text are unchanged`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "-d", out.path, "--emit", emission.rawValue, Self.site.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                let (original, file) = (Self.site.appendingPathComponent("index.html"), out.appendingPathComponent("index.html"))
                let light = try await instrument.picture(of: original, scheme: .light)
                #expect(try await instrument.difference(instrument.picture(of: file, scheme: .light), light) == .none)
                let grounds = try await luminances(Self.dimmed, of: file, scheme: .dark, instrument)
                for (id, values) in zip(Self.dimmed, grounds) {
                    // The lightest background of the dark theme has 0.045; a few pixels of a photograph may be lighter.
                    #expect(values.sorted()[150] <= 0.048, "\(id)")
                    // The image is still visible.
                    #expect((values.max() ?? 0) > 1.2 * (values.min() ?? 0), "\(id)")
                }
                let before = try await luminances(Self.kept, of: original, scheme: .light, instrument)
                let after = try await luminances(Self.kept, of: file, scheme: .dark, instrument)
                for (index, id) in Self.kept.enumerated() { #expect(before[index] == after[index], "\(id)") }
                let failing = Set(try await instrument.read(original, scheme: .light).report.failing(under: 4.5).map(\.key))
                let report = try await instrument.read(file, scheme: .dark).report
                #expect(report.runs.count > 12)
                #expect(report.failing(under: 4.5).filter { !failing.contains($0.key) }.map(\.description) == [])
            }
        }
    }
}

import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Drawings in every kind of place in a page, in both themes.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct SVGPixelTests {
        private static let drawings = PackageFolder.fixtures.appendingPathComponent("svg")

        /// The expected luminance at a point of a drawing in the dark theme.
        private struct Sight {
            let name: String
            let x: Int
            let y: Int
            let luminance: ClosedRange<Double>
        }

        /// The centers of dark shapes are light in the dark theme, and their surroundings are as dark as the page.
        private static let sights: [Sight] = {
            let light = 0.4...1.0
            let dark = 0.0...0.045
            let ink = [
                ("img", 0, 0), ("currentColor in img", 100, 0), ("gradient", 500, 0), ("rules in CDATA", 600, 0), ("entities", 700, 0),
                ("object", 800, 0), ("url() of a file", 900, 0), ("data: in a sheet", 1000, 0), ("data: through var()", 1100, 0),
                ("data: in img", 0, 100), ("use of a symbol", 100, 100), ("currentColor of the page", 200, 100),
                ("text by a rule", 300, 100), ("use of a file: attribute", 0, 200), ("use of a file: style", 100, 200),
                ("use of a file: rule", 200, 200), ("use of a file: nothing", 300, 200), ("use of a file: currentColor", 400, 200),
                ("use of a file: group", 600, 200), ("input", 700, 200), ("embed", 800, 200), ("poster", 900, 200), ("srcset", 1000, 200),
                ("content", 1100, 200), ("data: in srcset", 0, 300), ("data: in object", 100, 300), ("data: in embed", 200, 300),
                ("data: in input", 300, 300), ("data: in a style attribute", 400, 300), ("base 64 in a style attribute", 500, 300),
                ("data: in source", 600, 300), ("border-image", 700, 300),
            ]
            var sights = ink.flatMap { name, x, y in
                [Sight(name: name, x: x + 50, y: y + 50, luminance: light), Sight(name: name, x: x + 97, y: y + 3, luminance: dark)]
            }
            sights.append(Sight(name: "white on red", x: 250, y: 50, luminance: 0.9...1))
            // A color that was dark gets 3:1 on the lightest background of the dark theme; red was bright enough.
            sights.append(Sight(name: "white on red by use", x: 550, y: 250, luminance: 0.9...1))
            sights.append(Sight(name: "red by use", x: 515, y: 250, luminance: 0.15...0.4))
            sights.append(Sight(name: "navy", x: 350, y: 50, luminance: 0.2...0.4))
            sights.append(Sight(name: "red", x: 215, y: 50, luminance: 0.15...0.4))
            sights.append(Sight(name: "ground of a diagram", x: 410, y: 10, luminance: dark))
            sights.append(Sight(name: "box of a diagram", x: 425, y: 25, luminance: 0.006...0.05))
            sights.append(Sight(name: "white on the page's own blue", x: 450, y: 150, luminance: 0.9...1))
            return sights
        }()

        private func luminances(_ picture: String, _ instrument: Instrument) async throws -> [Double] {
            let points = Self.sights.map { "[\($0.x),\($0.y)]" }.joined(separator: ",")
            let text: String = try await instrument.bench.evaluate(
                """
                (async () => {
                  const image = new Image(); image.src = 'data:image/png;base64,\(picture)'; await image.decode();
                  const canvas = document.createElement('canvas'); canvas.width = image.width; canvas.height = image.height;
                  const context = canvas.getContext('2d'); context.drawImage(image, 0, 0);
                  const linear = v => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
                  return JSON.stringify([\(points)].map(([x, y]) => {
                    const [r, g, b] = context.getImageData(x, y, 1, 1).data;
                    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
                  }));
                })()
                """)
            return try JSONDecoder().decode([Double].self, from: Data(text.utf8))
        }

        @Test(arguments: CascadeEmission.allCases)
        func `drawings keep their light theme and are visible in the dark theme`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "--emit", emission.rawValue, "-d", out.path, Self.drawings.path])
            let page = try #require(Self.find("index.html", below: out))
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                let original = Self.drawings.appendingPathComponent("index.html")
                // On a busy machine a plug-in's frame or a poster is painted after the page has loaded.
                func change() async throws -> PixelDifference {
                    let before = try await instrument.picture(of: original, scheme: .light)
                    return try await instrument.difference(before, try await instrument.picture(of: page, scheme: .light))
                }
                var day = try await change()
                for _ in 0..<3 where day != .none { day = try await change() }
                #expect(day == .none)
                var night = try await luminances(try await instrument.picture(of: page, scheme: .dark), instrument)
                for _ in 0..<3 where !zip(Self.sights, night).allSatisfy({ $0.luminance.contains($1) }) {
                    night = try await luminances(try await instrument.picture(of: page, scheme: .dark), instrument)
                }
                for (sight, luminance) in zip(Self.sights, night) {
                    #expect(sight.luminance.contains(luminance), "\(sight.name) at \(sight.x), \(sight.y): \(luminance)")
                }
                // Without nightfall the same shapes are black in the dark scheme, too.
                let plain = try await luminances(try await instrument.picture(of: original, scheme: .dark), instrument)
                #expect(plain[0] < 0.01)
            }
        }

        /// Tests a drawing that is opened alone, as in a tab, for readers of either preference.
        @Test(arguments: CascadeEmission.allCases)
        func `a drawing that is opened alone follows the reader's preference`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "--emit", emission.rawValue, "-d", out.path, Self.drawings.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                // A shape in the middle of the window, which the drawing fills.
                for (name, place) in [("icon.svg", [640, 450]), ("sprite.svg", [50, 50])] {
                    let file = try #require(Self.find(name, below: out))
                    let original = try await instrument.picture(of: Self.drawings.appendingPathComponent(name), scheme: .light)
                    let day = try await instrument.picture(of: file, scheme: .light)
                    #expect(try await instrument.difference(original, day) == .none, "\(name)")
                    let dark: [[Int]] = try await instrument.bench.evaluate(BenchScripts.colors(original, at: [place.map(Double.init)]))
                    #expect(dark[0].allSatisfy { $0 < 0x40 }, "\(name): \(dark)")
                    let night = try await instrument.picture(of: file, scheme: .dark)
                    let light: [[Int]] = try await instrument.bench.evaluate(BenchScripts.colors(night, at: [place.map(Double.init)]))
                    #expect(light[0].allSatisfy { $0 > 0xA0 }, "\(name): \(light)")
                }
            }
        }

        private static func find(_ name: String, below folder: URL) -> URL? {
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL { if file.lastPathComponent == name { return file } }
            return nil
        }
    }
}

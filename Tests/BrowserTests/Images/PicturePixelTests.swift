import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Images of all kinds on a page, in both themes.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct PicturePixelTests {
        private static let site = PackageFolder.fixtures.appendingPathComponent("pictures")
        private static let page = [0x12, 0x12, 0x12]
        private static let plate = [0xC9, 0xC9, 0xC9]

        /// A point in an element, in CSS pixels from its corner.
        private struct Point: Encodable {
            let id: String
            let x: Double
            let y: Double

            init(_ id: String, _ x: Double, _ y: Double) { (self.id, self.x, self.y) = (id, x, y) }
        }

        /// The colors at some points of a page.
        private func colors(_ points: [Point], of file: URL, scheme: Page.Scheme, _ instrument: Instrument) async throws -> [[Int]] {
            let picture = try await instrument.picture(of: file, scheme: scheme)
            let list = String(decoding: try JSONEncoder().encode(points), as: UTF8.self)
            let places: [[Double]] = try await instrument.page.evaluate(
                """
                \(list).map(p => { const r = document.getElementById(p.id).getBoundingClientRect(); return [r.left + p.x, r.top + p.y]; })
                """)
            return try await instrument.bench.evaluate(BenchScripts.colors(picture, at: places))
        }

        private func applied(_ options: [String], to folder: ScratchFolder) throws -> URL {
            let out = folder.url.appendingPathComponent(UUID().uuidString)
            try Nightfall.run(["apply", "-q", "-d", out.path] + options + [Self.site.path])
            return out
        }

        @Test(arguments: CascadeEmission.tried)
        func `no pixel changes in the light theme and on paper`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = try applied(["--emit", emission.rawValue, "--images", "dim"], to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                for name in ["index.html", "plain.html", "places.html"] {
                    let original = Self.site.appendingPathComponent(name)
                    let file = out.appendingPathComponent(name)
                    let light = try await instrument.picture(of: original, scheme: .light)
                    #expect(try await instrument.difference(instrument.picture(of: file, scheme: .light), light) == .none, "\(name)")
                    let paper = try await instrument.picture(of: original, scheme: .dark, medium: .print)
                    #expect(
                        try await instrument.difference(instrument.picture(of: file, scheme: .dark, medium: .print), paper) == .none,
                        "\(name)")
                }
            }
        }

        @Test(arguments: CascadeEmission.allCases)
        func `in the dark theme no image disappears and none is a negative`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = try applied(["--emit", emission.rawValue], to: folder)
            let expected: [(Point, [Int])] = [
                // Black lines without a background become white.
                (Point("drawing", 8, 30), [255, 255, 255]), (Point("drawing", 40, 15), Self.page),
                (Point("clock", 30, 30), [255, 255, 255]), (Point("clock", 20, 30), Self.page),
                // An inverted image shows the page behind it instead of a background of its own.
                (Point("framed", 8, 30), [255, 255, 255]), (Point("framed", 40, 15), Self.page),
                (Point("paper", 8, 30), [255, 255, 255]), (Point("paper", 40, 15), Self.page), (Point("frame", 43, 30), Self.plate),
                // Artwork keeps its colors, on a plate.
                (Point("logo", 22, 27), [0xD7, 7, 0x51]), (Point("logo", 49, 30), [0, 0, 0]), (Point("logo", 43, 30), Self.plate),
                (Point("sticker", 30, 30), [20, 30, 60]), (Point("sticker", 5, 30), Self.plate),
                // Opaque images are unchanged.
                (Point("diagram", 3, 3), [255, 255, 255]), (Point("diagram", 60, 40), [200, 80, 60]),
                // The author's own dark versions, in bitmaps, SVG, a picture element, a sheet and a style attribute.
                (Point("chart", 40, 30), [120, 170, 255]), (Point("chart", 3, 3), Self.page),
                (Point("emblem", 40, 30), [0xA0, 0xC0, 0xFF]), (Point("choice", 80, 30), [120, 220, 120]),
                (Point("banner", 40, 30), [220, 220, 90]), (Point("inline", 40, 30), [220, 220, 90]),
            ]
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                let file = out.appendingPathComponent("index.html")
                let seen = try await colors(expected.map(\.0), of: file, scheme: .dark, instrument)
                for ((point, color), seen) in zip(expected, seen) { #expect(seen == color, "\(point)") }
                // A texture is in the band of backgrounds, a glyph in that of text.
                let mapped = try await colors([Point("tab", 100, 2), Point("item", 5, 12)], of: file, scheme: .dark, instrument)
                #expect(mapped[0].allSatisfy { $0 <= 0x50 } && mapped[0] != Self.page)
                #expect(mapped[1].allSatisfy { $0 >= 0xA0 })
                let plain = out.appendingPathComponent("plain.html")
                let wrapped = try await colors([Point("chart", 40, 30), Point("widths", 40, 30)], of: plain, scheme: .dark, instrument)
                #expect(wrapped == [[120, 170, 255], [120, 170, 255]])
                // On a narrow screen the picture element shows its other image.
                let narrow = try await Instrument(browser, width: 500)
                #expect(try await colors([Point("choice", 40, 30)], of: file, scheme: .dark, narrow) == [[240, 120, 120]])
            }
        }

        @Test(arguments: CascadeEmission.allCases)
        func `images in every other place of a page fit the dark theme`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let file = try applied(["--emit", emission.rawValue], to: folder).appendingPathComponent("places.html")
            // The author's own dark versions, inversion and plates for transparent images, rules that reset an image, and a poster, which
            // stays.
            let expected: [(Point, [Int])] = [
                (Point("content", 40, 30), [120, 170, 255]), (Point("plain", 40, 30), Self.page),
                (Point("frame", 40, 30), [220, 220, 90]), (Point("plainframe", 40, 30), Self.page),
                (Point("set", 40, 30), [120, 170, 255]), (Point("input", 40, 30), [120, 170, 255]),
                (Point("inputdrawing", 8, 30), [255, 255, 255]), (Point("inputdrawing", 40, 15), Self.page),
                (Point("object", 40, 30), [120, 170, 255]), (Point("objectlogo", 43, 30), Self.plate),
                (Point("embed", 40, 30), [120, 170, 255]), (Point("video", 40, 30), [30, 90, 200]),
                (Point("cell", 40, 30), [220, 220, 90]),
            ]
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                let seen = try await colors(expected.map(\.0), of: file, scheme: .dark, instrument)
                for ((point, color), seen) in zip(expected, seen) { #expect(seen == color, "\(point)") }
                // List markers are glyphs, an image behind a table is a texture, and `background: none` in a rule wins over the attribute.
                let points = [
                    Point("list", 4, 12), Point("ownlist", 4, 12), Point("mark", 4, 12), Point("table", 70, 30), Point("reset", 40, 30),
                ]
                let mapped = try await colors(points, of: file, scheme: .dark, instrument)
                for glyph in mapped[..<3] { #expect(glyph.allSatisfy { $0 >= 0xA0 }, "\(glyph)") }
                for ground in mapped[3...] { #expect(ground.allSatisfy { $0 <= 0x50 }, "\(ground)") }
            }
        }

        @Test func `photographs stay and white diagrams are dimmed on demand`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let dim = try applied(["--images", "dim"], to: folder).appendingPathComponent("index.html")
            let keep = try applied(["--images", "keep"], to: folder).appendingPathComponent("index.html")
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                let points = [Point("diagram", 3, 3), Point("photo", 10, 10), Point("photo", 60, 50)]
                let light = try await colors(points, of: Self.site.appendingPathComponent("index.html"), scheme: .light, instrument)
                let dimmed = try await colors(points, of: dim, scheme: .dark, instrument)
                #expect(dimmed[0] == Self.plate)
                #expect(Array(dimmed[1...]) == Array(light[1...]))
                #expect(try await colors(points, of: keep, scheme: .dark, instrument) == light)
                let kept = try await colors([Point("drawing", 8, 30), Point("chart", 40, 30)], of: keep, scheme: .dark, instrument)
                #expect(kept == [[0, 0, 0], [30, 90, 200]])
            }
        }
    }
}

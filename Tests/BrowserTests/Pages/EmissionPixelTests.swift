import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// One site in each emission mode: the dark theme is the same.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct EmissionPixelTests {
        private static let pages = ["site/index.html", "site/notes.html", "old-school.html"]

        @Test(arguments: CascadeEmission.allCases.filter { $0 != .media })
        func `all emission modes paint the same pixels in the dark theme`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            for emission in [.media, emission] {
                let out = folder.url.appendingPathComponent(emission.rawValue).path
                try Nightfall.run(["apply", "-q", "--emit", emission.rawValue, "-d", out, PackageFolder.samples.path])
            }
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                for name in Self.pages {
                    let pictures = try await pictures(of: name, [CascadeEmission.media.rawValue, emission.rawValue], folder, instrument)
                    let difference = try await instrument.difference(pictures[0], pictures[1])
                    // A pixel at a glyph's edge may differ by a level.
                    #expect(difference.largest <= 2, "\(name), \(emission.rawValue)")
                    #expect(difference.mean < 0.01, "\(name), \(emission.rawValue)")
                    // The light page differs: this tests that the instrument finds a difference.
                    let light = try await instrument.picture(of: PackageFolder.samples.appendingPathComponent(name), scheme: .light)
                    #expect(try await instrument.difference(light, pictures[0]).mean > 20, "\(name)")
                }
            }
        }

        private func pictures(of name: String, _ places: [String], _ folder: ScratchFolder, _ instrument: Instrument) async throws
            -> [String]
        {
            var pictures: [String] = []
            for place in places {
                let file = folder.url.appendingPathComponent(place).appendingPathComponent(name)
                pictures.append(try await instrument.picture(of: file, scheme: .dark))
            }
            return pictures
        }
    }
}

import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// The contents of ignored subtrees.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct IslandPixelTests {
        @Test func `frames in ignored subtrees stay light`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let original = PackageFolder.fixtures.appendingPathComponent("islands/frames.html")
            try Nightfall.run(["apply", "-q", "--verify", "-d", folder.url.path, original.path])
            let file = folder.url.appendingPathComponent("frames.html")
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                func grounds(_ file: URL, _ scheme: Page.Scheme) async throws -> [[Int]] {
                    let picture = try await instrument.picture(of: file, scheme: scheme)
                    let places: [[Double]] = try await instrument.page.evaluate(
                        "['outside', 'inside', 'itself'].map(id => document.getElementById(id).getBoundingClientRect()).map(r => [r.left + 2, r.bottom - 2])"
                    )
                    return try await instrument.bench.evaluate(BenchScripts.colors(picture, at: places))
                }
                let light = try await grounds(original, .light)
                #expect(light == [[0xFF, 0xE8, 0xD0], [0xFF, 0xE8, 0xD0], [0xFF, 0xFF, 0xFF]])
                #expect(try await grounds(file, .light) == light)
                let dark = try await grounds(file, .dark)
                #expect(dark[0].allSatisfy { $0 < 0x50 }, "\(dark)")
                #expect(Array(dark[1...]) == Array(light[1...]))
            }
        }
    }
}

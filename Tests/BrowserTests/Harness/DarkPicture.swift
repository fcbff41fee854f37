import Foundation
import Testing

/// The picture of a page in the dark theme that nightfall gives it.
enum DarkPicture {
    /// Returns the colors at some points of a page in the dark theme, 0...255 for each channel.
    ///
    /// It fails if a pixel differs in the light theme.
    static func colors(of page: String, _ emission: CascadeEmission, at points: [[Double]]) async throws -> [[Int]] {
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let (site, out) = (folder.url.appendingPathComponent("site"), folder.url.appendingPathComponent("out"))
        try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
        try Data(page.utf8).write(to: site.appendingPathComponent("index.html"))
        try Nightfall.run(["apply", "-q", "-d", out.path, "--emit", emission.rawValue, site.path])
        return try await Browser.with { browser in
            let instrument = try await Instrument(browser)
            let file = out.appendingPathComponent("index.html")
            let light = try await instrument.picture(of: site.appendingPathComponent("index.html"), scheme: .light)
            #expect(try await instrument.difference(instrument.picture(of: file, scheme: .light), light) == .none)
            let picture = try await instrument.picture(of: file, scheme: .dark)
            return try await instrument.bench.evaluate(BenchScripts.colors(picture, at: points))
        }
    }
}

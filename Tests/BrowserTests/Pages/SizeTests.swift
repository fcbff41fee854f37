import Foundation
import TestSupport
import Testing

/// The size of the dark rules relative to their sheet.
@Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
struct SizeTests {
    private static let bootstrap = ColorSheet("libjs-bootstrap5", "usr/share/bootstrap-html/css/bootstrap.css").files.first?.url

    /// Tests the size limits that users can rely on for a sheet that is all colors.
    @Test(.enabled(if: bootstrap != nil, "libjs-bootstrap5 is not here"))
    func `the dark rules of Bootstrap are smaller than its stylesheet`() throws {
        let sheet = try #require(Self.bootstrap)
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let copy = folder.url.appendingPathComponent("bootstrap.css")
        let light = try Data(contentsOf: sheet)
        try light.write(to: copy)
        let media = folder.url.appendingPathComponent("media.css")
        try Nightfall.run(["apply", "-q", "--emit", "media", "-o", media.path, copy.path])
        try Nightfall.run(["apply", "-q", "--emit", "sheet", "-i", copy.path])
        // The sheet comes first, unchanged, followed by the dark rules.
        let whole = try Data(contentsOf: media)
        #expect(whole.starts(with: light))
        let added = folder.url.appendingPathComponent("added.css")
        try Data(whole.dropFirst(light.count)).write(to: added)
        for dark in [added, folder.url.appendingPathComponent("bootstrap.night.css")] {
            let size = try Data(contentsOf: dark).count
            let (packed, all) = try (Self.gzipped(dark), Self.gzipped(sheet))
            print("\(dark.lastPathComponent): \(100 * size / light.count) % of the sheet, packed \(100 * packed / all) %")
            // All colors must be there: a tiny size would mean that rules are missing.
            #expect(size > light.count / 10)
            #expect(size * 100 <= light.count * 60)
            #expect(packed * 100 <= all * 40)
        }
    }

    /// The length of a file compressed by the system's gzip.
    private static func gzipped(_ file: URL) throws -> Int {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["gzip", "-9", "-n", "-c", file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let length = output.fileHandleForReading.readDataToEndOfFile().count
        process.waitUntilExit()
        try #require(process.terminationStatus == 0 && length > 0)
        return length
    }
}

import Foundation
import TestSupport
import Testing

/// The shell pipeline of the samples, run as in a build.
@Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
struct PipelineSampleTests {
    @Test func `the sample pipeline succeeds and writes the color of the theme table`() throws {
        let executable = try #require(Nightfall.executable)
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let out = folder.url.appendingPathComponent("night.css")
        let process = Process()
        process.executableURL = PackageFolder.samples.appendingPathComponent("pipeline.sh")
        process.arguments = [out.path]
        process.environment = ProcessInfo.processInfo.environment.merging(["NIGHTFALL": executable.path]) { $1 }
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let text = try String(decoding: Data(contentsOf: out), as: UTF8.self)
        // A row of the theme table, which gives the exact color.
        #expect(text.contains("--paper: #10131f") || text.contains("--paper:#10131f"))
    }
}

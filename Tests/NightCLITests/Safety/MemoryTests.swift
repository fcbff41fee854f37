import Foundation
import Testing

@testable import NightCLI

/// Tests that small dense input takes no large multiple of its size in memory.
@Suite("The memory of a run", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct MemoryTests {
    /// A kind of input, about three megabytes.
    enum Kind: String, CaseIterable, Sendable {
        case markers, properties, rules

        /// A script that writes the input.
        var script: String {
            switch self {
            case .markers: "yes '/*! nightfall:begin */' | head -n 110000"
            case .properties: "seq 100000 265000 | sed 's/.*/--v&:#&;/; 1s/^/:root{/'"
            case .rules: "seq 100000 225000 | sed 's/.*/.c&{color:#&}/'"
            }
        }
    }

    /// Tests the bound of the release program, three times the largest file and 20 MB; the debug program takes up to twice that.
    @Test("At most 3 times the largest file and 20 MB, twice that without optimization", arguments: Kind.allCases)
    func bound(kind: Kind) throws {
        let folder = try TestFolder()
        // In a process of its own: a process started with `exec` keeps the peak of the one before.
        let ending = try Executable.run(
            "\(kind.script) > in.css; (\"$nightfall\" apply --stats --emit media -o out.css in.css 2> err; true); tail -n 1 err; wc -c in.css out.css",
            in: folder)
        let words = ending.output.split(whereSeparator: \.isWhitespace).map(String.init)
        let place = try #require(words.firstIndex(of: "memory"), "\(ending.output)")
        let peak = try #require(words.indices.contains(place + 1) ? Double(words[place + 1]) : nil) * 1e6
        let sizes = words[(place + 3)...].compactMap(Double.init)
        let largest = try #require(sizes.dropLast().max() ?? sizes.first)
        #expect(largest > 2e6)
        #expect(peak <= 2 * (3 * largest + 20e6), "\(peak)")
    }
}

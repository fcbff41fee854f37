import Foundation
import Testing

@testable import NightCLI

/// Tests that small dense input takes no large multiple of its size in memory.
@Suite("The memory of a run", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct MemoryTests {
    /// Input of a kind, of about one and a half megabytes.
    enum Kind: String, CaseIterable, Sendable {
        case markers, properties, rules, pairs, users, attributes, attribute, element, elementOfPairs, elementOfColors

        /// The name of the file.
        var file: String {
            switch self {
            case .markers, .properties, .rules, .pairs, .users: "in.css"
            case .attributes, .attribute, .element, .elementOfPairs, .elementOfColors: "in.html"
            }
        }

        private static let head = "echo '<!DOCTYPE html><title>x</title>'"

        /// A script that writes the input.
        var script: String {
            switch self {
            case .markers: "yes '/*! nightfall:begin */' | head -n 55000"
            case .properties: "seq 100000 182000 | sed 's/.*/--v&:#&;/; 1s/^/:root{/'"
            case .rules: "seq 100000 162000 | sed 's/.*/.c&{color:#&}/'"
            // Each background stands in many rules, with another text each time.
            case .pairs: #"seq 100000 140000 | sed 's/.*\(.\)$/.c&{color:#&;background-color:#fed\1\1\1}/'"#
            case .attributes: "\(Kind.head); seq 100000 155000 | sed 's/.*/<p style=\"color:#&\">x/'"
            case .attribute: "\(Kind.head); seq 100000 180000 | sed 's/.*/--v&:&px;/; 1s/^/<p style=\"/; $s/$/\">x/'"
            case .element: "\(Kind.head); echo '<style>'; seq 100000 162000 | sed 's/.*/.c&{color:#&}/'; echo '</style><p>x'"
            // A thousand texts on a thousand backgrounds.
            case .elementOfPairs:
                #"\#(Kind.head); echo '<style>'; seq 100000 140000 | sed 's/.*\(...\)$/.c&{color:#\1;background:#\1333}/'; echo '</style><p>x'"#
            // Each color is another one.
            case .elementOfColors:
                "\(Kind.head); echo '<style>'; seq 100000 140000 | sed 's/.*/.c&{color:#&;background:#f&f}/'; echo '</style><p>x'"
            case .users:
                "seq 100000 130000 | sed 's/.*/--v&:#&;/; 1s/^/:root{/'; echo '}'; seq 100000 130000 | sed 's/.*/.c&{color:var(--v&)}/'"
            }
        }
    }

    /// The kinds with the emission modes that they are tried in.
    static let cases = Kind.allCases.flatMap { kind in
        ["media", "light-dark", "variables", "sheet"].map { (kind, $0) }.filter { kind != .element || $0.1 != "variables" }
    }

    /// The program's peak memory for such input, in bytes, and the size of the largest file, read or written.
    private func measure(_ script: String, in file: String = "in.css", emission: String) throws -> (peak: Double, largest: Double) {
        let folder = try TestFolder()
        // In a process of its own: a process started with `exec` keeps the peak of the one before.
        let ending = try Executable.run(
            "{ \(script); } > \(file); wc -c < \(file); (\"$nightfall\" apply --stats --emit \(emission) -i \(file) 2> err; true);"
                + " for file in in.*; do wc -c < $file; done; tail -n 1 err",
            in: folder)
        let words = ending.output.split(whereSeparator: \.isWhitespace).map(String.init)
        let place = try #require(words.firstIndex(of: "memory"), "\(ending.output)")
        let peak = try #require(words.indices.contains(place + 1) ? Double(words[place + 1]) : nil) * 1e6
        let sizes = words.prefix { $0 != "nightfall:" }.compactMap(Double.init)
        return (peak, try #require(sizes.max()))
    }

    /// The bound of the release program is three times the largest file and 20 MB; a run with one rule takes 16 MB of that.
    ///
    /// That is another figure for each build, so that it is taken away; 2 MB are for tables, which live longer without optimization.
    ///
    /// With `variables`, a `style` element in which each color is another one takes up to 6 % more: each gets a name.
    @Test(arguments: cases)
    func `a run's extra memory is bounded by three times the largest file`(kind: Kind, emission: String) throws {
        let least = try measure("echo 'a{color:red}'", emission: emission)
        let (peak, largest) = try measure(kind.script, in: kind.file, emission: emission)
        #expect(largest > 1e6)
        #expect(peak - least.peak <= 3 * largest + 6e6, "\((peak - least.peak) / 1e6) MB for \(largest / 1e6) MB")
    }
}

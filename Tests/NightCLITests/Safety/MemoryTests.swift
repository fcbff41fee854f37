import Foundation
import TestSupport
import Testing

@testable import NightCLI

/// Tests that small dense input takes no large multiple of its size in memory.
@Suite("The memory of a run", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct MemoryTests {
    /// Input of a kind, of about one and a half megabytes.
    enum Kind: String, CaseIterable, Sendable {
        case markers, properties, rules, pairs, users, attributes, attribute, element, elementOfPairs, elementOfColors, drawing,
            drawingOfRules

        /// The name of the file.
        var file: String {
            switch self {
            case .markers, .properties, .rules, .pairs, .users: "in.css"
            case .attributes, .attribute, .element, .elementOfPairs, .elementOfColors: "in.html"
            case .drawing, .drawingOfRules: "in.svg"
            }
        }

        /// The number of lines with one and a half megabytes.
        private var lines: Int {
            switch self {
            case .markers, .attributes: 55_000
            case .properties, .attribute: 80_000
            case .rules, .element: 62_000
            case .pairs, .elementOfPairs, .elementOfColors, .drawingOfRules: 40_000
            case .users, .drawing: 30_000
            }
        }

        /// A script that writes the input.
        var script: String { script(lines: lines) }

        /// A script that writes a few of the lines, for which a run reads the same pages of the program's file into memory.
        var smallScript: String { script(lines: 50) }

        private func script(lines: Int) -> String {
            let numbers = "seq 100000 \(100_000 + lines)"
            let head = "echo '<!DOCTYPE html><title>x</title>'"
            switch self {
            case .markers: return "yes '/*! nightfall:begin */' | head -n \(lines)"
            case .properties: return "\(numbers) | sed 's/.*/--v&:#&;/; 1s/^/:root{/'"
            case .rules: return "\(numbers) | sed 's/.*/.c&{color:#&}/'"
            // Each background stands in many rules, with another text each time.
            case .pairs: return #"\#(numbers) | sed 's/.*\(.\)$/.c&{color:#&;background-color:#fed\1\1\1}/'"#
            case .attributes: return "\(head); \(numbers) | sed 's/.*/<p style=\"color:#&\">x/'"
            case .attribute: return "\(head); \(numbers) | sed 's/.*/--v&:&px;/; 1s/^/<p style=\"/; $s/$/\">x/'"
            case .element: return "\(head); echo '<style>'; \(numbers) | sed 's/.*/.c&{color:#&}/'; echo '</style><p>x'"
            // A thousand texts on a thousand backgrounds.
            case .elementOfPairs:
                return
                    #"\#(head); echo '<style>'; \#(numbers) | sed 's/.*\(...\)$/.c&{color:#\1;background:#\1333}/'; echo '</style><p>x'"#
            // Each color is another one.
            case .elementOfColors:
                return "\(head); echo '<style>'; \(numbers) | sed 's/.*/.c&{color:#&;background:#f&f}/'; echo '</style><p>x'"
            // Each shape has another color.
            case .drawing:
                return "echo '<svg xmlns=\"http://www.w3.org/2000/svg\">';"
                    + ##" \##(numbers) | sed 's|.*|<rect x="1" y="1" width="3" height="3" fill="#&"/>|'; echo '</svg>'"##
            // Two shapes use two of the rules.
            case .drawingOfRules:
                return "echo '<svg xmlns=\"http://www.w3.org/2000/svg\"><style>'; \(numbers) | sed 's/.*/.c&{fill:#&}/';"
                    + " echo '</style><path d=\"M2 2h9l3 9z\" class=\"c100000\"/><path d=\"M2 2h9l3 9z\" class=\"c100040\"/></svg>'"
            case .users:
                return "\(numbers) | sed 's/.*/--v&:#&;/; 1s/^/:root{/'; echo '}'; \(numbers) | sed 's/.*/.c&{color:var(--v&)}/'"
            }
        }
    }

    private static let modes = ["media", "light-dark", "variables", "sheet"]

    /// The kinds with the emission modes that they are tried in: one mode, another one for the next kind; all in the nightly run.
    static let cases = Kind.allCases.enumerated().flatMap { number, kind in
        modes.enumerated().filter { Thoroughness.isFull || ($0.offset + number).isMultiple(of: 4) }.map { (kind, $0.element) }
    }.filter { $0.0 != .element || $0.1 != "variables" }

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
    /// That is another figure for each build and for each part of the program's file that a run reads, so that a run over a few lines of
    /// the kind is taken away; 2 MB are for tables, which live longer without optimization.
    @Test(arguments: cases)
    func `a run's extra memory is bounded by a multiple of the largest file`(kind: Kind, emission: String) throws {
        let least = try measure(kind.smallScript, in: kind.file, emission: emission)
        let (peak, largest) = try measure(kind.script, in: kind.file, emission: emission)
        #expect(largest > 1e6)
        #expect(peak - least.peak <= 3 * largest + 6e6, "\((peak - least.peak) / 1e6) MB for \(largest / 1e6) MB")
    }
}

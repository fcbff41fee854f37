import CSSColor
import Foundation
import SourceText
import Testing

/// The cases of css-color/chromium.json: what a browser makes of a text where a `<color>` is expected.
struct CSSColorSuite: Decodable {
    struct Case: Decodable {
        let css: String
        let computed: String?
        let painted: [Int]?

        /// The kind that the case counts under, and whether `CSSColor` evaluates it.
        var kind: (name: String, isCovered: Bool) {
            let text = css.lowercased()
            guard let parenthesis = text.firstIndex(of: "(") else { return (text.hasPrefix("#") ? "hex" : "keyword", true) }
            let function = String(text[..<parenthesis])
            if text.contains("(from ") { return (function + "(from)", false) }
            if ["color-mix", "light-dark", "contrast-color"].contains(function) { return (function, false) }
            return (function + (text.contains("calc(") ? " with calc" : ""), true)
        }
    }

    let browser: String
    let cases: [Case]

    static let file: URL = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let suites = ProcessInfo.processInfo.environment["NIGHTFALL_SUITES"].map { URL(fileURLWithPath: $0) }
        return (suites ?? root.appendingPathComponent("../shared/suites")).appendingPathComponent("css-color/chromium.json")
    }()

    static var isPresent: Bool { FileManager.default.isReadableFile(atPath: file.path) }
}

@Suite("css-color: what a browser computes")
struct CSSColorConformanceTests {
    private struct Tally {
        var cases = 0
        var passed = 0
        var sameText = 0
        var valid = 0
    }

    @Test(
        "colours agree with the browser in validity and to 1/255 for each channel",
        .enabled(if: CSSColorSuite.isPresent, "the suite css-color is absent: set NIGHTFALL_SUITES to its folder"))
    func chromium() throws {
        let suite = try JSONDecoder().decode(CSSColorSuite.self, from: Data(contentsOf: CSSColorSuite.file))
        var tallies: [String: Tally] = [:]
        var uncovered: [String: Int] = [:]
        var disagreements: [String] = []
        for testCase in suite.cases {
            let (kind, isCovered) = testCase.kind
            let value = parse(testCase.css)
            guard isCovered else {
                uncovered[kind, default: 0] += 1
                // Not evaluated here, but what the browser takes must be known to be a colour.
                if testCase.computed != nil, value != .unsupportedFunction {
                    disagreements.append("\(testCase.css): a colour that was taken for \(String(describing: value))")
                }
                continue
            }
            var tally = tallies[kind, default: Tally()]
            tally.cases += 1
            if let reason = disagreement(value, testCase) {
                disagreements.append("\(testCase.css): \(reason)")
            } else {
                tally.passed += 1
            }
            if case .color(let color) = value, let computed = testCase.computed {
                tally.valid += 1
                var text: [UInt8] = []
                color.appendComputed(to: &text)
                if String(decoding: text, as: UTF8.self) == computed {
                    tally.sameText += 1
                } else {
                    print("css-color text: \(testCase.css): \(String(decoding: text, as: UTF8.self)), the browser \(computed)")
                }
            }
            tallies[kind] = tally
        }
        for (kind, tally) in tallies.sorted(by: { $0.key < $1.key }) {
            print("css-color \(kind): \(tally.passed) of \(tally.cases) agree; computed text equal: \(tally.sameText) of \(tally.valid)")
        }
        for (kind, count) in uncovered.sorted(by: { $0.key < $1.key }) {
            print("css-color \(kind): \(count) not covered")
        }
        for line in disagreements { print("css-color disagrees: \(line)") }
        let total = tallies.values.reduce(0) { $0 + $1.cases }
        let passed = tallies.values.reduce(0) { $0 + $1.passed }
        let sameText = tallies.values.reduce(0) { $0 + $1.sameText }
        let valid = tallies.values.reduce(0) { $0 + $1.valid }
        print("css-color: \(passed) of \(total) covered cases agree, \(suite.cases.count - total) not covered; text \(sameText)/\(valid)")
        #expect(total > 2000)
        #expect(Double(passed) >= 0.999 * Double(total))
        #expect(Double(sameText) >= 0.98 * Double(valid))
        #expect(disagreements.count <= total / 1000)
    }

    private func parse(_ css: String) -> ColorValue? {
        let bytes = Array(css.utf8)
        return parseColor(SourceSpan(0, bytes.count), in: bytes.span)
    }

    private func disagreement(_ value: ColorValue?, _ testCase: CSSColorSuite.Case) -> String? {
        guard let painted = testCase.painted, testCase.computed != nil else {
            return value == nil ? nil : "invalid to the browser, parsed as \(String(describing: value))"
        }
        guard case .color(let color) = value else { return "valid to the browser, parsed as \(String(describing: value))" }
        let bytes = color.painted.bytes
        let ours = [Int(bytes.red), Int(bytes.green), Int(bytes.blue)]
        let isNear = zip(ours, painted).allSatisfy { abs($0 - $1) <= 1 }
        return isNear ? nil : "painted \(ours), the browser paints \(painted)"
    }
}

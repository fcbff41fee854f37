import CSSColor
import Foundation
import SourceText
import Testing

/// The cases of css-color/chromium.json: the browser's result for a text where a `<color>` is expected.
struct CSSColorSuite: Decodable {
    struct Case: Decodable {
        let css: String
        let computed: String?
        let painted: [Int]?

        /// The kind under which the case is counted: hex, keyword, or its function with its special form.
        var kind: String {
            let text = css.lowercased()
            guard let parenthesis = text.firstIndex(of: "(") else { return text.hasPrefix("#") ? "hex" : "keyword" }
            let isRelative = text.contains("(from ")
            return text[..<parenthesis] + (isRelative ? "(from)" : "") + (text.contains("calc(") ? " with calc" : "")
        }

        /// True if the color is made of other colors, so that it is converted between spaces before it is serialized.
        ///
        /// The browser converts in 32 bits and with matrices of 16, and its sixth digit seldom equals the specification's.
        var isDerived: Bool {
            let text = css.lowercased()
            return text.contains("(from ") || text.hasPrefix("color-mix")
        }
    }

    let browser: String
    let cases: [Case]

    static let files = Suites.files(of: "css-color", ending: "json")
}

@Suite("Conformance to the colors that a browser computes")
struct CSSColorConformanceTests {
    private struct Tally {
        var cases = 0
        var passed = 0
        var sameText = 0
        var valid = 0
    }

    @Test(
        .enabled(if: !CSSColorSuite.files.isEmpty, "the suite css-color is absent: set NIGHTFALL_SUITES to its folder"),
        arguments: CSSColorSuite.files)
    func `colors agree with the browser in validity and in each channel`(file: URL) throws {
        let suite = try file.decoded(as: CSSColorSuite.self)
        var tallies: [String: Tally] = [:]
        var disagreements: [String] = []
        for testCase in suite.cases {
            var tally = tallies[testCase.kind, default: Tally()]
            tally.cases += 1
            let value = parse(testCase.css)
            if let reason = disagreement(value, testCase) {
                disagreements.append("\(testCase.css): \(reason)")
            } else {
                tally.passed += 1
            }
            if !testCase.isDerived, case .color(let color) = value, let computed = testCase.computed {
                tally.valid += 1
                var text: [UInt8] = []
                color.appendComputed(to: &text)
                if String(decoding: text, as: UTF8.self) == computed {
                    tally.sameText += 1
                } else {
                    print("css-color text: \(testCase.css): \(String(decoding: text, as: UTF8.self)), the browser \(computed)")
                }
            }
            tallies[testCase.kind] = tally
        }
        for (kind, tally) in tallies.sorted(by: { $0.key < $1.key }) {
            print("css-color \(kind): \(tally.passed) of \(tally.cases) agree; computed text equal: \(tally.sameText) of \(tally.valid)")
        }
        for line in disagreements { print("css-color disagrees: \(line)") }
        let passed = tallies.values.reduce(0) { $0 + $1.passed }
        let sameText = tallies.values.reduce(0) { $0 + $1.sameText }
        let valid = tallies.values.reduce(0) { $0 + $1.valid }
        print("css-color: \(passed) of \(suite.cases.count) cases agree; text of colors of their own \(sameText)/\(valid)")
        #expect(suite.cases.count >= 3000)
        #expect(disagreements.isEmpty)
        #expect(valid > 2000)
        #expect(Double(sameText) >= 0.98 * Double(valid))
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
        let generated = [Int(bytes.red), Int(bytes.green), Int(bytes.blue)]
        let isNear = zip(generated, painted).allSatisfy { abs($0 - $1) <= 1 }
        return isNear ? nil : "painted \(generated), the browser paints \(painted)"
    }
}

import Foundation
import TestSupport
import Testing

@testable import NightRewrite

/// Compares the output for `case.css` with `case.options` to `case.expected.css`.
///
/// In the expected file `‹c›` is a dark color, `‹n›` a dark channel of `rgb()`, `‹f›` one of another function, `‹a›` an opacity, and `‹k›`
/// the channels of a formula.
@Suite struct SheetFixtureTests {
    static let folder = PackageFolder.root.appendingPathComponent("Tests/NightRewriteTests/Fixtures")

    static let cases: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".expected.css") }.map { String($0.dropLast(13)) }.sorted()
    }()

    private static let patterns = [
        "c": "(?:#[0-9a-f]{3,8}|rgba?\\([0-9., /%]+\\)|black|white)", "f": "[0-9]{1,3}(?:\\.[0-9]{1,5})?", "a": "0\\.[0-9]{1,3}",
        "k": "calc\\([a-z0-9., ()*/+-]+\\)",
    ]

    @Test func `the folder has at least nine fixture cases`() { #expect(Self.cases.count >= 9) }

    @Test(arguments: cases) func `each fixture sheet gives its expected dark rules`(name: String) throws {
        let sheet = try text(name + ".css")
        let options = (try? text(name + ".options")) ?? ""
        let output =
            options.contains("media") ? SheetFixture([("a.css", sheet)]).applied("a.css") : SheetFixture.mirrors(of: sheet)
        let expected = try Self.lines(text(name + ".expected.css"))
        let found = Self.lines(Self.resolved(output, like: try text(name + ".expected.css")))
        if expected != found {
            let difference = found.difference(from: expected).map { change in
                switch change {
                case .remove(let offset, let element, _): "-\(offset) \(element)"
                case .insert(let offset, let element, _): "+\(offset) \(element)"
                }
            }
            Issue.record("\(name): - is missing, + is too much\n\(difference.joined(separator: "\n"))\n\n\(output)")
        }
    }

    private func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: Self.folder.appendingPathComponent(name)), as: UTF8.self)
    }

    /// A line for each part that `{`, `}` or `;` ends.
    private static func lines(_ text: String) -> [String] {
        var result: [String] = []
        var line = ""
        for character in text.split(whereSeparator: \.isWhitespace).joined(separator: " ") {
            line.append(character)
            guard "{};".contains(character) else { continue }
            result.append(line.trimmingCharacters(in: .whitespaces))
            line = ""
        }
        return result + [line.trimmingCharacters(in: .whitespaces)]
    }

    /// The output with each color or number masked that is masked at the same position of the expected text.
    private static func resolved(_ output: String, like expected: String) -> String {
        let wanted = lines(expected)
        return lines(output).enumerated().map { index, line in
            guard index < wanted.count, wanted[index].contains("‹") else { return line }
            let parts = wanted[index].components(separatedBy: "‹").flatMap { $0.components(separatedBy: "›") }
            var pattern = ""
            for (place, part) in parts.enumerated() {
                if place.isMultiple(of: 2) {
                    pattern += NSRegularExpression.escapedPattern(for: part)
                } else {
                    pattern += patterns[part] ?? "[0-9]{1,3}"
                }
            }
            return line.range(of: "^\(pattern)$", options: .regularExpression) == nil ? line : wanted[index]
        }.joined(separator: " ")
    }
}

import NightRewrite
import Testing

@Suite("Large sheets")
struct LargeSheetTests {
    private static let piece = """
        @layer a, b;
        :root { --x-bg: #fff; --x-color: #333; --both: #ccc }
        .card { background: var(--x-bg); color: var(--x-color); border: 1px solid var(--both) }
        @media (min-width: 10px) { .card { color: var(--both); box-shadow: 0 1px 2px #0003 } }
        @layer { .in { color: navy } }
        @layer a { .named { background: linear-gradient(#fff, #eee) } }
        .note { color: #123; & b { color: #456 !important } }
        @keyframes k { from { color: red } to { color: blue } }

        """

    @Test(arguments: [Emission.media, .sheet])
    func `the output does not depend on the number of threads`(emission: Emission) throws {
        let bytes = Array(Array(repeating: Array(LargeSheetTests.piece.utf8), count: 1800).joined())
        let results = [1, 7].map { SheetFixture(bytes: [("large.css", bytes)], emission: emission, jobs: $0).result("large.css") }
        let first = try #require(results.first)
        #expect((first.bytes ?? first.companion?.bytes ?? []).count > 300_000)
        for result in results {
            #expect(result.bytes == first.bytes)
            #expect(result.companion?.bytes == first.companion?.bytes)
            #expect(result.diagnostics.map(\.message) == first.diagnostics.map(\.message))
        }
    }

    /// The dark rules of a sheet, by selector.
    private func darkRules(of sheet: String) throws -> [Substring: Substring] {
        var rules: [Substring: Substring] = [:]
        for rule in SheetFixture.mirrors(of: sheet).split(separator: "}") {
            guard let start = rule.lastIndex(of: "."), let brace = rule[start...].firstIndex(of: "{") else { continue }
            rules[rule[rule.index(after: start)..<brace].filter { $0 != " " }[...]] = rule[brace...]
        }
        return rules
    }

    /// The text has another background in each rule, so that each rule has a mirror of its own in the cache, which holds fewer.
    @Test func `a declaration in thousands of different rules has the colors of each rule`() throws {
        func rule(_ selector: String, _ number: Int) -> String {
            ".\(selector)\(number){color:#555;background-color:#\(String(0x60_0000 + number * 2749, radix: 16))}\n"
        }
        let numbers = 0..<3000
        let rules = try darkRules(of: numbers.map { rule("a", $0) }.joined() + numbers.map { rule("b", $0) }.joined())
        #expect(Set(rules.values).count > 100)
        for number in numbers { #expect(rules["a\(number)"] == rules["b\(number)"]) }
        for number in stride(from: 0, to: 3000, by: 97) {
            let alone = try #require(try darkRules(of: rule("b", number))["b\(number)"])
            #expect(rules["b\(number)"] == alone)
        }
    }
}

import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Tests that diagnostics have their places in the input file, whatever nightfall has written to it before.
@Suite("Places of diagnostics")
struct DiagnosticPlaceTests {
    private static let sheet =
        "@media (prefers-color-scheme: dark) { i { color: #eee } } p { color: #036 } q { color: #123 } /* nightfall:ignroe */\n"
        + "@layer { b { color: #111; colour: #222 } }\n"

    @Test(arguments: Emission.allCases, [ExistingTheme.merge, .force])
    func `diagnostics have the same places before and after applying`(emission: Emission, existing: ExistingTheme) throws {
        let page =
            "<!DOCTYPE html><html><head><title>a</title><link rel=stylesheet href=a.css><style>\(Self.sheet)</style></head>"
            + "<body><p style=\"color: #345; colour: #456 /* nightfall:ignroe */\">a</body></html>\n"
        var options = RewriteOptions(emission: emission, existing: existing)
        options.changes.sourceMaps = .update
        let light = SiteFixture(
            ["a.css": Array((Self.sheet + "/*# sourceMappingURL=a.css.map */\n").utf8), "a.html": Array(page.utf8)], options: options)
        let dark = light.applied()
        #expect(dark.files != light.files)
        for path in light.files.keys.sorted() {
            let reported = [light, dark].map { site in
                (site.results()[path]?.diagnostics ?? []).compactMap { diagnostic in
                    diagnostic.span.map {
                        String(decoding: (site.files[path] ?? [])[$0.range], as: UTF8.self).replacing("!nightfall#", with: "#")
                    }
                }
            }
            #expect(reported[0] == reported[1], "\(path)")
            #expect(
                reported[0].contains { $0.hasPrefix("/* nightfall:ignroe */") } && reported[0].contains { $0.hasPrefix("colour") },
                "\(reported[0])")
        }
    }

    @Test
    func `offsets are mapped back through edits in any order`() throws {
        var random = SeededGenerator(stream: 6200)
        for _ in 0..<200 {
            let text = (0..<random.count(0...40)).map { UInt8($0) }
            var set = EditSet()
            for _ in 0..<random.count(0...6) {
                let start = random.count(0...text.count)
                let end = min(text.count, start + random.count(0...3))
                try? set.insert(Edit(SourceSpan(start, end), [UInt8](repeating: 200, count: random.count(0...4))))
            }
            let after = set.applied(to: text)
            let order = after.indices.shuffled(using: &random)
            for (offset, place) in zip(order, set.offsets(before: order.map { UInt32($0) })) where after[offset] != 200 {
                #expect(text[Int(place)] == after[offset])
            }
        }
    }
}

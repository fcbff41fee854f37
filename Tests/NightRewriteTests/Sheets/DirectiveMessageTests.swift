import SourceText
import Testing

@testable import NightRewrite

/// Tests that sheets of many directives give messages of a bounded size.
@Suite struct DirectiveMessageTests {
    @Test(arguments: ["/*! nightfall:begin */", "/* nightfall:ignore */", "/* nightfall:end:ignore */", "/* nightfall:nonsense */"])
    func `the number of messages about directives is bounded`(directive: String) throws {
        for count in [3, 100, 101, 5000] {
            let site = SiteFixture(["a.css": "a { color: red }\n" + String(repeating: directive + "\n", count: count)])
            let result = try #require(site.results()["a.css"])
            let reported = result.diagnostics.filter { [.unknownDirective, .misplacedDirective].contains($0.code) }
            #expect(reported.count == min(count, 101), "\(count): \(reported.count)")
            if count == 5000, let last = reported.last { #expect(last.message.contains("4900 more") && last.span != nil) }
        }
    }
}

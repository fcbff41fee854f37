import SourceText
import Testing

@testable import NightRewrite

/// Tests that texts of many markers give messages of a bounded size.
@Suite struct BrokenMarkerTests {
    @Test(arguments: ["/*! nightfall:end */", "/*! nightfall:begin */", "/*! nightfall:begin +0 */", "/*! nightfall:original */"])
    func `the number of messages about broken markers is bounded`(marker: String) throws {
        for count in [3, 20, 21, 5000] {
            let site = SiteFixture(["a.css": "a { color: red }\n" + String(repeating: marker, count: count)])
            let result = try #require(site.results()["a.css"])
            let broken = result.diagnostics.filter { $0.code == .brokenMarker }
            #expect(broken.count == min(count, 21) || (marker.contains("original") && broken.isEmpty), "\(count): \(broken.count)")
            if count == 5000, let last = broken.last { #expect(last.message.contains("4980 more")) }
        }
    }
}

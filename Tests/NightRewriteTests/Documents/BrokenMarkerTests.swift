import SourceText
import Testing

@testable import NightRewrite

/// Tests that broken markers give messages, and many of them messages of a bounded size.
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

    @Test(arguments: ["/*! nightfall:end */", "/*! nightfall:end *", "/*! nightfall:end ", "/*! nightfall:end"])
    func `an end marker at the end of a file is broken, even if it is not whole`(marker: String) throws {
        let result = try #require(SiteFixture(["a.css": "a { color: red }\n" + marker]).results()["a.css"])
        #expect(result.diagnostics.map(\.code) == [.brokenMarker])
    }

    @Test(arguments: ["/*! nightfall:en", "/*! nightfall:ending *", "/* nightfall:end *"])
    func `another comment that the end of a file cuts off is closed`(comment: String) throws {
        let css = "a { color: red }\n" + comment
        let once = try #require(SiteFixture(["a.css": css]).results()["a.css"]?.bytes)
        #expect(try #require(SiteFixture(["a.css": String(decoding: once, as: UTF8.self)]).results()["a.css"]).diagnostics.isEmpty)
    }
}

import Testing

@testable import NightRewrite

/// Tests that all escaped spellings of a custom property's name are equal.
@Suite struct EscapedNameTests {
    private static let plain =
        ":root { --x: #fff; --y: #222 } body { background: var(--x); color: var(--y) } b { border-color: var(--a\\:b) }"

    @Test(
        arguments: [
            ":root { --\\78: #fff; --y: #222 } body { background: var(--x); color: var(--\\79) } b { border-color: var(--a\\:b) }",
            ":root { --x: #fff; --\\00079 : #222 } body { background: var(--\\78 ); color: var(--y) } b { border-color: var(--a\\3a b) }",
        ], [Emission.media, .sheet])
    func `escaped spellings of a custom property name are equal`(css: String, emission: Emission) {
        func site(_ css: String) -> (values: [String], isReversible: Bool) {
            let page = "<!DOCTYPE html><html><head><title>t</title><link rel=stylesheet href=a.css></head><body>x</body></html>"
            let fixture = SiteFixture(["a.css": css + " i { --a\\:b: #eee }", "p.html": page], emission: emission)
            let after = fixture.applied()
            let text = emission == .sheet ? after.text("a.night.css") : String(after.text("a.css").dropFirst(css.count))
            let values = text.split(separator: "#").dropFirst().map { String($0.prefix { $0.isHexDigit }) }
            return (values, fixture.isReversible)
        }
        let (expected, found) = (site(Self.plain), site(css))
        #expect(found.values == expected.values && found.isReversible && expected.values.count >= 3)
        let fixture = SiteFixture(["a.css": css])
        #expect(!fixture.codes("a.css").contains(.undefinedProperty) || css.contains("a\\"))
    }

    @Test func `the page background is found behind an escaped name`() {
        let page = { (name: String) in
            "<!DOCTYPE html><html><head><title>t</title><style>:root { --g: #111 } body { background: var(\(name)); color: #eee }</style></head>"
        }
        for name in ["--g", "--\\67", "--\\000067 "] {
            #expect(SiteFixture(["p.html": page(name)]).codes("p.html") == [.alreadyDark], "\(name)")
        }
    }
}

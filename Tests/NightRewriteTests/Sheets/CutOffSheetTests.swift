import Testing

@testable import NightRewrite

/// Tests stylesheets that end anywhere, as those of a download that broke off.
@Suite struct CutOffSheetTests {
    private static let sheet = """
        @charset "utf-8"; @import url(b.css) layer(x) screen; @namespace svg url(x);
        :root { --line: ; --a: #c00; --b: var(--a, rgb(1 2 3 / 50%)) } /* x */
        @media (min-width: 1px) and (prefers-color-scheme: light) { .c:hover > a[href^="x"]::before { color: red !important } }
        @keyframes k { from { color: #123 } 50% { background: linear-gradient(red, lch(50% 40 20)) } }
        @property --d { syntax: "<color>"; inherits: true; initial-value: #def }
        p { border: 1px solid #ccc; & b { background: url("data:image/svg+xml,<svg fill='red'/>") #fff } \\31 x: {
        """

    @Test(arguments: Emission.allCases)
    func `a stylesheet that is cut off anywhere gets its dark rules and comes back`(emission: Emission) {
        let bytes = Array(Self.sheet.utf8)
        let page = Array("<!DOCTYPE html><link rel=stylesheet href=a.css><p class=c>x <a href=x>y</a>".utf8)
        for length in stride(from: emission == .media ? 0 : 1, through: bytes.count, by: emission == .media ? 1 : 3) {
            var site = SiteFixture(["a.css": Array(bytes[..<length]), "a.html": page], emission: emission)
            site.isObserved = true
            #expect(site.isReversible, "\(length)")
        }
    }
}

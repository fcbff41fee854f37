import Testing

@testable import NightRewrite

/// Colors behind escapes, in the text that is written in place.
@Suite struct InPlaceEscapeTests {
    /// An escape may hold the white space or the parenthesis before a color, or end with it: `\ light-dark(` is the name of a function.
    @Test(arguments: [
        ("a{--x:\\ #222;color:var(--x)}", true), ("a{--x:\\41 #222;color:var(--x)}", true), ("a{--x:\\41\r\n#222;color:var(--x)}", true),
        ("a{--x:\\(#222;color:var(--x)}", true), ("a{--x:ab #222;color:var(--x)}", false), ("a{--x:ab (#222);color:var(--x)}", false),
    ])
    func `text in place joins no escape before it`(css: String, isSeparate: Bool) {
        let written = SiteFixture(["a.css": css], emission: .lightDark).applied().text("a.css")
        #expect(written.contains("/**/light-dark(/*!nightfall+*/#222") == isSeparate, "\(written)")
        #expect(written.contains("light-dark("))
    }
}

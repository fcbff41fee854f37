import NightRewrite
import Testing

/// A shadow of text lies between the text and its surface, so it has no more opacity than in the light theme.
@Suite struct TextShadowTests {
    private static let sheet = """
        a { text-shadow: 0 1px 2px rgba(0,0,0,.5) } b { box-shadow: 0 1px 2px rgba(0,0,0,.5) }
        @keyframes k { to { text-shadow: 0 1px 2px rgba(0,0,0,.5) } }
        """

    @Test func `dark shadows of text keep their opacity and those of boxes get more`() throws {
        let mirrors = SheetFixture.mirrors(of: Self.sheet)
        #expect(mirrors.contains("b { box-shadow: 0 1px 2px rgba(0,0,0,.6); }"), "\(mirrors)")
        #expect(mirrors.contains("a { text-shadow: 0 1px 2px rgba(0,0,0,.5); }"), "\(mirrors)")
        let frames = try #require(mirrors.split(separator: "@keyframes").last)
        #expect(!frames.contains(".6"), "\(mirrors)")
    }

    @Test func `shadows of text and of boxes have values of their own in place`() {
        let text = SheetFixture([("a.css", Self.sheet)], emission: .lightDark).applied("a.css").filter { $0 != " " }
        #expect(text.contains("b{box-shadow:01px2pxlight-dark(/*!nightfall*/rgba(0,0,0,.5),rgba(0,0,0,.6)"), "\(text)")
        #expect(!text.contains("text-shadow:01px2pxlight-dark(/*!nightfall*/rgba(0,0,0,.5),rgba(0,0,0,.6)"), "\(text)")
    }
}

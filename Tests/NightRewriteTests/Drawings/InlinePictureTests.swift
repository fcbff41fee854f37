import Testing

@testable import NightRewrite

/// Inline drawings in several colors, which are judged as pictures.
@Suite struct InlinePictureTests {
    private static let sunset =
        "<svg viewBox='0 0 300 200' width=420><defs><linearGradient id=a><stop stop-color='#fbd3a2'/>"
        + "<stop offset=1 stop-color='#e86a58'/></linearGradient></defs><rect width=300 height=200 fill='url(#a)'/>"
        + "<circle cx=150 cy=120 r=36 fill='#fff3d6'/><path d='M0 150l60-40 50 30 70-60 120 80v40H0z' fill='#33415c'/></svg>"
    private static let sign =
        "<svg viewBox='0 0 28 28'><circle cx=14 cy=14 r=13 fill='#ffcf5c'/><path d='M14 7v9M14 19v2' stroke='#5a3d00'/></svg>"
    private static let weather =
        "<svg width=60 height=50><circle cx=20 cy=20 r=15 fill='#ffc93c'/><circle cx=35 cy=30 r=15 fill='#ffffff'/></svg>"

    private func dark(_ body: String) -> String {
        SiteFixture(["index.html": "<!DOCTYPE html><html><head><title>x</title></head><body>\(body)</body></html>"]).applied()
            .text("index.html")
    }

    @Test(arguments: [(sunset, "#fff3d6"), (sunset, "#33415c"), (sunset, "#fbd3a2"), (sign, "#5a3d00"), (weather, "#ffffff")])
    func `an illustration and what is on a colored shape stay`(drawing: String, paint: String) {
        #expect(!dark(drawing).contains("=\"\(paint)\""))
    }

    /// The paint changes elsewhere, so its rule leaves out the drawings in which it stays.
    @Test func `a paint stays in one drawing and changes in another`() {
        let rules = dark(Self.sign + "<svg viewBox='0 0 9 9'><path d='M1 1h7v7z' fill='#ffffff' stroke='#5a3d00'/></svg>")
        #expect(rules.contains("[stroke=\"#5a3d00\" i]:not(svg:has([d=\"M14 7v9M14 19v2\"])"))
    }

    /// A class may give a shape another color, and a text is read on its shape.
    @Test(arguments: [
        sign.replacing("<path", with: "<path class=p"), sign.replacing("<path", with: "<path style='x: y'"),
        sign.replacing("</svg>", with: "<text>!</text></svg>"),
    ])
    func `a drawing with other colors than those of its attributes is not judged`(drawing: String) {
        #expect(dark(drawing).contains("[stroke=\"#5a3d00\" i]"))
    }

    /// Tags that are no XML after HTML's short forms are read as such.
    @Test func `a drawing with tags that are not closed is not judged`() {
        #expect(dark(Self.sign.replacing("/><path", with: "><path")).contains("[stroke=\"#5a3d00\" i]"))
    }

    /// Each of many paints would name each of many drawings.
    @Test func `the rules of many drawings are no longer than a few times the document`() {
        let paints = (0..<600).map { "#ff\(String(0xf000 + $0, radix: 16))" }
        let shapes = paints.map { "<rect width='1' height='1' fill='\($0)'/>" }.joined()
        let data = String(repeating: "h1v1", count: 200)
        let pale = (0..<40).map { "<svg viewBox='0 0 9 9'><path d='M\($0) 1\(data)z' fill='\(paints[$0])'/>\(shapes)</svg>" }.joined()
        let colored = (0..<40).map { "<svg viewBox='0 0 9 9'>\(shapes)<path d='M\($0) 2\(data)z' fill='#c00'/></svg>" }.joined()
        let body = pale + colored
        #expect(dark(body).utf8.count < 2 * body.utf8.count)
    }
}

import Testing

@testable import NightRewrite

/// Colors that `attr()` reads from an attribute.
@Suite struct AttributeColorTests {
    @Test(arguments: [
        ("background: attr(data-c type(<color>), #eee)", "color(from color(from attr(data-c type(<color>), #eee) "),
        ("color: attr( data-c TYPE( <color> ) )", "color(from color(from attr( data-c TYPE( <color> ) ) "),
        ("color: attr(from type(<color>), #123)", "color(from color(from attr(from type(<color>), #123) "),
        ("background: linear-gradient(attr(data-c type(<color>)), #fff)", "gradient(color(from color(from attr(data-c type(<color>)) "),
    ]) func `the browser dims a color of an attribute`(declaration: String, begin: String) {
        #expect(SheetFixture.mirrors(of: ".a { \(declaration) }").contains(begin))
    }

    @Test(arguments: [
        "color: attr(data-c type(<length>), #123)", "color: attr(data-c)", "content: attr(title)", "color: attr(type(<color>))",
    ]) func `another value of an attribute is no color`(declaration: String) {
        #expect(!SheetFixture.mirrors(of: ".b { color: #111 } .a { \(declaration) }").contains("from attr("))
    }
}

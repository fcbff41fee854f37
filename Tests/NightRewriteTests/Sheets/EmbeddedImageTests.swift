import RasterImages
import Testing

@testable import NightRewrite

/// Raster images in the addresses of stylesheets and `style` attributes.
@Suite struct EmbeddedImageTests {
    private static func address(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> Pixel) -> String {
        let pixels = (0..<height).flatMap { y in (0..<width).map { x in pixel(x, y) } }
        guard let image = RasterImage(width: width, height: height, pixels: pixels) else { return "" }
        let file = PNGEncoder.bytes(image, software: "a painter")
        return "data:image/png;base64," + String(decoding: Base64.encoded(file), as: UTF8.self)
    }

    /// Black strokes on nothing.
    private static let glyph = address(16, 16) { ($0 / 4 + $1 / 4).isMultiple(of: 2) ? Pixel(20, 20, 20) : Pixel(0, 0, 0, 0) }
    /// A strip that is repeated behind the text of a bar.
    private static let strip = address(1, 36) { _, y in Pixel(UInt8(200 + y), UInt8(210 + y), 250) }
    /// White strokes on nothing, for a dark bar.
    private static let pale = address(16, 16) { ($0 / 4 + $1 / 4).isMultiple(of: 2) ? Pixel(255, 255, 255) : Pixel(0, 0, 0, 0) }

    /// The pixels of the image in the first data address of a text.
    private func pixels(in text: String) throws -> [Pixel] {
        let start = try #require(text.split(separator: "base64,").dropFirst().first)
        let code = Array(start.prefix { $0.isLetter || $0.isNumber || "+/=".contains($0) }.utf8)
        return try PNGDecoder.picture(#require(Base64.decoded(code[...]))).pixels.filter { $0.alpha > 0 }
    }

    @Test(arguments: [
        "background: url(\(glyph)) no-repeat", "background-image: url(\"\(glyph)\")", "list-style: url('\(glyph)')",
        "content: url(\(glyph))",
    ]) func `a dark glyph is light in the dark theme`(declaration: String) throws {
        let mirrors = SheetFixture.mirrors(of: ".a::before { \(declaration) }")
        #expect(try pixels(in: mirrors).allSatisfy { min($0.red, $0.green, $0.blue) > 0x90 && $0.alpha == 255 }, "\(mirrors)")
    }

    @Test func `a bright strip behind text is dark in the dark theme`() throws {
        let mirrors = SheetFixture.mirrors(of: ".a { background: #eee url(\(Self.strip)) repeat-x }")
        #expect(try pixels(in: mirrors).allSatisfy { max($0.red, $0.green, $0.blue) < 0x70 })
    }

    @Test func `a glyph that is light already stays as it is`() {
        let mirrors = SheetFixture.mirrors(of: ".a { background: #222 url(\(Self.pale)) } .b { background: url(\(Self.glyph)) }")
        #expect(mirrors.contains("url(\(Self.pale))"))
    }

    @Test(arguments: [Emission.lightDark, .variables, .media]) func `all emissions show the other image`(emission: Emission) throws {
        let sheet = ".a { color: #222; background-image: url(\(Self.glyph)) }"
        let text = SheetFixture([("a.css", sheet)], emission: emission).applied("a.css")
        let dark = text.replacingOccurrences(of: Self.glyph, with: "")
        #expect(try pixels(in: dark).allSatisfy { min($0.red, $0.green, $0.blue) > 0x90 }, "\(text)")
        #expect(text.contains(Self.glyph))
    }

    @Test func `images of style attributes are mapped`() throws {
        let attribute = "style='background: url(\(Self.glyph))'"
        let page = "<!DOCTYPE html><html><head><title>x</title></head><body><p \(attribute)>x</p></body></html>"
        let text = SheetFixture([("i.html", page)]).applied("i.html")
        let rules = try #require(text.replacingOccurrences(of: attribute, with: "").split(separator: "{ ").last)
        #expect(try pixels(in: String(rules)).allSatisfy { min($0.red, $0.green, $0.blue) > 0x90 }, "\(text)")
    }

    @Test func `images stay if the options keep them`() {
        let rewriter = Rewriter(options: RewriteOptions(emission: .media, images: .keep))
        let sheet = Array(".a { color: #222; background: url(\(Self.glyph)) }".utf8)
        let (path, kind) = (Array("a.css".utf8), FileKind.css)
        let graph = rewriter.graph([rewriter.facts(of: sheet, path: path, kind: kind)])
        let text = String(decoding: rewriter.apply(sheet, path: path, kind: kind, graph: graph).bytes ?? [], as: UTF8.self)
        #expect(text.contains(".a { color: ") && text.split(separator: "base64").count == 2, "\(text)")
    }
}

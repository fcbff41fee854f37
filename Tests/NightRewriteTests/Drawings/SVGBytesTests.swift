import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Drawings as files: parsed as XML, edited in place, and never expanded.
@Suite struct SVGBytesTests {
    private static let path = "<path d='M2 2h9l3 9z' fill='#333'/>"

    @Test(arguments: [
        "<?xml version='1.0' encoding='UTF-8'?>\r\n<!-- a -->\r\n<svg xmlns='http://www.w3.org/2000/svg'>\r\n  \(path)\r\n</svg>\r\n",
        "<?xml version='1.0' encoding='ISO-8859-1' standalone='no'?><svg xmlns='http://www.w3.org/2000/svg'><title>t</title>\(path)</svg>",
        "<svg:svg xmlns:svg='http://www.w3.org/2000/svg'><svg:path d='M2 2h9l3 9z' fill='#333'/></svg:svg>",
        "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>\n<svg xmlns='http://www.w3.org/2000/svg'>\(path)</svg>",
        "<!DOCTYPE svg [\n<!ENTITY ns 'http://www.w3.org/2000/svg'>\n<!ENTITY c '#333'>\n]>\n<svg xmlns='&ns;'>\(path)<path fill='&c;' d='M0 0h1v1z'/></svg>",
        "\u{FEFF}<svg xmlns='http://www.w3.org/2000/svg'>\n\t\(path)\n</svg>",
        "<svg xmlns='http://www.w3.org/2000/svg'><style/><style>.a{}</style><text style=\"font-family:'Ü &amp; \u{1F600}';fill:#333\">x</text></svg>",
    ])
    func `an SVG file gets one style element and reverts exactly`(text: String) {
        let fixture = SVGFixture(text)
        #expect(fixture.result.bytes != nil)
        #expect(fixture.dark.components(of: "data-nightfall") == 1)
        #expect(fixture.holds)
    }

    @Test func `SVG files in other encodings are changed and reverted exactly`() {
        var latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><svg xmlns='http://www.w3.org/2000/svg'><title>".utf8)
        latin += [0xFC, 0xE9] + Array("</title>\(Self.path)</svg>".utf8)
        let fixture = SVGFixture(latin)
        #expect(fixture.result.bytes != nil)
        #expect(fixture.holds)
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in "<?xml version='1.0' encoding='UTF-16'?><svg xmlns='http://www.w3.org/2000/svg'>\(Self.path)</svg>".utf16 {
            wide += [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
        }
        #expect(SVGFixture(wide).result.bytes != nil)
        #expect(SVGFixture(wide).holds)
    }

    @Test(arguments: [
        "<svg xmlns='http://www.w3.org/2000/svg'><path></svg>", "<html xmlns='http://www.w3.org/1999/xhtml'/>", "<svg>\(path)</svg>",
        "<svg xmlns='http://www.w3.org/2000/svg'>\(path)", "",
    ])
    func `malformed SVG files stay unchanged, with a diagnostic`(text: String) {
        let result = SVGFixture(text).result
        #expect(result.bytes == nil)
        #expect(result.diagnostics.map(\.code) == [.malformedPicture])
    }

    @Test func `an SVG font gets no dark rules and no diagnostic`() {
        for root in ["svg xmlns='http://www.w3.org/2000/svg'", "svg"] {
            let font = "<\(root)><defs><font><font-face/><glyph d='M0 0h9v9z'/></font></defs></svg>"
            #expect(SVGFixture(font).result.diagnostics.isEmpty && SVGFixture(font).result.bytes == nil)
        }
        #expect(SVGFixture("<font xmlns='http://www.w3.org/2000/svg'><glyph d='M0 0h9v9z'/></font>").result.diagnostics.isEmpty)
    }

    @Test func `entity bombs and external entities are not expanded`() {
        var text = "<!DOCTYPE svg [<!ENTITY a0 'lollollollollollollollol'>"
        for level in 1..<24 { text += "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>" }
        text += "]><svg xmlns='http://www.w3.org/2000/svg'><text fill='&a23;'>&a23;</text>\(Self.path)</svg>"
        #expect(SVGFixture(text).holds)
        // No external entity is loaded.
        let external =
            "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><svg xmlns='http://www.w3.org/2000/svg'><text>&x;</text>\(Self.path)</svg>"
        #expect(SVGFixture(external).holds)
    }

    @Test func `deep nesting is reported and many elements are handled`() {
        let deep = String(repeating: "<g fill='#333'>", count: 5000) + String(repeating: "</g>", count: 5000)
        #expect(SVGFixture(inside: deep).result.diagnostics.map(\.code) == [.malformedPicture])
        let shapes = (0..<20_000).map { "<rect x='\($0 % 90)' y='\($0 / 90)' width='\($0 % 7 + 1)' height='2' fill='#\(100 + $0 % 900)'/>" }
        #expect(SVGFixture("<svg xmlns='http://www.w3.org/2000/svg'>\(shapes.joined())</svg>").result.bytes != nil)
    }

    @Test func `damaged drawings revert to their bytes`() {
        let seed: UInt64 = 20_261_121
        var random = SeededGenerator(seed: seed)
        let whole = Array(
            "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><style><![CDATA[a>b{fill:#333}]]></style><g transform='rotate(4 1 2)'><path d='M1 2a3 4 0 1 0 9-2l1e3.5z' style='fill:#123'/><text x='3'>a&lt;</text></g></svg>"
                .utf8)
        var changed = 0
        for _ in 0..<1500 {
            var bytes = whole
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                if Bool.random(using: &random) { bytes[place] = UInt8.random(in: 0...127, using: &random) } else { bytes.remove(at: place) }
            }
            let fixture = SVGFixture(bytes)
            if fixture.result.bytes != nil { changed += 1 }
            #expect(fixture.holds, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(changed > 100)
    }
}

extension String {
    /// The number of occurrences of a text.
    fileprivate func components(of text: String) -> Int { split(separator: text, omittingEmptySubsequences: false).count - 1 }
}

import Foundation
import Testing

@testable import NightRewrite

/// Drawings in addresses keep their encoding.
@Suite struct SVGAddressTests {
    private static let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M2 2h5l3 4z' fill='%23333'/></svg>"
    private static let base64 = Data(svg.replacing("%23", with: "#").utf8).base64EncodedString()

    /// The drawings in a text's addresses, decoded.
    private func drawings(in text: String) -> [String] {
        text.split(separator: "data:image/svg+xml").dropFirst().compactMap { part in
            let payload = part.drop { $0 != "," }.dropFirst().prefix { $0 != "\"" && $0 != ")" }
            if part.hasPrefix(";base64") { return Data(base64Encoded: String(payload)).map { String(decoding: $0, as: UTF8.self) } }
            return String(payload).removingPercentEncoding
        }
    }

    @Test(arguments: ["\"data:image/svg+xml,\(svg)\"", "data:image/svg+xml;base64,\(base64)", "\"data:image/svg+xml;charset=utf8,\(svg)\""])
    func `an SVG drawing in a sheet's data URL gets dark rules`(address: String) {
        let fixture = SVGFixture("a { background: url(\(address)) }\n", kind: .css)
        let found = drawings(in: fixture.dark)
        #expect(found.count == 2)
        #expect(found.first?.contains("nightfall") == false)
        #expect(found.last?.contains(":where([fill=\"#333\"]) { fill: #d") == true)
        #expect(fixture.holds)
    }

    /// Tools that bundle sheets write quotes so.
    @Test(arguments: ["\\\"", "\\22 ", "\\000022 "]) func `quotes in a data URL may be escaped`(quote: String) {
        let svg = Self.svg.replacing("'", with: quote)
        let fixture = SVGFixture("a { background: url(\"data:image/svg+xml,\(svg)\") }\n", kind: .css)
        let dark = fixture.dark.components(separatedBy: "data:image/svg+xml,").last?.prefix { $0 != "\"" }.description
        #expect(dark?.removingPercentEncoding?.contains("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><style") == true)
        #expect(dark?.contains("%23333") == true && fixture.holds)
    }

    @Test func `a drawing in a custom property gets dark rules`() {
        let fixture = SVGFixture("a { --i: url(\"data:image/svg+xml,\(Self.svg)\"); background: var(--i) }", kind: .css)
        #expect(drawings(in: fixture.dark).count == 2)
        #expect(fixture.holds)
    }

    @Test func `drawings in icon links and images get dark rules`() {
        let page = SVGFixture(
            "<!doctype html><html><head><link rel=icon href=\"data:image/svg+xml,\(Self.svg)\"></head><body><img src=\"data:image/svg+xml;base64,\(Self.base64)\" alt></body></html>",
            kind: .html)
        let found = drawings(in: page.dark)
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.contains("prefers-color-scheme: dark") })
        #expect(page.result.diagnostics.isEmpty)
        #expect(page.holds)
    }

    @Test func `drawings in background attributes and SVG images get dark rules`() {
        let percent = "data:image/svg+xml,\(Self.svg.replacing(" ", with: "%20"))"
        let page = SVGFixture(
            """
            <!doctype html><html><head><title>t</title></head><body background="\(percent)"><table background="data:image/svg+xml;base64,\(Self.base64)">
            <tr><td background="\(percent)"><svg><image href="\(percent)"/><image xlink:href="\(percent)"/></svg></table></body></html>
            """, kind: .html)
        let found = drawings(in: page.dark)
        #expect(found.count == 5)
        #expect(found.allSatisfy { $0.contains("prefers-color-scheme: dark") })
        #expect(page.result.diagnostics.isEmpty)
        #expect(page.holds)
    }

    @Test func `every element that shows pictures gets dark drawings`() {
        let percent = "data:image/svg+xml,\(Self.svg.replacing(" ", with: "%20"))"
        let base64 = "data:image/svg+xml;base64,\(Self.base64)"
        let page = SVGFixture(
            """
            <!doctype html><html><body><img srcset="\(percent) 1x, \(base64)  2x,a.png 3x"><object data="\(base64)"></object>
            <embed src="\(percent)"><input type=IMAGE src="\(base64)"><video poster="\(percent)"></video>
            <picture><source srcset="\(base64)"><img src=a.png></picture></body></html>
            """, kind: .html)
        let places = ["1x", "2x", "object", "embed", "input", "poster", "source"]
        let found = page.dark.split(separator: "data:image/svg+xml").dropFirst().compactMap { part in
            let payload = part.drop { $0 != "," }.dropFirst().prefix { $0 != "\"" && $0 != " " }
            if part.hasPrefix(";base64") { return Data(base64Encoded: String(payload)).map { String(decoding: $0, as: UTF8.self) } }
            return String(payload).removingPercentEncoding
        }
        #expect(found.count == places.count)
        for (place, drawing) in zip(places, found) { #expect(drawing.contains("prefers-color-scheme: dark"), "\(place)") }
        #expect(page.dark.contains("  2x,a.png 3x\">"))
        #expect(page.result.diagnostics.isEmpty)
        #expect(page.holds)
    }

    /// AsciiDoc and MIME wrap base64 in this way.
    @Test(arguments: ["\n", "\r\n", "\n  "]) func `wrapped base64 stays wrapped at the same width`(lineBreak: String) throws {
        let characters = Array(Self.base64)
        let lines = stride(from: 0, to: characters.count, by: 16).map { String(characters[$0..<min(characters.count, $0 + 16)]) }
        let payload = lineBreak + lines.joined(separator: lineBreak) + "\n"
        let page = SVGFixture("<!doctype html><html><body><img src=\"data:image/svg+xml;base64,\(payload)\"></body></html>", kind: .html)
        let dark = try #require(page.dark.split(separator: "base64,").last?.prefix { $0 != "\"" })
        let data = try #require(Data(base64Encoded: dark.filter { !$0.isWhitespace }))
        #expect(String(decoding: data, as: UTF8.self).contains("prefers-color-scheme: dark"))
        #expect(dark.hasPrefix(lineBreak) && dark.hasSuffix("\n"))
        let longest = dark.split(whereSeparator: \.isWhitespace).map(\.count).max()
        #expect(longest == 16)
        #expect(page.holds)
        let irregular = "data:image/svg+xml;base64,\(Self.base64.prefix(8))\n\(Self.base64.dropFirst(8))"
        #expect(SVGFixture("<!doctype html><html><body><img src=\"\(irregular)\"></body></html>", kind: .html).dark.contains(irregular))
    }

    @Test func `data URLs in attributes that show no picture stay unchanged`() {
        let address = "data:image/svg+xml;base64,\(Self.base64)"
        for element in ["input", "input type=text", "object", "a", "svg><embed", "iframe", "audio"] {
            let name = element == "object" ? "src" : "poster"
            let page = "<!doctype html><html><head></head><body><\(element) \(name)=\"\(address)\" src2=\"\(address)\"></body></html>"
            #expect(SVGFixture(page, kind: .html).dark.contains("\(name)=\"\(address)\" src2=\"\(address)\""), "\(element)")
        }
    }

    @Test(arguments: ["data:image/svg+xml;base64,\(base64)", "data:image/svg+xml,\(svg.replacing("'", with: "%27"))"])
    func `a drawing in a style attribute gets dark colors by a rule`(address: String) {
        let attribute = "background-image: url('\(address)')"
        let page = SVGFixture("<!doctype html><html><body><p style=\"\(attribute)\"></body></html>", kind: .html)
        #expect(page.dark.contains("<p style=\"\(attribute)\">"))
        let found = page.dark.split(separator: "data:image/svg+xml").compactMap { part -> String? in
            let payload = part.drop { $0 != "," }.dropFirst().prefix { $0 != "\"" && $0 != "'" }
            if part.hasPrefix(";base64") { return Data(base64Encoded: String(payload)).map { String(decoding: $0, as: UTF8.self) } }
            return String(payload).removingPercentEncoding
        }
        // In the selector, in the rule and in the attribute.
        #expect(found.count { $0.contains(":where([fill=\"#333\"]) { fill: #d") } == 1)
        #expect(found.count { $0.contains("nightfall") } == 1)
        #expect(page.dark.contains(") !important; }"))
        #expect(page.holds)
    }

    @Test func `drawings that cannot be written back stay unchanged`() {
        for address in [
            "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><path fill='#333'/></svg>", "data:image/svg+xml;base64,PHN2Zz4=",
        ] {
            #expect(!SVGFixture("<img src=\"\(address)\">", kind: .html).dark.contains("nightfall"))
        }
    }

    @Test func `pale SVG text stays light and pale shapes become dark`() throws {
        let dark = SVGFixture("text { fill: #eee } .bar { fill: #eee } svg text.a, g > tspan { fill: #999 }", kind: .css)
        // Pale paint is a surface, but pale text is text.
        let pale = dark.dark.split(separator: "\n").filter { $0.contains("{ fill: #") && !$0.contains("#eee") }
        #expect(pale.first { $0.hasPrefix("text {") }?.contains("fill: #e") == true)
        let surface = try #require(pale.first { $0.hasPrefix(".bar {") })
        #expect(surface.contains("fill: #1") || surface.contains("fill: #2"))
    }

    @Test(arguments: [
        ("background: #fdf6ec ", true), ("background-color: #fff; background-image: ", true), ("background-image: ", false),
        ("background: #222 ", false), ("background: rgb(255 255 255 / .5) ", false),
    ]) func `a pale pattern on a light background of its rule gets dark rules`(declarations: String, isDark: Bool) {
        let pale = Self.svg.replacing("%23333", with: "%23f3e3c9")
        let dark = SVGFixture("a { \(declarations)url(\"data:image/svg+xml,\(pale)\") }\n", kind: .css).dark
        #expect(drawings(in: dark).contains { $0.contains(":where([fill=") } == isDark, "\(dark)")
    }
}

import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// `--source-map update` in every emission mode, with an independent decoder.
@Suite("Sheets with source maps")
struct SourceMapSiteTests {
    private static let emissions = Emission.allCases

    private func options(_ emission: Emission, existing: ExistingTheme = .skip) -> RewriteOptions {
        var options = RewriteOptions(emission: emission, existing: existing)
        options.changes.sourceMaps = .update
        return options
    }

    /// For each scalar of a sheet, true if nightfall inserted it.
    private func generated(in text: String) throws -> [Bool] {
        let spans = RevertedSheet(try Source(name: [], bytes: Array(text.utf8))).spans
        var flags = [Bool](repeating: false, count: text.utf8.count)
        for span in spans { for index in span.range { flags[index] = true } }
        var offset = 0
        return text.unicodeScalars.map { scalar in
            defer { offset += scalar.utf8.count }
            return flags[offset]
        }
    }

    /// The address that a tool finds: that of the last matching comment.
    private func address(in text: String) -> String? {
        text.matches(of: /\/\*[#@]\s*sourceMappingURL=(\S*?)\s*\*\//).last.map { String($0.output.1) }
    }

    @Test(arguments: SourceMapSiteTests.emissions)
    func `each character keeps its source in every emission mode`(emission: Emission) throws {
        let sheet =
            "@charset \"utf-8\";\r\n.ü,a{color:#036;content:'😀';background:#fff url(a.png)}\r\n@layer{b{color:#111}}"
            + "@media(min-width:1px){c{border:1px solid#ccc}}\r\n/*# sourceMappingURL=maps/a%62.css.map?v=1 */\r\n  "
        var generator = SeededGenerator(stream: 6000)
        let map = MapEncoder.map(of: sheet, &generator)
        let site = SiteFixture(["s/a.css": Array(sheet.utf8), "s/maps/ab.css.map": Array(map.utf8)], options: options(emission))
        let dark = site.applied()
        let text = dark.text("s/a.css")
        #expect(text.contains("/*!nightfall# sourceMappingURL=maps/a%62.css.map?v=1 */"))
        #expect(address(in: text) == "maps/a%62.css.night.map?v=1")
        // Only comments follow it (ECMA-426 §9.1).
        #expect(text.hasSuffix("?v=1 */\r\n/*! nightfall:end */\r\n  "), "\(text)")
        let moved = try #require(dark.files["s/maps/ab.css.night.map"])
        #expect(try MapDecoder.problems(sheet, Array(map.utf8), became: text, moved, generated: generated(in: text)) == [])
        #expect(site.isReversible && dark.files["s/maps/ab.css.map"] == Array(map.utf8))
        #expect((dark.files["s/a.night.css"] != nil) == (emission == .sheet))
    }

    @Test(arguments: ["data:application/json;base64,", "DATA:,", "data:a/b;charset=utf-8,"])
    func `a map in a data URL stays in a data URL`(head: String) throws {
        let css = "p { color: #036 }\np { top: 0 } i { color: #fff }\n"
        var generator = SeededGenerator(stream: 6001)
        let map = Array(MapEncoder.map(of: css, &generator).utf8)
        let payload =
            head.contains("base64")
            // The padding of base 64 may be left out.
            ? String(decoding: Base64.encoded(map), as: UTF8.self).replacing("=", with: "")
            : map.map { byte in
                let digits = String(byte, radix: 16)
                return digits.count < 2 ? "%0\(digits)" : "%\(digits)"
            }.joined()
        let sheet = "\(css)/*# sourceMappingURL=\(head)\(payload)*/"
        for emission in [Emission.media, .lightDark, .variables] {
            var options = options(emission)
            options.output.hasOneResult = true
            let site = SiteFixture(["a.css": Array(sheet.utf8)], options: options)
            #expect(site.isReversible && site.codes("a.css") == [])
            let text = site.applied().text("a.css")
            let parts = try #require(address(in: text)).split(separator: ",", maxSplits: 1)
            #expect(parts[0] == (head.contains("base64") ? head : head.dropLast() + ";base64,").dropLast())
            let moved = try #require(Base64.decoded(Array(parts[1].utf8)[...]))
            #expect(try MapDecoder.problems(sheet, map, became: text, moved, generated: generated(in: text)) == [])
        }
    }

    @Test(arguments: 0..<4)
    func `broken sheets keep correct source maps`(stream: Int) throws {
        var generator = SeededGenerator(stream: UInt64(stream) + 6100)
        var count = 0
        // Few random sheets keep their map as a whole, so that some seeds need more rounds.
        for round in 0..<150 where round < Thoroughness.share(of: 150, else: 50) || count <= 5 {
            var pieces = (0..<generator.count(1...12)).map { _ in generator.pick(SheetBytesTests.pieces) }
            pieces.insert("/*# sourceMappingURL=a.css.map */", at: generator.count(0...pieces.count))
            let sheet = "i{top:0}" + pieces.joined()
            let map = MapEncoder.map(of: sheet, &generator)
            let existing = generator.pick([ExistingTheme.skip, .force])
            let site = SiteFixture(
                ["a.css": Array(sheet.utf8), "a.css.map": Array(map.utf8)],
                options: options(generator.pick(Self.emissions), existing: existing))
            #expect(site.isReversible, "\(round): \(sheet.debugDescription)")
            let dark = site.applied()
            guard let moved = dark.files["a.css.night.map"] else { continue }
            count += 1
            let text = dark.text("a.css")
            #expect(address(in: text) == "a.css.night.map", "\(text.debugDescription)")
            let problems = try MapDecoder.problems(sheet, Array(map.utf8), became: text, moved, generated: generated(in: text))
            #expect(problems == [], "\(round): \(sheet.debugDescription) \(text.debugDescription)")
        }
        #expect(count > 5)
    }

    @Test
    func `an unusable map is reported and its address disabled`() throws {
        let map = Array("{\"version\":3,\"sources\":[],\"mappings\":\"A\"}".utf8)
        func check(
            _ address: String, _ others: [String: [UInt8]], _ reason: String, _ code: DiagnosticCode = .switchedOffSourceMap,
            options: RewriteOptions? = nil
        ) throws {
            let sheet = "p { color: #036 }\n/*# sourceMappingURL=\(address) */\n"
            var files = others
            files["a.css"] = Array(sheet.utf8)
            let site = SiteFixture(files, options: options ?? self.options(.media))
            let result = try #require(site.results()["a.css"])
            #expect(result.diagnostics.map(\.code) == [code] && result.diagnostics.first?.message.contains(reason) == true, "\(result)")
            #expect(result.diagnostics.first?.span == SourceSpan(18, UInt32(sheet.utf8.count - 1)))
            #expect(result.companions.isEmpty && site.isReversible)
            let text = String(decoding: result.bytes ?? [], as: UTF8.self)
            #expect(self.address(in: text) == nil && text.contains("prefers-color-scheme"), "\(text)")
        }
        try check("a.css.map", [:], "a.css.map cannot be read")
        try check("https://a.example/a.css.map", [:], "the map is not a file beside the sheet")
        try check("../a.css.map", [:], "the map is not a file beside the sheet")
        try check("a b.map", [:], "the map is not a file beside the sheet")
        try check("", [:], "the map is not a file beside the sheet")
        try check("a.css.map", ["a.css.map": map, "a.css.night.map": map], "a.css.night.map exists")
        try check("a.css%2Emap", ["a.css.map": map], "a.css.night.map exists")
        try check("b.map", ["b.map": map, "A.css": Array("/*# sourceMappingURL=b.map */".utf8)], "b.map is the map of another sheet")
        try check("a.css.map", ["a.css.map": Array("<html>".utf8)], "switched off: the map is not JSON", .malformedSourceMap)
        try check("data:application/json;base64,!", [:], "is not JSON", .malformedSourceMap)
        try check("data:x", [:], "the map is not a file beside the sheet")
        var book = options(.media)
        book.output.addsFiles = false
        try check("a.css.map", ["a.css.map": map], "a book gets no new files", options: book)

        // Bytes in an unknown encoding.
        let latin = Array("p { color: #036 }\n/* ".utf8) + [0xE9] + Array(" */\n/*# sourceMappingURL=a.css.map */\n".utf8)
        let site = SiteFixture(["a.css": latin, "a.css.map": map], options: options(.media))
        #expect(site.codes("a.css") == [.switchedOffSourceMap] && site.isReversible)
    }

    @Test
    func `a sheet with an external map stays unchanged for a single output`() throws {
        var options = options(.media)
        options.output.hasOneResult = true
        let site = SiteFixture(
            ["a.css": "p { color: #036 }\n/*# sourceMappingURL=a.css.map */\n"].mapValues { Array($0.utf8) }, options: options)
        let result = try #require(site.results()["a.css"])
        #expect(result.diagnostics.map(\.code) == [.externalSourceMap] && result.output == nil && result.companions.isEmpty)
        let plain = SiteFixture(["a.css": Array("p { top: 0 }\n/*# sourceMappingURL=a.css.map */\n".utf8)], options: options)
        #expect(plain.codes("a.css") == [] && plain.results()["a.css"]?.output == nil)
    }

    @Test
    func `columns of UTF-16 sheets are counted in decoded text`() throws {
        let sheet = "p::after { content: '日本😀'; color: #036 } q { color: #fff }\n/*# sourceMappingURL=a.css.map */\n"
        var generator = SeededGenerator(stream: 6002)
        let map = MapEncoder.map(of: sheet, &generator)
        let bytes: [UInt8] = [0xFF, 0xFE] + sheet.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let site = SiteFixture(["a.css": bytes, "a.css.map": Array(map.utf8)], options: options(.lightDark))
        #expect(site.isReversible)
        let dark = site.applied()
        let units = try #require(dark.files["a.css"]).dropFirst(2)
        let text = String(
            decoding: stride(from: units.startIndex, to: units.endIndex, by: 2).map { UInt16(units[$0]) | UInt16(units[$0 + 1]) << 8 },
            as: UTF16.self)
        let moved = try #require(dark.files["a.css.night.map"])
        #expect(try MapDecoder.problems(sheet, Array(map.utf8), became: text, moved, generated: generated(in: text)) == [])
    }

    @Test
    func `a map address in a style element is disabled, with a diagnostic`() throws {
        let page = "<!DOCTYPE html><title>a</title><style>p { color: #036 }\n/*# sourceMappingURL=a.css.map */</style><p>a"
        let site = SiteFixture(["a.html": Array(page.utf8)], options: options(.media))
        #expect(site.codes("a.html") == [.switchedOffSourceMap] && site.isReversible)
        #expect(site.applied().text("a.html").contains("/*!nightfall# sourceMappingURL=a.css.map */"))
    }
}

import Foundation
import Testing

extension BrowserTests {
    /// Compares the palette with the browser's object model of real stylesheets.
    ///
    /// Each color that `nightfall palette` lists is replaced, at its line and column, by a mark: a color with a number. Colors of the
    /// original that the browser still finds then were missed. A mark that it finds twice is wrong, and each mark must be where the browser
    /// reads the color of its palette entry. So no shorthand has to be split, and equal colors are not confused.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct PaletteTests {
        private struct Comparison: Decodable, Sendable {
            var declarations: Int
            var colors: Int
            var faults: [String]
        }

        private static func compare(_ source: [UInt8], _ palette: [PaletteEntry], on page: Page) async throws -> Comparison {
            // A decoder removes a byte order mark, which takes no column.
            let source = source.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source.dropFirst(3)) : source
            let marked = MarkedSheet(source, palette)
            func json(_ value: some Encodable) throws -> String { String(decoding: try JSONEncoder().encode(value), as: UTF8.self) }
            let texts = try [source, marked.bytes].map { try json(String(decoding: $0, as: UTF8.self)) }
            var comparison: Comparison = try await page.evaluate("palette.compare(\(texts[0]), \(texts[1]), \(json(marked.lights)))")
            comparison.faults += marked.misplaced.map { "\($0.line):\($0.column): \($0.value) does not stand there" }
            return comparison
        }

        @Test(.enabled(if: !ColorSheet.all.allSatisfy(\.files.isEmpty), "none of the packages is here: \(ColorSheet.missing)"))
        func `no color of a real stylesheet is missed`() async throws {
            let begin = Date()
            try await Browser.with { browser in
                let page = try await browser.page()
                let _: Bool = try await page.evaluate(ColorScripts.install)
                var sheets = 0, declarations = 0, colors = 0, listed = 0
                for (place, url) in ColorSheet.all.flatMap(\.files) {
                    let palette = try PaletteEntry.list(url)
                    let result = try await Self.compare([UInt8](Data(contentsOf: url)), palette, on: page)
                    let text = result.faults.prefix(20).joined(separator: "\n")
                    #expect(result.faults.isEmpty, "\(place): \(result.faults.count) faults\n\(text)")
                    sheets += 1
                    declarations += result.declarations
                    colors += result.colors
                    listed += palette.count
                }
                let time = Date().timeIntervalSince(begin)
                print("\(sheets) sheets, \(declarations) declarations with \(colors) colors in the browser, \(listed) listed, \(time) s")
                #expect(colors > 20 * sheets)
            }
        }

        @Test(.enabled(if: ColorSheet.missing.isEmpty, "not all sheets are here, without the packages \(ColorSheet.missing)"))
        func `at least twenty stylesheets are compared`() {
            #expect(ColorSheet.all.flatMap(\.files).count >= 20)
        }

        @Test func `every property of the browser that takes colors is listed`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let file = folder.url.appendingPathComponent("sheet.css")
            try await Browser.with { browser in
                let page = try await browser.page()
                let _: Bool = try await page.evaluate(ColorScripts.install)
                let sheet: String = try await page.evaluate("palette.everything()")
                try Data(sheet.utf8).write(to: file)
                let result = try await Self.compare(Array(sheet.utf8), PaletteEntry.list(file), on: page)
                print("\(sheet.split(separator: "\n").count) rules, \(result.declarations) declarations with \(result.colors) colors")
                #expect(result.faults.isEmpty, "\(result.faults.count) faults\n\(result.faults.prefix(40).joined(separator: "\n"))")
                #expect(result.colors > 300)
            }
        }

        @Test func `every construct that holds colors is listed`() async throws {
            let sheet = """
                @layer base, theme; @layer theme { a { color: #000001 } } @layer { a { color: #000002 } @layer in { a { color: #000003 } } }
                @supports (color: red) and (not (color: #zzz)) { a { color: #000004 } } @container (min-width: 1px) { a { color: #000005 } }
                @scope (.a) to (.b) { :scope { color: #000006; & i { color: #000007 } } } @starting-style { a { color: #000008 } }
                @property --p { syntax: "<color>"; inherits: false; initial-value: #000009 } a { color: var(--p, #00000a) }
                @media screen and (prefers-color-scheme: dark) { a { color: #00000b } } @media not print { a { color: #00000c } }
                @-webkit-keyframes k { from { color: #00000d } 50% { --q: #00000e } to { background: #00000f } }
                a { color: #000010; @media (width > 1px) { color: #000011; & b { color: #000012 } } color: #000013; > i { c\\6flor: #0000\\31 4 } }
                @media (prefers-contrast: more) { a { color: #000015 } } @media (forced-colors: active) { a { color: #000016 } }
                a::selection, a::marker, input::placeholder, dialog::backdrop, a::-webkit-scrollbar { color: #000017!important; *color: #fff }
                @media print, screen { a { color: #000018 } } a { color:/**/#000019/**/; background: url(a;b) #00001a } a { color: #00001b
                """
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let file = folder.url.appendingPathComponent("sheet.css")
            try Data(sheet.utf8).write(to: file)
            let palette = try PaletteEntry.list(file)
            try await Browser.with { browser in
                let page = try await browser.page()
                let _: Bool = try await page.evaluate(ColorScripts.install)
                let result = try await Self.compare(Array(sheet.utf8), palette, on: page)
                #expect(result.faults == [])
                #expect(result.colors >= 26)
            }
            // All but #000016, which is in a rule where the system chooses the colors.
            #expect(Set(palette.map(\.light)).count == 26)
        }

        /// A sheet whose colors are counted by hand, with text that only looks like colors.
        private static let sheet = """
            /* red */ @media (min-width: 1px) { a { color: red; background: url(blue.png), linear-gradient(lime, #00f 50%) } }
            @keyframes tan { to { border: 1px solid rgb(1 2 3 / .5) } }
            p { animation-name: red; font-family: Tan, "gold"; content: "#fff" url(#fff); --x: 1px gold; border-color: var(--x) }
            li { & b { box-shadow: 0 0 1px hsl(120 50% 50%), inset 0 0 2px rgba(var(--y), .5); outline-color: rgb(7 8 9 / var(--o)) } }
            @media print { a { color: plum } }
            """

        @Test(arguments: 0..<7) func `a color that is left out of the palette is found`(index: Int) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let file = folder.url.appendingPathComponent("sheet.css")
            try Data(Self.sheet.utf8).write(to: file)
            var palette = try PaletteEntry.list(file)
            try #require(
                palette.map(\.value) == ["red", "lime", "#00f", "rgb(1 2 3 / .5)", "gold", "hsl(120 50% 50%)", "rgb(7 8 9 / var(--o))"])
            try await Browser.with { browser in
                let page = try await browser.page()
                let _: Bool = try await page.evaluate(ColorScripts.install)
                let right = try await Self.compare(Array(Self.sheet.utf8), palette, on: page)
                #expect(right.faults == [])
                let left = palette.remove(at: index)
                // A border has four colors.
                let wrong = try await Self.compare(Array(Self.sheet.utf8), palette, on: page)
                #expect(wrong.faults.count == (index == 3 ? 4 : 1))
                #expect(wrong.faults.allSatisfy { $0.hasSuffix("was missed") }, "\(left): \(wrong.faults)")
                palette[0].light = "#123456"
                let other = try await Self.compare(Array(Self.sheet.utf8), palette, on: page)
                #expect(other.faults.contains { $0.hasSuffix("is listed as #123456") })
            }
        }
    }
}

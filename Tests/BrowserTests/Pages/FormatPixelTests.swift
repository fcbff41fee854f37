import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Guarded pages, mails, AMP, XHTML, books and other encodings, in both themes.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct FormatPixelTests {
        private static let fixtures = PackageFolder.fixtures

        /// A page of the fixtures.
        struct Case: Sendable, CustomTestStringConvertible {
            /// The folder or file that is applied, and the page in it; `page` is empty if they are the same.
            let input: String
            let page: String
            /// The elements whose background is light in the light theme and dark in the dark one.
            let elements: [String]
            var options: [String] = []

            var testDescription: String { "\(input)/\(page) \(options.joined(separator: " "))" }
        }

        private static let cases: [Case] =
            ["media", "sheet", "light-dark", "variables"].flatMap { emission in
                [
                    Case(
                        input: "guarded", page: "index.html", elements: ["linked", "own", "hashed", "cell"], options: ["--emit", emission]),
                    Case(
                        input: "xhtml", page: "index.xhtml", elements: ["cdata", "comment", "linked", "inline"],
                        options: ["--emit", emission]),
                ]
            } + [
                Case(
                    input: "guarded", page: "index.html", elements: ["linked", "own", "hashed", "cell"],
                    options: ["--emit", "sheet", "--csp", "external"]),
                Case(
                    input: "guarded", page: "index.html", elements: ["linked", "own", "hashed", "cell"],
                    options: ["--emit", "media", "--csp", "external", "--sri", "drop"]),
                Case(input: "formats/mail.html", page: "", elements: ["card", "inline", "cell"], options: ["--type", "email"]),
                Case(input: "formats/amp.html", page: "", elements: ["note", "cell"]),
                Case(input: "formats/book", page: "OEBPS/one.html", elements: ["text"]),
                Case(input: "encodings", page: "shift_jis.html", elements: ["rule", "attribute", "linked"], options: ["--emit", "sheet"]),
            ]
            + ["big5", "gbk", "gb18030", "iso-2022-jp", "euc-jp", "euc-kr", "windows-1251", "windows-1252", "iso-8859-7", "utf-16"].map {
                Case(input: "encodings", page: $0 + ".html", elements: ["rule", "attribute"])
            }

        @Test(arguments: cases)
        func `every format keeps its light theme and gets a dark theme`(test: Case) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let input = Self.fixtures.appendingPathComponent(test.input)
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "-d", out.path] + test.options + [input.path])
            let original = test.page.isEmpty ? input : input.appendingPathComponent(test.page)
            let page = out.appendingPathComponent(test.page.isEmpty ? input.lastPathComponent : test.page)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                let before = try await instrument.picture(of: original, scheme: .light)
                let light = try await instrument.picture(of: page, scheme: .light)
                #expect(try await instrument.difference(before, light) == .none)
                let plain = try await Self.grounds(of: test, on: original, instrument)
                #expect(plain.allSatisfy { $0.allSatisfy { $0 > 0xA0 } }, "\(plain)")
                let dark = try await Self.grounds(of: test, on: page, instrument)
                #expect(dark.allSatisfy { $0.allSatisfy { $0 < 0x50 } }, "\(dark)")
                // In the dark theme each element has its own color, not that of the page behind it.
                #expect(dark.allSatisfy { Set($0).count > 1 || test.page == "" }, "\(dark)")
            }
        }

        /// The colors near the elements' ends in the dark theme.
        private static func grounds(of test: Case, on page: URL, _ instrument: Instrument) async throws -> [[Int]] {
            let picture = try await instrument.picture(of: page, scheme: .dark)
            let list = String(decoding: try JSONEncoder().encode(test.elements), as: UTF8.self)
            let places: [[Double]] = try await instrument.page.evaluate(
                """
                \(list).map(id => { const r = document.getElementById(id).getBoundingClientRect(); return [r.right - 4, r.bottom - 4]; })
                """)
            return try await instrument.bench.evaluate(BenchScripts.colors(picture, at: places))
        }

        @Test func `a style that the content security policy refuses stays refused`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "-d", out.path, Self.fixtures.appendingPathComponent("guarded").path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                let refused = Case(input: "", page: "index.html", elements: ["refused"])
                let height: Double
                _ = try await instrument.picture(of: out.appendingPathComponent(refused.page), scheme: .dark)
                height = try await instrument.page.evaluate("document.getElementById('refused').getBoundingClientRect().height")
                #expect(height == 0)
            }
        }
    }
}

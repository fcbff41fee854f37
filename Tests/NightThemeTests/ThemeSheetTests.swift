import NightTheme
import Testing

@Suite("Themes in custom properties")
struct ThemeSheetTests {
    /// Tests that the sheet gives the same table as `text` in the text format; returns the warnings.
    private func expect(_ sheet: String, is text: String) throws -> [ThemeProblem] {
        let reading = try ThemeSheetReader.read([UInt8](sheet.utf8))
        #expect(reading.table == (try ThemeTable.parse([UInt8](text.utf8).span)), "\(reading.table.rows)")
        return reading.warnings
    }

    @Test
    func `themes are read from every form of selector and media query`() throws {
        let sheets = [
            ":root{--a:#fff}[data-theme=dark]{--a:#000}",
            "html { --a: white }\n.dark { --a: #000 }",
            ":root{--a:#FFF;}:root[data-theme=\"dark\"]{--a:black}",
            "html:not(.dark){--a:#fff} html.dark{--a:#000}",
            "body{--a:#fff}body.dark,[data-bs-theme='dark']{--a:#000}",
            "@layer base{:root{--a:#fff}@supports (color:red){.dark{--a:#000}}}",
            "\u{FEFF}/* c */:root{--\\61:#fff}.d\\61rk{--a:#000}",
            "@media (prefers-color-scheme:light){:root{--a:#fff}} .dark{--a:#000}",
        ]
        for sheet in sheets { #expect(try expect(sheet, is: "normal dark\n#fff #000 a").isEmpty, "\(sheet)") }
        let named = ":root, [data-theme=\"My day\"] { --a: #fff } [data-theme=x] { --a: #000 }"
        #expect(try expect(named, is: "'My day' x\n#fff #000 a").isEmpty)
        for dark in [
            "@media (prefers-color-scheme: dark) { :root { --a: #000 } }",
            "@media screen and (prefers-color-scheme: DARK) { :root:not([data-theme=light]) { --a: #000 } }",
            ":root { @media (prefers-color-scheme: dark) { --a: #000 } }",
        ] { #expect(try expect(":root{--a:#fff}" + dark, is: "normal night\n#fff #000 a").isEmpty, "\(dark)") }
    }

    @Test
    func `var() is resolved in each theme separately`() throws {
        let sheet = ":root{--a:#fff;--b:var(--a);--c:var( --b , red);--d:var(--no,#123)}.dark{--a:#000;--e:var(--d)}"
        #expect(try expect(sheet, is: "normal dark\n#fff #000 a\n#fff #000 b\n#fff #000 c\n#123 - d\n- #123 e").isEmpty)
    }

    @Test
    func `rules that are no theme are reported, and the rest is read`() throws {
        let sheet = """
            :root { --a: #fff; color: red;
              --font: Arial, sans-serif }
            @media print { :root { --a: #eee } }
            .card > p { --a: #ddd }
            .dark { --a: #000; --b: var(--nowhere); --a: #111 }
            @import "x.css";
            """
        let warnings = try expect(sheet, is: "normal dark\n#fff #111 a")
        #expect(warnings.allSatisfy { $0.code == .ignored })
        let places = warnings.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0)" }
        #expect(places == ["1:20", "2:3", "3:1", "4:1", "5:14", "5:20", "6:1"])
        #expect(warnings[1].message.contains("Arial, sans-serif"))
    }

    @Test(arguments: [
        "p", ".dark p", "> .dark", ".dark.x", "[class=dark]", "[data-theme^=dark]", "[data-theme=dark i]", "[data-theme]", ":not(.dark)",
        ":root:hover", ".dark, p", ".dark, p!", "html:root.dark", "*",
    ])
    func `a rule with another selector is no theme`(selector: String) throws {
        let warnings = try expect(":root { --a: #fff }\n\(selector) { --a: #000 }", is: "normal\n#fff a")
        #expect(warnings.map { $0.place?.line } == [2])
    }

    @Test
    func `a cyclic custom property is an error`() {
        let sheet = [UInt8](":root{--a:#fff;\n --b:var(--c);--c:var(--b)}".utf8)
        do throws(ThemeTableError) {
            _ = try ThemeSheetReader.read(sheet)
            Issue.record("no error")
        } catch {
            #expect(error.problems.map(\.code) == [.cyclicAlias, .cyclicAlias])
            #expect(error.problems.first?.place?.line == 2)
            #expect(error.problems.first?.place?.column == 2)
        }
    }
}

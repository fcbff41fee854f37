import CSSColor
import NightTheme
import SourceText
import Testing

@Suite("Cells of theme tables")
struct ThemeCellTests {
    /// The cell for `text` in a table, in quotation marks if it has spaces.
    private func cell(_ text: String) throws -> ThemeCell? {
        try ThemeTable.parse([UInt8]("day night\n- \(text) key".utf8).span).rows.first?.cells[1]
    }

    private func isRefused(_ text: String) -> Bool { (try? cell(text)) == nil }

    @Test
    func `each kind of table cell is read`() throws {
        #expect(try cell("#abc") == .color(hex(0xaabbcc)))
        #expect(try cell("url(a.png)") == .image([UInt8]("a.png".utf8)))
        #expect(try cell("url(\"a b)'.png\")") == .image([UInt8]("a b)'.png".utf8)))
        #expect(try cell("url( 'a\\29 ' )") == .image([UInt8]("a)".utf8)))
        #expect(try cell("2px") == ThemeLength(2, "px").map { .length($0) })
        #expect(try cell("-.5REM") == ThemeLength(-0.5, "rem").map { .length($0) })
        #expect(try cell("0px") != cell("0"))
        #expect(try cell("0.8") == .opacity(0.8))
        #expect(try cell("80%") == .opacity(0.8))
        #expect(try cell("-0") == .opacity(0))
        #expect(try cell("0.388690671938788336") == .opacity(0.388691))
        #expect(try cell("rgb(0 0 0 / 50.19608%)") == cell("#00000080"))
        #expect(try cell("rgb(0 0 0 / 50%)") == .color(hex(0, alpha: 0.5)))
        #expect(try cell("100") == .fontWeight(100))
        #expect(try cell("350.5") == .fontWeight(350.5))
        #expect(try cell("bold") == .fontWeight(700))
        #expect(try cell("NORMAL") == .fontWeight(400))
        #expect(try cell("none") == .filter([UInt8]("none".utf8)))
        #expect(try cell("\"blur( 2px )  brightness(.5)\"") == .filter([UInt8]("blur( 2px ) brightness(.5)".utf8)))
        #expect(try cell("{ color: red; background: url(x) }") == .declarations([UInt8]("color: red; background: url(x)".utf8)))
        #expect(try cell("{\n  color: red;\n}") == .declarations([UInt8]("color: red;".utf8)))
    }

    @Test(arguments: [
        "5", "50", "1001", "-1%", "101%", "1fr", "2s", "solid", "url()", "url(a)b", "\"1px 2px\"", "rotate(3deg)", "\"blur(1px) red\"",
        "\"blur(1px) rotate(1deg)\"", "\"none none\"", "{}", "{color}", "{@media all{}}", "'{color:red} x'", "\"drop-shadow(url(x))\"",
        "currentColor", "var(--x)", "''",
    ])
    func `an invalid table cell is refused`(text: String) {
        #expect(isRefused(text))
    }

    // Counterparts in apps: +blackColor … +clearColor
    @Test(arguments: NamedColors.all)
    func `every CSS color name is a cell that can be read back`(name: String) throws {
        let cell = try #require(try cell(name))
        guard case .color(let color) = cell else {
            Issue.record("\(name) is \(cell)")
            return
        }
        guard case .color(let parsed)? = parseColor(SourceSpan(0, name.utf8.count), in: [UInt8](name.utf8).span) else {
            Issue.record("\(name) is no color")
            return
        }
        #expect(color == parsed.painted)
        let table = try ThemeTable.parse([UInt8]("day night\n- \(name) key".utf8).span)
        #expect(try ThemeTable.parse(ThemeFormat.text.text(of: table).bytes.span) == table)
    }

    @Test
    func `a row for a role applies only to it and has priority`() throws {
        let table = try ThemeTable.parse(
            [UInt8]("day night\n#fff #111 page\n#fff #222 ink:text\n#000 #333 rule:line\n#fff - late".utf8).span)
        #expect(table.dark(forValue: .white, role: .background, theme: 1) == hex(0x111111))
        #expect(table.dark(forValue: .white, role: .text, theme: 1) == hex(0x222222))
        #expect(table.dark(forValue: .black, role: .line, theme: 1) == hex(0x333333))
        #expect(table.dark(forValue: .black, role: .text, theme: 1) == nil)
        #expect(table.dark(forKey: [UInt8]("ink".utf8).span, theme: 1) == hex(0x222222))
        let both = try ThemeTable.parse([UInt8]("day night\n#fff #111 a:text\n#fff #222 a\n#fff #333 a:line".utf8).span)
        let key = [UInt8]("--a".utf8)
        #expect(both.dark(forKey: key.span, theme: 1) == hex(0x222222))
        #expect(both.dark(forKey: key.span, role: .line, theme: 1) == hex(0x333333))
        #expect(both.dark(forKey: key.span, role: .shape, theme: 1) == hex(0x222222))
    }

    @Test
    func `a missing cell falls through to the next row with its value`() throws {
        let table = try ThemeTable.parse([UInt8]("day night red\n#fff - #f00 a\n#fff #111 - b\n#eee - - c".utf8).span)
        #expect(table.dark(forValue: .white, role: .text, theme: 1) == hex(0x111111))
        #expect(table.dark(forValue: .white, role: .text, theme: 2) == hex(0xff0000))
        #expect(table.dark(forValue: hex(0xeeeeee), role: .text, theme: 1) == nil)
        #expect(table.dark(forKey: [UInt8]("a".utf8).span, theme: 1) == nil)
    }

    @Test
    func `a key keeps its dimension, and rows of declaration blocks are selectors`() throws {
        let table = try ThemeTable.parse(
            [UInt8]("day night\n#fff #000 paper@reader\n- {color:red} \".card > p\"\n- {color:red} td".utf8).span)
        #expect(table.rows.map { String(decoding: $0.key.text, as: UTF8.self) } == ["paper@reader", ".card > p", "td"])
        #expect(table.rows.map(\.isSelector) == [false, true, true])
    }
}

import CSSColor
import NightTheme
import SourceText
import TestSupport
import Testing

@Suite struct ThemeTableTests {
    static let sample = """
        NORMAL   NIGHT    RED
        #ffffff  #343434  #fafafa  BG
        #aaaaaa  #313131  #aaaaaa  SEP
        #0000ff  #ffffff  #fa0000  --tint
        """

    @Test func `a table with a header and one key per row is read`() throws {
        let table = try parse(ThemeTableTests.sample)
        #expect(table.themes == ["NORMAL", "NIGHT", "RED"])
        #expect(table.rows.map { String(decoding: $0.key.text, as: UTF8.self) } == ["BG", "SEP", "tint"])
        #expect(table.rows[1].cells == [0xaaaaaa, 0x313131, 0xaaaaaa].map { .color(hex($0)) })
        #expect(table.darkTheme == 1)
        #expect(table.theme(named: "red") == 2)
        #expect(table.theme(named: "sepia") == nil)
    }

    @Test func `colors are found by value and by key`() throws {
        let table = try parse(ThemeTableTests.sample)
        #expect(table.dark(forValue: hex(0xffffff), role: .text, theme: 1) == hex(0x343434))
        #expect(table.dark(forValue: hex(0xffffff, alpha: 0.5), role: .text, theme: 1) == nil)
        #expect(table.dark(forValue: hex(0xfffffe), role: .text, theme: 1) == nil)
        #expect(table.dark(forValue: hex(0xffffff), role: .text, theme: 3) == nil)
        #expect(table.dark(forValue: hex(0xffffff), role: .text, theme: -1) == nil)
        for (key, expected) in [("SEP", 0x313131), ("--SEP", 0x313131), ("tint", 0xffffff), ("--tint", 0xffffff)] as [(String, UInt32)] {
            #expect(table.dark(forKey: [UInt8](key.utf8).span, theme: 1) == hex(expected))
        }
        for key in ["sep", "", "-", "--", "SE", "---SEP"] { #expect(table.dark(forKey: [UInt8](key.utf8).span, theme: 1) == nil) }
    }

    @Test func `alpha is part of a table value`() throws {
        let table = try parse("a b\n#00000080 #fff veil\n#000 #eee ink")
        #expect(table.dark(forValue: hex(0, alpha: 0.5), role: .text, theme: 1) == hex(0xffffff))
        #expect(table.dark(forValue: hex(0), role: .text, theme: 1) == hex(0xeeeeee))
    }

    @Test func `a cell may contain punctuation in a quoted URL`() throws {
        let table = try parse("a b\n#fff url(\"d)e,f;g\") picture")
        #expect(table.rows.first?.cells.last == .image([UInt8]("d)e,f;g".utf8)))
    }

    @Test func `the first row of a value wins`() throws {
        let table = try parse("day night\n#fff #111 page\n#fff #222 card\n#fff #111 field")
        #expect(table.dark(forValue: .white, role: .text, theme: 1) == hex(0x111111))
        #expect(table.dark(forKey: [UInt8]("card".utf8).span, theme: 1) == hex(0x222222))
        #expect(table.shadows.map(\.row) == [1] && table.shadows.map(\.earlier) == [0])
    }

    @Test func `the dark theme is found by name, else the second column`() throws {
        #expect(try parse("day red Dark\n#fff #f00 #000 a").darkTheme == 2)
        #expect(try parse("day dusk\n#fff #f00 a").darkTheme == 1)
        #expect(try parse("day\n#fff a").darkTheme == nil)
    }

    @Test func `spacing and comments do not change a table`() throws {
        let plain = try parse("day night\n#fff #111 page\n#000 #eee ink")
        let spaced = try parse(
            "\u{FEFF}\r\n; made by hand\r\n# and by heart\r\n#\r\n\r\n\tday\t night // two themes\r\n"
                + "/* a\r\nlong one */ #fff /* in */ #111 page\r\n\r\n"
                + "  \"#000\" '#eee' \"ink\"  \r\n// end")
        #expect(spaced.themes == plain.themes)
        #expect(spaced.rows.map(\.cells) == plain.rows.map(\.cells))
        #expect(spaced.rows.map(\.key) == plain.rows.map(\.key))
        #expect(try parse("day night\r#fff #111 page\r#000 #eee ink").rows.count == 2)
    }

    @Test func `hexadecimal colors with the prefix 0x are read`() throws {
        let table = try parse("day night\n0xFFffFF 0X12345680 page")
        #expect(table.rows[0].cells == [.color(.white), .color(hex(0x123456, alpha: 128.0 / 255))])
        #expect(problems("day night\n0xFFFFF 0x12345g page").map(\.code) == [.unknownValue, .unknownValue])
    }

    @Test func `cells accept every fixed CSS color`() throws {
        let table = try parse(
            "day night\nrgb(1 2 3 / 50%) hsl(0 100% 50%) a\n"
                + "transparent rebeccapurple b\n\" rgb(1, 2, 3)\" oklch(100% 0 0) c\n#ABC8 #abcdef80 d"
        )
        #expect(
            table.rows.map { $0.cells.map { $0?.color } } == [
                [hex(0x010203, alpha: 0.5), hex(0xff0000)], [hex(0, alpha: 0), hex(0x663399)], [hex(0x010203), .white],
                [hex(0xaabbcc, alpha: 136.0 / 255), hex(0xabcdef, alpha: 128.0 / 255)],
            ])
        #expect(table.dark(forValue: hex(0x010203, alpha: 0.5), role: .text, theme: 1) == hex(0xff0000))
        for cell in ["currentColor", "CanvasText", "var(--x)", "rgb(1 2)", "color-mix(in srgb, red, currentColor)", "rgb(1 2 3"] {
            #expect(problems("day night\n#fff \"\(cell)\" a").map(\.code) == (cell == "rgb(1 2 3" ? [] : [.unknownValue]))
        }
    }

    struct Broken: Sendable {
        let text: String
        let code: ThemeProblem.Code
        let line: Int
        let column: Int
    }

    @Test(arguments: [
        Broken(text: "", code: .noHeader, line: 1, column: 1),
        Broken(text: "\n// nothing\n", code: .noHeader, line: 1, column: 1),
        Broken(text: "\n #fff #000 BG", code: .noHeader, line: 2, column: 2),
        Broken(text: "0xffffff #000 BG", code: .noHeader, line: 1, column: 1),
        Broken(text: "day night\r\n#fff BG", code: .raggedRow, line: 2, column: 1),
        Broken(text: "\u{FEFF}day night\n\n  #fff #000 #111 BG", code: .raggedRow, line: 3, column: 3),
        Broken(text: "day night\n#fff #00000 BG", code: .unknownValue, line: 2, column: 6),
        Broken(text: "day night\n/* two\nlines */ #fff nocolor BG", code: .unknownValue, line: 3, column: 15),
        Broken(text: "day night\n#fff #000 BG\n#eee #111 --BG", code: .duplicateKey, line: 3, column: 11),
        Broken(text: "day night Day\n", code: .duplicateTheme, line: 1, column: 11),
        Broken(text: "day night\n#fff \"#000 BG\n", code: .unclosed, line: 2, column: 6),
        Broken(text: "\u{FEFF}day night\n#fff #000 a /* b\nc", code: .unclosed, line: 2, column: 13),
        Broken(text: "day night\nrgb(1 2 3 #fff BG", code: .raggedRow, line: 2, column: 1),
        Broken(text: "day\u{0} night\n", code: .noHeader, line: 1, column: 1),
        Broken(text: "day - red\n", code: .noHeader, line: 1, column: 5),
        Broken(text: "day night\n- - BG", code: .emptyRow, line: 2, column: 5),
        Broken(text: "day night\n#fff {color:red} \".a b\"", code: .mixedRow, line: 2, column: 18),
        Broken(text: "day night\n#fff #000 \".card > p\"", code: .selectorCell, line: 2, column: 11),
        Broken(text: "day night\n#fff #000 BG:bakground", code: .unknownRole, line: 2, column: 11),
        Broken(text: "day night\n#fff #000 BG:text\n#fff #000 BG\n#eee #111 --BG:text", code: .duplicateKey, line: 4, column: 11),
        Broken(text: "day night\n#fff {color:red p\n#000 #fff b", code: .unclosed, line: 2, column: 6),
        Broken(text: "day night\n#fff 12parsec a", code: .unknownValue, line: 2, column: 6),
        Broken(text: "day night\n- { p {color:red} } p", code: .unknownValue, line: 2, column: 3),
    ])
    func `each table error is reported with its place`(_ broken: Broken) {
        let found = problems(broken.text)
        #expect(found.first?.code == broken.code)
        #expect(found.first?.place?.line == broken.line)
        #expect(found.first?.place?.column == broken.column)
        #expect(found.count == 1)
        #expect(found.first?.message.isEmpty == false)
    }

    @Test func `all errors of a table are reported, up to one hundred`() {
        let found = problems("day night\n#fff #000 a\n#fff a\nx y b\n#000 #fff a")
        #expect(found.map(\.code) == [.raggedRow, .unknownValue, .unknownValue, .duplicateKey])
        #expect(problems("day night\n" + String(repeating: "x\n", count: 5000)).count == 100)
    }

    @Test func `large and random tables are parsed without a crash`() throws {
        var text = "day night\n"
        for row in 0..<20_000 { text += "#\(String(0x100000 + row, radix: 16)) #123 key\(row)\n" }
        let table = try parse(text)
        #expect(table.rows.count == 20_000)
        #expect(table.dark(forKey: [UInt8]("key19999".utf8).span, theme: 1) == hex(0x112233))
        #expect(table.dark(forValue: hex(0x100000 + 777), role: .text, theme: 1) == hex(0x112233))
        var random = SeededGenerator(stream: 9)
        let alphabet = [UInt8]("a#f0 \t\n\r;/*\"'(),x\u{0}\u{FEFF}".utf8)
        for _ in 0..<5000 {
            let bytes = (0..<Int(random.next() % 60)).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
            do throws(ThemeTableError) {
                let table = try ThemeTable.parse(bytes.span)
                #expect(table.rows.allSatisfy { $0.cells.count == table.themes.count })
            } catch {
                #expect(!error.problems.isEmpty)
                #expect(error.problems.allSatisfy { ($0.place?.line ?? 0) > 0 && ($0.place?.column ?? 0) > 0 })
            }
        }
    }

    private func parse(_ text: String) throws -> ThemeTable { try ThemeTable.parse([UInt8](text.utf8).span) }

    private func problems(_ text: String) -> [ThemeProblem] {
        do throws(ThemeTableError) {
            _ = try ThemeTable.parse([UInt8](text.utf8).span)
            return []
        } catch {
            return error.problems
        }
    }
}

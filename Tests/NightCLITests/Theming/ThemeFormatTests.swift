import NightTheme
import SourceText
import TestSupport
import Testing

@testable import NightCLI

@Suite("Theme tables in four formats")
struct ThemeFormatTests {
    private static let readable = ThemeFormat.allCases.filter(\.isReadable)

    private func name(_ format: ThemeFormat) -> FilePath {
        switch format {
        case .text: FilePath("t.txt")
        case .tokens: FilePath("t.tokens.json")
        case .plist: FilePath("t.plist")
        default: FilePath("t.css")
        }
    }

    private func table(_ bytes: [UInt8], _ format: ThemeFormat) -> ThemeTable? {
        let (table, messages) = ThemeLoading.table(of: bytes, named: [UInt8]("t".utf8), at: name(format))
        #expect(table != nil || messages.contains(where: \.isError))
        return table
    }

    @Test
    func `a table is the same in each format that can hold it`() throws {
        var generator = TableGenerator(stream: 51)
        for round in 0..<400 {
            let text = generator.table(tokensOnly: round.isMultiple(of: 2))
            let original = try #require(table([UInt8](text.utf8), .text), "\(text)")
            for format in Self.readable {
                let writing = format.text(of: original)
                let isWhole = writing.losses.isEmpty
                #expect(isWhole || format == .css || (format == .tokens && !round.isMultiple(of: 2)), "\(text)")
                guard let read = table(writing.bytes, format) else {
                    Issue.record("\(format) cannot be read back: \(text)")
                    continue
                }
                #expect(read.themes == original.themes, "\(format) \(text)")
                if isWhole {
                    #expect(read == original, "\(format) \(text)\n\(String(decoding: writing.bytes, as: UTF8.self))")
                    #expect(ThemeFormat.text.text(of: read).bytes == ThemeFormat.text.text(of: original).bytes)
                } else {
                    // The losses of a format are reported, and nothing else is missing.
                    #expect(original.rows.count - read.rows.count <= writing.losses.count)
                }
            }
        }
    }

    @Test
    func `a format is recognized by the beginning of its text`() throws {
        let original = try #require(table([UInt8]("day night\n#fff #000 a\n".utf8), .text))
        for format in Self.readable {
            let bytes = format.text(of: original).bytes
            #expect(ThemeFormat(content: bytes) == format)
            #expect(ThemeFormat(content: [0xEF, 0xBB, 0xBF, 0x0A] + bytes) == format)
            #expect(ThemeLoading.table(of: bytes, named: [], at: nil).table == original)
            #expect(ThemeLoading.table(of: bytes, named: [], at: FilePath("table")).table == original)
        }
        #expect(ThemeFormat(content: [UInt8]("/* day */ html{--a:b}".utf8)) == .css)
        #expect(ThemeFormat(content: []) == .text)
    }

    @Test
    func `a property list of themes and levels is read as a table`() throws {
        let levels = ["subTitle": ["#333333", "#333333", "#FFFFFF"], "mainTitle": ["#000000", "#000000", "#FFFFFF"]]
        var list = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n"
        for (index, theme) in ["unspecified", "light", "dark"].enumerated() {
            list += "<key>\(theme)</key><dict>"
            for level in ["subTitle", "mainTitle"] { list += "<key>\(level)</key><string>\(levels[level]?[index] ?? "")</string>" }
            list += "</dict>"
        }
        let read = try #require(table([UInt8]((list + "</dict></plist>").utf8), .plist))
        #expect(read == table([UInt8]("unspecified light dark\n#333 #333 #fff subTitle\n#000 #000 #fff mainTitle".utf8), .text))
        let sorted =
            "<plist><dict><key>dark</key><dict><key>g</key><dict><key>a</key><real>0.5</real></dict></dict><key>light</key><dict/></dict></plist>"
        #expect(table([UInt8](sorted.utf8), .plist) == table([UInt8]("light dark\n- .5 g-a".utf8), .text))
    }

    @Test(arguments: [
        ("<plist><array/></plist>", "1:8"), ("<plist><dict><key>a</key>\n<string>b</string></dict></plist>", "2:1"),
        ("<plist><dict><key>a</key><dict>\n<key>k</key> <string>nocolor</string></dict></dict></plist>", "2:14"),
        ("<plist><dict><key>a</key><dict>\n<key>k</key><true/></dict></dict></plist>", "2:13"),
        ("<plist><dict><key>a</key><dict/>\n<key>A</key><dict/></dict></plist>", "2:1"),
        (
            "<plist><dict><key>a</key><dict><key>k</key><string>#fff</string>\n<key>--k</key><string>#fff</string></dict></dict></plist>",
            "2:1"
        ),
        ("<plist>\n<dict>", "2:7"), ("bplist00", ""),
    ])
    func `mistakes in property lists have a line and a column`(list: String, place: String) {
        let (table, messages) = ThemeLoading.table(of: [UInt8](list.utf8), named: [UInt8]("t".utf8), at: FilePath("t.plist"))
        #expect(table == nil && messages.count == 1)
        #expect(messages.first?.rendered.hasPrefix(place.isEmpty ? "t: error: " : "t:\(place): error: ") == true, "\(messages)")
    }

    @Test
    func `random and broken theme files give a table or an error`() throws {
        var random = SeededGenerator(stream: 52)
        var generator = TableGenerator(stream: 53)
        for round in 0..<1500 {
            let original = try #require(table([UInt8](generator.table(tokensOnly: round.isMultiple(of: 2)).utf8), .text))
            for format in Self.readable {
                var bytes = round % 10 == 9 ? (0..<random.count(0...200)).map { _ in random.byte() } : format.text(of: original).bytes
                for _ in 0..<random.count(1...4) where !bytes.isEmpty {
                    let index = random.count(0...bytes.count - 1)
                    switch random.count(0...4) {
                    case 0: bytes.remove(at: index)
                    case 1: bytes[index] = random.byte()
                    case 2: bytes.insert(random.pick(Array("{}[]()\"'\\:,;<>/*-#$&. \n".utf8)), at: index)
                    case 3: bytes.removeSubrange(index...)
                    default: bytes.insert(contentsOf: bytes[index...].prefix(random.count(1...40)), at: random.count(0...bytes.count - 1))
                    }
                }
                guard let read = table(bytes, format) else { continue }
                for other in ThemeFormat.allCases { _ = other.text(of: read) }
                #expect(table(ThemeFormat.text.text(of: read).bytes, .text) == read, "\(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }

    @Test
    func `tables of many rows are read, and too many themes are refused`() throws {
        var text = "day night\n"
        for row in 0..<20_000 { text += "#\(String(0x100000 + row, radix: 16)) #123 key\(row)\n" }
        let original = try #require(table([UInt8](text.utf8), .text))
        for format in Self.readable { #expect(table(format.text(of: original).bytes, format) == original) }
        var sheet = ""
        for theme in 0..<100_000 { sheet += ".t\(theme){--a:#fff}" }
        let (none, messages) = ThemeLoading.table(of: [UInt8](sheet.utf8), named: [], at: FilePath("t.css"))
        #expect(none == nil && messages.contains { $0.text == "a table has at most 64 themes" })
        #expect(table([UInt8](("a b\n" + String(repeating: "{ ", count: 500_000)).utf8), .text) == nil)
        #expect(table([UInt8]((String(repeating: ":root{--a:{", count: 200_000)).utf8), .css) != nil)
    }
}

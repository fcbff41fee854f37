import TestSupport
import Testing

@testable import SourceText

@Suite("Lines and columns")
struct LineTableTests {
    private func position(_ offset: Int, in text: String, contentStart: UInt32 = 0) -> [Int] {
        let position = LineTable(Array(text.utf8), contentStart: contentStart).position(of: UInt32(offset))
        return [position.line, position.column]
    }

    @Test
    func `LF, CR, CRLF and FF end a line, and columns are bytes`() {
        let text = "ab\ncd\r\ne\rf\u{0C}üg"
        let expected = [
            [1, 1], [1, 2], [1, 3], [2, 1], [2, 2], [2, 3], [2, 4], [3, 1], [3, 2], [4, 1], [4, 2], [5, 1], [5, 2], [5, 3], [5, 4],
        ]
        #expect((0...text.utf8.count).map { position($0, in: text) } == expected)
    }

    @Test
    func `an empty text has one line`() {
        #expect(position(0, in: "") == [1, 1])
        #expect(position(1, in: "\n") == [2, 1])
        #expect(position(2, in: "\r\n") == [2, 1])
    }

    @Test
    func `a byte order mark takes no column`() {
        let text = "\u{FEFF}ab\nc"
        #expect(position(3, in: text, contentStart: 3) == [1, 1])
        #expect(position(4, in: text, contentStart: 3) == [1, 2])
        #expect(position(6, in: text, contentStart: 3) == [2, 1])
        #expect(position(0, in: text, contentStart: 3) == [1, 1])
    }

    @Test
    func `positions agree with counting on random texts`() {
        let seed = SeededGenerator.seed
        var generator = SeededGenerator(seed: seed)
        let pool: [UInt8] = [UInt8(ascii: "a"), 0x0A, 0x0D, 0x0C]
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...20, using: &generator)).map { _ in pool[Int.random(in: 0..<4, using: &generator)] }
            let table = LineTable(bytes)
            var line = 1
            var column = 1
            for offset in 0...bytes.count {
                let position = table.position(of: UInt32(offset))
                #expect(position.line == line && position.column == column, "offset \(offset) of \(bytes), seed \(seed)")
                guard offset < bytes.count else { break }
                let isHalf = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
                if bytes[offset] == UInt8(ascii: "a") || isHalf {
                    column += 1
                } else {
                    line += 1
                    column = 1
                }
            }
        }
    }

    @Test(arguments: [
        ("", Newline.lineFeed), ("a", .lineFeed), ("a\nb\r\n", .lineFeed), ("a\r\nb\n", .carriageReturnLineFeed),
        ("a\rb\n", .carriageReturn),
        ("a\r", .carriageReturn), ("\u{0C}\r\n", .carriageReturnLineFeed),
    ])
    func `the first line end decides the line ends of a text`(text: String, newline: Newline) {
        #expect(Newline(firstIn: Array(text.utf8)) == newline)
    }

    @Test func `each kind of line end has its bytes`() {
        #expect(Newline.lineFeed.bytes == [10])
        #expect(Newline.carriageReturnLineFeed.bytes == [13, 10])
        #expect(Newline.carriageReturn.bytes == [13])
    }

    @Test
    func `diagnostic codes are stable, and severities are ordered`() {
        #expect(DiagnosticCode.unreadable.text == "NF001")
        #expect(DiagnosticCode.binary.text == "NF005")
        #expect(DiagnosticCode.truncated.text == "NF011")
        #expect(DiagnosticCode.themeKey.text == "NF043")
        #expect(Set(DiagnosticCode.allCases.map(\.text)).count == DiagnosticCode.allCases.count)
        let severities: [SourceText.Severity] = [.error, .note, .warning]
        #expect(severities.sorted() == [severities[1], severities[2], severities[0]])
    }
}

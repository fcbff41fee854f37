import TestSupport
import Testing

@testable import SourceText

@Suite("Source text and encodings")
struct SourceTests {
    private static let name = Array("a.css".utf8)

    private func source(
        _ bytes: [UInt8], declared: TextEncoding? = nil, environment: TextEncoding? = nil, fallsBack: Bool = false
    ) throws(Diagnostic) -> Source {
        try Source(name: SourceTests.name, bytes: bytes, declared: declared, environment: environment, fallsBack: fallsBack)
    }

    private func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { bigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }

    @Test
    func `UTF-8 text is read without a change`() throws {
        let bytes = Array("a { content: \"ü€𝄞\" }\n".utf8)
        let source = try source(bytes)
        #expect(source.bytes == bytes)
        #expect(source.encoding == .utf8)
        #expect(source.contentStart == 0)
        #expect(source.content == SourceSpan(0, bytes.count))
        #expect(try source.encoded(source.bytes) == bytes)
        #expect(source.name == SourceTests.name)
    }

    @Test
    func `an empty file is a valid source`() throws {
        let source = try source([])
        #expect(source.bytes.isEmpty && source.content.isEmpty && source.newline == .lineFeed)
    }

    @Test
    func `a byte order mark is kept and precedes the content`() throws {
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("a{}".utf8)
        let source = try source(bytes, declared: .asciiSuperset)
        #expect(source.encoding == .utf8)
        #expect(source.bytes == bytes)
        #expect(source.content == SourceSpan(3, 6))
        #expect(try source.encoded(source.bytes) == bytes)
    }

    @Test(arguments: [false, true])
    func `UTF-16 is edited as UTF-8 and written back`(bigEndian: Bool) throws {
        let text = "\u{FEFF}a{content:\"\0ü€𝄞\u{10FFFF}\u{FFFF}\"}\r\n"
        let file = utf16(text, bigEndian: bigEndian)
        let source = try source(file, declared: .multibyte(.shiftJIS))
        #expect(source.bytes == Array(text.utf8))
        #expect(source.encoding == (bigEndian ? .utf16BigEndian : .utf16LittleEndian))
        #expect(source.contentStart == 3)
        #expect(source.newline == .carriageReturnLineFeed)
        #expect(try source.encoded(source.bytes) == file)
        #expect(try source.encoded(source.bytes + Array("€".utf8)) == file + utf16("€", bigEndian: bigEndian))
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, UInt8(ascii: "a")], [0xFF, 0xFE, 0x00, 0xD8], [0xFF, 0xFE, 0x00, 0xDC, UInt8(ascii: "a"), 0x00],
            [0xFF, 0xFE, 0x00, 0xD8, UInt8(ascii: "a"), 0x00],
            [0xFE, 0xFF, 0xD8, 0x00, 0xD8, 0x00], [0xFE, 0xFF, 0xDC],
        ] as [[UInt8]])
    func `UTF-16 that cannot be written back is refused`(file: [UInt8]) {
        #expect { try source(file) } throws: { ($0 as? Diagnostic)?.code == .undecodable }
    }

    @Test
    func `all Unicode scalars are preserved in UTF-16`() throws {
        var text = "\u{FEFF}"
        for value in stride(from: UInt32(1), through: 0x10FFFF, by: 17) {
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        let file = utf16(text, bigEndian: true)
        let source = try source(file)
        #expect(source.bytes == Array(text.utf8))
        #expect(try source.encoded(source.bytes) == file)
    }

    @Test
    func `undeclared bytes are windows-1252 in documents and refused in sheets`() throws {
        let bytes = Array("<p>".utf8) + [0xFC]
        let document = try source(bytes, fallsBack: true)
        #expect(document.encoding == .asciiSuperset)
        #expect(document.bytes == bytes)
        #expect(try document.encoded(document.bytes) == bytes)
        #expect { try source(bytes) } throws: { error in
            let diagnostic = error as? Diagnostic
            return diagnostic?.code == .undecodable && diagnostic?.span == SourceSpan(3, 4) && diagnostic?.severity == .error
        }
    }

    @Test
    func `a declared encoding applies unless a byte order mark contradicts it`() throws {
        let latin = Array("a".utf8) + [0xE4]
        #expect(try source(latin, declared: .asciiSuperset).encoding == .asciiSuperset)
        #expect(try source(latin, environment: .asciiSuperset).encoding == .asciiSuperset)
        #expect { try source(latin, declared: .utf8, environment: .asciiSuperset) } throws: { ($0 as? Diagnostic)?.code == .undecodable }
        #expect(try source(latin, declared: .utf8, fallsBack: true).encoding == .asciiSuperset)
        let marked = [0xEF, 0xBB, 0xBF] + latin
        #expect { try source(marked, fallsBack: true) } throws: { ($0 as? Diagnostic)?.code == .undecodable }
        // A declaration that could be read as ASCII can't be UTF-16 (Encoding, HTML "change the encoding", CSS Syntax 3.2).
        #expect(try source(Array("ü".utf8), declared: .utf16LittleEndian).encoding == .utf8)
        #expect(try source([0xEF, 0xBB, 0xBF], declared: .utf16BigEndian).encoding == .utf8)
    }

    @Test(
        arguments: [
            // 表: its second byte is a backslash. An ideograph whose second byte is a brace. ｱ in one byte.
            (.shiftJIS, [0x95, 0x5C, 0x89, 0x7B, 0xB1], "表閲ｱ"),
            (.big5, [0xAE, 0x7B, 0xA5, 0x5C], "徒功"),
            (.gbk, [0x80, 0x81, 0x5C, 0xC4, 0xE3], "€乗你"),
            (.gb18030, [0x94, 0x32, 0xBE, 0x34, 0x81, 0x5C], "𝄞乗"),
            (.iso2022JP, [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42], "あ"),
        ] as [(MultibyteCharset, [UInt8], String)])
    func `encodings that reuse ASCII bytes are edited as UTF-8 and written back`(charset: MultibyteCharset, bytes: [UInt8], text: String)
        throws
    {
        let file = Array("a{content:\"".utf8) + bytes + Array("\"}\r\n".utf8)
        let source = try source(file, declared: .multibyte(charset))
        #expect(String(decoding: source.bytes, as: UTF8.self) == "a{content:\"\(text)\"}\r\n")
        #expect(source.encoding == .multibyte(charset))
        #expect(source.newline == .carriageReturnLineFeed)
        #expect(try source.encoded(source.bytes) == file)
        #expect(try source.encoded(source.bytes + Array("b{}".utf8)) == file + Array("b{}".utf8))
        // GB 18030 encodes all of Unicode.
        guard charset != .gb18030 else { return }
        #expect { try source.encoded(Array("\u{1F600}".utf8)) } throws: { ($0 as? Diagnostic)?.code == .undecodable }
    }

    @Test
    func `ASCII text in a multibyte encoding is edited as it is`() throws {
        #expect(try source(Array("a{}".utf8), declared: .multibyte(.shiftJIS)).encoding == .asciiSuperset)
        #expect(try source(Array("a{}".utf8), declared: .replacement).encoding == .asciiSuperset)
    }

    @Test(
        arguments: [
            // An invalid trail byte, half a character, a character that Shift_JIS has twice, an encoding that browsers don't read.
            (.multibyte(.shiftJIS), [0x95, 0x0A]), (.multibyte(.shiftJIS), [UInt8(ascii: "a"), 0x95]),
            (.multibyte(.shiftJIS), [0x87, 0x90]),
            (.multibyte(.gbk), [0xFF]), (.multibyte(.iso2022JP), [0x1B, 0x24, 0x42, 0x24]), (.replacement, [0x1B, 0x24, 0x29, 0x43]),
        ] as [(TextEncoding, [UInt8])])
    func `text that cannot be written back byte for byte is refused`(encoding: TextEncoding, file: [UInt8]) {
        #expect { try source(file, declared: encoding) } throws: { ($0 as? Diagnostic)?.code == .undecodable }
    }

    @Test(
        arguments: [
            ([0x80], 0), ([UInt8(ascii: "a"), 0xC3], 1), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x9F, 0xBF], 0),
            ([0xED, 0xA0, 0x80], 0),
            ([0xF0, 0x8F, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xFF], 0), ([0xE2, 0x82], 0),
            ([0xF0, 0x9D, 0x84], 0), ([0xC3, 0xBC, 0xE2, 0x28, 0xA1], 2), ([0xF0, 0x9D, 0x28, 0x9E], 0),
        ] as [([UInt8], Int)])
    func `ill-formed UTF-8 is found at its first byte`(bytes: [UInt8], offset: Int) {
        #expect(UTF8Validation.firstInvalidOffset(in: bytes.span) == offset)
    }

    @Test
    func `UTF-8 validation agrees with the standard library on random bytes`() {
        var generator = SeededGenerator(seed: SeededGenerator.seed)
        // Bytes of valid sequences, and of nearly valid ones.
        let pool: [UInt8] = [
            UInt8(ascii: "a"), 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5,
            0xFF,
        ]
        var invalid = 0
        for _ in 0..<50_000 {
            let bytes = (0..<Int.random(in: 0...6, using: &generator)).map { _ in pool[Int.random(in: 0..<pool.count, using: &generator)] }
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            #expect((UTF8Validation.firstInvalidOffset(in: bytes.span) == nil) == isValid, "\(bytes)")
            if !isValid { invalid += 1 }
        }
        #expect(invalid > 1000 && invalid < 50_000)
    }

    @Test(arguments: [
        ("utf-8", TextEncoding.utf8), (" UTF8\n", .utf8), ("Unicode-1-1-UTF-8", .utf8), ("utf-16", .utf16LittleEndian),
        ("UTF-16BE", .utf16BigEndian),
        ("iso-8859-1", .asciiSuperset), ("latin1", .asciiSuperset), ("windows-1252", .asciiSuperset), ("ISO-8859-15", .asciiSuperset),
        ("us-ascii", .asciiSuperset), ("koi8-r", .asciiSuperset), ("euc-jp", .asciiSuperset), ("euc-kr", .asciiSuperset),
        ("x-cp1251", .asciiSuperset),
        ("Shift_JIS", .multibyte(.shiftJIS)), ("x-sjis", .multibyte(.shiftJIS)), ("gb18030", .multibyte(.gb18030)),
        ("GBK", .multibyte(.gbk)), ("gb2312", .multibyte(.gbk)), ("big5", .multibyte(.big5)),
        ("iso-2022-jp", .multibyte(.iso2022JP)), ("hz-gb-2312", .replacement),
    ])
    func `encoding labels are recognized in any case and with spaces`(label: String, encoding: TextEncoding) {
        #expect(TextEncoding(label: Array(label.utf8)[...]) == encoding)
    }

    @Test(arguments: ["", " ", "utf-7", "klingon", "utf 8"])
    func `unknown encoding labels are refused`(label: String) {
        #expect(TextEncoding(label: Array(label.utf8)[...]) == nil)
    }
}

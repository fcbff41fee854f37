import SourceText
import Testing

@testable import NightCLI

@Suite("Messages")
struct MessageTests {
    @Test
    func `a message has the form that editors read`() {
        let diagnostic = Diagnostic(.unsupportedColor, "no such color", at: SourceSpan(3, 5), notes: ["write another", "or none"])
        let message = Message(Array("css/a.css".utf8), diagnostic, at: .init(line: 12, column: 7))
        #expect(
            message.rendered == """
                css/a.css:12:7: warning: no such color [NF020]
                  note: write another
                  note: or none

                """)
        #expect(Message(.error, "no", code: .themeKey).rendered == "nightfall: no [NF043]\n")
        #expect(Message(Array("a".utf8), nil, "would change").rendered == "a: would change\n")
        #expect(
            Message(Array("a".utf8), SystemError(number: 2), code: .unreadable).rendered == "a: error: no such file or folder [NF001]\n")
    }

    @Test(arguments: [
        ("plain.css", "plain.css"),
        ("ü €.css", "ü €.css"),
        ("a\nb", "\"a\\nb\""),
        ("\u{1B}[31m", "\"\\x1b[31m\""),
        ("say \"x\"", "\"say \\\"x\\\"\""),
        ("back\\slash", "back\\slash"),
        ("back\\\nslash", "\"back\\\\\\nslash\""),
        ("\u{202E}gpj", "\"\\xe2\\x80\\xaegpj\""),
        ("\u{85}", "\"\\xc2\\x85\""),
        ("", "\"\""),
    ])
    func `control characters in names are quoted in messages`(name: String, printed: String) {
        #expect(PrintableName.path(Array(name.utf8)) == printed)
    }

    @Test
    func `bytes that are no text are shown as escapes`() {
        #expect(PrintableName.path([UInt8(ascii: "a"), 0xFF, 0xC3, 0xBC, 0xC3]) == "\"a\\xffü\\xc3\"")
        #expect(PrintableName.path([0xED, 0xA0, 0x80]) == "\"\\xed\\xa0\\x80\"")
    }

    @Test
    func `control characters in message texts are escaped`() {
        #expect(Message(.error, "a\u{7}b\nc").rendered == "nightfall: a\\x07b\\nc\n")
    }
}

import CSSSyntax
import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// DESIGN section 2: identity, idempotence and reversal, with broken sheets and many encodings.
@Suite struct SheetBytesTests {
    static let pieces = [
        "a{color:red}", "a{color:red", "}", "{", "a{", ";", "color:#123;", "\"", "'", "/*", "*/", "/* x */", "(", ")", "[", "]", "\\", "\n",
        "\r\n",
        "@media screen{", "@media (min-width:1px){", "@layer{", "@layer x{", "@import 'x.css';", "@charset \"utf-8\";", "url(", "url(a b)",
        "rgb(1,2,3",
        "background:linear-gradient(red,blue", "border:1px solid red;", "--x:{a:b};", "--x:red;", "color:var(--x);", "!important", "<!--",
        "-->", "\0",
        "é", "\u{FEFF}", "@keyframes k{from{color:red}", ".a[b=\"/*\"]{color:red}", "b{background:url(x.png) no-repeat #fff;", " ", "\t",
        ".x{", "&:hover{",
        "/*! nightfall:end */", "/*! nightfall:ignore */", "@supports (a:b){", "@namespace a url(b);", "fill:#abc\\9;", "@font-face{",
    ]

    private func expectSound(_ bytes: [UInt8], emission: Emission = .media, keepsFallback: Bool = false) throws {
        let path = "a.css"
        let first = SheetFixture(bytes: [(path, bytes)], emission: emission, keepsFallback: keepsFallback)
        let once = first.result(path).bytes ?? bytes
        let text = String(decoding: bytes, as: UTF8.self).debugDescription
        let again = SheetFixture(bytes: [(path, once)], emission: emission, keepsFallback: keepsFallback)
        let isChanged = again.result(path).bytes != nil
        #expect(!isChanged, "twice: \(text)")
        let reverted = again.rewriter.revert(once, path: Array(path.utf8), kind: .css).bytes ?? once
        #expect(String(decoding: reverted, as: UTF8.self) == String(decoding: bytes, as: UTF8.self), "reverted: \(text)")
        #expect(reverted.count == bytes.count)
    }

    @Test(arguments: 0..<4) func `broken sheets are stable and revert to their bytes`(stream: Int) throws {
        var random = SeededGenerator(stream: UInt64(stream) + 2000)
        for _ in 0..<Thoroughness.share(of: 400, else: 150) {
            let count = Int.random(in: 1..<12, using: &random)
            let text = (0..<count).map { _ in Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)] }.joined()
            // A lone end marker ends no block, and stays.
            try expectSound(Array(text.utf8))
        }
    }

    /// Tests that the block changes nothing in the light theme: the rules before it, parsed again, are those of the sheet alone.
    @Test(arguments: 0..<4) func `dark rules do not change the light theme of broken sheets`(stream: Int) throws {
        var random = SeededGenerator(stream: UInt64(stream) + 3000)
        for _ in 0..<Thoroughness.share(of: 400, else: 150) {
            let count = Int.random(in: 1..<12, using: &random)
            let text = (0..<count).map { _ in Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)] }.joined()
            let dark = SheetFixture([("a.css", text)]).applied("a.css")
            guard dark.trimmedEnd.hasSuffix("nightfall:end */"), dark != text else { continue }
            // Constructs cut off by the sheet's end have the same meaning when they are closed.
            let bytes = Array(text.utf8)
            let closers = OpenConstructs.closers(of: SourceSpan(0, bytes.count), in: bytes.span) ?? []
            let before = SheetCascade(text + String(decoding: closers, as: UTF8.self), isDark: false).declarations
            let after = SheetCascade(dark, isDark: false).declarations
            let isSame = after.map { "\($0)" } == before.map { "\($0)" }
            #expect(isSame, "\(text.debugDescription) \(dark)")
        }
    }

    /// Tests that each mirror is in a closed block, so that text behind it is parsed unchanged.
    @Test(arguments: 0..<4) func `text after the dark rules is parsed unchanged`(stream: Int) throws {
        var random = SeededGenerator(stream: UInt64(stream) + 4000)
        for _ in 0..<Thoroughness.share(of: 400, else: 150) {
            let count = Int.random(in: 1..<12, using: &random)
            let text = (0..<count).map { _ in Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)] }.joined()
            let fixture = SheetFixture([("a.css", text)])
            guard let bytes = fixture.result("a.css").bytes else { continue }
            let dark = String(decoding: bytes, as: UTF8.self)
            guard dark.trimmedEnd.hasSuffix("nightfall:end */") else { continue }
            let all = SheetCascade(dark + ".last{color:red}", isDark: true).declarations
            #expect(all.last?.selectors == [".last"], "\(text.debugDescription) \(dark)")
            let companion = SheetFixture([("a.css", text)], emission: .sheet).companion("a.css") ?? ""
            let mirrors = SheetCascade(companion + ".last{color:red}", isDark: true).declarations
            #expect(mirrors.last?.selectors == [".last"], "\(text.debugDescription) \(companion)")
        }
    }

    static let sheet = "@charset \"windows-1252\";\r\na { color: red }\r\n.é { background: #fff }"

    @Test func `sheets in other encodings revert and have companions in their encoding`() throws {
        let plain = ".a { color: red } .é { background: #fff }"
        try expectSound([0xEF, 0xBB, 0xBF] + Array(plain.utf8))
        var little: [UInt8] = [0xFF, 0xFE]
        var big: [UInt8] = [0xFE, 0xFF]
        for unit in plain.utf16 {
            little += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            big += [UInt8(unit >> 8), UInt8(unit & 0xFF)]
        }
        try expectSound(little)
        try expectSound(big)
        let western = Array("@charset \"windows-1252\";\r\n.".utf8) + [0xE9] + Array(" { color: red }\r\n".utf8)
        try expectSound(western)
        for bytes in [little, big, western] {
            let result = SheetFixture(bytes: [("a.css", bytes)]).result("a.css")
            #expect(try #require(result.bytes).starts(with: bytes))
            let companion = try #require(SheetFixture(bytes: [("a.css", bytes)], emission: .sheet).result("a.css").companion)
            // The selector is written in the source's encoding.
            let name: [UInt8] = bytes == little ? [0xE9, 0] : bytes == big ? [0, 0xE9] : [0xE9]
            #expect(companion.bytes.indices.contains { companion.bytes[$0...].starts(with: name) })
            if bytes == western { #expect(companion.bytes.starts(with: Array("@charset \"windows-1252\";".utf8))) }
            if bytes == little || bytes == big { #expect(companion.bytes.starts(with: bytes[..<2])) }
        }
    }

    /// A marker in a string or in a prelude's comment must not end the block.
    @Test(arguments: [
        "a/*! nightfall:end */b { color: red }", "a { color: /*! nightfall:end */ red }",
        "@media/*! nightfall:end */(min-width:1px){a{color:red}}",
        "a[b=\"/*! nightfall:end */\"] { color: red }", "a { background: url(\"/*! nightfall:end */\"), linear-gradient(red, blue) }",
        "@keyframes k /*! nightfall:end */ { from /*! nightfall:end */ { color: red } }",
    ]) func `an end marker in the source does not end the block`(sheet: String) throws {
        try expectSound(Array(sheet.utf8))
    }

    /// Tests that deep nesting takes no stack.
    @Test(arguments: [
        ("a{color:red;", ""), ("@layer{", "a{color:red}"), ("a{border:var(--b);", ""), ("@layer{a{color:red}", ""),
        ("@media (hover){", "a{color:red}"),
    ])
    func `deeply nested sheets are processed without a stack overflow`(piece: String, tail: String) throws {
        let text = String(repeating: piece, count: Thoroughness.share(of: 20_000)) + tail
        let result = SheetFixture([("a.css", text)]).result("a.css")
        #expect(result.bytes != nil || !result.diagnostics.isEmpty)
    }
}

extension String {
    fileprivate var trimmedEnd: Substring {
        var text = self[...]
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}

import SourceText
import Testing

@testable import NightRewrite

@Suite struct EmojiPrefilterTests {
    private static func mayBe(_ text: String) throws -> Bool {
        try EmojiPrefilter.mayBe(in: Source(name: Array("a.html".utf8), bytes: Array(text.utf8)))
    }

    /// The texts are joined, because a source for each of them would take long.
    @Test func `every emoji passes the filter`() throws {
        var scalars: [Unicode.Scalar] = []
        for value in UInt32(0x20)...0x1FFFF {
            if let scalar = Unicode.Scalar(value), scalar.properties.isEmoji { scalars.append(scalar) }
        }
        #expect(scalars.count > 1000)
        let ends = ["", "\u{FE0F}", "\u{FE0F}\u{20E3}", "\u{1F3FD}", "\u{200D}\u{2642}", "\u{200D}\u{AE}", "\u{20E3}", "\u{1F1E6}"]
        for scalar in scalars {
            for end in ends {
                let text = String(Character(scalar)) + end
                guard text.count == 1, let cluster = text.first, EmojiRuns.isEmoji(cluster) else { continue }
                #expect(try Self.mayBe("<p>a \(text)"), "\(text.unicodeScalars)")
                let references = text.unicodeScalars.map { "&#\($0.value);" }.joined()
                #expect(try Self.mayBe("<p>a \(references)"), "\(references)")
            }
        }
    }

    @Test(
        arguments: [
            "", "a", "“a” – it’s…", "¶ © é 中文", "&lt;&copy;&hellip;&#8217;&#x2014;", "a & b &x; &#; &",
            "→ ⇒ ∑ ─ ▪︎".replacing("▪︎", with: "█"),
        ])
    func `usual characters do not pass the filter`(text: String) throws {
        #expect(try !Self.mayBe(text))
    }

    @Test(arguments: ["&check;️", "&#x0000000000000000000000000000000000000000000000000001F600;", "&#x1F600", "&male;", "&#8205;"])
    func `references to parts of emoji pass the filter`(text: String) throws {
        #expect(try Self.mayBe(text))
    }

    @Test func `in other encodings only references pass the filter`() throws {
        let latin = try Source(name: Array("a.html".utf8), bytes: [0xE2, 0x98, 0x8E, 0xF0, 0x9F], declared: .asciiSuperset)
        #expect(!EmojiPrefilter.mayBe(in: latin))
        let reference = try Source(name: Array("a.html".utf8), bytes: [0xE2] + Array("&#x1F600;".utf8), declared: .asciiSuperset)
        #expect(EmojiPrefilter.mayBe(in: reference))
    }
}

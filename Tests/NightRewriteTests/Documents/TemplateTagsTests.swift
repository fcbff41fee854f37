import SourceText
import TestSupport
import Testing

@testable import NightRewrite

@Suite struct TemplateTagsTests {
    private static func spans(_ text: String) -> [Range<Int>] {
        let bytes = Array(text.utf8)
        return TemplateTags(SourceSpan(0, bytes.count), in: bytes.span)?.tags.map(\.span) ?? []
    }

    /// The tag at the start of a text, searched byte by byte; nil if there is none.
    private static func tag(_ text: Substring) -> Int? {
        let openers: [(String, String)] = [
            ("{{{", "}}}"), ("{{", "}}"), ("{%", "%}"), ("{#", "#}"), ("<%", "%>"), ("<?=", "?>"), ("<?php ", "?>"), ("<?php\n", "?>"),
        ]
        if text == "<?php" { return 5 }
        guard let (opener, closer) = openers.first(where: { text.hasPrefix($0.0) }) else { return nil }
        var rest = text.dropFirst(2)
        while !rest.hasPrefix(closer) {
            guard let next = rest.first else { return opener.hasPrefix("<?") ? text.utf8.count : nil }
            if opener.hasPrefix("{"), rest.hasPrefix("</") || opener == "{#" && next.isNewline { return nil }
            rest = rest.dropFirst()
        }
        return text.utf8.count - rest.utf8.count + closer.utf8.count
    }

    @Test func `the tags of random texts are those that a search byte by byte finds`() {
        var random = SeededGenerator(stream: 41 << 32)
        let parts = ["{", "{", "}", "}", "%", "%", "#", "<", "<", ">", "/", "?", "=", "<?php", " ", "\n", "a"]
        var found = 0
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 2...24, using: &random)).map { _ in random.pick(parts) }.joined()
            var expected: [Range<Int>] = []
            // Comments alone make no template.
            var rest = ["{{", "{%", "<%", "<?"].contains { text.contains($0) } ? text[...] : ""
            while rest.utf8.count > 1 {
                let start = text.utf8.count - rest.utf8.count
                let length = Self.tag(rest) ?? 1
                if length > 1 { expected.append(start..<start + length) }
                rest = rest.dropFirst(length)
            }
            found += expected.count
            #expect(Self.spans(text) == expected, "\(text)")
        }
        #expect(found > 2000)
    }

    @Test(arguments: ["<% ", "{{ ", "{% ", "{# ", "{{{", "<?php ", "<?= "])
    func `many tags that nothing closes take linear time`(opener: String) {
        let tags = Self.spans(String(repeating: opener, count: 200_000))
        #expect(tags.count == (opener.hasPrefix("<?") ? 1 : 0))
    }
}

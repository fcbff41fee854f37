import CSSSyntax
import SourceText
import TestSupport
import Testing

/// The finder of comments, held against the tokenizer.
@Suite struct CommentFinderTests {
    private func found(_ bytes: [UInt8]) -> [SourceSpan] {
        var finder = CommentFinder(SourceSpan(0, bytes.count))
        var spans: [SourceSpan] = []
        while let span = finder.next(in: bytes.span) { spans.append(span) }
        return spans
    }

    private func comments(_ bytes: [UInt8]) -> [SourceSpan] {
        var tokenizer = Tokenizer(SourceSpan(0, bytes.count))
        var spans: [SourceSpan] = []
        while true {
            let token = tokenizer.next(in: bytes.span)
            switch token.type {
            case .endOfFile: return spans
            case .comment: spans.append(token.span)
            default: continue
            }
        }
    }

    @Test(arguments: [
        ("a{}/* b */", ["/* b */"]), ("a{b:'/* c */'}/*d", ["/*d"]), ("a{b:url(/*c*/)}/**/", ["/**/"]), ("/*a*//*b*/", ["/*a*/", "/*b*/"]),
        ("a / b", []), ("", []), ("\\/*a*/", []), ("'\n/*a*/", ["/*a*/"]),
    ])
    func `comments outside of strings and addresses are found`(text: String, expected: [String]) {
        let bytes = Array(text.utf8)
        #expect(found(bytes).map { String(decoding: bytes[$0.range], as: UTF8.self) } == expected)
    }

    @Test func `the finder agrees with the tokenizer on random sheets`() {
        let seed = UInt64.random(in: 1...UInt64.max)
        var generator = SeededGenerator(seed: seed)
        for round in 0..<50_000 {
            let bytes = RandomSheet.bytes(using: &generator)
            guard found(bytes) != comments(bytes) else { continue }
            Issue.record(
                "seed \(seed) round \(round): \(String(decoding: bytes, as: UTF8.self).debugDescription) \(found(bytes)) \(comments(bytes))"
            )
            return
        }
    }
}

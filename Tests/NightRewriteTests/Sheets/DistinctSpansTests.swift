import SourceText
import TestSupport
import Testing

@testable import NightRewrite

@Suite struct DistinctSpansTests {
    /// A few spellings are searched linearly, many are hashed.
    @Test(arguments: [1, 7, 8, 9, 40, 1000]) func `spellings are numbered in the order of their first appearance`(spellings: Int) {
        var random = SeededGenerator(stream: 12 << 32 + UInt64(spellings))
        let words = (0..<spellings).map { String(repeating: "w", count: $0 % 11) + String($0) }
        let text = (0..<3000).map { _ in random.pick(words) }
        var bytes: [UInt8] = []
        var distinct = DistinctSpans()
        var numbers: [String: Int] = [:]
        let spans = text.map { word in
            bytes += word.utf8
            return SourceSpan(bytes.count - word.utf8.count, bytes.count)
        }
        for (word, span) in zip(text, spans) {
            let expected = numbers[word] ?? numbers.count
            numbers[word] = expected
            #expect(distinct.number(of: span, in: bytes.span) == expected, "\(word)")
        }
        #expect(numbers.count > spellings / 2)
    }
}

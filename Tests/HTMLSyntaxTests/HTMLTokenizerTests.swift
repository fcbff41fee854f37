import HTMLSyntax
import SourceText
import TestSupport
import Testing

@Suite struct HTMLTokenizerTests {
    private func source(_ span: SourceSpan, _ bytes: [UInt8]) -> String {
        String(decoding: bytes[span.range], as: UTF8.self)
    }

    @Test func `an HTML token has at most 20 bytes`() {
        #expect(MemoryLayout<HTMLToken>.size <= 20)
    }

    @Test func `attributes have the spans of their names, values and quotes`() {
        let bytes = Array("<a x = '1' y=\"2\" Z=3 w v= ><b>".utf8)
        var tokenizer = HTMLTokenizer(SourceSpan(0, bytes.count))
        let token = tokenizer.next(in: bytes.span)
        #expect(token.kind == .startTag)
        #expect(tokenizer.attributes.map { source($0.name, bytes) } == ["x", "y", "Z", "w", "v"])
        #expect(tokenizer.attributes.map { source($0.value, bytes) } == ["1", "2", "3", "", ""])
        #expect(tokenizer.attributes.map { source($0.span, bytes) } == ["x = '1'", "y=\"2\"", "Z=3", "w", "v="])
        #expect(tokenizer.attributes.map(\.quote) == [.single, .double, .none, .absent, .absent])
        let z = tokenizer.attribute("z", in: bytes.span)
        #expect(z.map { source($0.value, bytes) } == "3")
        let q = tokenizer.attribute("q", in: bytes.span)
        #expect(q == nil)
    }

    @Test func `duplicate attributes are flagged`() {
        let bytes = Array("<a id=1 ID=2 x id=3>".utf8)
        var tokenizer = HTMLTokenizer(SourceSpan(0, bytes.count))
        _ = tokenizer.next(in: bytes.span)
        #expect(tokenizer.attributes.map(\.isDuplicate) == [false, true, false, true])
        let id = tokenizer.attribute("id", in: bytes.span)
        #expect(id.map { source($0.value, bytes) } == "1")
    }

    @Test func `duplicate attributes among 100,000 are flagged`() {
        // Every name from 0 to 99,999 once, then the first ten in capitals again.
        let names = (0..<100_000).map { "n\($0)" } + (0..<10).map { "N\($0)" }
        let bytes = Array(("<a " + names.joined(separator: " ") + ">").utf8)
        var tokenizer = HTMLTokenizer(SourceSpan(0, bytes.count))
        _ = tokenizer.next(in: bytes.span)
        #expect(tokenizer.attributes.count == names.count)
        #expect(tokenizer.attributes.map(\.isDuplicate) == [Bool](repeating: false, count: 100_000) + [Bool](repeating: true, count: 10))
    }

    @Test func `bytes of other encodings pass through unchanged`() {
        // "é" in windows-1252, in text, in a value and in a tag's name.
        let bytes: [UInt8] = [0xE9] + Array("<p".utf8) + [0xE9] + Array(" a=".utf8) + [0xE9] + Array(">".utf8)
        var tokenizer = HTMLTokenizer(SourceSpan(0, bytes.count))
        let text = tokenizer.next(in: bytes.span)
        #expect(text.span == SourceSpan(0, 1))
        let tag = tokenizer.next(in: bytes.span)
        #expect(tag.name == SourceSpan(2, 4))
        #expect(tokenizer.attributes.map(\.value) == [SourceSpan(7, 8)])
    }

    @Test func `tag names are packed up to sixteen letters`() {
        let bytes = Array("foreignObject annotation-xml-of-more-than-sixteen DIV".utf8)
        let names = [SourceSpan(0, 13), SourceSpan(14, 49)].map { [bytes] in HTMLName($0, in: bytes.span) }
        #expect(names == ["foreignobject", .other])
        let div = SourceSpan(50, 53)
        let matches = [HTMLName("div"), "di", .other].map { [bytes] in $0.matches(div, in: bytes.span) }
        #expect(matches == [true, false, false])
        let otherMatches = HTMLName.other.matches(SourceSpan(14, 49), in: bytes.span)
        #expect(!otherMatches)
    }

    /// Tests that the tokens tile any bytes, with a document truncated at every length.
    @Test func `tokens tile every prefix of a document`() {
        let document = """
            <!DOCTYPE html PUBLIC "a" 'b'><!-- c --!><html a='1' b=2><svg><![CDATA[x]]></svg><script><!--<script>--></script>
            <title>&amp;</title><?x?></ x></><p/ =a>\u{0}&notin;&#x41<textarea></textarea foo="
            """
        let whole = Array(document.utf8)
        for count in 0...whole.count {
            let bytes = Array(whole[..<count])
            var scanner = MarkupScanner(SourceSpan(0, count))
            var position: UInt32 = 0
            while true {
                let token = scanner.next(in: bytes.span)
                #expect(token.span.start == position)
                if token.kind == .endOfFile { break }
                #expect(token.span.end > position)
                #expect(token.data.start <= token.data.end && token.data.end <= token.span.end)
                position = token.span.end
            }
            #expect(position == UInt32(count))
        }
    }

    /// Tests that the tokens tile random bytes, mostly those with a meaning in markup.
    @Test func `tokens tile random bytes`() {
        let seed = UInt64.random(in: .min ... .max)
        var state = seed
        let alphabet = Array("<<<>/!-=\"'& \nabsvgtitlescript[]?CDATA".utf8) + [0, 0x80, 0xFF]
        for _ in 0..<2000 {
            var bytes: [UInt8] = []
            for _ in 0..<60 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes.append(alphabet[Int(state >> 33) % alphabet.count])
            }
            var scanner = MarkupScanner(SourceSpan(0, bytes.count))
            var position: UInt32 = 0
            while true {
                let token = scanner.next(in: bytes.span)
                #expect(token.span.start == position, "seed \(seed)")
                if token.kind == .endOfFile { break }
                position = token.span.end
                _ = CharacterDecoder.decoded(token.data, as: token.characters, in: bytes.span)
            }
            #expect(position == 60, "seed \(seed)")
        }
    }

    /// Tests that a million repetitions take linear time; quadratic time would be hours.
    @Test(
        arguments: ["<div>", "<svg>", "<svg><desc>", "<", "</", "<!--", "<![CDATA[", "<a ", "&", "<svg><g></x>", "<script><!--", "\u{1}"])
    func `a million repetitions of any construct take linear time`(unit: String) {
        let bytes = Array(repeating: Array(unit.utf8), count: Thoroughness.share(of: 1_000_000)).flatMap { $0 } + Array("</y>".utf8)
        var scanner = MarkupScanner(SourceSpan(0, bytes.count))
        var position: UInt32 = 0
        while true {
            let token = scanner.next(in: bytes.span)
            if token.kind == .endOfFile { break }
            position = token.span.end
        }
        #expect(position == UInt32(bytes.count))
    }

    @Test func `end tags that match nothing take linear time`() {
        let text = String(repeating: "<svg>", count: 500_000) + String(repeating: "</x>", count: 500_000)
        let bytes = Array(text.utf8)
        var scanner = MarkupScanner(SourceSpan(0, bytes.count))
        var ends = 0
        while true {
            let token = scanner.next(in: bytes.span)
            if token.kind == .endOfFile { break }
            if token.kind == .endTag { ends += 1 }
        }
        #expect(ends == 500_000)
    }
}

import SourceText
import TestSupport
import Testing

@testable import HTMLSyntax

@Suite struct SkippableTagsTests {
    private static let elements: [HTMLName] = ["img", "source", "link"]
    private static let attributes: [HTMLName] = ["style", "bgcolor", "data-nightfall"]
    private static let plain = SkippableTags(otherThan: elements, and: attributes)
    private static let pieces = [
        "<", ">", "/", "=", "\"", "'", " ", "\n", "\t", "a", "b", "p", "img", "IMG", "sourse", "source", "style", "Style", "script",
        "title", "textarea", "svg", "math", "plaintext", "<a", "<p ", "<div class=\"x\"", "</", "</p>", "</script>", "</title>", "</svg>",
        "<!--", "-->", "<!", "<?", "<![CDATA[", "]]>", "class", "href=\"", "style=", " style='", "bgcolor", " data-nightfall=", "é", "\0",
        "nightfall", "=\"a>b\"", "= 'c", " id=x", "<svg>", "<title>", "<li>", "</li\n>", "<br/>", "<g fill=red>",
    ].map { Array($0.utf8) }

    /// The tokens of a document, with or without skipping plain ones.
    private func tokens(_ document: [UInt8], skipping: Bool) -> [HTMLToken] {
        var scanner = MarkupScanner(SourceSpan(0, document.count))
        var result: [HTMLToken] = []
        while true {
            if skipping { scanner.skip(SkippableTagsTests.plain, in: document.span) }
            let token = scanner.next(in: document.span)
            if token.kind == .endOfFile { return result }
            result.append(token)
        }
    }

    /// True if the scanner may skip a token.
    private func isPlain(_ token: HTMLToken, in document: [UInt8]) -> Bool {
        let name = String(decoding: document[token.name.range], as: UTF8.self).lowercased()
        switch token.kind {
        case .text: return token.characters == .data
        case .endTag: return !["img", "source", "link"].contains(name)
        case .startTag:
            guard !["img", "source", "link", "title", "textarea", "style", "script", "svg", "math", "plaintext"].contains(name) else {
                return false
            }
            var tokenizer = HTMLTokenizer(token.span)
            _ = tokenizer.next(in: document.span)
            return !tokenizer.attributes.contains { attribute in
                SkippableTagsTests.attributes.contains { $0.matches(attribute.name, in: document.span) }
            }
        case .comment, .doctype, .cdata, .ignored, .endOfFile: return false
        }
    }

    @Test func `only plain tags and text are skipped`() {
        var skipped = 0
        for number in 0..<20000 {
            var random = SeededGenerator(stream: 11 << 32 + UInt64(number))
            let document = (0..<Int.random(in: 1...40, using: &random)).flatMap { _ in
                SkippableTagsTests.pieces[Int.random(in: 0..<SkippableTagsTests.pieces.count, using: &random)]
            }
            let all = tokens(document, skipping: false)
            var rest = tokens(document, skipping: true)[...]
            for token in all {
                if token == rest.first {
                    rest.removeFirst()
                } else if token.kind == .text, let next = rest.first, next.kind == .text, next.span.end == token.span.end {
                    // A text may be entered in its middle.
                    rest.removeFirst()
                } else if isPlain(token, in: document) {
                    skipped += 1
                } else {
                    Issue.record("\(String(decoding: document, as: UTF8.self)): \(token) is missing")
                    return
                }
            }
            guard rest.isEmpty else {
                Issue.record("\(String(decoding: document, as: UTF8.self)): \(rest) are too many")
                return
            }
        }
        #expect(skipped > 10000)
    }

    @Test func `only white space of text is skipped`() {
        let document = Array(" <p>\t <b>a </b>\r\n b<title> </title>\u{C}<script> x</script><!-- --> <svg> <![CDATA[ ]]></svg> ".utf8)
        var scanner = MarkupScanner(SourceSpan(0, document.count))
        var met: [String] = []
        repeat {
            scanner.skipWhitespace(in: document.span)
            met.append(String(decoding: document[scanner.next(in: document.span).span.range], as: UTF8.self))
        } while met.last != ""
        #expect(
            met == [
                "<p>", "<b>", "a ", "</b>", "b", "<title>", " ", "</title>", "<script>", " x", "</script>", "<!-- -->", "<svg>",
                "<![CDATA[ ]]>",
                "</svg>", "",
            ])
    }

    @Test func `tags with the requested names and attributes are met`() {
        let document = Array("<p class=a>b<em>c</em><td a='>' STYLE = x><IMG><a href=\"<img>\">d</a></title>".utf8)
        let met = tokens(document, skipping: true).map { String(decoding: document[$0.span.range], as: UTF8.self) }
        #expect(met == ["<td a='>' STYLE = x>", "<IMG>", "</title>"])
    }

    @Test func `tags with the requested ids and classes are met`() {
        let document = Array(
            ("""
            <p class="b c">a<p class='b A'><i id="a b"><i ID='a'><b class=a><p class="&#97;"><p class = 'c'><i id="c" style='x'>\
            <p class="b
            """).utf8)
        var scanner = MarkupScanner(SourceSpan(0, document.count))
        let plain = SkippableTags(otherThan: [], and: ["id", "class", "style"], words: [[UInt8(ascii: "a")]])
        var met: [String] = []
        while true {
            scanner.skip(plain, in: document.span)
            let token = scanner.next(in: document.span)
            if token.kind == .endOfFile { break }
            met.append(String(decoding: document[token.span.range], as: UTF8.self))
        }
        #expect(
            met == [
                "<p class='b A'>", "<i ID='a'>", "<b class=a>", "<p class=\"&#97;\">", "<p class = 'c'>", "<i id=\"c\" style='x'>",
                "<p class=\"b",
            ])
    }

    @Test func `a name passes the filter only by its length and letters`() {
        let filter = NamePrefilter(["style", "a"])
        func mayContain(_ name: String) -> Bool {
            let bytes = Array(name.utf8)
            return filter.mayContain(SourceSpan(0, bytes.count), in: bytes.span)
        }
        #expect(mayContain("style") && mayContain("STYLE") && mayContain("a") && mayContain("A") && mayContain("stare"))
        #expect(!mayContain("class") && !mayContain("styles") && !mayContain("spade") && !mayContain("b") && !mayContain("ab"))
        #expect(!mayContain("s" + String(repeating: "t", count: 35) + "e"))
    }
}

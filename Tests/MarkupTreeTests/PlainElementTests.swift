import HTMLSyntax
import SourceText
import Testing

@testable import MarkupTree

@Suite struct PlainElementTests {
    /// The text of the first element; nil if it may nest in another way.
    private func element(_ document: String, longest: Int = 1000) -> String? {
        let bytes = Array(document.utf8)
        var scanner = MarkupScanner(SourceSpan(0, bytes.count))
        let token = scanner.next(in: bytes.span)
        let end = PlainElement.end(of: token, longest: longest, &scanner, in: bytes.span)
        return end.map { String(decoding: bytes[Int(token.span.start)..<$0], as: UTF8.self) }
    }

    @Test(
        arguments: [
            "<div>a</div>", "<div></div>", "<DIV id=a><span class=b>«</span></div>", "<span>a<b>b</b><br><img src=c></span>",
            "<pre><!-- a --><code>b</code>\n</pre>", "<nav><section>a</section><div><i>b</i></div></nav>",
            "<p>a <b>b</b></p>", "<div><p>a</p><p></p></div>",
        ])
    func `text, inline elements and blocks nest as written`(element: String) {
        #expect(self.element(element + "b</div></span>") == element)
    }

    @Test(
        arguments: [
            "<div>a", "<div>a</span></div>", "<div><p>a</div>", "<p><div></div></p>", "<p>a<p>b</p></p>", "<span><p>a</p></span>",
            "<div><ul></ul></div>", "<span><div>a</div></span>", "<li>a</li>",
            "<div><svg></svg></div>", "<div><script></script></div>", "<td>a</td>", "<br>", "<div><button>a</button></div>",
            "<div><a>b</a></div>", "<x-y>a</x-y>", "<svg></svg>", "<div><!doctype html></div>",
        ])
    func `other contents may nest in another way`(element: String) {
        #expect(self.element(element) == nil)
    }

    @Test func `long elements are not plain`() {
        #expect(element("<div>abc</div>", longest: 14) != nil)
        #expect(element("<div>abc</div>", longest: 13) == nil)
    }
}

import SourceText
import TestSupport
import Testing

@testable import MarkupTree

/// Tests that elements which libxml2 does not read have the places that it would report.
@Suite struct LeftOutElementsTests {
    private static let names = [
        "span", "code", "em", "b", "i", "a", "q", "font", "small", "mark", "p", "div", "li", "ul", "h1", "td", "tr", "table", "option",
        "select", "br", "img", "wbr", "svg", "form", "button", "template", "title", "html", "head", "body", "frameset", "nobr", "dt",
        "SPAN",
    ]
    private static let texts = [
        "a", " ", "b c", "<!-- d -->", "&amp;", "</p>", "</br>", "<![CDATA[e]]>", "<style>f</style>", "<a>", "<code>", "<noscript>",
        "</noscript>", "</template>", "<x-y>",
    ]

    /// The tree as text, with the places of elements and the parents of texts and comments.
    private func outline(_ document: [UInt8], leavesOut: Bool, keepsContent: Bool) -> [String] {
        let shadow = Shadow(of: document, keepsContent: keepsContent, leavesOut: leavesOut)
        var builder = ElementTreeBuilder(shadow)
        let tree = builder.tree()
        var result = ["\(tree.startTags) \(tree.joined) \(tree.obstacle.map { "\($0)" } ?? "")"]
        for (element, place) in zip(tree.elements, builder.places) {
            result.append("\(element.parent) \(element.startTag) \(element.name) \(element.implied.map { "\($0)" } ?? "") \(place)")
        }
        // A tree that is too deep ends with the element that is too deep.
        guard tree.obstacle == nil else { return result }
        return result + zip(shadow.contents, builder.contentParents).map { "\($0.span) \($1)" }
    }

    private func document(_ generator: inout SeededGenerator) -> String {
        var document = generator.chance(50) ? "<!doctype html><html><head><title>t</title></head><body>" : ""
        var open: [String] = []
        for _ in 0..<generator.count(0...40) {
            if generator.chance(30) { document += generator.pick(Self.texts) }
            if !open.isEmpty, generator.chance(45) {
                document += "</\(open.removeLast())>"
            } else {
                let name = generator.chance(60) ? generator.pick(Array(Self.names.prefix(9))) : generator.pick(Self.names)
                document += generator.chance(8) ? "</\(name)>" : "<\(name)>"
                if generator.chance(90) { open.append(name) }
            }
        }
        return document
    }

    @Test func `random documents have the same tree`() {
        var generator = SeededGenerator(stream: 2911)
        var count = 0
        for _ in 0..<Thoroughness.share(of: 20_000) {
            let text = document(&generator)
            let bytes = Array(text.utf8)
            count += Shadow(of: bytes, keepsContent: false).startTags.count { $0.isLeftOut }
            for keepsContent in [true, false] {
                let expected = outline(bytes, leavesOut: false, keepsContent: keepsContent)
                let found = outline(bytes, leavesOut: true, keepsContent: keepsContent)
                guard found != expected else { continue }
                let difference = zip(found, expected).first { $0 != $1 }
                Issue.record("\(text)\n\(difference.map { "\($0) instead of \($1)" } ?? "\(found.count) lines, not \(expected.count)")")
                return
            }
        }
        #expect(count > 1000)
    }

    @Test func `inline elements within the last level are too deep`() {
        let around = "<b>" + String(repeating: "<div>", count: ElementTree.maximumDepth - 4)
        for inner in ["<i>a</i>", "<i><u>a</u></i>", "<i><u><q></q></u></i>"] {
            let bytes = Array((around + inner + "<p>b").utf8)
            #expect(outline(bytes, leavesOut: true, keepsContent: true) == outline(bytes, leavesOut: false, keepsContent: true))
        }
    }

    @Test func `code is left out`() {
        let document = "<p><span>a</span><pre><code><span>a</span> <span>=</span> <em>b</em></code> <a>c</a></pre><p><a><b>d</b></a>"
        let shadow = Shadow(of: Array(document.utf8), keepsContent: true)
        #expect(String(decoding: shadow.bytes, as: UTF8.self) == "<body><p>x<div>x</div><p>x")
        #expect(shadow.startTags.map(\.isLeftOut) == [false, true, false, true, true, true, true, true, false, true, true])
    }
}

import SourceText
import TestSupport
import Testing

@testable import MarkupTree

/// Tests that elements which libxml2 does not read have the places that it would report.
@Suite struct LeftOutElementsTests {
    private static let common = ["span", "code", "em", "b", "a", "p", "div", "li", "ul", "td", "tr", "br", "img", "h2", "button", "label"]
    private static let others = [
        "i", "q", "font", "small", "mark", "time", "th", "table", "option", "select", "wbr", "svg", "form", "template", "title", "html",
        "head", "body", "frameset", "nobr", "dt", "dd", "dl", "hr", "input", "pre", "ol", "menu", "nav", "SPAN", "u", "fieldset", "tbody",
    ]
    private static let texts = [
        "a", " ", "b c", "<!-- d -->", "&amp;", "</p>", "</br>", "<![CDATA[e]]>", "<style>f</style>", "<a>", "<code>", "<noscript>",
        "</noscript>", "</template>", "<x-y>",
    ]

    private static let voids = ["br", "img", "wbr", "hr", "input"]

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
        // Documents differ in how deep they nest.
        let ends = generator.count(5...60)
        for _ in 0..<generator.count(0...60) {
            if generator.chance(30) { document += generator.pick(Self.texts) }
            if !open.isEmpty, generator.chance(ends) {
                document += "</\(open.removeLast())>"
            } else {
                let name = generator.pick(generator.chance(75) ? Self.common : Self.others)
                document += generator.chance(8) ? "</\(name)>" : "<\(name)>"
                if !Self.voids.contains(name), generator.chance(95) { open.append(name) }
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

    /// The body's second start tag is in elements that may be left out, and the body begins with open elements.
    @Test(arguments: ["<!doctype html><body><p><button><h2>a<a><body><a></a></em>b", "<noscript><p><a><li></noscript></li><a></a>b"])
    func `an element behind a start tag of the body is where libxml2 has it`(document: String) {
        let bytes = Array(document.utf8)
        #expect(outline(bytes, leavesOut: true, keepsContent: true) == outline(bytes, leavesOut: false, keepsContent: true))
    }

    @Test func `inline elements within the last level are too deep`() {
        let around = "<b>" + String(repeating: "<div>", count: ElementTree.maximumDepth - 4)
        for inner in ["<i>a</i>", "<i><u>a</u></i>", "<i><u><q></q></u></i>", "<i><u><br>", "<div><br></div>"] {
            let bytes = Array((around + inner + "<p>b").utf8)
            #expect(outline(bytes, leavesOut: true, keepsContent: true) == outline(bytes, leavesOut: false, keepsContent: true))
        }
    }

    @Test(arguments: [
        ("<p>a<code><b>b</b> <i>=</i></code></p> <ul><li><a>c</a><li><a>d</a></ul><p>e", "<body>x<ul><li>x<li>x</ul><p>x"),
        ("<body><div><p>a<div>b</div></p></div><a>c<div><a>d</a></div></a>", "<body><div><p>x<div>x</div></p></div><a>x</a>"),
        ("<title>a</title><span>b</span><nav><svg><path/></svg></nav>", "<title></title><body>x<div><yvg><yath/></yvg></div>"),
    ])
    func `elements that end no other are left out`(document: String, expected: String) {
        let shadow = Shadow(of: Array(document.utf8), keepsContent: true)
        #expect(String(decoding: shadow.bytes, as: UTF8.self) == expected)
    }
}

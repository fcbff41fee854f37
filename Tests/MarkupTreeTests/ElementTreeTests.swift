import Foundation
import HTMLSyntax
import MarkupTree
import SourceText
import TestSupport
import Testing

@Suite struct ElementTreeTests {
    /// The tree in brackets: `html(head body(p p))`; an implied element is followed by `*`.
    private func outline(_ document: String) -> String {
        let bytes = Array(document.utf8)
        let tree = ElementTree(of: bytes)
        var children = [[Int]](repeating: [], count: tree.elements.count)
        var roots: [Int] = []
        for (index, element) in tree.elements.enumerated() {
            if element.parent < 0 { roots.append(index) } else { children[Int(element.parent)].append(index) }
        }
        func text(_ index: Int) -> String {
            let element = tree.elements[index]
            let name = element.implied.map { "\($0)*" } ?? String(decoding: bytes[element.name.range], as: UTF8.self)
            return children[index].isEmpty ? name : name + "(" + children[index].map(text).joined(separator: " ") + ")"
        }
        return roots.map(text).joined(separator: " ")
    }

    @Test(arguments: [
        ("<html><head></head><body><p>a<p>b</body></html>", "html(head body(p p))"),
        ("<!doctype html><title>x</title><p>a", "html*(head*(title) body*(p))"),
        // HTML 5's own elements close a paragraph (WHATWG HTML, 13.2.6.4.7).
        ("<html><body><p>a<section><p>b</section><main></main>", "html(body(p section(p) main))"),
        ("<html><body><p>a<figure>x<figcaption>y</figure>", "html(body(p figure(figcaption)))"),
        // 13.2.6.4.9: a row in a table implies a body of it; rows share it.
        ("<html><body><table><tr><td>a<td>b<tr><td>c</table>", "html(body(table(tbody*(tr(td td) tr(td)))))"),
        ("<html><body><table><tbody><tr><td>a</table>", "html(body(table(tbody(tr(td)))))"),
        ("<html><body><table><col><col><tr><th>a</table>", "html(body(table(colgroup*(col col) tbody*(tr(th)))))"),
        ("<html><!--\(String(repeating: "c", count: 3000))-->\n<head><meta></head>", "html(head(meta))"),
        ("<html>\(String(repeating: " ", count: 3000))<head><meta></head>", "html(head(meta))"),
        ("<html><body><p>a<div>b</div></p><i></i>", "html(body(p div p* i))"),
        ("<html><body><p>a</p><b>c</b>", "html(body(p b))"),
        ("<html><body><ul><li>a<li>b<ul><li>c</ul></ul>", "html(body(ul(li li(ul(li)))))"),
        ("<html><body><img><br/><wbr><source><b>x</b>", "html(body(img br wbr source b))"),
        ("<html><body><div/><i></i></div>", "html(body(div(i)))"),
        ("<html><body><svg><title>x</title><g><path/><a></a></g></svg><p>", "html(body(svg(title g(path a)) p))"),
        ("<html><head><script>'<b>'</script><style><i></style><title><u></title></head>", "html(head(script style title))"),
        ("<html><body><a title='>'><!-- <b> --!><i a=\"</i>\">x</i></a>", "html(body(a(i)))"),
        ("<html><body>a < b & <my-element x=1><p>y</my-element>", "html(body(my-element(p)))"),
    ])
    func `the element tree has the nesting that HTML prescribes`(document: String, expected: String) {
        #expect(outline(document) == expected)
    }

    /// The text of an element without an end tag is in that element.
    @Test(arguments: [
        ("<p>a<p>b", ["p:a", "p:b"]), ("<ul><li>a<li>b</ul>", ["li:a", "li:b"]),
        ("<body><p id=1>a\n<p id=2>b</body></html>", ["p:a\n", "p:b"]),
        ("<table><tr><td>a<td>b<tr><td>c</table>", ["td:a", "td:b", "td:c"]),
        ("<dl><dt>a<dd>b<dt>c</dl>d", ["dt:a", "dd:b", "dt:c", "body:d"]), ("<head><title>t</title>a<hr>", ["title:t", "body:a"]),
        // Text ends a head, also at the end of the document, and begins no paragraph (HTML § 13.2.6.4.4).
        ("<head><title>t</title>a", ["title:t", "body:a"]), ("<title>t</title>a<i>b</i>c", ["title:t", "body:a", "i:b", "body:c"]),
        ("a", ["body:a"]), ("<head><style>b</style>a</html>", ["style:b", "body:a"]), ("<head></head>a", ["body:a"]),
        ("<select><option>a<option>b</select>", ["option:a", "option:b"]), ("<div><p>a<div>b</div>c</div>", ["p:a", "div:b", "div:c"]),
    ])
    func `text before an implied end tag belongs to the element that it ends`(document: String, expected: [String]) {
        let bytes = Array(document.utf8)
        let tree = ElementTree(withTextsOf: bytes)
        let found = tree.texts.filter { text in bytes[text.span.range].contains { $0 > 0x20 } }.map { text -> String in
            let element = tree.elements[Int(text.parent)]
            let name = element.implied.map { "\($0)" } ?? String(decoding: bytes[element.name.range], as: UTF8.self)
            return name + ":" + String(decoding: bytes[text.span.range], as: UTF8.self)
        }
        #expect(found == expected)
    }

    @Test func `a late body tag gives its attributes to the implied body`() {
        let bytes = Array("<p>a<body class=x>".utf8)
        let tree = ElementTree(of: bytes)
        let body = tree.elements.firstIndex { String(decoding: bytes[$0.name.range], as: UTF8.self) == "body" }
        #expect(body.map { String(decoding: bytes[tree.elements[$0].startTag.range], as: UTF8.self) } == "<body class=x>")
        #expect(tree.joined == tree.startTags)
    }

    @Test func `attributes of an element have the spans of the HTML tokens`() throws {
        let bytes: [UInt8] = Array("<html><body bgcolor=".utf8) + [0xE9, 0x00, 0xFF] + Array(" x='&amp;'>".utf8)
        let tree = ElementTree(of: bytes)
        let index = try #require(tree.elements.indices.last)
        let attributes = tree.attributes(of: index, in: bytes.span)
        #expect(attributes.map(\.value) == [SourceSpan(20, 23), SourceSpan(27, 32)])
    }

    @Test(arguments: ["<div>", "<b>", "<table>", "<svg>", "<ul><li>"])
    func `a million nested elements stop at the maximum depth`(unit: String) {
        let bytes = Array(repeating: Array(unit.utf8), count: Thoroughness.share(of: 1_000_000)).flatMap { $0 }
        let tree = ElementTree(of: bytes)
        #expect(tree.obstacle == .tooDeep)
        #expect(tree.elements.count >= ElementTree.maximumDepth)
        #expect(tree.elements.count < 2 * ElementTree.maximumDepth)
    }

    @Test(arguments: ["<p>", "</div>", "<br>", "<td>", "</", "x\0<i></i>", "<body>"])
    func `many flat elements make a tree without an obstacle`(unit: String) {
        let bytes = Array(repeating: Array(unit.utf8), count: 200_000).flatMap { $0 }
        let tree = ElementTree(of: bytes)
        #expect(tree.obstacle == nil)
        #expect(tree.joined <= tree.startTags)
    }

    @Test func `every prefix of a document has a tree`() {
        let whole = Array("<!doctype html><html><head><title>a</title><body><table><tr><td a='x'>&amp;<svg><a/></svg><p/></table>".utf8)
        for count in 0...whole.count {
            let tree = ElementTree(of: Array(whole[..<count]))
            #expect(tree.obstacle == nil)
            #expect(tree.joined == tree.startTags)
            for (index, element) in tree.elements.enumerated() { #expect(Int(element.parent) < index) }
        }
    }

    @Test func `several threads build the same tree at once`() async {
        let document = Array(("<html><body>" + String(repeating: "<p>a<b>c</b>", count: 2000)).utf8)
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<16 { group.addTask { ElementTree(of: document).joined } }
            return await group.reduce(into: [Int]()) { $0.append($1) }
        }
        #expect(counts == [Int](repeating: 4002, count: 16))
    }
}

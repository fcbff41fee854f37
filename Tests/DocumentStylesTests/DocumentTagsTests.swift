import CSSCascade
import DocumentStyles
import MarkupTree
import SourceText
import TestSupport
import Testing

/// Tests that documents may share tags, without the values that selectors do not name.
@Suite struct DocumentTagsTests {
    private static func document(_ css: String, _ body: String, isQuirky: Bool) -> [UInt8] {
        Array("\(isQuirky ? "" : "<!doctype html>")<html><head><style>\(css)</style></head><body>\(body)</body></html>".utf8)
    }

    private static func sheets(_ tree: ElementTree, in bytes: [UInt8], isQuirky: Bool) -> CascadeSheets {
        let environment = MediaEnvironment.desktop(width: 800, height: 600, prefersDark: false)
        return DocumentSheets(of: tree, in: bytes, isQuirky: isQuirky).sheets(in: environment, loader: NoSheets())
    }

    private static func looks(_ tree: StyleTree, _ cascade: inout Cascade) -> [String] {
        let styles = cascade.styles(PresentationalHints(tree))
        return tree.elements.indices.map { index in
            [Longhand.color, .backgroundColor].map { styles[index].color(of: $0).map { "\($0.bytes)" } ?? "none" }.joined(separator: " ")
        }
    }

    /// The elements of a document with the tags that its own selectors need.
    private static func tree(_ css: String, _ body: String) throws -> StyleTree {
        let bytes = document(css, body, isQuirky: false)
        let elements = ElementTree(withTextsOf: bytes)
        let sheets = sheets(elements, in: bytes, isQuirky: false)
        var tags = DocumentTags(Cascade(forDocumentsOf: sheets, isQuirky: false, longhands: [.color]).comparedValues)
        return try #require(StyleTree(elements, in: bytes, isQuirky: false, &tags))
    }

    @Test func `elements have the style that they have in a document with tags of its own`() throws {
        var random = SeededGenerator(stream: 83)
        var (own, shared) = (0, 0)
        for number in 0..<100 {
            let scope = random.pick(["", "@scope (#e) to (.b) {p {color: #345}}", "@scope ([data-n*='3']) {:scope li {color: #456}}"])
            let css = (0..<8).map { _ in ElementGroupTests.rule(&random) }.joined() + scope
            let isQuirky = number.isMultiple(of: 4)
            var together: (cascade: Cascade, tags: DocumentTags)?
            for _ in 0..<3 {
                var count = 0
                let start = random.pick(["", "<body link=red text=blue>"])
                let body = start + (0..<6).map { _ in ElementGroupTests.element(&random, &count, depth: 3) }.joined()
                let bytes = Self.document(css, body, isQuirky: isQuirky)
                let elements = ElementTree(withTextsOf: bytes)
                let sheets = Self.sheets(elements, in: bytes, isQuirky: isQuirky)
                let alone = try #require(StyleTree(elements, in: bytes, isQuirky: isQuirky))
                var cascade = Cascade(alone, sheets)
                let expected = Self.looks(alone, &cascade)
                if together == nil {
                    let cascade = Cascade(forDocumentsOf: sheets, isQuirky: isQuirky, longhands: [.color, .backgroundColor])
                    together = (cascade, DocumentTags(cascade.comparedValues))
                }
                var (current, tags) = try #require(together)
                let tree = try #require(StyleTree(elements, in: bytes, isQuirky: isQuirky, &tags))
                current.begin(tree)
                #expect(Self.looks(tree, &current) == expected, "NIGHTFALL_SEED=\(SeededGenerator.seed)\n\(css)\n\(body)")
                together = (current, tags)
                own += Set(alone.elements.map(\.tag.number)).count
            }
            shared += together?.tags.count ?? 0
        }
        // Most tags are in all three documents.
        #expect(shared * 3 < own * 2)
    }

    @Test func `values that selectors do not name are left out`() throws {
        let css = ".a #b[title=x] {color: red}"
        let tree = try Self.tree(css, "<a id=b class='a c' title=x href=y alt=z style='top:0' aria-label=w></a><a id=e>")
        let links = tree.elements.suffix(2).map { element in
            element.attributes.map { "\(String(decoding: $0.name, as: UTF8.self))=\(String(decoding: $0.value, as: UTF8.self))" }
        }
        #expect(links == [["id=b", "class=a ", "title=x", "href=", "alt=", "style=top:0", "aria-label="], ["id="]])
    }

    /// The address of a link is looked for in the text of the tag, where it may be a part of another value.
    @Test(
        arguments: [
            ("<a href=\"x\">", "<a href=\"y\">", true), ("<a class=\"b\" href=\"x\" id=c>", "<a class=\"b\" href=\"yy\" id=c>", true),
            ("<A class=b href=\"x\">", "<A class=b href=\"\">", true), ("<a href=\"x\" href=\"z\">", "<a href=\"y\" href=\"z\">", true),
            ("<a class=\"b\" href=\"x\">", "<a class=\"c\" href=\"x\">", false), ("<a href=\"x\" id=b>", "<a href=\"x\" id=c>", false),
            // The value of `class` in quotes, and without quotes behind its equals sign.
            ("<a class=' href=\"b\"'>", "<a class=' href=\"c\"'>", false), ("<a class=\"b href=\"c\">", "<a class=\"b href=\"d\">", false),
            ("<a class= href=\"b\">", "<a class= href=\"c\">", false), ("<a class=  href=\"b\">", "<a class=  href=\"c\">", false),
        ] as [(String, String, Bool)])
    func `links that differ in their addresses have the same tag`(one: String, other: String, areEqual: Bool) throws {
        let css = "#b, #c, .b, .c, [class*=b], [class*=c] {color: red}"
        let tree = try Self.tree(css, "\(one)</a>\(other)</a>")
        let links = tree.elements.filter { $0.name.elementsEqual("a".utf8) }
        try #require(links.count == 2)
        #expect((links[0].tag.number == links[1].tag.number) == areEqual)
    }

    /// Selectors are looked for once for each class, however long the attribute is.
    @Test(arguments: [3, 3000]) func `an element has each of its classes once`(count: Int) throws {
        let words = (0..<count).map { ["b", "a", "B"][$0 % 3] }.joined(separator: " ")
        let bytes = Self.document("", "<p class='\(words)'>", isQuirky: false)
        let tree = try #require(StyleTree(ElementTree(of: bytes), in: bytes))
        #expect(tree.elements.last?.classes == [Array("b".utf8), Array("a".utf8), Array("B".utf8)])
    }
}

import CSSCascade
import CSSColor
import DocumentStyles
import MarkupTree
import TestSupport
import Testing

/// Tests that elements in equal surroundings share a style.
@Suite struct ElementGroupTests {
    private static let simples = [
        "p", ".a", ".b", "#c", "#d", "a", "li", "*", "[title]", "[title=x]", "[class~=a]", "[id]", ":is(.a,#c,[title=y])", ":not(#d)",
        ":not([title])", ":link", ":root", ":first-child", ":nth-child(2n)", ":empty", ":has(.b)", ":not(:last-child)", ":lang(de)",
        ":only-of-type", "#C", ".A", ":not(p>.a)", ":is(div li)",
    ]
    private static let combinators = [" ", ">", "+", "~"]

    static func rule(_ random: inout SeededGenerator) -> String {
        let compounds = (0..<random.count(1...3)).map { _ in random.pick(simples) }
        let selector = compounds.dropFirst().reduce(compounds[0]) { $0 + random.pick(combinators) + $1 }
        let declaration = random.pick(["color:red", "color:#123", "color:var(--x)", "background-color:#abc", "--x:blue", "--x:#456"])
        return "\(selector){\(declaration)}"
    }

    /// An element with an attribute that no other element has.
    static func element(_ random: inout SeededGenerator, _ number: inout Int, depth: Int) -> String {
        let name = random.pick(["div", "p", "li", "span", "a"])
        let marks = [
            "", " class=a", " class='a b'", " id=c", " id=e", " title=x", " title=y", " href=x", " lang=de", " style='--x:green'",
            " class=A",
        ]
        number += 1
        let start = "<\(name)\(random.pick(marks)) data-n=\(number)>"
        let children = depth == 0 ? 0 : random.count(0...4)
        return start + (0..<children).map { _ in element(&random, &number, depth: depth - 1) }.joined() + "</\(name)>"
    }

    private func styles(_ css: String, _ body: String, isQuirky: Bool) throws -> [String] {
        let bytes = Array("\(isQuirky ? "" : "<!doctype html>")<html><head><style>\(css)</style></head><body>\(body)</body></html>".utf8)
        let elements = ElementTree(withTextsOf: bytes)
        let tree = try #require(StyleTree(elements, in: bytes, isQuirky: isQuirky))
        let environment = MediaEnvironment.desktop(width: 800, height: 600, prefersDark: false)
        let sheets = DocumentSheets(of: elements, in: bytes, isQuirky: isQuirky).sheets(in: environment, loader: NoSheets())
        var cascade = Cascade(tree, sheets)
        let styles = cascade.styles(PresentationalHints(tree))
        return tree.elements.indices.map { index in
            let colors = [Longhand.color, .backgroundColor].map { styles[index].color(of: $0).map { "\($0.bytes)" } ?? "none" }
            return "\(colors)"
        }
    }

    /// A selector that names the attribute makes every element a group of its own.
    @Test func `elements that share a style have the style that each has by itself`() throws {
        var random = SeededGenerator(stream: 77)
        for number in 0..<200 {
            let css = (0..<8).map { _ in Self.rule(&random) }.joined()
            var count = 0
            let body = (0..<6).map { _ in Self.element(&random, &count, depth: 3) }.joined()
            let isQuirky = number.isMultiple(of: 4)
            let alone = try styles(css + "[data-n='0']{color:red}", body, isQuirky: isQuirky)
            #expect(try styles(css, body, isQuirky: isQuirky) == alone, "NIGHTFALL_SEED=\(SeededGenerator.seed)\n\(css)\n\(body)")
        }
    }
}

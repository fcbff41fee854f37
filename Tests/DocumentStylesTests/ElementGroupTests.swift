import CSSCascade
import CSSColor
import DocumentStyles
import MarkupTree
import TestSupport
import Testing

/// Tests the shortcuts of the cascade: elements in equal surroundings that share a style, and environments that give equal values.
@Suite struct ElementGroupTests {
    private static let simples = [
        "p", ".a", ".b", "#c", "#d", "a", "li", "*", "[title]", "[title=x]", "[class~=a]", "[id]", ":is(.a,#c,[title=y])", ":not(#d)",
        ":not([title])", ":link", ":root", ":first-child", ":nth-child(2n)", ":empty", ":has(.b)", ":not(:last-child)", ":lang(de)",
        ":only-of-type", "#C", ".A", ":not(p>.a)", ":is(div li)",
    ]
    private static let combinators = [" ", ">", "+", "~"]

    private static func rule(_ random: inout SeededGenerator) -> String {
        let compounds = (0..<random.count(1...3)).map { _ in random.pick(simples) }
        let selector = compounds.dropFirst().reduce(compounds[0]) { $0 + random.pick(combinators) + $1 }
        let declaration = random.pick(["color:red", "color:#123", "color:var(--x)", "background-color:#abc", "--x:blue", "--x:#456"])
        return "\(selector){\(declaration)}"
    }

    /// An element with an attribute that no other element has.
    private static func element(_ random: inout SeededGenerator, _ number: inout Int, depth: Int) -> String {
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
        var cascade = Cascade(tree, DocumentSheets(of: tree, elements, in: bytes).sheets(in: environment, loader: NoSheets()))
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

    @Test(arguments: [
        ("p{color:red}", true), ("@media (min-width:500px){p{color:red}}", false), ("@media (max-width:500px){p{color:red}}", false),
        // A property that does not matter, and elements that are not there.
        ("@media (min-width:500px){p{display:none}}", true), ("@media (min-width:500px){.x{color:red}}", true),
        ("@media (min-width:500px){.x p{color:red}}", true), ("@media (min-width:500px){div p{color:red}}", true),
        ("@media (min-width:500px){:not(p){color:red}}", false), ("@media (min-width:500px){p::before{color:red}}", false),
        // A custom property may be a part of any color.
        ("@media (min-width:500px){body{--x:red}}", false),
        // The order of layers depends on which are there.
        ("@media (min-width:500px){@layer b}@layer a,b;@layer a{p{color:red}}", false),
        ("@media (min-width:500px){@scope (.x){p{color:red}}}", false), ("@media (min-width:1px){p{color:red}}", true),
    ])
    func `values are equal in two environments if no rule that differs matters`(_ css: String, _ isEqual: Bool) throws {
        let bytes = Array("<!doctype html><html><head><style>\(css)</style></head><body><p>a</p></body></html>".utf8)
        let elements = ElementTree(withTextsOf: bytes)
        let tree = try #require(StyleTree(elements, in: bytes))
        let sheets = [1280.0, 390].map { width in
            DocumentSheets(of: tree, elements, in: bytes).sheets(
                in: .desktop(width: width, height: 600, prefersDark: false), loader: NoSheets())
        }
        #expect(sheets[0].giveSameValues(to: [.color], as: sheets[1], tree) == isEqual)
    }
}

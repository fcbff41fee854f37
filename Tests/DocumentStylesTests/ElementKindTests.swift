import CSSCascade
import CSSColor
import DocumentStyles
import MarkupTree
import TestSupport
import Testing

/// Tests that the elements of one kind have equal styles.
@Suite struct ElementKindTests {
    private static let states: [ElementStates] = [.hover, [.focus, .focusVisible], .visited]
    private static let simples = [
        "p", ".a", ".b", "#c", "a", "li", "*", "[title]", ":is(.a,#c)", ":first-child", ":nth-child(2n)", ":empty", ":has(.b)",
        ":not(:last-child)", ":hover", ".a:hover", "a:visited", ":focus-visible", ":not(:hover)", "a:link", "li:first-child:hover",
    ]

    private static func rule(_ random: inout SeededGenerator) -> String {
        let compounds = (0..<random.count(1...3)).map { _ in random.pick(simples) }
        let selector = compounds.dropFirst().reduce(compounds[0]) { $0 + random.pick([" ", ">", "+", "~"]) + $1 }
        let declaration = random.pick(["color:red", "color:#123", "color:var(--x)", "background-color:#abc", "--x:blue"])
        let rule = "\(selector)\(random.pick(["", "", "::before"])){content:'x';\(declaration)}"
        return random.chance(10) ? "@scope (.a) to (.b){\(rule)}" : rule
    }

    private static func element(_ random: inout SeededGenerator, depth: Int) -> String {
        let name = random.pick(["div", "p", "li", "span", "a"])
        let marks = ["", "", " class=a", " class=b", " id=c", " id=e", " title=x", " href=x", " style='--x:green'", " bgcolor=red"]
        let children = depth == 0 ? 0 : random.count(0...3)
        return "<\(name)\(random.pick(marks))>" + (0..<children).map { _ in element(&random, depth: depth - 1) }.joined() + "</\(name)>"
    }

    private func page(_ body: String) throws -> (tree: StyleTree, elements: ElementTree, bytes: [UInt8]) {
        let bytes = Array("<!doctype html><html><head></head><body>\(body)</body></html>".utf8)
        let elements = ElementTree(withTextsOf: bytes)
        return (try #require(StyleTree(elements, in: bytes)), elements, bytes)
    }

    /// The colors of an element and its pseudo-element.
    private func look(_ element: Int, _ styles: ComputedStyles, _ cascade: inout Cascade) -> String {
        func text(_ style: ComputedStyle?) -> String {
            "\([Longhand.color, .backgroundColor].map { style?.color(of: $0).map { "\($0.bytes)" } ?? "none" })"
        }
        return text(styles[element]) + text(cascade.style(ofBox: "before", of: element, in: styles))
    }

    @Test func `elements of one kind have equal styles in all states and in all documents`() throws {
        var random = SeededGenerator(stream: 78)
        var (elementCount, kindCount) = (0, 0)
        for _ in 0..<100 {
            let css = "<style>" + (0..<8).map { _ in Self.rule(&random) }.joined() + "</style>"
            var shared: Cascade?
            var looks: [Int32: [String]] = [:]
            for _ in 0..<3 {
                let body = css + (0..<6).map { _ in Self.element(&random, depth: 3) }.joined()
                let (tree, elements, bytes) = try page(body)
                let environment = MediaEnvironment.desktop(width: 800, height: 600, prefersDark: false)
                let sheets = DocumentSheets(of: tree, elements, in: bytes).sheets(in: environment, loader: NoSheets())
                var cascade = shared ?? Cascade(forDocumentsLike: tree, sheets, longhands: [.color, .backgroundColor, .content])
                cascade.begin(tree)
                let kinds = cascade.kinds(PresentationalHints(tree), in: Self.states) { _ in 0 }
                shared = cascade
                var alone = Cascade(tree, sheets)
                let rest = alone.styles(PresentationalHints(tree))
                let others = Self.states.map { alone.styles(in: $0, from: rest).styles }
                for element in tree.elements.indices {
                    let own = ([rest] + others).map { look(element, $0, &alone) }
                    let message = "NIGHTFALL_SEED=\(SeededGenerator.seed) element \(element) of \(body)"
                    #expect(looks[kinds[element], default: own] == own, "\(message)")
                    looks[kinds[element]] = own
                }
                elementCount += kinds.count
            }
            kindCount += looks.count
        }
        // Otherwise each element would be a kind of its own.
        #expect(kindCount * 10 < elementCount * 9)
    }

    @Test func `styles of some elements are those that they have among all`() throws {
        let body = "<style>p:hover+p{color:red}.a p{color:#123}</style><p>a<p class=a>b<i>c</i><div class=a><p>d</div>"
        let (tree, elements, bytes) = try page(body)
        let environment = MediaEnvironment.desktop(width: 800, height: 600, prefersDark: false)
        var cascade = Cascade(tree, DocumentSheets(of: tree, elements, in: bytes).sheets(in: environment, loader: NoSheets()))
        let all = cascade.styles(PresentationalHints(tree))
        let hovered = cascade.styles(in: .hover, from: all).styles
        let last = try #require(tree.elements.indices.last)
        var some = [last]
        while let parent = some.first.map({ Int(tree.elements[$0].parent) }), parent >= 0 { some.insert(parent, at: 0) }
        let rest = cascade.styles(PresentationalHints(tree), of: some)
        #expect(some.allSatisfy { rest.number(of: $0) == all.number(of: $0) })
        let changed = cascade.styles(in: .hover, from: rest, of: some).styles
        #expect(some.allSatisfy { changed.number(of: $0) == hovered.number(of: $0) })
    }
}

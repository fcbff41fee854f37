import CSSCascade
import CSSColor
import DocumentStyles
import MarkupTree
import TestSupport
import Testing

/// Tests that the elements of one kind have equal styles, and that the styles in a state are those of a document in that state.
@Suite struct ElementKindTests {
    private static let interactions: [ElementStates] = [.hover, [.focus, .focusVisible], .visited]
    private static let controls: [ElementStates] = [.allChecked, .noneChecked, .allOpen, .noneOpen]
    private static let states = interactions + controls + [.inOtherEnvironment]
    private static let longhands: [Longhand] = [.color, .backgroundColor, .content]
    private static let simples = [
        "p", ".a", ".b", "#c", "a", "li", "*", "[title]", ":is(.a,#c)", ":first-child", ":nth-child(2n)", ":empty", ":has(.b)",
        ":not(:last-child)", ":hover", ".a:hover", "a:visited", ":focus-visible", ":not(:hover)", "a:link", "li:first-child:hover",
        ":checked", "input:not(:checked)", ":has(:checked)", "[open]", "details:not([open])", ":open", ":not(:open)", ":valid",
    ]

    private static func rule(_ random: inout SeededGenerator) -> String {
        let compounds = (0..<random.count(1...3)).map { _ in random.pick(simples) }
        let selector = compounds.dropFirst().reduce(compounds[0]) { $0 + random.pick([" ", ">", "+", "~"]) + $1 }
        let declaration = random.pick(["color:red", "color:#123", "color:var(--x)", "background-color:#abc", "--x:blue"])
        let rule = "\(selector)\(random.pick(["", "", "::before"])){content:'x';\(declaration)}"
        let outer = [
            "@scope (.a) to (.b)", "@scope (:checked+p)", "@scope ([open])", "@media (max-width:500px)", "@media (min-width:500px)",
        ]
        return random.chance(30) ? "\(random.pick(outer)){\(rule)}" : rule
    }

    /// An element; the attributes of controls are marks, in lower case if they are set at rest.
    private static func element(_ random: inout SeededGenerator, depth: Int) -> String {
        if random.chance(10) {
            return random.pick(["<input type=checkbox", "<input type=radio required"]) + random.pick(["{c}>", "{C}>"])
        }
        let name = random.pick(["div", "p", "li", "span", "a", "details"])
        let marks = ["", "", " class=a", " class=b", " id=c", " id=e", " title=x", " href=x", " style='--x:green'", " bgcolor=red"]
        let children = depth == 0 ? 0 : random.count(0...3)
        let start = "<\(name)\(random.pick(marks))\(name == "details" ? random.pick(["{o}", "{O}"]) : "")>"
        return start + (0..<children).map { _ in element(&random, depth: depth - 1) }.joined() + "</\(name)>"
    }

    /// A body whose controls are in a state.
    private static func body(_ marked: String, in states: ElementStates) -> String {
        let parts = marked.split(separator: "{", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts[0])) { body, part in
            let (name, all, none) =
                part.first == "c" || part.first == "C"
                ? ("checked", ElementStates.allChecked, ElementStates.noneChecked) : ("open", .allOpen, .noneOpen)
            let isSet = states.contains(all) || (!states.contains(none) && part.first?.isLowercase == true)
            return body + (isSet ? " \(name)" : "") + part.dropFirst(2)
        }
    }

    private func page(_ css: String, _ body: String) throws -> (tree: StyleTree, sheets: CascadeSheets, narrow: CascadeSheets) {
        let bytes = Array("<!doctype html><html><head><style>\(css)</style></head><body>\(body)</body></html>".utf8)
        let elements = ElementTree(withTextsOf: bytes)
        let tree = try #require(StyleTree(elements, in: bytes))
        func sheets(_ width: Double) -> CascadeSheets {
            let environment = MediaEnvironment.desktop(width: width, height: 600, prefersDark: false)
            return DocumentSheets(of: elements, in: bytes, isQuirky: tree.isQuirky).sheets(in: environment, loader: NoSheets())
        }
        return (tree, sheets(800), sheets(390))
    }

    /// The colors of an element and its pseudo-element.
    private func look(_ element: Int, _ styles: ComputedStyles, _ cascade: inout Cascade) -> String {
        func text(_ style: ComputedStyle?) -> String {
            "\([Longhand.color, .backgroundColor].map { style?.color(of: $0).map { "\($0.bytes)" } ?? "none" })"
        }
        return text(styles[element]) + text(cascade.style(ofBox: "before", of: element, in: styles))
    }

    /// The colors of all elements of a document at rest or in states, by a cascade of its own.
    private func looks(_ tree: StyleTree, _ sheets: CascadeSheets, in states: ElementStates = []) -> [String] {
        var cascade = Cascade(tree, sheets)
        var styles = cascade.styles(PresentationalHints(tree))
        if !states.isEmpty { styles = cascade.styles(in: states, from: styles).styles }
        return tree.elements.indices.map { look($0, styles, &cascade) }
    }

    @Test func `elements of one kind have equal styles in all states and in all documents`() throws {
        var random = SeededGenerator(stream: 78)
        var (elementCount, kindCount, changes) = (0, 0, 0)
        for _ in 0..<100 {
            let css = (0..<8).map { _ in Self.rule(&random) }.joined()
            var shared: Cascade?
            var known: [Int32: [String]] = [:]
            for _ in 0..<3 {
                let marked = (0..<6).map { _ in Self.element(&random, depth: 3) }.joined()
                let body = Self.body(marked, in: [])
                let (tree, sheets, narrow) = try page(css, body)
                var cascade =
                    shared
                    ?? Cascade(
                        forDocumentsOf: sheets, and: narrow, isQuirky: tree.isQuirky, longhands: Self.longhands)
                cascade.begin(tree)
                let kinds = cascade.kinds(PresentationalHints(tree), in: Self.states) { _ in 0 }
                let rest = cascade.styles(PresentationalHints(tree))
                let own = looks(tree, sheets)
                var expected = [own] + Self.interactions.map { looks(tree, sheets, in: $0) }
                for state in Self.controls {
                    let changed = try page(css, Self.body(marked, in: state))
                    expected.append(looks(changed.tree, changed.sheets))
                }
                expected.append(looks(tree, narrow))
                let message = "NIGHTFALL_SEED=\(SeededGenerator.seed)\n\(css)\n\(body)"
                for (states, expected) in zip([[]] + Self.states, expected) {
                    let styles = states.isEmpty ? rest : cascade.styles(in: states, from: rest).styles
                    let found = tree.elements.indices.map { look($0, styles, &cascade) }
                    #expect(found == expected, "\(states) \(message)")
                    if expected != own { changes += 1 }
                }
                for element in tree.elements.indices {
                    let looks = expected.map { $0[element] }
                    #expect(known[kinds[element], default: looks] == looks, "element \(element) \(message)")
                    known[kinds[element]] = looks
                }
                shared = cascade
                elementCount += kinds.count
            }
            kindCount += known.count
        }
        // Otherwise each element would be a kind of its own, or no state would matter.
        #expect(kindCount * 10 < elementCount * 9)
        #expect(changes > 500)
    }

    @Test func `styles of some elements are those that they have among all`() throws {
        let css = "p:hover+p{color:red}.a p{color:#123}"
        let body = "<p>a<p class=a>b<i>c</i><div class=a><p>d</div>"
        let (tree, sheets, _) = try page(css, body)
        var cascade = Cascade(tree, sheets)
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

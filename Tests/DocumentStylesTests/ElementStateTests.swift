import CSSCascade
import CSSColor
import DocumentStyles
import MarkupTree
import TestSupport
import Testing

/// Tests that styles in a state, computed from those at rest, are those that the whole cascade computes.
@Suite struct ElementStateTests {
    private static let subjects = ["p", ".a", ".b", "#c", "a", "li", "*", ":is(.a,li)"]
    private static let pseudoClasses = [
        ":hover", ":focus", ":active", ":visited", ":link", ":any-link", ":not(:hover)", ":focus-within", ":has(:hover)", ":first-child",
        "",
        "",
    ]
    private static let combinators = [" ", ">", "+", "~"]
    private static let values = ["red", "#123", "var(--x)", "inherit", "currentColor"]

    private static func rule(_ random: inout SeededGenerator) -> String {
        let compounds = (0..<random.count(1...3)).map { _ in random.pick(subjects) + random.pick(pseudoClasses) }
        let selector = compounds.dropFirst().reduce(compounds[0]) { $0 + random.pick(combinators) + $1 }
        let property = random.pick(["color", "background-color", "--x", "font-size", "display"])
        let value =
            switch property {
            case "font-size": random.pick(["2em", "10px", "1rem"])
            case "display": random.pick(["none", "block", "contents"])
            default: random.pick(values)
            }
        let pseudoElement = random.chance(10) ? "::before" : ""
        return "\(selector)\(pseudoElement){content:'x';\(property):\(value)}"
    }

    private static func element(_ random: inout SeededGenerator, depth: Int) -> String {
        let name = random.pick(["div", "p", "li", "span", "a href=x"])
        let mark = random.pick(["", " class=a", " class=b", " class='a b'", " id=c", " style='--x:blue'"])
        let content = depth == 0 ? "t" : (0..<random.count(0...3)).map { _ in element(&random, depth: depth - 1) }.joined()
        return "<\(name)\(mark)>\(content)</\(name.split(separator: " ")[0])>"
    }

    @Test(arguments: [ElementStates.hover, [.focus, .focusVisible], [.hover, .active], .visited])
    func `styles in a state follow from those at rest`(_ states: ElementStates) throws {
        var random = SeededGenerator(stream: UInt64(states.rawValue))
        for _ in 0..<100 {
            let css = (0..<8).map { _ in Self.rule(&random) }.joined()
            let html = "<!doctype html><style>\(css)</style>" + Self.element(&random, depth: 4)
            let bytes = Array(html.utf8)
            let elements = ElementTree(withTextsOf: bytes)
            let tree = try #require(StyleTree(elements, in: bytes))
            let environment = MediaEnvironment.desktop(width: 800, height: 600, prefersDark: false)
            let sheets = DocumentSheets(of: elements, in: bytes, isQuirky: tree.isQuirky).sheets(in: environment, loader: NoSheets())
            let hints = PresentationalHints(tree)
            var whole = Cascade(tree, sheets)
            let expected = whole.styles(hints, states: states)
            var cascade = Cascade(tree, sheets)
            let rest = cascade.styles(hints)
            let (found, areChanged) = cascade.styles(in: states, from: rest)
            for index in tree.elements.indices {
                #expect(Self.text(found[index]) == Self.text(expected[index]), "NIGHTFALL_SEED=\(SeededGenerator.seed)\n\(html)")
                let before = cascade.style(ofBox: "before", of: index, in: found).map(Self.text)
                #expect(before == whole.style(ofBox: "before", of: index, in: expected).map(Self.text), "\(html)")
                if !areChanged[index] { #expect(Self.text(found[index]) == Self.text(rest[index])) }
            }
        }
    }

    /// The values that the rules above set.
    private static func text(_ style: ComputedStyle) -> String {
        let colors = [Longhand.color, .backgroundColor].map { style.color(of: $0).map { "\($0.bytes)" } ?? "none" }
        let display = style.text(of: .display).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return "\(colors) \(style.fontSize) \(display)"
    }
}

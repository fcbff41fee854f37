import SourceText
import Testing

@testable import CSSCascade

@Suite struct SelectorMatcherTests {
    /// An element of a chain: each has the one before it as its parent and no siblings that are known.
    private struct Link: SelectableElement {
        let names: [String]

        static var knowsRelatives: Bool { false }
        static func knows(_ pseudoClass: PseudoClass) -> Bool { pseudoClass == .root }
        var parent: Link? { names.count > 1 ? Link(names: names.dropLast()) : nil }
        var previousSibling: Link? { nil }
        var nextSibling: Link? { nil }
        var firstChild: Link? { nil }
        func isSame(as other: Link) -> Bool { names == other.names }
        func isOfType(_ name: [UInt8]) -> Bool { names.last.map { Array($0.utf8) } == name }
        func hasID(_ id: [UInt8]) -> Bool { false }
        func hasClass(_ name: [UInt8]) -> Bool { false }
        func attribute(_ name: [UInt8]) -> [UInt8]? { name == Array("title".utf8) ? Array("One two-Three".utf8) : nil }
        func matches(_ pseudoClass: PseudoClass, _ budget: inout Int) -> Bool { names.count == 1 }
    }

    private func matches(_ text: String, _ names: [String] = ["a", "b", "c"]) -> Bool {
        let bytes = Array(text.utf8)
        return ComplexSelector.list(SourceSpan(0, bytes.count), in: bytes.span).contains {
            var matcher = SelectorMatcher()
            return matcher.matches($0, Link(names: names))
        }
    }

    @Test(arguments: [
        "c", "*", "b > c", "a c", "a > b > c", ":root c", "a b c", ":not(b)", ":not(:root)", ":is(x, a c)", ":where(c)", ":not(c d)",
        "[title]", "[title=\"one two-three\" i]", "[title~=One]", "[title^=One]", "[title$=Three]", "[title*=two]", "[title*=w]",
        ":not([title=\"one two-three\" s])", ":is(:hover, c)", ":not(x:hover)", ":not(x + c:hover > c:root)",
    ])
    func `selectors that certainly match an element are recognized`(text: String) {
        #expect(matches(text))
    }

    @Test(arguments: [
        "b", "a > c", "c c", "b:root > c", "[title|=One]", "[title~=two]", "[title*=\"\"]", "[title=one]", "[x]", ":not(c)", ":is()",
        // These can't be decided, nor can their negations.
        "c:hover", ":not(:hover)", "b + c", ":not(b + c)", ":has(d)", ":not(:has(d))", "svg|c", ":not(svg|c)", "c::before", "& c",
        "[x|title]",
    ])
    func `selectors that fail or cannot be decided do not match`(text: String) {
        #expect(!matches(text))
    }

    @Test func `matching a deep chain of elements ends`() {
        let names = [String](repeating: "a", count: 300)
        #expect(matches(String(repeating: "a ", count: 60), names))
        #expect(!matches("b " + String(repeating: "a ", count: 40), names))
        #expect(!matches(":not(b " + String(repeating: "a ", count: 40) + ")", names))
    }
}

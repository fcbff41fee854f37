import CSSCascade
import SourceText
import Testing

/// Rules for thumbs and filled parts, and rules for elements with focus.
@Suite struct IndicatorSelectorTests {
    private func rule(_ selectors: String) throws -> OutlineItem {
        try #require(SheetText("\(selectors) { background: red }").outline().items.first)
    }

    @Test(arguments: [
        "::-webkit-slider-thumb", "input[type=range]:hover::-WEBKIT-slider-thumb", "a::-moz-range-thumb:hover", "::-moz-range-progress",
        "progress.x::-webkit-progress-value", "::-moz-progress-bar, ::-webkit-progress-value", "::-webkit-meter-optimum-value",
        "div::-webkit-scrollbar-thumb:vertical:hover", "::slider-fill", "::/**/-webkit-slider-thumb",
    ]) func `selectors of thumbs and filled parts make indicator rules`(selectors: String) throws {
        #expect(try rule(selectors).isIndicator)
    }

    @Test(arguments: [
        "a", "::before", "::-webkit-slider-runnable-track", "::-webkit-progress-bar", "::-webkit-scrollbar-track", "::-moz-range-track",
        "::-webkit-slider-thumb, a", "a, ::-webkit-slider-thumb", ".-webkit-slider-thumb", "a:not(::-webkit-slider-thumb)", "::",
        "a:-webkit-slider-thumb",
    ]) func `other selectors make no indicator rules`(selectors: String) throws {
        #expect(try !rule(selectors).isIndicator)
    }

    @Test(arguments: [("a:focus", true), ("a:FOCUS-visible", true), ("a:focus-within b", true), ("a:hover", false), (".focus", false)])
    func `focus pseudo-classes make focus rules`(selectors: String, isFocus: Bool) throws {
        #expect(try rule(selectors).isFocus == isFocus)
    }

    @Test func `outline-color and outline are the only outline properties`() {
        #expect(PropertyTable.shared.properties.filter { $0.id == .outline }.map { "\($0.name)" } == ["outline-color", "outline"])
    }

    /// Tests that custom properties get the roles of what they paint there.
    @Test(arguments: [
        ("::-webkit-slider-thumb { background: var(--x) }", "shape"),
        ("::-webkit-slider-thumb { &:hover { background: var(--x) } }", "shape"),
        ("::-webkit-slider-thumb { border: 1px solid var(--x) }", "line"),
        ("a { &::-moz-range-thumb { top: 0 } background: var(--x) }", "background"),
        ("a:focus { outline: 1px solid var(--x) }", "shape"), ("a { outline: 1px solid var(--x) }", "line"),
        ("a { @media all { &:focus-visible { outline-color: var(--x) } } }", "shape"),
    ]) func `custom properties in indicator rules get the roles of what they paint`(sheet: String, role: String) throws {
        let graph = PropertyGraph([SheetText(":root { --x: #777 } " + sheet).facts])
        let name = Array("--x".utf8)
        let found = graph.id(of: SourceSpan(0, name.count), in: name.span)
        let id = try #require(found)
        #expect(graph.usage(of: id).roles.map { "\($0)" } == [role])
    }
}

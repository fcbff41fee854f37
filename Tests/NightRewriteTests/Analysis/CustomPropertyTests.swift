import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Custom properties across the sheets and attributes of a site, and their diagnostics.
@Suite struct CustomPropertyTests {
    private let fixture = AttributeFixture()

    private func page(_ css: String, _ style: String) -> String {
        "<!doctype html><html><head><title>t</title><style>\(css)</style></head><body><p style=\"\(style)\">x</body></html>"
    }

    private static let split = ":root { --x: #fff } .a { background: var(--x) } .b { color: var(--x) } .c { color: rgb(var(--l)) }"

    /// A definition in an attribute sets all names of a property, also if it removes them.
    @Test(arguments: ["#000", "initial", "inherit", "", "var(--y)"])
    func `a definition in an attribute sets all dark variants of the property`(value: String) {
        let style = "--x:\(value)"
        let declarations = fixture.declarations(":where([style=\"\(style)\"])", in: page(Self.split, style))
        #expect(declarations?.hasPrefix("--x: ") == true)
        #expect(declarations?.contains("; --x-night-text: ") == true)
        #expect(declarations?.split(separator: ";").filter { $0.hasSuffix("!important") }.count == 2)
    }

    @Test func `a channel list in an attribute gets a dark channel list`() throws {
        let css = Self.split + ":root { --l: 1 2 3 }"
        let found = fixture.declarations(":where([style=\"--l:255 255 255\"])", in: page(css, "--l:255 255 255"))
        let declarations = try #require(found)
        // White text without a background gets the greatest luminance of text.
        #expect(declarations == "--l: 231 231 231 !important;")
    }

    @Test func `var() in a style attribute refers to the variant of its role`() {
        let declarations = fixture.declarations(":where([style=\"color:var(--x)\"])", in: page(Self.split, "color:var(--x)"))
        #expect(declarations == "color: var(--x-night-text) !important;")
    }

    @Test func `a style attribute whose dark rule would repeat it gets no rule`() {
        let rules = fixture.rules(page(":root { --x: #fff } .a { background: var(--x) }", "--x:initial"))
        #expect(!rules.contains { $0.contains("[style=") })
    }

    /// Tests that there is one diagnostic for each property, whatever the number of uses and the size of the sheet.
    @Test(arguments: [1, Thoroughness.share(of: 20_000)]) func `each undefined or unsupported property has one diagnostic`(count: Int) {
        let rules = String(
            repeating: ".a { color: var(--u); background-color: hsl(var(--h) 50% 50%); fill: hsl(var(--h) 1% 1%) }\n", count: count)
        let result = SheetFixture([("a.css", rules)]).result("a.css")
        #expect(Set(result.diagnostics.map(\.code)) == [.undefinedProperty, .unsupportedColor])
        #expect(result.diagnostics.count == 2)
        #expect(result.diagnostics.allSatisfy { $0.severity == .warning && !$0.notes.isEmpty && $0.span != nil })
        #expect(result.diagnostics.contains { $0.message.hasPrefix("--u is used") })
        #expect(result.diagnostics.contains { $0.message.hasPrefix("--h is a part") })
    }

    @Test(arguments: [
        ".a { color: var(--x, red) }", ".a { color: var(--x) } :root { --x: red }", ".a { border-color: var(--x) }",
        ".a { color: rgb(var(--x)) } :root { --x: 1 2 3 }", ".a { width: var(--x) }", ".a { color: rgb(from currentColor r g b / .5) }",
        ".a { color: rgb(1 2 3 / var(--a)) } :root { --a: .5 }", ".a { color: rgb(var(--x, 1 2 3)) }",
        ".a { background: rgb(1 2 3 / var(--a)); box-shadow: 0 0 2px rgb(1 2 3 / var(--a)) }",
        ".a { color: rgb(1 2 3 / var(--a, .5)) } :root { --a: var(--b); --b: .5 }",
        ".a { color: rgb(1 2 3 / var(--a)) } :root { --a: 100% }",
    ]) func `supported uses of custom properties get no diagnostic`(sheet: String) {
        #expect(SheetFixture([("a.css", sheet)]).result("a.css").diagnostics.isEmpty)
    }

    /// Text can fade only by a number: if its opacity may be a percentage, it is opaque in the dark theme, with a diagnostic.
    @Test(arguments: [
        "", ":root { --a: 50% }", ":root { --a: .5 } .b { --a: 50% }", ":root { --a: var(--b); --b: calc(1 * 50%) }",
        ":root { --a: var(--b) }",
    ]) func `text whose opacity may be a percentage has a diagnostic`(definitions: String) {
        let result = SheetFixture([("a.css", ".a { color: rgb(1 2 3 / var(--a)); caret-color: rgb(4 5 6 / var(--a)) }" + definitions)])
            .result("a.css")
        #expect(result.diagnostics.map(\.code) == [.unsupportedColor])
        #expect(result.diagnostics.first?.message.hasPrefix("--a is an opacity") == true)
    }

    /// One sheet defines a property and another uses it: the mirrors of each depend on the other.
    @Test func `a custom property's definitions and uses are found across sheets`() {
        let fixture = SheetFixture(
            [
                ("a.css", ":root { --l: 0 0% 100%; --x: #fff }"),
                ("b.css", ".a { color: hsl(var(--l)); fill: var(--x); background: var(--x) }"),
            ],
            emission: .sheet)
        #expect(fixture.companion("a.css")?.contains("--l: 0 0% 90.59%; --x: #121212; --x-night-shape: ") == true)
        #expect(
            fixture.companion("b.css")?.contains("color: hsl(var(--l)); fill: var(--x-night-shape); background-color: var(--x);") == true)
    }
}

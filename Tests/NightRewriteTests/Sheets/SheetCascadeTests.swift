import NightTheme
import TestSupport
import Testing

@testable import NightRewrite

/// Tests that "in dark the winner of the cascade is always the mirror of the light winner" (DESIGN).
@Suite struct SheetCascadeTests {
    static let elements =
        [[], ["a"], ["b"], ["c"], ["a", "b"], ["b", "c"], ["a", "b", "c"]].map {
            SheetCascade.Element(isRoot: false, classes: Set($0))
        } + [SheetCascade.Element(isRoot: true, classes: [])]

    @Test(arguments: 0..<8) func `mirrors keep the cascade of the light theme`(stream: Int) throws {
        let table = try ThemeTable.parse(Array(SheetGenerator.table.utf8).span)
        var generator = SheetGenerator(stream: UInt64(stream) + 1000)
        for _ in 0..<Thoroughness.share(of: 150, else: 30) {
            let sheet = generator.sheet()
            let dark = SheetFixture([("a.css", sheet), ("page.html", "<html><body bgcolor=white></body></html>")], themes: [table])
                .applied("a.css")
            if let difference = Self.difference(of: sheet, from: dark) {
                Issue.record("\(difference)\n--- sheet\n\(sheet)--- night\n\(dark)")
                return
            }
        }
    }

    @Test(arguments: 0..<4, [(Emission.lightDark, false), (.lightDark, true), (.variables, false)])
    func `colors in place keep the cascade of the light theme`(stream: Int, emission: (Emission, Bool)) throws {
        let table = try ThemeTable.parse(Array(SheetGenerator.table.utf8).span)
        var generator = SheetGenerator(stream: UInt64(stream) + 5000)
        for _ in 0..<Thoroughness.share(of: 40, else: 12) {
            let sheet = generator.sheet()
            let dark = SheetFixture(
                [("a.css", sheet), ("page.html", "<html><body bgcolor=white></body></html>")], emission: emission.0,
                keepsFallback: emission.1, themes: [table]
            ).applied("a.css")
            if let difference = Self.difference(of: sheet, from: dark) {
                Issue.record("\(emission) \(difference)\n--- sheet\n\(sheet)--- night\n\(dark)")
                return
            }
        }
    }

    /// The first wrong value of some element in the sheet with dark rules; nil for none.
    ///
    /// `wanted` is the sheet with directives written out, where `#10` is the prefix of a kept color.
    static func difference(of sheet: String, wanted: String? = nil, from dark: String) -> String? {
        // The author's dark theme stays as it is, the rest is mapped. Light-only conditions have a counterpart unless the sheet has dark
        // rules of its own.
        let countsLight = !sheet.contains("prefers-color-scheme: dark")
        let expected = SheetCascade(wanted ?? sheet, isDark: true, countsLight: countsLight) {
            let value = $0.isAuthorsDark ? $0.value : SheetGenerator.dark($0.value)
            return value.replacingOccurrences(of: "#10", with: "#00")
        }
        let withoutDefaults = dark.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix(":where") && !$0.hasPrefix("::placeholder") && $0 != ":root { color-scheme: dark; }" }.joined(
                separator: "\n")
        let actual = SheetCascade(withoutDefaults, isDark: true)
        let shown = SheetCascade(withoutDefaults, isDark: false)
        let light = SheetCascade(sheet, isDark: false)
        for element in elements {
            // If no border has an image with colors, no mirror resets border images.
            for longhand in SheetLonghands.all where longhand != "border-image-source" || dark.contains("border-image-source: linear") {
                let (wanted, found) = (expected.value(longhand, of: element), actual.value(longhand, of: element))
                if wanted != found { return "\(longhand) of \(element): \(found ?? "nil") and not \(wanted ?? "nil")" }
                if light.value(longhand, of: element) != shown.value(longhand, of: element) {
                    return "\(longhand) of \(element) in the light theme"
                }
            }
        }
        return nil
    }

    /// Tests the reference cascade with results computed by hand.
    @Test(arguments: [
        (".a { color: #000041 } .b { color: #000081 }", "color", "#000081"),
        (".a.b { color: #000041 } .b { color: #000081 }", "color", "#000041"),
        (".a { color: #000041 !important } .a.b { color: #000081 }", "color", "#000041"),
        ("@layer l { .a.b { color: #000041 } } .a { color: #000081 }", "color", "#000081"),
        ("@layer l { .a { color: #000041 !important } } .a { color: #000081 !important }", "color", "#000041"),
        ("@layer l { .a { color: #000041 } } @layer m { .a { color: #000081 } } @layer l { .a.b { color: #0000c1 } }", "color", "#000081"),
        (".a { border: 1px solid #000041; border-left: none }", "border-left-color", "currentcolor"),
        (".a { background: #000041 } .b { background: none }", "background-color", "transparent"),
        (":root { --x: #000041 } .a { color: var(--x) }", "color", "#000041"),
        (".a { color: #000041; all: unset } .b { fill: #000041 }", "color", "unset"),
        (".a { outline: 1px solid #000041; all: initial }", "outline-color", "currentcolor"),
        (".a { color: #000041 } @media (prefers-color-scheme: light) { .a { color: #000081 } }", "color", "#000081"),
        (".a { background: #000041; background: linear-gradient(top,#000081,#0000c1) }", "background-color", "#000041"),
        (".a { &.b { color: #000041 } color: #000081 }", "color", "#000041"),
    ]) func `the reference cascade gives results computed by hand`(sheet: String, longhand: String, expected: String) {
        #expect(SheetCascade(sheet, isDark: false).value(longhand, of: Self.elements[4]) == expected)
    }
}

import CSSColor
import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Compares the page color with the reference cascade.
@Suite struct RootCascadeTests {
    private struct Sheets {
        var random: SeededGenerator
        private var colors = 0

        init(stream: UInt64) { random = SeededGenerator(stream: stream) }

        mutating func pick(_ list: [String]) -> String { list[Int.random(in: 0..<list.count, using: &random)] }

        /// Each color occurs once, and all are light, so that no page stays as it is.
        mutating func rule() -> String {
            colors += 1
            let color = "#ff" + String(0xC000 + colors, radix: 16)
            let important = Int.random(in: 0..<4, using: &random) == 0 ? " !important" : ""
            let selectors = (0..<Int.random(in: 1...2, using: &random)).map { _ in pick([":root", "*", ".a", ".b", ".a.b", ".c", ".d"]) }
            return "\(selectors.joined(separator: ", ")) { color: red; background-color: \(color)\(important) }\n"
        }

        mutating func sheet(depth: Int = 0) -> String {
            var text = ""
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let kind = Int.random(in: 0..<8, using: &random)
                switch depth < 3 ? kind : 8 {
                case 0, 1: text += "@layer \(pick(["x", "y", "z"])) {\n\(sheet(depth: depth + 1))}\n"
                case 2: text += "@layer {\n\(sheet(depth: depth + 1))}\n"
                case 3: text += "@media (prefers-color-scheme: dark) {\n\(sheet(depth: 3))}\n"
                case 4: text += "@media print {\n\(sheet(depth: 3))}\n"
                default: text += rule()
                }
            }
            return text
        }
    }

    private func color(_ text: String) -> SRGB? {
        let bytes = Array(text.utf8)
        guard case .color(let color)? = parseColor(SourceSpan(0, bytes.count), in: bytes.span) else { return nil }
        return color.painted
    }

    @Test(arguments: [
        // A layer is named only where its condition may hold (Cascade 5 § 6.4.3).
        ("@layer a,b;@layer b{body{background:#fee}}@layer a{body{background:#efe}}", "#fee"),
        ("@media print{@layer a,b;}@layer b{body{background:#fee}}@layer a{body{background:#efe}}", "#efe"),
        ("@supports not (color:red){@layer a,b;}@layer b{body{background:#fee}}@layer a{body{background:#efe}}", "#efe"),
        // Important declarations of the first layer win (Cascade 5 § 6.4.4).
        ("@layer a{body{background:#fee!important}}body{background:#efe!important}", "#fee"),
        // Conditional Rules 3 § 6.
        ("body{background:#fee}@supports not (color:red){body{background:#efe}}", "#fee"),
        ("body{background:#efe}@supports (color:red){body{background:#fee}}", "#fee"),
        // A custom property is computed on the element that declares it (Variables 1 § 2.2 and § 3).
        ("html{--b:var(--c);--c:#fee}body{--c:#efe;background:var(--b)}", "#fee"),
        ("html{--b:#efe}body{--b:initial;background:var(--b,#fee)}", "#fee"),
        ("html{--b:#fee}body{--b:inherit;background:var(--b)}", "#fee"),
        // A value whose reference has no value is invalid, and the background then transparent (Variables 1 § 3.1).
        ("html{background:#fee}body{background:var(--none) #efe}", "#fee"),
        ("html{--b:var(--c);--c:var(--b);background:#fee}body{background:var(--b,#efe)}", "#efe"),
    ])
    func `page colors follow layers, conditions and custom properties`(css: String, expected: String) {
        let html = "<!DOCTYPE html><html><head><title>x</title><link rel=stylesheet href=a.css></head><body>x</body></html>"
        let decision = SheetFixture([("a.css", css), ("index.html", html)]).graph.decision(of: Array("index.html".utf8))
        #expect(decision.base == color(expected))
    }

    @Test(arguments: 0..<4) func `the page color agrees with the reference cascade`(stream: Int) throws {
        var sheets = Sheets(stream: UInt64(stream) + 9000)
        var decided = 0
        for _ in 0..<60 {
            let sheet = sheets.sheet()
            let html =
                "<!DOCTYPE html><html class='a b'><head><title>x</title><link rel=stylesheet href=a.css></head><body class=c>x</body></html>"
            let decision = SheetFixture([("a.css", sheet), ("index.html", html)]).graph.decision(of: Array("index.html".utf8))
            func value(_ isRoot: Bool, isDark: Bool) -> SRGB? {
                let element = SheetCascade.Element(isRoot: isRoot, classes: isRoot ? ["a", "b"] : ["c"])
                return SheetCascade(sheet, isDark: isDark).value("background-color", of: element).flatMap(color)
            }
            let light = value(false, isDark: false) ?? value(true, isDark: false)
            #expect(decision.base == light ?? .white, "\(sheet)")
            let dark = value(true, isDark: true)
            #expect(decision.canvas == dark ?? decision.base, "\(sheet)")
            if light != nil { decided += 1 }
        }
        #expect(decided > 20)
    }
}

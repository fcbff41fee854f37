import NightTheme
import SourceText
import Testing

@testable import NightRewrite

/// Rules of several themes that differ in values only, and parts that can't be shared.
struct SharedRulesTests {
    private static let names = ["a", "b", "c"]

    /// The text of three themes with the rules that `rules` returns, after so many others that sharing saves bytes, and of a theme without
    /// rules.
    private func text(_ rules: (_ theme: Int) -> String) -> String {
        let attribute = ThemeAttribute(name: "data-theme", values: Self.names + ["light"])
        func variant(_ choices: [ThemeAttribute], _ text: String) -> VariantRules {
            let gate = ActivationCondition(media: DocumentMedia.screen, choices: choices, attributes: [attribute])
            return VariantRules(gate: gate, rules: ByteRope(Array(text.utf8)))
        }
        let variants = Self.names.indices.map { theme in
            let many = (0..<100).map { ".p\($0) { color: #\(theme)\(theme)\($0 % 10) }\n" }.joined()
            return variant([ThemeAttribute(name: "data-theme", values: [Self.names[theme]])], many + rules(theme))
        }
        let light = variant([ThemeAttribute(name: "data-theme", values: ["light"])], "")
        return SharedRules.blocks(variants + [light]).map { String(decoding: $0.joined, as: UTF8.self) }.joined(separator: "\n")
    }

    private func count(_ part: String, in text: String) -> Int { text.split(separator: part, omittingEmptySubsequences: false).count - 1 }

    @Test func `rules are written once, and values once for each theme`() {
        let text = text { ".q { background-color: #\($0)\($0)0; border: 1px solid #fff }\n" }
        #expect(count(".p0 {", in: text) == 1 && count(".q {", in: text) == 1)
        // The ten colors have ten names; the background's is one of them.
        for theme in Self.names { #expect(text.contains("[data-theme=\"\(theme)\" i] { --n")) }
        #expect(count("#110;", in: text) == 1 && count(":#", in: text) == 30)
        #expect(text.contains("border: 1px solid #fff"))
        // A light part in a dark one has none of the rules.
        let scopes = text.split(separator: "\n").filter { $0.hasPrefix("@scope (") }
        #expect(scopes.count == 1 && scopes[0].contains(") to (") && scopes[0].contains("[data-theme=\"light\" i]"))
        let name = text.split(separator: ".q { background-color: ").last?.prefix { $0 != ";" }
        #expect(name.map { text.contains(".p0 { color: \($0) }") } == true)
    }

    @Test(arguments: [
        ("background-color: color-mix(in srgb, var(--x) 50%, #T00)", "background-color: color-mix(in srgb, var(--x) 50%, var(--n"),
        ("box-shadow: 0 0 1px rgba(T,0,0,.5)", "box-shadow: 0 0 1px var(--n"), ("--rgb: T, 2, 3", "--rgb: var(--n"),
        ("--shade: 0 0 1px #T00", "--shade: 0 0 1px var(--n"), ("color: #T00 !important", ") !important"),
        ("background-image: url(T.png)", "background-image: var(--n"),
    ])
    func `the part of a value that differs between themes becomes a reference`(declaration: String, shared: String) {
        let text = text { ".q { \(declaration.replacingOccurrences(of: "T", with: "\($0)")) }\n" }
        #expect(count(".q {", in: text) == 1 && text.contains(shared), "\(text)")
    }

    /// With `var()`, a value that a browser does not know would win over an earlier one, or `var()` is not allowed there.
    @Test(arguments: [
        ".q { background: -moz-linear-gradient(#T00, #fff) }", "@font-face { size-adjust: T% } .q { top: 0 }",
        ".q { color: color(made-up T) }", ".q { background-size: T }", "@keyframes k { to { color: #T00 } } .q { top: 0 }",
        ".q { --x: var(--T) }", ".q { c\\6flor: #T00 }",
    ])
    func `values that only some browsers accept are not shared`(rule: String) {
        let text = text {
            ".before { color: #f\($0)0 }\n\(rule.replacingOccurrences(of: "T", with: "\($0)"))\n.after { color: #e\($0)0 }\n"
        }
        for theme in 0..<3 {
            #expect(text.contains(rule.split(separator: " .q")[0].replacingOccurrences(of: "T", with: "\(theme)")), "\(text)")
        }
        #expect(count(".before {", in: text) == 1 && count(".after {", in: text) == 1)
        // The order of the rules is kept.
        let parts = text.split(separator: ".before {")[1].split(separator: ".after {")
        #expect(parts.count == 2 && count(String(rule.prefix(6)), in: String(parts[0])) == 3)
    }

    @Test func `CSS-wide keywords are not moved into custom properties`() {
        let text = text { ".q { --w: \(["inherit", "1px", "initial"][$0]) }\n" }
        #expect(text.contains("--w: inherit") && text.contains("--w: 1px"))
    }

    @Test func `a few rules keep their colors instead of sharing them`() {
        let attribute = ThemeAttribute(name: "data-theme", values: Self.names)
        let variants = Self.names.map { name in
            VariantRules(
                gate: ActivationCondition(
                    media: DocumentMedia.screen, choices: [ThemeAttribute(name: "data-theme", values: [name])], attributes: [attribute]),
                rules: ByteRope(Array("p { color: #\(name)00 }\n".utf8)))
        }
        let text = SharedRules.blocks(variants).flatMap(\.joined)
        #expect(count("p { color: #", in: String(decoding: text, as: UTF8.self)) == 3)
    }
}

import CSSCascade
import SourceText
import Testing

@Suite struct DarkModeSelectorTests {
    private func markers(_ list: String) -> [[String]] {
        let bytes = Array(list.utf8)
        return DarkModeSelector.markers(in: SourceSpan(0, bytes.count), of: bytes.span).map { selector in
            selector.map { String(decoding: $0.attribute, as: UTF8.self) + "=" + String(decoding: $0.value, as: UTF8.self) }
        }
    }

    @Test(arguments: [
        (".dark", "class=dark"), ("html.dark", "class=dark"), (".dark-mode p", "class=dark-mode"),
        (".theme-dark .a > b", "class=theme-dark"),
        ("body.night", "class=night"), (".is-dark-theme", "class=is-dark-theme"), (".theme_dark", "class=theme_dark"),
        ("[data-theme=dark]", "data-theme=dark"), (":root[data-theme=\"dark\"] .b", "data-theme=dark"),
        ("[data-bs-theme='dark']", "data-bs-theme=dark"), ("[data-md-color-scheme=slate]", "data-md-color-scheme=slate"),
        ("[DATA-THEME=dark i]", "data-theme=dark"), ("[data-color-mode=\"dark_dimmed\"]", "data-color-mode=dark_dimmed"),
        ("[class~=dark-mode]", "class=dark-mode"), (":is(.dark) .b", "class=dark"), ("body:not(.x).dark", "class=dark"),
        (":not(:is(.dark)) [data-theme=night]", "data-theme=night"), (".d\\61rk", "class=dark"), ("/* c */ .dark", "class=dark"),
        (".app.dark-mode", "class=dark-mode"), (".app.dark p", "class=dark"), (".dark.theme-dark", "class=dark class=theme-dark"),
        (".dark:hover", "class=dark"), (".a:is(.dark *)", "class=dark"), (".app[data-theme=dark]", "data-theme=dark"),
    ]) func `selectors that mark the author's dark theme are recognized`(selector: String, expected: String) {
        #expect(markers(selector) == [expected.split(separator: " ").map(String.init)])
    }

    @Test(arguments: [
        ".button.dark", "li.dark", "p .tag.dark:hover", "button.dark.outline",
        ".btn-dark", ".is-dark", ".text-bg-dark", ".darker", ".darkness", ".navbar-dark .a", "#dark", "dark", "html:not(.dark)",
        ":root:not([data-theme=dark])", "[data-theme=light]", "[data-theme]", "[title=dark]", ".midnight-snack", ":not(.x, .dark) p", "",
        ".dark-blue", ".dark-mode-toggle", "[data-theme=darkness]", "[data-src=dark]",
    ]) func `names that only resemble a dark marker mark nothing`(selector: String) {
        #expect(markers(selector) == [[]])
    }

    @Test func `each selector of a list has its own markers`() {
        #expect(
            markers(".dark, p, [data-theme=dark].night, :is(a, .dark)") == [
                ["class=dark"], [], ["data-theme=dark", "class=night"], ["class=dark"],
            ])
    }

    @Test(arguments: [".dark", ":not(", "[", ",", "[data-theme=dark]", ":is(.dark,"]) func `hostile selector lists end in linear time`(
        piece: String
    ) {
        let count = markers(String(repeating: piece, count: 30_000)).count
        #expect(count >= 1 && count <= 30_001)
    }

    @Test func `an element that takes markers has their attributes and keeps its own`() {
        let body = RootElement(
            isRoot: false,
            attributes: [
                .init(name: Array("class".utf8), value: Array("a".utf8)), .init(name: Array("data-theme".utf8), value: Array("auto".utf8)),
            ])
        let dark = DarkModeSelector(attribute: Array("class".utf8), value: Array("dark".utf8))
        let theme = DarkModeSelector(attribute: Array("data-theme".utf8), value: Array("dark".utf8))
        #expect(!body.has(dark) && !body.has(theme))
        let marked = body.marked(dark).marked(theme)
        #expect(marked.has(dark) && marked.has(theme))
        #expect(Set(marked.names.map { String(decoding: $0, as: UTF8.self) }) == ["class", "a", "dark", "data-theme"])
    }
}

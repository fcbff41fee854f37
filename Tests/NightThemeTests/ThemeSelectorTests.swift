import NightTheme
import Testing

@Suite("Selectors of the dark theme")
struct ThemeSelectorTests {
    @Test(
        arguments: [
            (".dark", "", nil, "dark", "light"), ("html.theme-dark", "html", nil, "theme-dark", "theme-light"),
            ("[data-bs-theme=\"dark\"]", "", "data-bs-theme", "dark", "light"),
            (":root[mode='x night']", ":root", "mode", "x night", "x light"),
            ("[a=on]", "", "a", "on", "light"), ("body.is-dark-dark2", "body", nil, "is-dark-dark2", "is-dark-light2"),
        ] as [(String, String, String?, String, String)])
    func `a selector with a class or attribute value names the dark theme`(
        text: String, element: String, attribute: String?, dark: String, light: String
    ) throws {
        let selector = try #require(ThemeSelector(text))
        #expect(selector.element == element && selector.attribute == attribute)
        #expect(selector.value(of: selector.dark) == dark && selector.value(of: "light") == light)
    }

    @Test(arguments: [
        "", ".", "dark", ".a.b", ".a .b", ".a, .b", "[a]", "[a=]", "[a=\"b]", "[a='b\"]", "[a~='b']", "[a=\"b\" i]", "#a", "div.dark", "*",
        ".1a", "[a=\"\\\"]",
        "[onload=\"x\"]", "html[ONCLICK=dark]", "[style=\"dark\"]", "[Style=dark]", "[a=\"b\"]{", "html", "[=b]", ".a:hover",
        "[a=\"b\"][c=\"d\"]", "[a=\"\u{1}\"]", ".-",
    ])
    func `other selectors are refused as theme selectors`(text: String) { #expect(ThemeSelector(text) == nil) }

    @Test func `spaces in a theme name become hyphens in a class`() {
        #expect(ThemeSelector(".dark")?.value(of: "red light") == "red-light")
        #expect(ThemeSelector("[a=dark]")?.value(of: "red light") == "red light")
    }
}

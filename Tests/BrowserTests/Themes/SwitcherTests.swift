import Foundation
import Testing

extension BrowserTests {
    /// The theme switcher's script, in pages as the tool writes them.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct SwitcherTests {
        @Test(arguments: [
            (".dark", "root.className", "dark", "light"), ("html.theme-night", "root.className", "theme-night", "theme-light"),
            ("[data-bs-theme='dark']", "String(root.getAttribute('data-bs-theme'))", "dark", "light"),
        ])
        func `the switcher sets the selector that the user names`(selector: String, shown: String, dark: String, light: String) async throws
        {
            try await SwitcherBench.with(["--selector", selector]) { page, folder, instrument in
                let shown = "(root => \(shown))(document.documentElement)"
                let none: String = try await page.evaluate(shown)
                func expect(_ value: String, isDark: Bool) async throws {
                    #expect(try await page.evaluate(shown) == value)
                    let ground = try await SwitcherBench.ground(page, instrument)
                    #expect(SwitcherBench.isDark(ground) == isDark, "\(ground)")
                }
                try await SwitcherBench.act("nightfall.fall()", in: page)
                try await expect(dark, isDark: true)
                try await SwitcherBench.open(folder.appendingPathComponent("index.html"), in: page)
                try await expect(dark, isDark: true)
                try await SwitcherBench.act("nightfall.dawn()", in: page)
                try await expect(light, isDark: false)
                try await SwitcherBench.act("nightfall.set('auto')", in: page)
                #expect(try await page.evaluate(shown) == none)
            }
        }

        // Counterparts in apps: nightFalling, dawnComing, changeTheme(to:)
        @Test(arguments: [Page.Scheme.light, .dark])
        func `a chosen theme overrides the system and auto follows it`(scheme: Page.Scheme) async throws {
            try await SwitcherBench.with(scheme: scheme) { page, _, instrument in
                let light = [255, 255, 255]
                #expect(try await page.evaluate(SwitcherBench.theme) == "null")
                #expect(try await SwitcherBench.isDark(SwitcherBench.ground(page, instrument)) == (scheme == .dark))
                try await SwitcherBench.act("nightfall.fall()", in: page)
                #expect(try await SwitcherBench.isDark(SwitcherBench.ground(page, instrument)))
                #expect(try await page.evaluate(SwitcherScripts.themeColor) != "#ffffff")
                #expect(try await page.evaluate("document.querySelector('meta[name=color-scheme]').content") == "dark")
                // The browser's default link color would differ.
                let link: String = try await page.evaluate("getComputedStyle(plain).color")
                try await SwitcherBench.act("nightfall.dawn()", in: page)
                #expect(try await SwitcherBench.ground(page, instrument) == light)
                #expect(try await page.evaluate(SwitcherScripts.themeColor) == "#ffffff")
                #expect(try await page.evaluate("document.querySelector('meta[name=color-scheme]').content") == "light")
                #expect(try await page.evaluate("getComputedStyle(plain).color") == "rgb(0, 0, 238)")
                #expect(link != "rgb(0, 0, 238)" && link != "rgb(158, 158, 255)")
                try await SwitcherBench.act("nightfall.theme = 'auto'", in: page)
                #expect(try await page.evaluate(SwitcherBench.theme) == "null")
                #expect(try await SwitcherBench.isDark(SwitcherBench.ground(page, instrument)) == (scheme == .dark))
                let isLight = try await page.evaluate(SwitcherScripts.themeColor) == "#ffffff"
                #expect(isLight == (scheme == .light))
                #expect(try await page.evaluate("document.querySelector('meta[name=color-scheme]').content") == "light dark")
                #expect(try await page.evaluate("faults") == [String]())
            }
        }

        @Test func `paper stays light whatever theme is chosen`() async throws {
            try await SwitcherBench.with(scheme: .dark) { page, folder, instrument in
                let original = SwitcherBench.fixtures.appendingPathComponent("index.html")
                let before = try await instrument.picture(of: original, scheme: .light, medium: .print)
                try await SwitcherBench.open(folder.appendingPathComponent("index.html"), in: page)
                try await SwitcherBench.act("nightfall.fall()", in: page)
                try await page.prefer(.dark, medium: .print)
                let after = try await page.screenshot()
                // The page has labels that the original's buttons lack.
                let colors: [[Int]] = try await instrument.bench.evaluate(BenchScripts.colors(after, at: [[3, 3]]))
                let expected: [[Int]] = try await instrument.bench.evaluate(BenchScripts.colors(before, at: [[3, 3]]))
                #expect(colors == expected)
            }
        }

        // Counterparts in apps: JXThemeDidChange + userInfo style, QMUIThemeDidChangeNotification, qmui_themeDidChangeBlock
        @Test
        func `a change of the theme sends one event`() async throws {
            try await SwitcherBench.with { page, _, _ in
                try await SwitcherBench.act("nightfall.fall()", in: page)
                try await SwitcherBench.act("nightfall.fall()", in: page)
                #expect(try await SwitcherBench.events(of: page) == ["theme dark dark"])
                try await SwitcherBench.act("(nightfall.dawn(), nightfall.fall(), nightfall.dawn())", in: page)
                #expect(try await SwitcherBench.events(of: page).count == 4)
                #expect(try await page.evaluate(SwitcherBench.theme) == "light")
                // A chosen theme does not follow the system.
                try await page.prefer(.dark)
                try await SwitcherBench.act("0", in: page)
                #expect(try await SwitcherBench.events(of: page).count == 4)
                try await SwitcherBench.act("nightfall.theme = 'auto'", in: page)
                try await page.prefer(.light)
                try await SwitcherBench.act("0", in: page)
                #expect(try await SwitcherBench.events(of: page).suffix(2) == ["theme auto dark", "theme auto light"])
                #expect(
                    try await page.evaluate("(() => { try { nightfall.theme = 'drak' } catch (e) { return String(e) } })()")
                        == "RangeError: drak is none of auto, light, dark")
                #expect(try await SwitcherBench.events(of: page).count == 6)
                #expect(try await page.evaluate("faults") == [String]())
            }
        }

        // Counterparts in apps: NSUserDefaults persistence, setUpTheming, layer changes without animation
        @Test
        func `the first paint has the remembered theme`() async throws {
            try await SwitcherBench.with { page, folder, instrument in
                try await SwitcherBench.act("nightfall.fall()", in: page)
                // The page ends at its first text, and no event indicates the end of the document.
                let html = try String(contentsOf: folder.appendingPathComponent("index.html"), encoding: .utf8)
                let css = try String(contentsOf: folder.appendingPathComponent("style.css"), encoding: .utf8)
                let start = try #require(html.range(of: "<p id=\"text\">"))
                let part = html[..<start.lowerBound].replacingOccurrences(
                    of: "<link rel=\"stylesheet\" href=\"style.css\">",
                    with: "<style>\(css) body { transition: background-color 9s }</style>")
                let script = try #require(part.range(of: "<script data-nightfall>"))
                let end = try #require(part.range(of: "</script>"))
                for (text, isDark) in [(part, true), (part.replacingCharacters(in: script.lowerBound..<end.upperBound, with: ""), false)] {
                    try await page.open(folder.appendingPathComponent("style.css"))
                    #expect(try await page.evaluate(SwitcherScripts.stream(text)) == "loading")
                    #expect(try await SwitcherBench.isDark(SwitcherBench.ground(page, instrument)) == isDark)
                    #expect(try await page.evaluate("document.getAnimations().length") == 0)
                }
            }
        }

        @Test func `two open tabs show the same theme`() async throws {
            try await SwitcherBench.with { page, folder, instrument in
                let other = try await instrument.browser.page()
                try await SwitcherBench.open(folder.appendingPathComponent("index.html"), in: other)
                // Chromium sometimes loses one or both events of another tab on a busy machine; then further changes follow.
                for _ in 0..<24 where try await SwitcherBench.events(of: page).last != "theme dark dark" {
                    try await SwitcherBench.act("(nightfall.dawn(), nightfall.fall())", in: other)
                    try await SwitcherBench.wait(until: "events.at(-1) == 'theme dark dark'", in: page)
                }
                #expect(try await page.evaluate(SwitcherBench.theme) == "dark")
                #expect(try await SwitcherBench.events(of: page).last == "theme dark dark")
                #expect(try await SwitcherBench.events(of: other).last == "theme dark dark")
                #expect(try await page.evaluate("button.getAttribute('aria-pressed') + list.value") == "truedark")
                // Other entries in the storage have no effect.
                let events = try await SwitcherBench.events(of: page)
                try await SwitcherBench.act("localStorage.setItem('nightfall-theme-2', 'light')", in: other)
                try await SwitcherBench.act("0", in: page)
                #expect(try await SwitcherBench.events(of: page) == events)
            }
        }

        // Counterparts in apps: storeConfigsIdentifierKey
        @Test
        func `two storage keys do not collide`() async throws {
            try await SwitcherBench.with(["--storage-key", "my \"site\" \u{E9}"]) { page, folder, _ in
                try await SwitcherBench.act("localStorage.setItem('nightfall-theme', 'dark')", in: page)
                try await SwitcherBench.act("nightfall.dawn()", in: page)
                #expect(try await page.evaluate("localStorage.getItem('my \"site\" \\u00e9')") == "light")
                #expect(try await page.evaluate("localStorage.getItem('nightfall-theme')") == "dark")
                try await page.open(folder.appendingPathComponent("index.html"))
                #expect(try await page.evaluate(SwitcherBench.theme) == "light")
            }
        }

        @Test func `the switcher's controls work with the keyboard alone`() async throws {
            try await SwitcherBench.with { page, _, _ in
                func focus() async throws -> String { try await page.evaluate("document.activeElement.id") }
                func press(_ key: Page.Key) async throws -> String {
                    try await page.press(key)
                    try await SwitcherBench.act("0", in: page)
                    return try await page.evaluate("nightfall.theme")
                }
                try await page.press(.tab)
                #expect(try await focus() == "button")
                #expect(try await press(.enter) == "light")
                #expect(try await press(.space) == "dark")
                #expect(try await page.evaluate("button.getAttribute('aria-pressed') + button.textContent") == "trueTheme: dark")
                #expect(try await press(.enter) == "auto")
                #expect(try await page.evaluate("button.getAttribute('aria-pressed') + button.textContent") == "falseTheme: auto")
                for _ in 0..<3 { try await page.press(.tab) }
                #expect(try await focus() == "span")
                #expect(try await press(.space) == "light")
                #expect(try await press(.enter) == "dark")
                try await page.press(.tab)
                #expect(try await focus() == "link")
                #expect(try await press(.enter) == "auto")
                try await page.press(.tab)
                #expect(try await focus() == "list")
                #expect(try await press(.down) == "light")
                // Neither the form nor the link navigated.
                try await SwitcherBench.act("own.click()", in: page)
                #expect(try await page.evaluate("nightfall.theme + location.pathname.split('/').pop()") == "darkindex.html")
                #expect(try await SwitcherBench.events(of: page).count == 8)
            }
        }

        @Test func `the switcher's controls have names and roles for screen readers`() async throws {
            try await SwitcherBench.with { page, _, _ in
                let names: [String] = try await page.evaluate(
                    """
                    ['button', 'own', 'icon', 'span', 'link'].map(id => document.getElementById(id)).map(e => [e.getAttribute('role'),
                      e.tabIndex, e.getAttribute('aria-pressed'), e.getAttribute('aria-label') || e.textContent].join(' '))
                    """)
                #expect(
                    names == [
                        " 0 false Theme: auto", " 0 false Day and night", " 0 false Theme: auto", "button 0 false Theme: auto",
                        "button 0 false Another light",
                    ])
                #expect(try await page.evaluate("[...list.options].map(o => o.value).join()") == "auto,light,dark")
                #expect(try await page.evaluate("icon.childElementCount + String(list.hasAttribute('aria-label'))") == "1false")
            }
        }
    }
}

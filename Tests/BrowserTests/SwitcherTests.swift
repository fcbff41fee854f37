import Foundation
import Testing

extension BrowserTests {
    /// The theme switcher's script, in pages as the tool writes them.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct SwitcherTests {
        private static let fixtures = Nightfall.package.appendingPathComponent("Tests/Fixtures/switcher")
        private static let theme = "String(document.documentElement.getAttribute('data-theme'))"

        /// Runs `body` with nightfall applied to the fixtures, and a page that records events.
        private func with(
            _ options: [String] = [], open name: String = "index.html", scheme: Page.Scheme = .light, others: [String: String] = [:],
            _ body: (_ page: Page, _ folder: URL, _ instrument: Instrument) async throws -> Void
        ) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(
                ["apply", "-q", "--verify", "--emit", "light-dark", "--switcher", "-d", out.path] + options + [Self.fixtures.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                try await instrument.page.prefer(scheme, others: others)
                try await Self.open(out.appendingPathComponent(name), in: instrument.page)
                try await body(instrument.page, out, instrument)
            }
        }

        private static func open(_ file: URL, in page: Page) async throws {
            try await page.open(file)
            let _: Bool = try await page.evaluate(SwitcherScripts.listen)
        }

        /// Runs a script in a page and waits until its effects are complete.
        private static func act(_ script: String, in page: Page) async throws {
            let _: Bool = try await page.evaluate("(\(script), true)")
            let _: Bool = try await page.evaluate(SwitcherScripts.settle)
        }

        private static func events(of page: Page) async throws -> [String] {
            try await page.evaluate("events")
        }

        /// The colour of the page's top left corner.
        private static func ground(_ page: Page, _ instrument: Instrument) async throws -> [Int] {
            let colors: [[Int]] = try await instrument.bench.evaluate(BenchScripts.colors(page.screenshot(), at: [[3, 3]]))
            return colors[0]
        }

        private static func isDark(_ color: [Int]) -> Bool { color.allSatisfy { $0 < 0x30 } }

        @Test(arguments: [
            (".dark", "root.className", "dark", "light"), ("html.theme-night", "root.className", "theme-night", "theme-light"),
            ("[data-bs-theme='dark']", "String(root.getAttribute('data-bs-theme'))", "dark", "light"),
        ])
        func `the switcher sets the selector that the user names`(selector: String, shown: String, night: String, day: String) async throws
        {
            try await with(["--selector", selector]) { page, folder, instrument in
                let shown = "(root => \(shown))(document.documentElement)"
                let none: String = try await page.evaluate(shown)
                func expect(_ value: String, isDark: Bool) async throws {
                    #expect(try await page.evaluate(shown) == value)
                    let ground = try await Self.ground(page, instrument)
                    #expect(Self.isDark(ground) == isDark, "\(ground)")
                }
                try await Self.act("nightfall.fall()", in: page)
                try await expect(night, isDark: true)
                try await Self.open(folder.appendingPathComponent("index.html"), in: page)
                try await expect(night, isDark: true)
                try await Self.act("nightfall.dawn()", in: page)
                try await expect(day, isDark: false)
                try await Self.act("nightfall.set('auto')", in: page)
                #expect(try await page.evaluate(shown) == none)
            }
        }

        // Counterparts in apps: nightFalling, dawnComing, changeTheme(to:)
        @Test(arguments: [Page.Scheme.light, .dark])
        func `a chosen theme overrides the system and auto follows it`(scheme: Page.Scheme) async throws {
            try await with(scheme: scheme) { page, _, instrument in
                let day = [255, 255, 255]
                #expect(try await page.evaluate(Self.theme) == "null")
                #expect(try await Self.isDark(Self.ground(page, instrument)) == (scheme == .dark))
                try await Self.act("nightfall.fall()", in: page)
                #expect(try await Self.isDark(Self.ground(page, instrument)))
                #expect(try await page.evaluate(SwitcherScripts.themeColor) != "#ffffff")
                #expect(try await page.evaluate("document.querySelector('meta[name=color-scheme]').content") == "dark")
                // The browser's default link colour would differ.
                let link: String = try await page.evaluate("getComputedStyle(plain).color")
                try await Self.act("nightfall.dawn()", in: page)
                #expect(try await Self.ground(page, instrument) == day)
                #expect(try await page.evaluate(SwitcherScripts.themeColor) == "#ffffff")
                #expect(try await page.evaluate("document.querySelector('meta[name=color-scheme]').content") == "light")
                #expect(try await page.evaluate("getComputedStyle(plain).color") == "rgb(0, 0, 238)")
                #expect(link != "rgb(0, 0, 238)" && link != "rgb(158, 158, 255)")
                try await Self.act("nightfall.theme = 'auto'", in: page)
                #expect(try await page.evaluate(Self.theme) == "null")
                #expect(try await Self.isDark(Self.ground(page, instrument)) == (scheme == .dark))
                let isLight = try await page.evaluate(SwitcherScripts.themeColor) == "#ffffff"
                #expect(isLight == (scheme == .light))
                #expect(try await page.evaluate("document.querySelector('meta[name=color-scheme]').content") == "light dark")
                #expect(try await page.evaluate("faults") == [String]())
            }
        }

        @Test func `paper stays light whatever theme is chosen`() async throws {
            try await with(scheme: .dark) { page, folder, instrument in
                let original = Self.fixtures.appendingPathComponent("index.html")
                let before = try await instrument.picture(of: original, scheme: .light, medium: .print)
                try await Self.open(folder.appendingPathComponent("index.html"), in: page)
                try await Self.act("nightfall.fall()", in: page)
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
            try await with { page, _, _ in
                try await Self.act("nightfall.fall()", in: page)
                try await Self.act("nightfall.fall()", in: page)
                #expect(try await Self.events(of: page) == ["theme dark dark"])
                try await Self.act("(nightfall.dawn(), nightfall.fall(), nightfall.dawn())", in: page)
                #expect(try await Self.events(of: page).count == 4)
                #expect(try await page.evaluate(Self.theme) == "light")
                // A chosen theme does not follow the system.
                try await page.prefer(.dark)
                try await Self.act("0", in: page)
                #expect(try await Self.events(of: page).count == 4)
                try await Self.act("nightfall.theme = 'auto'", in: page)
                try await page.prefer(.light)
                try await Self.act("0", in: page)
                #expect(try await Self.events(of: page).suffix(2) == ["theme auto dark", "theme auto light"])
                #expect(
                    try await page.evaluate("(() => { try { nightfall.theme = 'drak' } catch (e) { return String(e) } })()")
                        == "RangeError: drak is none of auto, light, dark")
                #expect(try await Self.events(of: page).count == 6)
                #expect(try await page.evaluate("faults") == [String]())
            }
        }

        // Counterparts in apps: NSUserDefaults persistence, setUpTheming, layer changes without animation
        @Test
        func `the first paint has the remembered theme`() async throws {
            try await with { page, folder, instrument in
                try await Self.act("nightfall.fall()", in: page)
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
                    #expect(try await Self.isDark(Self.ground(page, instrument)) == isDark)
                    #expect(try await page.evaluate("document.getAnimations().length") == 0)
                }
            }
        }

        @Test func `two open tabs show the same theme`() async throws {
            try await with { page, folder, instrument in
                let other = instrument.bench
                try await Self.open(folder.appendingPathComponent("index.html"), in: other)
                try await Self.act("nightfall.fall()", in: other)
                try await Self.act("0", in: page)
                #expect(try await page.evaluate(Self.theme) == "dark")
                #expect(try await Self.events(of: page) == ["theme dark dark"])
                #expect(try await Self.events(of: other) == ["theme dark dark"])
                #expect(try await page.evaluate("button.getAttribute('aria-pressed') + list.value") == "truedark")
                // Other entries in the storage have no effect.
                try await Self.act("localStorage.setItem('nightfall-theme-2', 'light')", in: other)
                try await Self.act("0", in: page)
                #expect(try await Self.events(of: page).count == 1)
            }
        }

        // Counterparts in apps: storeConfigsIdentifierKey
        @Test
        func `two storage keys do not collide`() async throws {
            try await with(["--storage-key", "my \"site\" \u{E9}"]) { page, _, _ in
                try await Self.act("localStorage.setItem('nightfall-theme', 'dark')", in: page)
                try await Self.act("nightfall.dawn()", in: page)
                #expect(try await page.evaluate("localStorage.getItem('my \"site\" \\u00e9')") == "light")
                #expect(try await page.evaluate("localStorage.getItem('nightfall-theme')") == "dark")
                let _: Bool = try await page.evaluate("(location.reload(), true)")
                try await Task.sleep(for: .milliseconds(300))
                #expect(try await page.evaluate(Self.theme) == "light")
            }
        }

        @Test func `the switcher's controls work with the keyboard alone`() async throws {
            try await with { page, _, _ in
                func focus() async throws -> String { try await page.evaluate("document.activeElement.id") }
                func press(_ key: Page.Key) async throws -> String {
                    try await page.press(key)
                    try await Self.act("0", in: page)
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
                try await Self.act("own.click()", in: page)
                #expect(try await page.evaluate("nightfall.theme + location.pathname.split('/').pop()") == "darkindex.html")
                #expect(try await Self.events(of: page).count == 8)
            }
        }

        @Test func `the switcher's controls have names and roles for screen readers`() async throws {
            try await with { page, _, _ in
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

        // Counterparts in apps: DKNightVersionAnimationDuration, cross-dissolve .3 s on window
        @Test
        func `a theme change cross-fades, except where the reader prefers reduced motion`() async throws {
            let running = """
                (async () => {
                  nightfall.fall();
                  const end = performance.now() + 400;
                  while (performance.now() < end) {
                    await new Promise(f => setTimeout(f, 20));
                    const moving = document.getAnimations().filter(a => (a.effect.pseudoElement || '').startsWith('::view-transition-new'));
                    if (moving.length) return moving.map(a => a.effect.getTiming().duration);
                  }
                  return [];
                })()
                """
            try await with(["--transition", "700"]) { page, _, _ in
                let times: [Double] = try await page.evaluate(running)
                #expect(!times.isEmpty && times.allSatisfy { $0 == 700 })
                let _: Bool = try await page.evaluate(SwitcherScripts.settle)
                #expect(try await page.evaluate("document.getAnimations().length") == 0)
            }
            for (options, others) in [([], ["prefers-reduced-motion": "reduce"]), (["--transition", "0"], [:])] {
                try await with(options, others: others) { page, _, _ in
                    // Immediately, and without an animation at any time.
                    #expect(try await page.evaluate("(nightfall.fall(), \(Self.theme) + events.length)") == "dark1")
                    let times: [Double] = try await page.evaluate("(nightfall.dawn(), \(running))")
                    #expect(times.isEmpty)
                    #expect(try await page.evaluate("document.getAnimations().length") == 0)
                }
            }
        }

        @Test func `colors fade where the browser has no view transitions`() async throws {
            try await with { page, folder, _ in
                // The rules are for browsers without view transitions: the test enables them here, and removes the function.
                let file = folder.appendingPathComponent("index.html")
                let html = try String(contentsOf: file, encoding: .utf8)
                    .replacingOccurrences(of: "@supports not (view-transition-name: none)", with: "@supports (color: red)")
                    .replacingOccurrences(
                        of: "<script data-nightfall>",
                        with: "<script>delete Document.prototype.startViewTransition</script><script data-nightfall>")
                try html.write(to: file, atomically: true, encoding: .utf8)
                try await Self.open(file, in: page)
                let moving: [String] = try await page.evaluate(
                    """
                    (document.getElementById('probe-still').remove(), nightfall.fall(),
                      document.getAnimations().filter(a => a.effect.target === document.body).map(a => a.transitionProperty))
                    """)
                #expect(moving.contains("background-color") && moving.contains("color"))
                let _: Bool = try await page.evaluate(SwitcherScripts.settle)
                #expect(try await page.evaluate("document.getAnimations().length + events.length") == 1)
            }
        }

        @Test func `further themes and dimensions are chosen, stored and reported like the theme`() async throws {
            try await with { page, folder, instrument in
                // The themes that table files and further emission modes add.
                let file = folder.appendingPathComponent("index.html")
                let html = try String(contentsOf: file, encoding: .utf8)
                    .replacingOccurrences(
                        of: "[\"dark\"],[],[\"light\",\"dark\"],{\"theme\":[\"auto\",\"light\",\"dark\"]}",
                        with:
                            "[\"dark\",\"red\",\"sepia\"],[],[\"light\",\"dark\"],{\"theme\":[\"auto\",\"light\",\"dark\",\"red\"],\"reader\":[\"auto\",\"sepia\"]}"
                    )
                    .replacingOccurrences(
                        of: "</head>",
                        with: """
                            <meta name="theme-color" media="not all" content="#330000" data-nightfall-theme="red" data-nightfall>
                            <style>[data-theme=red] { color-scheme: dark; & body { background: #300 } } [data-reader=sepia] p { color: #432 }</style>
                            </head>
                            """
                    ).replacingOccurrences(of: "</body>", with: "<button id=reader data-nightfall-switcher=reader></button></body>")
                try html.write(to: file, atomically: true, encoding: .utf8)
                try await Self.open(file, in: page)
                var seen: [String] = []
                for _ in 0..<4 {
                    try await Self.act("nightfall.next()", in: page)
                    seen.append(try await page.evaluate("nightfall.theme"))
                    if seen.last == "red" {
                        #expect(try await Self.ground(page, instrument) == [0x33, 0, 0])
                        #expect(try await page.evaluate("document.querySelector('meta[data-nightfall-theme]').media") == "all")
                        #expect(try await page.evaluate("button.getAttribute('aria-pressed')") == "true")
                    }
                }
                #expect(seen == ["light", "dark", "red", "auto"])
                #expect(try await page.evaluate("document.querySelector('meta[data-nightfall-theme]').media") == "not all")
                try await Self.act("reader.click()", in: page)
                #expect(try await Self.events(of: page).last == "reader sepia sepia")
                #expect(try await page.evaluate("document.documentElement.dataset.reader + reader.textContent") == "sepiaReader: sepia")
                #expect(try await page.evaluate("localStorage.getItem('nightfall-theme:reader')") == "sepia")
                #expect(try await page.evaluate("nightfall.theme") == "auto")
            }
        }

        @Test func `nothing is remembered where storage is forbidden`() async throws {
            try await with { page, folder, _ in
                let file = folder.appendingPathComponent("index.html")
                let html = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(
                    of: "<script data-nightfall>",
                    with: """
                        <script>Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })</script>
                        <script data-nightfall>
                        """)
                try html.write(to: file, atomically: true, encoding: .utf8)
                try await Self.open(file, in: page)
                try await Self.act("nightfall.fall()", in: page)
                #expect(try await page.evaluate(Self.theme) == "dark")
                #expect(try await page.evaluate("faults") == [String]())
            }
        }

        // Counterparts in apps: overrideThemeStyle
        @Test
        func `the nearest theme wins in nested parts`() async throws {
            try await with { page, _, instrument in
                for theme in ["light", "dark", "auto"] {
                    try await Self.act("nightfall.theme = '\(theme)'", in: page)
                    let places: [[Double]] = try await page.evaluate(
                        "[outer, middle, inner].map(e => e.getBoundingClientRect()).map(r => [r.left + 3, r.top + 3])")
                    let colors: [[Int]] = try await instrument.bench.evaluate(BenchScripts.colors(page.screenshot(), at: places))
                    #expect(Self.isDark(colors[0]) && colors[1] == [0xF0, 0xF0, 0xF0] && colors[2] == colors[0], "\(theme): \(colors)")
                }
            }
        }

        @Test func `images follow the chosen theme, and XML documents have a switcher`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            func write(_ text: String, _ name: String) throws {
                try text.write(to: site.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
            for (name, color) in [("plan.svg", "#00f"), ("plan-dark.svg", "#ff0")] {
                try write(
                    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path fill='\(color)' d='M0 0h9v9H0z'/></svg>", name)
            }
            try write(
                """
                <?xml version="1.0" encoding="utf-8"?>
                <html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><style>body { background: #fff }</style></head>
                <body><img id="plan" src="plan.svg" alt="" /><button id="button" data-nightfall-switcher=""></button></body></html>

                """, "index.xhtml")
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "--verify", "--emit", "light-dark", "--switcher", "-d", out.path, site.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                let page = instrument.page
                try await page.prefer(.light)
                try await Self.open(out.appendingPathComponent("index.xhtml"), in: page)
                let content = "getComputedStyle(document.getElementById('plan')).content"
                let shown = "(s => s == 'normal' ? 'day' : s.split(/[/\"]/).at(-2))(\(content))"
                for (theme, name) in [("dark", "plan-dark.svg"), ("light", "day")] {
                    try await Self.act("nightfall.theme = '\(theme)'", in: page)
                    #expect(try await page.evaluate(shown) == name)
                    #expect(try await page.evaluate("getComputedStyle(document.documentElement).colorScheme") == theme)
                    #expect(try await page.evaluate("document.getElementById('button').textContent") == "Theme: \(theme)")
                }
                try await page.prefer(.dark)
                try await Self.act("0", in: page)
                #expect(try await page.evaluate(shown) == "day")
            }
        }

        @Test func `a content security policy lets the switcher run only with its hash`() async throws {
            try await with(open: "guarded.html") { page, folder, instrument in
                try await Self.act("nightfall.fall()", in: page)
                #expect(try await Self.isDark(Self.ground(page, instrument)))
                let file = folder.appendingPathComponent("guarded.html")
                let html = try String(contentsOf: file, encoding: .utf8)
                let hash = try #require(html.range(of: "script-src 'self' 'sha256-[^']*'", options: .regularExpression))
                try html.replacingCharacters(in: hash, with: "script-src 'self'").write(to: file, atomically: true, encoding: .utf8)
                try await page.open(file)
                #expect(try await page.evaluate("typeof nightfall") == "undefined")
            }
        }
    }
}

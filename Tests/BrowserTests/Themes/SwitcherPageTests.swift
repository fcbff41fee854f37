import Foundation
import Testing

extension BrowserTests {
    /// The appearance of pages with the theme switcher: transitions, dimensions, nested parts, images and policies.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct SwitcherPageTests {
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
            try await SwitcherBench.with(["--transition", "700"]) { page, _, _ in
                let times: [Double] = try await page.evaluate(running)
                #expect(!times.isEmpty && times.allSatisfy { $0 == 700 })
                let _: Bool = try await page.evaluate(SwitcherScripts.settle)
                #expect(try await page.evaluate("document.getAnimations().length") == 0)
            }
            for (options, others) in [([], ["prefers-reduced-motion": "reduce"]), (["--transition", "0"], [:])] {
                try await SwitcherBench.with(options, others: others) { page, _, _ in
                    // Immediately, and without an animation at any time.
                    #expect(try await page.evaluate("(nightfall.fall(), \(SwitcherBench.theme) + events.length)") == "dark1")
                    let times: [Double] = try await page.evaluate("(nightfall.dawn(), \(running))")
                    #expect(times.isEmpty)
                    #expect(try await page.evaluate("document.getAnimations().length") == 0)
                }
            }
        }

        @Test func `colors fade where the browser has no view transitions`() async throws {
            try await SwitcherBench.with { page, folder, _ in
                // The rules are for browsers without view transitions: the test enables them here, and removes the function.
                let file = folder.appendingPathComponent("index.html")
                let html = try String(contentsOf: file, encoding: .utf8)
                    .replacingOccurrences(of: "@supports not (view-transition-name: none)", with: "@supports (color: red)")
                    .replacingOccurrences(
                        of: "<script data-nightfall>",
                        with: "<script>delete Document.prototype.startViewTransition</script><script data-nightfall>")
                try html.write(to: file, atomically: true, encoding: .utf8)
                try await SwitcherBench.open(file, in: page)
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
            try await SwitcherBench.with { page, folder, instrument in
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
                try await SwitcherBench.open(file, in: page)
                var seen: [String] = []
                for _ in 0..<4 {
                    try await SwitcherBench.act("nightfall.next()", in: page)
                    seen.append(try await page.evaluate("nightfall.theme"))
                    if seen.last == "red" {
                        #expect(try await SwitcherBench.ground(page, instrument) == [0x33, 0, 0])
                        #expect(try await page.evaluate("document.querySelector('meta[data-nightfall-theme]').media") == "all")
                        #expect(try await page.evaluate("button.getAttribute('aria-pressed')") == "true")
                    }
                }
                #expect(seen == ["light", "dark", "red", "auto"])
                #expect(try await page.evaluate("document.querySelector('meta[data-nightfall-theme]').media") == "not all")
                try await SwitcherBench.act("reader.click()", in: page)
                #expect(try await SwitcherBench.events(of: page).last == "reader sepia sepia")
                #expect(try await page.evaluate("document.documentElement.dataset.reader + reader.textContent") == "sepiaReader: sepia")
                #expect(try await page.evaluate("localStorage.getItem('nightfall-theme:reader')") == "sepia")
                #expect(try await page.evaluate("nightfall.theme") == "auto")
            }
        }

        @Test func `nothing is remembered where storage is forbidden`() async throws {
            try await SwitcherBench.with { page, folder, _ in
                let file = folder.appendingPathComponent("index.html")
                let html = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(
                    of: "<script data-nightfall>",
                    with: """
                        <script>Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })</script>
                        <script data-nightfall>
                        """)
                try html.write(to: file, atomically: true, encoding: .utf8)
                try await SwitcherBench.open(file, in: page)
                try await SwitcherBench.act("nightfall.fall()", in: page)
                #expect(try await page.evaluate(SwitcherBench.theme) == "dark")
                #expect(try await page.evaluate("faults") == [String]())
            }
        }

        // Counterparts in apps: overrideThemeStyle
        @Test
        func `the nearest theme wins in nested parts`() async throws {
            try await SwitcherBench.with { page, _, instrument in
                for theme in ["light", "dark", "auto"] {
                    try await SwitcherBench.act("nightfall.theme = '\(theme)'", in: page)
                    let places: [[Double]] = try await page.evaluate(
                        "[outer, middle, inner].map(e => e.getBoundingClientRect()).map(r => [r.left + 3, r.top + 3])")
                    let colors: [[Int]] = try await instrument.bench.evaluate(BenchScripts.colors(page.screenshot(), at: places))
                    #expect(
                        SwitcherBench.isDark(colors[0]) && colors[1] == [0xF0, 0xF0, 0xF0] && colors[2] == colors[0], "\(theme): \(colors)")
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
                try await SwitcherBench.open(out.appendingPathComponent("index.xhtml"), in: page)
                let content = "getComputedStyle(document.getElementById('plan')).content"
                let shown = "(s => s == 'normal' ? 'day' : s.split(/[/\"]/).at(-2))(\(content))"
                for (theme, name) in [("dark", "plan-dark.svg"), ("light", "day")] {
                    try await SwitcherBench.act("nightfall.theme = '\(theme)'", in: page)
                    #expect(try await page.evaluate(shown) == name)
                    #expect(try await page.evaluate("getComputedStyle(document.documentElement).colorScheme") == theme)
                    #expect(try await page.evaluate("document.getElementById('button').textContent") == "Theme: \(theme)")
                }
                try await page.prefer(.dark)
                try await SwitcherBench.act("0", in: page)
                #expect(try await page.evaluate(shown) == "day")
            }
        }

        @Test func `a content security policy lets the switcher run only with its hash`() async throws {
            try await SwitcherBench.with(open: "guarded.html") { page, folder, instrument in
                try await SwitcherBench.act("nightfall.fall()", in: page)
                #expect(try await SwitcherBench.isDark(SwitcherBench.ground(page, instrument)))
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

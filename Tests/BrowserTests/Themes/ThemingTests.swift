import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Features of app theming libraries, tested in a browser.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct ThemingTests {
        private static let fixtures = PackageFolder.fixtures.appendingPathComponent("themes")
        private static let sample = PackageFolder.samples.appendingPathComponent("themes")

        /// A copy of `page`, or of the sample's folder, with the themes of `options`.
        private func applied(_ page: String?, _ options: [String], to folder: ScratchFolder) throws -> URL {
            let site = folder.url.appendingPathComponent("site-" + UUID().uuidString)
            if let page {
                try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
                try FileManager.default.copyItem(at: Self.fixtures.appendingPathComponent(page), to: site.appendingPathComponent(page))
            } else {
                try FileManager.default.copyItem(at: Self.sample, to: site)
            }
            let out = folder.url.appendingPathComponent(UUID().uuidString)
            try Nightfall.run(["apply", "-q", "--verify", "-d", out.path] + options + [site.path])
            return out.appendingPathComponent(page ?? "index.html")
        }

        /// The options, and the name of the theme that the page then gets; nil for the reader's preference.
        static let states: [(options: [String], theme: String?)] = {
            let table = fixtures.appendingPathComponent("table.txt").path
            let roles = sample.appendingPathComponent("themes.txt").path
            var states: [(options: [String], theme: String?)] = CascadeEmission.allCases.map { (["--emit", $0.rawValue], nil) }
            states += ["amoled", "dim", "sepia", "contrast"].map { (["--theme", $0], nil) }
            states += [(["--theme", table], nil), (["--theme", table], "red"), (["--emit", "variables", "--theme", table], "red")]
            states += ["dark", "red", "paper"].map { (["--emit", "variables", "--theme", roles], $0) }
            return states
        }()

        // Counterparts in apps: UIButton titleColor/image/backgroundImage forState:, UISwitch, UISlider, UIProgressView, UIPageControl,
        // Stateful controls
        @Test
        func `form controls keep their contrast and their differences in every state`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                let page = instrument.page
                try await page.prefer(.light)
                try await page.open(Self.fixtures.appendingPathComponent("states.html"))
                let light = try await page.controlLooks()
                #expect(light.count > 60 && Set(light.map(\.control)).count == 15)
                #expect(light.allSatisfy { ($0.contrast ?? 21) >= 4.5 })
                #expect(light.count { ($0.indicatorContrast ?? 0) >= 3 } >= 5)
                for (options, theme) in Thoroughness.half(of: Self.states) {
                    try await page.prefer(theme == nil ? .dark : .light)
                    try await page.open(applied("states.html", options, to: folder))
                    if let theme { let _: String = try await page.evaluate("document.documentElement.dataset.theme = '\(theme)'") }
                    let dark = try await page.controlLooks()
                    #expect(dark.count == light.count)
                    for (index, look) in dark.enumerated() {
                        if let contrast = look.contrast {
                            #expect(contrast >= (options.contains("contrast") ? 7 : 4.5), "\(options), \(theme ?? ""): \(look)")
                        }
                        if let contrast = look.indicatorContrast, let before = light[index].indicatorContrast, before >= 3 {
                            #expect(contrast >= 3, "\(options), \(theme ?? ""): \(look)")
                        }
                        for other in 0..<index where light[other].control == look.control && light[other].lines != light[index].lines {
                            #expect(dark[other].lines != look.lines, "\(options), \(theme ?? ""): \(look)")
                        }
                    }
                    // The light theme is unchanged.
                    try await page.prefer(.light)
                    if theme != nil { let _: Bool = try await page.evaluate("delete document.documentElement.dataset.theme") }
                    #expect(try await page.controlLooks().map(\.lines) == light.map(\.lines), "\(options), \(theme ?? "")")
                }
            }
        }

        private static let sampleOptions = ["--emit", "variables", "--theme", sample.appendingPathComponent("themes.txt").path]

        // Counterparts in apps: AppTheme statusBarStyle, barBackground, barForeground, background, text
        @Test
        func `every text of the sample is readable in every theme`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let page = try applied(nil, Self.sampleOptions + ["--switcher", "--transition", "0"], to: folder)
            let html = try String(contentsOf: page, encoding: .utf8)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                for (theme, background, ground) in [
                    ("light", "rgb(255, 255, 255)", "rgb(29, 38, 72)"), ("dark", "rgb(18, 20, 28)", "rgb(13, 16, 26)"),
                    ("red", "rgb(23, 8, 8)", "rgb(42, 11, 13)"), ("paper", "rgb(246, 236, 214)", "rgb(91, 58, 30)"),
                ] {
                    let file = page.deletingLastPathComponent().appendingPathComponent("\(theme).html")
                    let script = "<script>nightfall.theme = '\(theme)'</script></body>"
                    try html.replacingOccurrences(of: "</body>", with: script).write(to: file, atomically: true, encoding: .utf8)
                    // The theme is stored, so that it is set from the beginning when the page is measured.
                    try await instrument.page.open(file)
                    let report = try await instrument.read(file, scheme: theme == "light" ? .dark : .light).report
                    #expect(report.runs.count > 25)
                    // The time at which the browser paints the list filled by the script varies; its color is that of the links beside it.
                    let failing = report.failing(under: 4.5).filter { !$0.key.hasSuffix("/div0/select4#value") }
                    #expect(failing.map(\.description) == [], "\(theme)")
                    #expect(
                        try await instrument.page.evaluate(
                            "new Set([...document.querySelectorAll('header :is(a, button, select)')].map(e => getComputedStyle(e).color)).size"
                        ) == 1)
                    let colors: [String] = try await instrument.page.evaluate(
                        "['body', 'header'].map(name => getComputedStyle(document.querySelector(name)).backgroundColor)")
                    #expect(colors == [background, ground], "\(theme)")
                    let scheme: String = try await instrument.page.evaluate("getComputedStyle(document.documentElement).colorScheme")
                    #expect(scheme == (["light", "paper"].contains(theme) ? "light" : "dark"), "\(theme)")
                }
            }
        }

        // Counterparts in apps: overrideThemeStyle
        @Test
        func `nested scopes keep their themes, whatever the page's theme is`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let page = try applied(nil, Self.sampleOptions, to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                for theme in ["light", "dark", "red", "paper"] {
                    try await instrument.page.open(page)
                    let _: String = try await instrument.page.evaluate("document.documentElement.dataset.theme = '\(theme)'")
                    let seen: [String] = try await instrument.page.evaluate(
                        """
                        [...document.querySelectorAll('main [data-theme]')].map(e => [getComputedStyle(e).backgroundColor,
                          getComputedStyle(e.querySelector('strong')).color, getComputedStyle(e).colorScheme].join(' '))
                        """)
                    #expect(
                        seen == [
                            "rgb(23, 8, 8) rgb(255, 213, 205) dark", "rgb(18, 20, 28) rgb(232, 235, 244) dark",
                            "rgb(255, 255, 255) rgb(29, 35, 51) light",
                        ], "\(theme)")
                }
            }
        }

        // Counterparts in apps: ThemeProvider<T>, UIFont, CGFloat, ThemeProvider<Void>
        @Test
        func `weights, borders, opacities and generated text of the sample follow the theme`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let page = try applied(nil, Self.sampleOptions, to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                for (theme, values) in [
                    ("light", "400 1px 1 by daylight"), ("dark", "350 1px 1 by night"), ("red", "500 2px 0.7 by red light"),
                    ("paper", "400 1px 0.9 on paper"),
                ] {
                    try await instrument.page.prefer(theme == "light" ? .dark : .light)
                    try await instrument.page.open(page)
                    let _: String = try await instrument.page.evaluate("document.documentElement.dataset.theme = '\(theme)'")
                    let seen: String = try await instrument.page.evaluate(
                        """
                        (style => [style('body').fontWeight, style('.card').borderTopWidth, style('.moon').opacity,
                          style('.light', '::after').content.slice(1, -1)].join(' '))((name, part) =>
                          getComputedStyle(document.querySelector(name), part))
                        """)
                    #expect(seen == values, "\(theme)")
                }
            }
        }

        // Counterparts in apps: ThemeStyle .unspecified, identity by day
        @Test
        func `without scopes the sample is unchanged in light and on paper`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            // Scopes apply only to elements that choose a theme; without such elements the page must be unchanged.
            let plain = folder.url.appendingPathComponent("plain")
            try FileManager.default.copyItem(at: Self.sample, to: plain)
            let file = plain.appendingPathComponent("index.html")
            let html = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: " data-theme=", with: " data-was=")
            try html.write(to: file, atomically: true, encoding: .utf8)
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "-d", out.path] + Self.sampleOptions + [plain.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                for (scheme, medium) in [(Page.Scheme.light, Page.Medium.screen), (.dark, .print)] {
                    let before = try await instrument.picture(of: file, scheme: scheme, medium: medium)
                    let after = try await instrument.picture(of: out.appendingPathComponent("index.html"), scheme: scheme, medium: medium)
                    #expect(try await instrument.difference(before, after) == .none, "\(scheme) \(medium)")
                }
            }
        }

        // Counterparts in apps: themeVersion, nightFalling, dawnComing, nextTheme, ThemeChangingNotification, NSUserDefaults
        @Test
        func `the sample's switcher cycles through the themes and remembers the choice`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let page = try applied(nil, Self.sampleOptions + ["--switcher", "--transition", "0"], to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                try await instrument.page.prefer(.light)
                try await instrument.page.open(page)
                let _: Bool = try await instrument.page.evaluate(SwitcherScripts.listen)
                let cycle: [String] = try await instrument.page.evaluate(
                    "[1, 2, 3, 4, 5].map(() => (nightfall.next(), nightfall.theme + ' ' + document.documentElement.getAttribute('data-theme')))"
                )
                #expect(cycle == ["light light", "dark dark", "red red", "paper paper", "auto null"])
                let events: [String] = try await instrument.page.evaluate("(nightfall.fall(), nightfall.fall(), nightfall.dawn(), events)")
                #expect(
                    events == [
                        "theme light light", "theme dark dark", "theme red red", "theme paper paper", "theme auto light", "theme dark dark",
                        "theme light light",
                    ])
                let remembered: String = try await instrument.page.evaluate(
                    "(nightfall.theme = 'paper', localStorage.getItem('nightfall-theme'))")
                #expect(remembered == "paper")
                try await instrument.page.open(page)
                #expect(try await instrument.page.evaluate("nightfall.theme + document.querySelector('select').value") == "paperpaper")
            }
        }
    }
}

import Foundation
import Testing

extension BrowserTests {
    /// The settings of `nightfall.json` for the system's states and for page colors besides themes.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct ConfigurationPixelTests {
        /// Page color and text of the page, each as red, green and blue.
        private struct Shown: Decodable, Sendable, Equatable {
            var ground: [Int]
            var text: [Int]
            var scheme: String

            /// The contrast ratio of WCAG 2.
            var contrast: Double {
                let levels = [ground, text].map {
                    $0.map { channel -> Double in
                        let value = Double(channel) / 255
                        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
                    }
                }.map { 0.2126 * $0[0] + 0.7152 * $0[1] + 0.0722 * $0[2] + 0.05 }
                return (levels.max() ?? 0) / (levels.min() ?? 1)
            }
        }

        private static let look = """
            (() => {
              const style = getComputedStyle(document.body), parts = color => color.match(/\\d+/g).slice(0, 3).map(Number)
              return { ground: parts(style.backgroundColor), text: parts(getComputedStyle(document.querySelector('p')).color),
                scheme: getComputedStyle(document.documentElement).colorScheme }
            })()
            """

        private func applied(_ configuration: String, _ emission: CascadeEmission, to folder: ScratchFolder) throws -> URL {
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            for (name, text) in [
                ("nightfall.json", configuration),
                ("a.css", "body { background: #fff; color: #222 } p { color: var(--ink) } :root { --ink: #333 }"),
                ("i.html", "<!DOCTYPE html><html><head><link rel=stylesheet href=a.css></head><body><p>text</p></body></html>"),
            ] {
                try Data(text.utf8).write(to: site.appendingPathComponent(name))
            }
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "--emit", emission.rawValue, "-d", out.path, site.path])
            return out.appendingPathComponent("i.html")
        }

        @Test(arguments: CascadeEmission.allCases.filter { $0 != .lightDark })
        func `the light and dark themes combine with none, sepia, green and black`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let page = try applied(
                """
                { "dimensions": { "reader": { "themes": {
                    "sepia": { "background": "#f4ecd8" }, "green": { "background": "#dcebd5" }, "black": { "background": "#000" }, // dark
                } } } }
                """, emission, to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 400)
                func shown(_ scheme: Page.Scheme, theme: String, reader: String) async throws -> Shown {
                    try await instrument.page.prefer(scheme)
                    try await instrument.page.open(page)
                    let root = "document.documentElement.dataset"
                    let _: String = try await instrument.page.evaluate("\(root).theme = '\(theme)'")
                    let _: String = try await instrument.page.evaluate("\(root).reader = '\(reader)'")
                    return try await instrument.page.evaluate(Self.look)
                }
                for (scheme, other, name) in [(Page.Scheme.light, Page.Scheme.dark, "light"), (.dark, .light, "dark")] {
                    for reader in ["auto", "sepia", "green", "black"] {
                        let state = try await shown(scheme, theme: "auto", reader: reader)
                        // A choice by the page gives the same as the system's preference.
                        let chosen = try await shown(other, theme: name, reader: reader)
                        #expect(chosen.ground == state.ground && chosen.text == state.text, "\(emission) \(name) \(reader)")
                        #expect(state.contrast >= 4.5, "\(emission) \(name) \(reader)")
                        let (red, green, blue) = (state.ground[0], state.ground[1], state.ground[2])
                        switch (name, reader) {
                        case ("light", "auto"): #expect(state.ground == [255, 255, 255] && state.text == [51, 51, 51])
                        case ("light", "sepia"): #expect(state.ground == [244, 236, 216] && state.scheme == "light")
                        case ("light", "green"):
                            // The paper's color, up to the rounding of its luminance.
                            #expect(zip(state.ground, [220, 235, 213]).allSatisfy { abs($0 - $1) <= 1 })
                        case ("dark", "auto"): #expect(state.ground == [18, 18, 18] && state.scheme == "dark")
                        // The page's luminance with the paper's hue.
                        case ("dark", "sepia"): #expect(red > green && green > blue && red < 32 && green > 12)
                        case ("dark", "green"): #expect(green > red && red > blue && green < 32 && green > 12)
                        default: #expect(state.ground == [0, 0, 0] && state.scheme == "dark", "\(emission) \(name)")
                        }
                    }
                }
            }
        }

        @Test(arguments: CascadeEmission.allCases.filter { $0 != .lightDark })
        func `two themes and four page colors give eight states`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            for (name, text) in [
                (
                    "nightfall.json",
                    "{ \"theme\": \"theme.txt\", \"dimensions\": { \"reader\": { \"table\": \"reader.txt\" } }, \"switcher\": true, \"transition\": 0 }"
                ),
                ("theme.txt", "NORMAL NIGHT\n#ffffff #101418 paper\n#2f55d4 #93b4ff accent\n"),
                ("reader.txt", "NORMAL white yellow green black\n#ffffff #ffffff #fdf6d8 #dcebd5 #000000 paper\n"),
                (
                    "a.css",
                    ":root { --paper: #ffffff } body { margin: 0; background: var(--paper) } p { margin: 20px; width: 80px; height: 80px; background: #2f55d4 }"
                ),
                ("i.html", "<!DOCTYPE html><html><head><link rel=stylesheet href=a.css></head><body><p></p></body></html>"),
            ] {
                try Data(text.utf8).write(to: site.appendingPathComponent(name))
            }
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "--emit", emission.rawValue, "-d", out.path, site.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 400)
                var states: [String: [[Int]]] = [:]
                try await instrument.page.open(out.appendingPathComponent("i.html"))
                for theme in ["light", "dark"] {
                    for reader in ["white", "yellow", "green", "black"] {
                        let _: String = try await instrument.page.evaluate(
                            "(nightfall.set('\(theme)'), nightfall.set('\(reader)', 'reader'), document.documentElement.dataset.reader)")
                        let seen: [[Int]] = try await instrument.bench.evaluate(
                            BenchScripts.colors(instrument.page.screenshot(), at: [[390, 200], [60, 60]]))
                        states["\(theme) \(reader)"] = seen
                    }
                }
                #expect(Set(states.values).count == 8, "\(states)")
                let light = [0x2F, 0x55, 0xD4], dark = [0x93, 0xB4, 0xFF]
                #expect(states["light white"] == [[255, 255, 255], light] && states["light yellow"] == [[253, 246, 216], light])
                #expect(states["light green"] == [[220, 235, 213], light] && states["light black"]?[0] == [0, 0, 0])
                #expect(states["dark white"] == [[16, 20, 24], dark] && states["dark black"] == [[0, 0, 0], dark])
                for (name, warm) in [("dark yellow", true), ("dark green", false)] {
                    let seen = try #require(states[name])
                    #expect(seen[1] == dark && seen[0].allSatisfy { $0 <= 32 }, "\(seen)")
                    #expect(warm ? seen[0][0] > seen[0][2] : seen[0][1] > seen[0][0], "\(seen)")
                }
                // Each dimension is stored under its own key.
                let stored: [String] = try await instrument.page.evaluate(
                    "['nightfall-theme', 'nightfall-theme:reader'].map(key => localStorage.getItem(key))")
                #expect(stored == ["dark", "black"])
            }
        }

        // Counterparts in apps: identifierForTrait
        @Test(arguments: CascadeEmission.allCases)
        func `the system's contrast preference chooses a theme`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let page = try applied(
                """
                { "themes": { "strong": "contrast" },
                  "system": { "dark more": "\(emission == .lightDark ? "night" : "strong")", "dark less": "light", "light more": "night" } }
                """, emission, to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 400)
                let strong = emission == .lightDark ? [18, 18, 18] : [0, 0, 0]
                for (scheme, contrast, ground) in [
                    (Page.Scheme.light, "no-preference", [255, 255, 255]), (.light, "more", [18, 18, 18]),
                    (.light, "less", [255, 255, 255]),
                    (.dark, "no-preference", [18, 18, 18]), (.dark, "more", strong), (.dark, "less", [255, 255, 255]),
                ] {
                    try await instrument.page.prefer(scheme, others: ["prefers-contrast": contrast])
                    try await instrument.page.open(page)
                    let state: Shown = try await instrument.page.evaluate(Self.look)
                    #expect(
                        state.ground == ground && state.contrast >= (ground == [0, 0, 0] ? 7 : 4.5), "\(emission) \(scheme) \(contrast)")
                    #expect(
                        state.scheme == (ground == [255, 255, 255] ? "light" : "dark") || ground == [255, 255, 255],
                        "\(emission) \(scheme) \(contrast)")
                    // The page's choice takes precedence over the system.
                    let root = "document.documentElement.dataset"
                    for (theme, own) in [("light", [255, 255, 255]), ("dark", [18, 18, 18])] {
                        let _: String = try await instrument.page.evaluate("\(root).theme = '\(theme)'")
                        let state: Shown = try await instrument.page.evaluate(Self.look)
                        #expect(state.ground == own && state.contrast >= 4.5, "\(emission) \(scheme) \(contrast), \(theme)")
                    }
                }
            }
        }

        // Counterparts in apps: changeStatusBar, identifierForTrait
        @Test(arguments: [false, true])
        func `theme-color and color-scheme follow the theme that the system's state chooses`(hasSwitcher: Bool) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            for (name, text) in [
                (
                    "nightfall.json",
                    """
                    { "themes": { "strong": { "background": "#000", "contrast": 7 }, "paper": { "background": "#f4ecd8" } }, "emit": "media",
                      "system": { "dark": "paper", "dark more": "strong", "light more": "night" }, "switcher": \(hasSwitcher)\(hasSwitcher ? ", \"transition\": 0" : "") }
                    """
                ),
                (
                    "i.html",
                    """
                    <!DOCTYPE html><html><head><meta name=theme-color content="#ffffff"><style>body { background: #fff; color: #222 }</style></head>\
                    <body><p>text</p></body></html>
                    """
                ),
            ] {
                try Data(text.utf8).write(to: site.appendingPathComponent(name))
            }
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "-d", out.path, site.path])
            let page = out.appendingPathComponent("i.html")
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 400)
                for (scheme, contrast, color, ground) in [
                    (Page.Scheme.light, "no-preference", "#ffffff", [255, 255, 255]), (.light, "more", "#121212", [18, 18, 18]),
                    (.dark, "no-preference", "#f4ecd8", [244, 236, 216]), (.dark, "more", "#000", [0, 0, 0]),
                ] {
                    try await instrument.page.prefer(scheme, others: ["prefers-contrast": contrast])
                    try await instrument.page.open(page)
                    #expect(try await instrument.page.evaluate(SwitcherScripts.themeColor) == color, "\(scheme) \(contrast)")
                    let shown: Shown = try await instrument.page.evaluate(Self.look)
                    #expect(
                        shown.ground == ground && (shown.scheme == "dark") == (ground[0] < 100), "\(scheme) \(contrast) \(shown)")
                    // Neither of the usual states is dark, so there is no dark flash.
                    let meta = "document.querySelector('meta[name=color-scheme]').content"
                    #expect(try await instrument.page.evaluate(meta) == "light")
                    guard hasSwitcher else { continue }
                    for (theme, color) in [
                        ("light", "#fff"), ("dark", "#121212"), ("strong", "#000"), ("paper", "#f4ecd8"), ("auto", color),
                    ] {
                        let _: String = try await instrument.page.evaluate("nightfall.theme = '\(theme)'")
                        let isAuto = theme == "auto"
                        #expect(
                            try await instrument.page.evaluate(SwitcherScripts.themeColor) == color, "\(scheme) \(contrast), \(theme)")
                        let wanted = isAuto || theme == "light" || theme == "paper" ? "light" : "dark"
                        #expect(try await instrument.page.evaluate(meta) == wanted, "\(scheme) \(contrast), \(theme)")
                    }
                }
            }
        }
    }
}

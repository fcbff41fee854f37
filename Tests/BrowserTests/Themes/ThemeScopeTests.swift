import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Themes that a page, or a part of it, chooses by an attribute: the nearest wins, also against the system's preference.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct ThemeScopeTests {
        private static let fixtures = PackageFolder.fixtures.appendingPathComponent("themes")

        /// The computed values of each specimen of a page: a line for each element and pseudo-element, in order.
        private static let specimens = """
            [...document.querySelectorAll('.specimen')].map(specimen => [specimen, ...specimen.querySelectorAll('*')].flatMap(element =>
              [null, '::before', '::placeholder'].filter(name => !name || getComputedStyle(element, name).content != 'none').map(name => {
                const style = getComputedStyle(element, name);
                return [element.localName + '.' + element.className + (name || ''), ...['color', 'backgroundColor', 'backgroundImage',
                  'borderBottomColor', 'outlineColor', 'caretColor', 'textDecorationColor', 'boxShadow', 'fill', 'colorScheme']
                  .map(property => style[property] == 'normal' ? 'light' : style[property])].join(' | ');
              })))
            """

        private func applied(_ page: String, _ options: [String], _ emission: CascadeEmission, to folder: ScratchFolder) throws -> URL {
            let site = folder.url.appendingPathComponent("site")
            try? FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: Self.fixtures.appendingPathComponent(page), to: site.appendingPathComponent(page))
            let out = folder.url.appendingPathComponent(UUID().uuidString)
            try Nightfall.run(["apply", "-q", "--emit", emission.rawValue, "-d", out.path] + options + [site.path])
            try FileManager.default.removeItem(at: site)
            return out.appendingPathComponent(page)
        }

        // Counterparts in apps: overrideThemeStyle, swizzled addSubview
        @Test(arguments: CascadeEmission.allCases)
        func `three nested scopes look like whole pages in their themes`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let plain = try applied("plain.html", [], emission, to: folder)
            let scopes = try applied("scopes.html", ["--trigger", "both"], emission, to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                func specimens(_ page: URL, _ scheme: Page.Scheme) async throws -> [[String]] {
                    try await instrument.page.prefer(scheme)
                    try await instrument.page.open(page)
                    return try await instrument.page.evaluate(Self.specimens)
                }
                let light = try #require(try await specimens(plain, .light).first)
                let dark = try #require(try await specimens(plain, .dark).first)
                #expect(light != dark && light.count == dark.count && light.count > 12)
                for (scheme, page) in [(Page.Scheme.light, light), (.dark, dark)] {
                    let shown = try await specimens(scopes, scheme)
                    // The page itself, light, dark in light, light in dark in light.
                    #expect(differences(shown[0], page) == [], "\(emission), \(scheme), the page")
                    #expect(differences(shown[1], light) == [], "\(emission), \(scheme), light")
                    #expect(differences(shown[2], dark) == [], "\(emission), \(scheme), dark in light")
                    #expect(differences(shown[3], light) == [], "\(emission), \(scheme), light in dark in light")
                }
            }
        }

        @Test(arguments: ["[data-bs-theme=\"dark\"]", ".theme-dark"], [CascadeEmission.media, .variables])
        func `a selector of the user's own chooses themes, also in nested scopes`(selector: String, emission: CascadeEmission) async throws
        {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let plain = try applied("plain.html", [], emission, to: folder)
            let scopes = try applied("scopes.html", ["--trigger", "both", "--selector", selector], emission, to: folder)
            let choose = selector.hasPrefix(".") ? "e.classList.add('theme-' + t)" : "e.setAttribute('data-bs-theme', t)"
            let script = """
                (document.querySelectorAll('[data-theme]').forEach(e => {
                  const t = e.dataset.theme
                  e.removeAttribute('data-theme')
                  \(choose)
                }), true)
                """
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                func specimens(_ page: URL, _ scheme: Page.Scheme) async throws -> [[String]] {
                    try await instrument.page.prefer(scheme)
                    try await instrument.page.open(page)
                    let _: Bool = try await instrument.page.evaluate(script)
                    let shown: [[String]] = try await instrument.page.evaluate(Self.specimens)
                    return shown.map { $0.map { $0.replacing(" theme-dark", with: "").replacing(" theme-light", with: "") } }
                }
                let light = try #require(try await specimens(plain, .light).first)
                let dark = try #require(try await specimens(plain, .dark).first)
                #expect(light != dark)
                for (scheme, page) in [(Page.Scheme.light, light), (.dark, dark)] {
                    let shown = try await specimens(scopes, scheme)
                    #expect(differences(shown[0], page) == [], "\(selector), \(emission), \(scheme), the page")
                    #expect(differences(shown[1], light) == [], "\(selector), \(emission), \(scheme), light")
                    #expect(differences(shown[2], dark) == [], "\(selector), \(emission), \(scheme), dark in light")
                    #expect(differences(shown[3], light) == [], "\(selector), \(emission), \(scheme), light in dark in light")
                }
            }
        }

        // Counterparts in apps: DKThemeVersion custom strings, ThemeStyle(rawValue)
        @Test(arguments: CascadeEmission.allCases.filter { $0 != .lightDark })
        func `a further theme of a table is chosen by its name`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let table = Self.fixtures.appendingPathComponent("table.txt").path
            let scopes = try applied("scopes.html", ["--theme", table], emission, to: folder)
            let plain = try applied("plain.html", ["--theme", table], emission, to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                try await instrument.page.prefer(.light)
                try await instrument.page.open(plain)
                // The whole page in the theme RED, against the system's light scheme.
                let name = "document.documentElement.dataset.theme"
                let _: String = try await instrument.page.evaluate("\(name) = 'red'")
                let specimens: [[String]] = try await instrument.page.evaluate(Self.specimens)
                let red = try #require(specimens.first)
                let body: String = try await instrument.page.evaluate("getComputedStyle(document.body).backgroundColor")
                #expect(body == "rgb(42, 13, 16)")
                #expect(red.contains { $0.hasPrefix("a.") && $0.contains("rgb(255, 138, 117)") })
                #expect(red.contains { $0.hasPrefix("p.tip") && $0.contains("rgb(255, 217, 210)") })
                for scheme in [Page.Scheme.light, .dark] {
                    try await instrument.page.prefer(scheme)
                    try await instrument.page.open(scopes)
                    let shown: [[String]] = try await instrument.page.evaluate(Self.specimens)
                    #expect(differences(shown[4], red) == [], "\(emission), \(scheme), red")
                    #expect(differences(shown[6], red) == [], "\(emission), \(scheme), red in dark in red")
                    #expect(shown[5] != red && shown[5] == shown[2], "\(emission), \(scheme), dark in red")
                }
            }
        }

        @Test(arguments: CascadeEmission.allCases)
        func `with the attribute trigger the system's preference has no effect`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let page = try applied("plain.html", ["--trigger", "attribute"], emission, to: folder)
            let usual = try applied("plain.html", [], emission, to: folder)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                let light = try await instrument.picture(of: usual, scheme: .light)
                let dark = try await instrument.picture(of: usual, scheme: .dark)
                #expect(try await instrument.difference(instrument.picture(of: page, scheme: .light), light) == .none)
                // Neither do the canvas and the parts that browsers draw.
                let original = try await instrument.picture(of: Self.fixtures.appendingPathComponent("plain.html"), scheme: .dark)
                #expect(try await instrument.difference(instrument.picture(of: page, scheme: .dark), original) == .none)
                try await instrument.page.prefer(.light)
                try await instrument.page.open(page)
                let _: String = try await instrument.page.evaluate("document.documentElement.dataset.theme = 'dark'")
                #expect(try await instrument.difference(instrument.page.screenshot(), dark).largest <= 2, "\(emission)")
                // Paper stays light.
                try await instrument.page.prefer(.dark, medium: .print)
                let ground: String = try await instrument.page.evaluate("getComputedStyle(document.body).backgroundColor")
                #expect(ground == "rgb(255, 255, 255)")
            }
        }

        private func differences(_ left: [String], _ right: [String]) -> [String] {
            guard left.count == right.count else { return ["\(left.count) and \(right.count) elements"] }
            return zip(left, right).filter { $0 != $1 }.prefix(3).map { "\($0)\n  not \($1)" }
        }
    }
}

import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Images that a theme table names, in every place and theme.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct TablePicturePixelTests {
        private static let site = PackageFolder.fixtures.appendingPathComponent("themes/pictures")

        /// The colors that a theme shows, each as red, green and blue.
        private struct Look {
            let flag: [Int]
            let stone: [Int]
            let icon: [Int]
        }

        private static let light = Look(flag: [200, 30, 30], stone: [200, 200, 30], icon: [0x22, 0x22, 0x22])
        private static let dark = Look(flag: [30, 30, 200], stone: [30, 120, 120], icon: [0xE0, 0xE4, 0xE8])
        private static let red = Look(flag: [100, 200, 30], stone: [200, 200, 30], icon: [0xFF, 0xD0, 0xC8])

        private static let centers = """
            [...document.querySelectorAll('section > :not(section)')].map(element => {
              const box = element.getBoundingClientRect()
              // The picture of a border fills its left corner.
              const x = element.className == 'border' ? box.left + 10 : box.left + box.width / 2
              return [element.parentNode.id + ' ' + (element.className || element.firstElementChild.className), String(x),
                String(element.className == 'border' ? box.top + 10 : box.top + box.height / 2)]
            })
            """

        /// The color in the middle of each image on the page.
        private func colors(_ file: URL, theme: String?, scheme: Page.Scheme, _ instrument: Instrument) async throws -> [(String, [Int])] {
            try await instrument.page.prefer(scheme)
            try await instrument.page.open(file)
            if let theme { let _: String = try await instrument.page.evaluate("document.documentElement.dataset.theme = '\(theme)'") }
            // The browser loads a theme's images when the theme is chosen.
            let _: Bool = try await instrument.page.evaluate(
                """
                Promise.all(['flag', 'flag-night', 'flag-red', 'stone', 'stone-night'].map(name => {
                  const image = new Image; image.src = 'img/' + name + '.png'; return image.decode() })).then(() =>
                  new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))
                """)
            let picture = try await instrument.page.screenshot()
            let places: [[String]] = try await instrument.page.evaluate(Self.centers)
            let seen: [[Int]] = try await instrument.bench.evaluate(
                BenchScripts.colors(picture, at: places.map { $0.dropFirst().compactMap(Double.init) }))
            return Array(zip(places.map { $0[0] }, seen))
        }

        private func expect(_ look: Look, in part: String, _ seen: [(String, [Int])], _ note: String) {
            let own = seen.filter { $0.0.hasPrefix(part + " ") }
            #expect(own.count >= 5, "\(note)")
            for (name, color) in own {
                let wanted = name.hasSuffix("stone") ? look.stone : name.hasSuffix("icon") ? look.icon : look.flag
                // The row that a directive names has no light image.
                if name == "page row", look.flag == Self.light.flag { continue }
                #expect(color == wanted, "\(note), \(name)")
            }
        }

        // Counterparts in apps: DKImagePickerWithNames, DKImagePickerWithImages, UIImage 4 factories, tinted icons
        @Test(arguments: CascadeEmission.allCases)
        func `images of a theme table are shown in their themes`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let out = folder.url.appendingPathComponent("out")
            let table = Self.site.appendingPathComponent("themes.txt").path
            try Nightfall.run(
                [
                    "apply", "-q", "--verify", "--emit", emission.rawValue, "--trigger", "both", "--theme", table, "-d", out.path,
                    Self.site.path,
                ])
            let file = out.appendingPathComponent("index.html")
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 1000)
                for (scheme, theme, look) in [
                    (Page.Scheme.light, nil, Self.light), (.dark, nil, Self.dark), (.dark, "light", Self.light),
                    (.light, "dark", Self.dark),
                    (.light, "red", Self.red), (.dark, "red", Self.red),
                ] where emission != .lightDark || theme != "red" {
                    let seen = try await colors(file, theme: theme, scheme: scheme, instrument)
                    let note = "\(emission), \(scheme), \(theme ?? "no theme")"
                    expect(look, in: "page", seen, note)
                    expect(Self.dark, in: "dark", seen, note)
                    expect(Self.light, in: "light", seen, note)
                    if emission != .lightDark { expect(Self.red, in: "red", seen, note) }
                }
            }
        }

        // Counterparts in apps: +pickerWithNormalImage:nightImage:
        @Test(arguments: CascadeEmission.allCases)
        func `with two columns the images follow the reader's preference alone`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.copyItem(at: Self.site, to: site)
            // A table in another folder names images from the root of the site.
            let table = folder.url.appendingPathComponent("two.txt")
            try Data(
                "DAY NIGHT\nurl(/img/flag.png) url(/img/flag-night.png) flag\nurl(site/img/stone.png) url(site/img/stone-night.png) stone\n#222 #e0e4e8 ink"
                    .utf8
            )
            .write(to: table)
            let out = folder.url.appendingPathComponent("out")
            try Nightfall.run(["apply", "-q", "--emit", emission.rawValue, "--theme", table.path, "-d", out.path, site.path])
            let file = out.appendingPathComponent("index.html")
            let html = try String(contentsOf: file, encoding: .utf8)
            #expect(html.contains("<source media=\"screen and (prefers-color-scheme: dark)\" srcset=\"img/flag-night.png\""))
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 1000)
                for part in ["page", "red", "dark", "light"] {
                    expect(Self.light, in: part, try await colors(file, theme: nil, scheme: .light, instrument), "\(emission), light")
                    expect(Self.dark, in: part, try await colors(file, theme: nil, scheme: .dark, instrument), "\(emission), dark")
                }
            }
        }
    }
}

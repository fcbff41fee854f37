import Foundation
import Testing

extension BrowserTests {
    /// Themes whose table names no page color: the page stays as light or dark as it is.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct ThemeGroundTests {
        private static let table = """
            DAY     NIGHT   OCEAN   BRAND   PLAIN
            #ffffff #101010 #06202c -       -      background
            #222222 #e0e0e0 #d0e8f0 -       -      text
            #0b5fff #7aa7ff #5cd0ff #d12f00 #d02f00 link
            -       -       -       -       light  color-scheme
            """

        private static let page = """
            <!DOCTYPE html><html><head><meta charset="utf-8"><title>T</title><link rel="stylesheet" href="a.css"></head>
            <body><div id="self"><a href="#">a</a></div>
            <div data-theme="dark" id="dark"><div data-theme="BRAND"><a href="#">a</a></div></div>
            <div data-theme="light" id="light"><div data-theme="BRAND"><a href="#">a</a></div></div>
            <div data-theme="OCEAN" id="ocean"><p><span data-theme="BRAND"><a href="#">a</a></span></p></div>
            <div data-theme="dark" id="deep"><div data-theme="light"><div data-theme="dark"><div data-theme="BRAND"><a href="#">a</a></div></div></div></div>
            <div data-theme="PLAIN" id="plain"><a href="#">a</a></div>
            </body></html>
            """

        /// The background of an element, the color of its link, and its scheme.
        private static func shown(_ id: String) -> String {
            """
            (() => {
              const link = document.querySelector('#\(id) a')
              let e = link
              while (e && getComputedStyle(e).backgroundColor == 'rgba(0, 0, 0, 0)') e = e.parentElement
              return [getComputedStyle(e ?? document.body).backgroundColor, getComputedStyle(link).color,
                getComputedStyle(link).colorScheme.includes('dark') ? 'dark' : 'light'].join(' ')
            })()
            """
        }

        @Test(arguments: CascadeEmission.allCases.filter { $0 != .lightDark })
        func `a theme without a page color keeps the page color around it`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            let sheet = "body { background: #fff; color: #222 } a { color: #0b5fff }"
            try Data(sheet.utf8).write(to: site.appendingPathComponent("a.css"))
            try Data(Self.page.utf8).write(to: site.appendingPathComponent("a.html"))
            let table = folder.url.appendingPathComponent("t.txt")
            try Data(Self.table.utf8).write(to: table)
            try Nightfall.run(["apply", "-q", "-i", "--theme", table.path, "--emit", emission.rawValue, site.path])
            let (light, dark, ocean) = ("rgb(255, 255, 255)", "rgb(16, 16, 16)", "rgb(6, 32, 44)")
            let brand = "rgb(209, 47, 0)"
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                for scheme in [Page.Scheme.light, .dark] {
                    try await instrument.page.prefer(scheme)
                    try await instrument.page.open(site.appendingPathComponent("a.html"))
                    func expect(_ id: String, _ shown: String) async throws {
                        let seen: String = try await instrument.page.evaluate(Self.shown(id))
                        #expect(seen == shown, "\(emission), \(scheme), \(id)")
                    }
                    try await expect("dark", "\(dark) \(brand) dark")
                    try await expect("light", "\(light) \(brand) light")
                    try await expect("ocean", "\(ocean) \(brand) dark")
                    try await expect("deep", "\(dark) \(brand) dark")
                    try await expect("plain", "\(light) rgb(208, 47, 0) light")
                    let _: String = try await instrument.page.evaluate("document.documentElement.dataset.theme = 'BRAND'")
                    let ground = scheme == .dark ? dark : light
                    try await expect("self", "\(ground) \(brand) \(scheme == .dark ? "dark" : "light")")
                    // Chosen by the page itself, it changes nothing in the parts within it.
                    try await expect("ocean", "\(ocean) \(brand) dark")
                }
            }
        }
    }
}

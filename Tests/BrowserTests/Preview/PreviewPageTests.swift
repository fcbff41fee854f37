import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// The report of `preview` in a browser.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct PreviewPageTests {
        private static let documents = PackageFolder.root.appendingPathComponent("Tests/Fixtures/documents")
        private static let sample = PackageFolder.samples.appendingPathComponent("site")

        private func report(of site: URL, _ options: [String] = [], in folder: ScratchFolder) throws -> URL {
            let report = folder.url.appendingPathComponent(UUID().uuidString + ".html")
            try Nightfall.run(["preview", "-q", "-o", report.path] + options + [site.path])
            return report
        }

        /// Compares the colors of all elements in both frames with those of the pages that `apply` writes.
        private func compare(_ site: URL, _ options: [String] = [], dark: String = "", in folder: ScratchFolder, _ browser: Browser)
            async throws
        {
            let report = try report(of: site, options, in: folder)
            let applied = folder.url.appendingPathComponent(UUID().uuidString)
            try Nightfall.run(["apply", "-q", "-d", applied.path] + options + [site.path])
            let (shown, page) = (try await browser.page(width: 1400), try await browser.page(width: 1280))
            var number = 0
            var count = 1
            try await shown.prefer(.light)
            try await shown.open(report)
            while number < count {
                count = try await shown.evaluate(PreviewScripts.show(number))
                let path: String = try await shown.evaluate(PreviewScripts.path)
                for (frame, scheme) in [Page.Scheme.light, .dark].enumerated() {
                    try await page.prefer(scheme)
                    try await page.openWithoutScripts(applied.appendingPathComponent(path))
                    if scheme == .dark, !dark.isEmpty { let _: Bool = try await page.evaluate("(\(dark), true)") }
                    let expected: [String] = try await page.evaluate(PreviewScripts.pageColors)
                    // The reader prefers the other scheme.
                    try await shown.prefer(scheme == .dark ? .light : .dark)
                    let found: [String] = try await shown.evaluate(PreviewScripts.frameColors(frame))
                    #expect(found == expected, "\(path) in \(scheme) with \(options)")
                    #expect(expected.count > 1)
                }
                number += 1
            }
        }

        @Test(arguments: CascadeEmission.tried)
        func `each frame has the colors of the page in its scheme, whatever the reader prefers`(emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            try await Browser.with { browser in
                try await compare(Self.sample, ["--emit", emission.rawValue], in: folder, browser)
                // The frames of the report do not depend on the emission mode.
                guard emission == .media || Thoroughness.isFull else { return }
                try await compare(Self.documents, ["--emit", emission.rawValue], in: folder, browser)
            }
        }

        @Test(arguments: [
            (["--trigger", "attribute"], "document.documentElement.dataset.theme = 'dark'"),
            (["--trigger", "both", "--selector", "body.night"], "document.body.classList.add('night')"),
            (["--engine", "filter"], ""),
        ])
        func `the dark frame has the theme that pages choose by an attribute, and that of the filter`(
            options: [String], choice: String
        ) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            try await Browser.with { try await compare(Self.sample, options, dark: choice, in: folder, $0) }
        }

        @Test func `pictures, fonts and imported sheets are inside the report`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            let files = [
                "index.html":
                    "<!doctype html><title>t</title><link rel=stylesheet href=a.css><p id=p>p</p><img id=i src='i.svg'><script src=s.js></script>",
                "a.css": "@import 'b.css' (prefers-color-scheme: dark); @import 'a.css'; #p { background: url(i.svg) }",
                "b.css": "#p { color: rgb(1, 2, 3); background-color: rgb(4, 5, 6) }", "s.js": "document.title = 'ran'",
                "i.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><path d='M0 0h9v9z'/></svg>",
            ]
            for (name, text) in files { try text.write(to: site.appendingPathComponent(name), atomically: true, encoding: .utf8) }
            let report = try report(of: site, ["--existing", "skip"], in: folder)
            try FileManager.default.removeItem(at: site)
            try await Browser.with { browser in
                let page = try await browser.page(width: 1280)
                try await page.watchConsole()
                try await page.open(report)
                let _: Int = try await page.evaluate(PreviewScripts.show(0))
                let found: [[String]] = try await page.evaluate(
                    """
                    Promise.all([...document.querySelectorAll('iframe')].map(async frame => {
                      const root = frame.contentDocument, picture = root.getElementById('i');
                      await picture.decode();
                      const style = frame.contentWindow.getComputedStyle(root.getElementById('p'));
                      return [style.color, String(picture.naturalWidth), style.backgroundImage.slice(0, 24), root.title];
                    }))
                    """)
                #expect(found.map { $0[1...].map(\.self) } == Array(repeating: ["30", "url(\"data:image/svg+xml;", "t"], count: 2))
                #expect(found[0][0] == "rgb(0, 0, 0)" && found[1][0] == "rgb(1, 2, 3)")
                #expect(await page.consoleErrors() == [])
            }
        }

        @Test func `the wipe, the widths and the pages are chosen with the keyboard`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let report = try report(of: Self.sample, in: folder)
            try await Browser.with { browser in
                let page = try await browser.page(width: 1280)
                try await page.watchConsole()
                try await page.open(report)
                let _: Int = try await page.evaluate(PreviewScripts.show(0))
                func focused() async throws -> String {
                    try await page.evaluate("(e => e.id || `${e.name} ${e.value}` )(document.activeElement)")
                }
                let _: Bool = try await page.evaluate("(document.getElementById('page').focus(), true)")
                for _ in 0..<2 { try await page.press(.tab) }
                #expect(try await focused() == "next")
                try await page.press(.enter)
                #expect(try await page.evaluate("document.getElementById('page').value") == "1")
                // The last page has no next one, but the button keeps the focus.
                #expect(try await focused() == "next")
                try await page.press(.tab)
                #expect(try await focused() == "view beside")
                try await page.press(.right)
                #expect(try await focused() == "view wipe")
                try await page.press(.tab)
                #expect(try await focused() == "width 1280")
                try await page.press(.left)
                let width: Double = try await page.evaluate("document.querySelector('iframe').clientWidth")
                #expect(width == 768)
                // The link that skips the pages is between the controls and the frames.
                for _ in 0..<2 { try await page.press(.tab) }
                #expect(try await focused() == "wipe")
                try await page.press(.home)
                let clip = "getComputedStyle(document.querySelector('.dark .frame')).clipPath"
                #expect(try await page.evaluate(clip) == "inset(-1px -1px -1px 0%)")
                for _ in 0..<3 { try await page.press(.right) }
                #expect(try await page.evaluate(clip) == "inset(-1px -1px -1px 3%)")
                #expect(await page.consoleErrors() == [])
            }
        }

        @Test func `frames scroll together, and links lead to pages of the report`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let report = try report(of: Self.sample, in: folder)
            try await Browser.with { browser in
                let page = try await browser.page(width: 1280)
                try await page.watchConsole()
                try await page.open(report)
                let _: Int = try await page.evaluate(PreviewScripts.show(0))
                let scrolled: Double = try await page.evaluate(
                    """
                    (async () => {
                      const [light, dark] = [...document.querySelectorAll('iframe')].map(frame => frame.contentWindow);
                      light.scrollTo(0, 321);
                      for (let turn = 0; turn < 1500 && dark.scrollY !== 321; turn++) await new Promise(done => setTimeout(done, 20));
                      return dark.scrollY;
                    })()
                    """)
                #expect(scrolled == 321)
                let follow = { (href: String, condition: String) in
                    """
                    (async () => {
                      const frames = [...document.querySelectorAll('iframe')];
                      const titles = () => frames.map(frame => frame.contentDocument ? frame.contentDocument.title : '');
                      const status = document.getElementById('status'), before = titles()[0];
                      frames[1].contentDocument.querySelector('a[href="\(href)"]').click();
                      const end = performance.now() + 30000;
                      do await new Promise(done => setTimeout(done, 20)); while (!(\(condition)) && performance.now() < end);
                      return titles().concat(status.textContent);
                    })()
                    """
                }
                let before: [String] = try await page.evaluate(follow("#visit", "frames[1].contentWindow.scrollY !== 321"))
                let after: [String] = try await page.evaluate(
                    follow("notes.html", "titles().every(title => title && title !== before) && status.textContent === ''"))
                #expect(before[0] == "Lantern Hill Observatory" && after[0] == after[1] && after[0] != before[0] && after[2] == "")
                #expect(await page.consoleErrors() == [])
            }
        }

        @Test(arguments: [390, 768, 1280])
        func `the report fits its window, and its texts have contrast in both schemes`(width: Int) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let report = try report(of: Self.sample, ["--existing", "merge"], in: folder)
            // Only what is open is painted.
            let text = try String(contentsOf: report, encoding: .utf8).replacing("<details>", with: "<details open>")
            try text.write(to: report, atomically: true, encoding: .utf8)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: width)
                for scheme in [Page.Scheme.light, .dark] {
                    let report = try await instrument.read(report, scheme: scheme).report
                    let overflow: Double = try await instrument.page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    #expect(overflow <= 0)
                    // Swatches and samples show the colors of the site.
                    // The triangle of a summary is a shape, whose contrast with the text that is drawn thicker is not measured.
                    let own = report.failing(under: 4.5).filter { $0.text != "Aa" && $0.key != "generated" }
                    #expect(own.isEmpty, "\(scheme) at \(width): \(own.map(\.text))")
                }
            }
        }
    }
}

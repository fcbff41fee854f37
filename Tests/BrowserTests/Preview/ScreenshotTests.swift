import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// The pictures of `preview --screenshots`, which the tests' own browser makes.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct ScreenshotTests {
        /// A picture of a report, as another browser decodes it.
        private struct Picture: Decodable, Sendable {
            var name: String
            var type: String
            var size: [Int]
            /// The mean of all channels, 0 to 255.
            var mean: Double
            /// The color at the lower right corner, as `rgb()`.
            var corner: String
        }

        private static let read = """
            Promise.all([...document.querySelectorAll('#pictures img')].map(async image => {
              await image.decode();
              const [width, height] = [image.naturalWidth, image.naturalHeight];
              const canvas = new OffscreenCanvas(width, height).getContext('2d');
              canvas.drawImage(image, 0, 0);
              const pixels = canvas.getImageData(0, 0, width, height).data;
              let sum = 0;
              for (let place = 0; place < pixels.length; place += 4) sum += pixels[place] + pixels[place + 1] + pixels[place + 2];
              const corner = pixels.slice(-4, -1);
              return { name: image.alt, type: image.src.slice(0, 22), size: [width, height], mean: sum / pixels.length * 4 / 3,
                corner: `rgb(${corner[0]}, ${corner[1]}, ${corner[2]})` };
            }))
            """

        @Test(arguments: [[], ["--trigger", "attribute"], ["--trigger", "both", "--selector", "body.night"], ["--emit", "light-dark"]])
        func `each document has a light and a dark picture with the colors of the page`(options: [String]) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            let page = """
                <!doctype html><title>t</title>
                <style>body { background: #fafafa; color: #222; margin: 0; height: 3000px } p { height: 400px; background: url(i.svg) }</style>
                <p>text<script>document.body.style.background = 'red'</script>
                """
            let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='20'><path fill='#888' d='M0 0h9v9z'/></svg>"
            for (name, text) in ["index.html": page, "a b#.html": page, "i.svg": drawing] {
                try text.write(to: site.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
            let report = folder.url.appendingPathComponent("r.html")
            try Nightfall.run(["preview", "-q", "--screenshots", "-o", report.path] + options + [site.path])
            try await Browser.with { browser in
                let page = try await browser.page(width: 1400)
                try await page.watchConsole()
                try await page.open(report)
                let pictures: [Picture] = try await page.evaluate(Self.read)
                #expect(
                    pictures.map(\.name) == [
                        "index.html in the light theme", "index.html in the dark theme", "a b#.html in the light theme",
                        "a b#.html in the dark theme",
                    ])
                #expect(pictures.allSatisfy { $0.type == "data:image/png;base64," && $0.size == [1280, 900] })
                let _: Int = try await page.evaluate(PreviewScripts.show(0))
                let background: String = try await page.evaluate(
                    """
                    (frame => frame.contentWindow.getComputedStyle(frame.contentDocument.body).backgroundColor)(
                      document.querySelector('.dark iframe'))
                    """)
                let themes = ["light", "dark"].map { theme in pictures.filter { $0.name.contains(" \(theme) ") } }
                for (light, dark) in zip(themes[0], themes[1]) {
                    #expect(light.corner == "rgb(250, 250, 250)" && dark.corner == background, "\(options)")
                    #expect(light.mean > 200 && dark.mean < 60, "\(light.mean), \(dark.mean) with \(options)")
                }
                #expect(await page.consoleErrors() == [])
            }
        }
    }
}

import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// The report of `preview --serve` in a browser.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct ServedPreviewTests {
        /// A server for a folder, until `end()`.
        private struct Server {
            private let process = Process()
            let address: URL

            init(_ site: URL, log: URL) async throws {
                try Data().write(to: log)
                process.executableURL = Nightfall.executable
                process.arguments = ["preview", "--serve", site.path]
                process.standardInput = FileHandle.nullDevice
                process.standardOutput = FileHandle.nullDevice
                process.standardError = try FileHandle(forWritingTo: log)
                try process.run()
                var address: URL?
                for _ in 0..<1200 where address == nil {
                    try await Task.sleep(for: .milliseconds(50))
                    let text = try String(contentsOf: log, encoding: .utf8)
                    address = text.firstMatch(of: /http:\/\/127\.0\.0\.1:[0-9]+\//).flatMap { URL(string: String(text[$0.range])) }
                }
                self.address = try #require(address)
            }

            func end() {
                process.terminate()
                process.waitUntilExit()
            }
        }

        /// Waits until the text of the page has a color in the light frame, and returns its color in the dark one; nil if that takes too long.
        private func darkColor(when light: String, in page: Page) async throws -> String? {
            let script = """
                [...document.querySelectorAll('iframe')].map(frame => {
                  const text = frame.contentDocument && frame.contentDocument.querySelector('p');
                  return text ? frame.contentWindow.getComputedStyle(text).color : '';
                })
                """
            for _ in 0..<600 {
                // A page that is loading again has no answer.
                if let colors: [String] = try? await page.evaluate(script), colors.first == light, colors.last != "" { return colors.last }
                try await Task.sleep(for: .milliseconds(50))
            }
            return nil
        }

        @Test func `the page loads itself again when a file changes, shows the new colors, and keeps its place`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let site = folder.url.appendingPathComponent("site")
            try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
            func write(_ text: String, to name: String) throws {
                try text.write(to: site.appendingPathComponent(name), atomically: true, encoding: .utf8)
            }
            try write("{\"root\": true}", to: "nightfall.json")
            for name in ["index.html", "other.html"] {
                try write("<!doctype html><title>t</title><link rel=stylesheet href=style.css><p>x</p>", to: name)
            }
            try write("body { height: 4000px } p { color: #123456 }", to: "style.css")
            let server = try await Server(site, log: folder.url.appendingPathComponent("log"))
            defer { server.end() }
            try await Browser.with { browser in
                let shown = try await browser.page(width: 1280)
                try await shown.open(server.address)
                let _: Int = try await shown.evaluate(PreviewScripts.show(1))
                let before = try await darkColor(when: "rgb(18, 52, 86)", in: shown)
                #expect(before != nil && before != "rgb(18, 52, 86)")
                let _: Bool = try await shown.evaluate("(document.querySelector('iframe').contentWindow.scrollTo(0, 250), true)")
                try write("body { height: 4000px } p { color: #654321 }", to: "style.css")
                let after = try await darkColor(when: "rgb(101, 67, 33)", in: shown)
                #expect(after != nil && after != "rgb(101, 67, 33)" && after != before)
                #expect(try await shown.evaluate("document.getElementById('page').value") == "1")
                var top = 0.0
                for _ in 0..<200 where top != 250 {
                    top = try await shown.evaluate("document.querySelector('iframe').contentWindow.scrollY")
                    try await Task.sleep(for: .milliseconds(20))
                }
                #expect(top == 250)
            }
        }
    }
}

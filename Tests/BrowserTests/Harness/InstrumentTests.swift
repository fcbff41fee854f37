import Foundation
import Testing

extension BrowserTests {
    /// Tests of the instrument itself, on pages whose contrast is known independently.
    @Suite struct InstrumentTests {
        /// Writes `html` to a file and measures it.
        private func read(_ html: String, scheme: Page.Scheme = .light) async throws -> PageReport {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let file = folder.url.appendingPathComponent("page.html")
            try Data(html.utf8).write(to: file)
            return try await Browser.with { browser in try await Instrument(browser).read(file, scheme: scheme).report }
        }

        /// Tests the contrasts against WCAG 2's formula, computed by hand: (lighter + .05) / (darker + .05).
        @Test func `contrast of plain, translucent, faded, filtered and clipped text follows WCAG`() async throws {
            let report = try await read(
                """
                <!doctype html><meta charset="utf-8"><body style="margin:8px;background:#fff;font:16px sans-serif;color:#000">
                <p id=a style="color:#767676">grey 4.54</p>
                <p id=b style="color:#777777">grey 4.48</p>
                <p id=c style="color:rgb(0 0 0 / .54)">black over white at 54 percent is #757575, 4.61</p>
                <div style="opacity:.54"><p id=d>the same by opacity</p></div>
                <p id=e style="background:#767676;color:#fff">white on grey 4.54</p>
                <div style="filter:invert(1)"><p id=f style="color:#898989;background:#fff">inverted: #767676 on black, 4.62</p></div>
                <p id=g style="font-size:40px"><span style="background:linear-gradient(#767676,#767676);-webkit-background-clip:text;color:transparent">clipped 4.54</span></p>
                <p id=h style="background:linear-gradient(90deg,#fff 0 50%,#767676 50%);color:#000;width:9em;white-space:nowrap">black on white and grey</p>
                <input value="value" style="color:#767676;background:#fff"><input placeholder="hint"><style>::placeholder{color:#767676;opacity:1}</style>
                <svg width="200" height="30"><text x="0" y="20" fill="#767676">drawn</text></svg>
                """)
            let values = report.runs.map(\.contrast)
            try #require(values.count == 11)
            let expected = [4.54, 4.48, 4.61, 4.61, 4.54, 4.62, 4.54, 4.62, 4.54, 4.54, 4.54]
            // The tolerance of one 8-bit level near these greys.
            for (run, expected) in zip(sorted(report.runs), expected) {
                #expect(abs(run.contrast - expected) < 0.08, "\(run), not \(expected)")
            }
        }

        private func sorted(_ runs: [PageReport.Run]) -> [PageReport.Run] {
            runs.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
        }

        @Test func `invisible text has a contrast of 1`() async throws {
            let report = try await read("<!doctype html><body style='background:#121212;color:#121212'><p>nothing to see</p>")
            #expect(report.runs.map(\.contrast) == [1])
            #expect(report.dark == 1)
            #expect(report.glaring == 0)
        }

        @Test func `list markers and generated text are measured too`() async throws {
            let report = try await read(
                "<!doctype html><style>li::marker{color:#ddd}p::before{content:'generated text ';color:#ddd}</style><ul><li>item</ul><p style='margin-left:0'>own</p>"
            )
            #expect(report.failing(under: 4.5).map(\.key) == ["generated"])
        }

        @Test func `the emulated preference makes half of the page dark`() async throws {
            let html = """
                <!doctype html><style>body{margin:0;height:900px;background:#fff}div{height:450px}
                @media (prefers-color-scheme: dark){div{background:#111}}</style><body><div></div>
                """
            let light = try await read(html)
            let dark = try await read(html, scheme: .dark)
            #expect(light.dark == 0)
            #expect(abs(dark.dark - 0.5) < 0.001)
            #expect(abs(dark.glaring - 0.5) < 0.001)
        }

        @Test func `a difference of one pixel is found`() async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let files = ["#fff", "#fdfdff"].enumerated().map { (folder.url.appendingPathComponent("\($0).html"), $1) }
            for (file, color) in files {
                let html =
                    "<!doctype html><body style='margin:0;background:#fff'><div style='width:1px;height:1px;background:\(color)'></div>"
                try Data(html.utf8).write(to: file)
            }
            let difference = try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                let first = try await instrument.picture(of: files[0].0, scheme: .light)
                let second = try await instrument.picture(of: files[1].0, scheme: .light)
                return try await instrument.difference(first, second)
            }
            #expect(difference.count == 1)
            #expect(difference.largest == 2)
        }
    }
}

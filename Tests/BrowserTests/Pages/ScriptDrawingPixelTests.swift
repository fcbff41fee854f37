import Foundation
import TestSupport
import Testing

extension BrowserTests {
    /// Drawings that scripts make in the document, such as charts.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct ScriptDrawingPixelTests {
        /// Charts without paint, with inline styles, and with attributes, as libraries make them; and a white icon of the author.
        private static let page = """
            <!DOCTYPE html><html><head><meta charset=utf-8><title>T</title><style>body { background: #fff; color: #222 }</style></head><body>
            <p>Charts: </p><header style="background: #024"><svg id=icon width=20 height=20><path fill="#ffffff" d="M0 0h9v9z"/></svg></header>
            <script>
            const paper = {paper_bgcolor: "white", plot: "#e5ecf6", text: "#2a3f5f", line: "#444"}
            function chart(draw) {
              const make = (name, parent) => parent.appendChild(document.createElementNS("http://www.w3.org/2000/svg", name))
              const svg = make("svg", document.body)
              draw(make("rect", svg), make("text", svg), make("path", svg))
              svg.lastChild.previousSibling.textContent = "x"
            }
            chart((rect, text, path) => rect.remove())
            chart((rect, text, path) => {
              rect.style.fill = "rgb(255, 255, 255)"; text.style.fill = paper.text; path.style.fill = "none"; path.style.stroke = paper.line
            })
            chart((rect, text, path) => { rect.style.fill = paper.plot; text.style.fill = paper.text; path.style.stroke = paper.line })
            chart((rect, text, path) => {
              rect.setAttribute("fill", "#ffffff"); text.setAttribute("fill", "#333"); path.setAttribute("stroke", "#444")
            })
            document.body.append(["#ffffff", "#333"].length)
            </script></body></html>
            """

        /// Returns for each text of a chart its paint, that of the rectangle under it or of the page, and that of the line in the chart; and
        /// the paint of the icon.
        private static let seen = """
            [...document.querySelectorAll('svg:has(text)')].map(svg => {
              const paint = (name, property) => svg.querySelector(name) && getComputedStyle(svg.querySelector(name))[property]
              const line = paint('path', 'stroke')
              return [paint('text', 'fill'), paint('rect', 'fill') || getComputedStyle(document.body).backgroundColor,
                line == 'none' ? paint('path', 'fill') : line]
            }).concat([[getComputedStyle(document.querySelector('#icon path')).fill]])
            """

        @Test(arguments: ["media", "sheet", "variables", "light-dark"])
        func `charts are dark and their texts readable, and a white icon stays white`(emission: String) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let file = folder.url.appendingPathComponent("a.html")
            try Data(Self.page.utf8).write(to: file)
            try await Browser.with { browser in
                let instrument = try await Instrument(browser, width: 800)
                try await instrument.page.prefer(.light)
                try await instrument.page.open(file)
                let original: [[String]] = try await instrument.page.evaluate(Self.seen)
                try #require(original.count == 5)
                try Nightfall.run(["apply", "-q", "-i", "--emit", emission, file.path])
                try await instrument.page.open(file)
                #expect(try await instrument.page.evaluate(Self.seen) == original, "\(emission)")
                try await instrument.page.prefer(.dark)
                try await instrument.page.open(file)
                let dark: [[String]] = try await instrument.page.evaluate(Self.seen)
                #expect(dark.last == ["rgb(255, 255, 255)"])
                for colors in dark.dropLast() {
                    let (text, ground, line) = (
                        try ComputedColor.luminance(colors[0]), try ComputedColor.luminance(colors[1]),
                        try ComputedColor.luminance(colors[2])
                    )
                    #expect(ground < 0.05 && (text + 0.05) / (ground + 0.05) >= 4.5, "\(emission): \(colors)")
                    #expect((line + 0.05) / (ground + 0.05) >= 1.5, "\(emission): \(colors)")
                }
            }
        }
    }
}

import Foundation
import Testing

extension BrowserTests {
    /// Icons of one rule that another rule inverts are visible on their bars in both themes.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct FilteredPicturePixelTests {
        private static let square =
            "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath d='M0 0h8v8H0z'/%3E%3C/svg%3E\")"
        private static let page = """
            <!doctype html><html><head><title>t</title><style>
            body { margin: 0; background: #fff; color: #222 } div { height: 40px; padding: 10px }
            i { display: inline-block; width: 40px; height: 40px }
            .toggler { background: transparent \(square) center / cover } .bar-dark .toggler { filter: invert(1) }
            .close { background-image: \(square) } .close-white { filter: invert(1) grayscale(100%) brightness(200%) }
            .icon { background-image: \(square) } .icon.inverted { filter: invert(100%) }
            .bar-dark { background: #212529 }
            </style></head><body>
            <div><i class=toggler></i><i class=close></i><i class=icon></i></div>
            <div class=bar-dark><i class=toggler></i><i class="close close-white"></i><i class="icon inverted"></i></div>
            </body></html>
            """

        private func luminance(_ color: [Int]) -> Double {
            zip(color, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, channel in
                let value = Double(channel.0) / 255
                return sum + channel.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
            }
        }

        private static let drawing =
            "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Cpath d='M0 0h8v8H0z'/%3E%3C/svg%3E"
        /// The same with filters in attributes: on the icon, around it, in a custom property, and over an `img`.
        private static let attributes = """
            <!doctype html><html><head><title>t</title><style>
            :root { --inverted: invert(1) } body { margin: 0; background: #fff; color: #222 } div { height: 40px; padding: 10px }
            i, img { display: inline-block; width: 40px; height: 40px } .icon { background-image: \(square) }
            .close { background: transparent \(square) center / cover } .bar { background: #212529 }
            </style></head><body>
            <div><i class=icon></i><i class=close></i><img alt="" src="\(drawing)"><i class=icon style="filter: none"></i></div>
            <div class=bar><i class=icon style="filter: invert(1)"></i><span style="FILTER:Invert(100%)"><b><i class=close></i></b></span>
            <i class=close style="filter: var(--inverted)"></i><img alt="" style="filter: invert(1)" src="\(drawing)">
            <i style="filter: invert(1); background-image: \(square.replacing("\"", with: "&quot;"))"></i></div>
            </body></html>
            """

        @Test(arguments: CascadeEmission.allCases)
        func `an icon is visible where another rule inverts it`(emission: CascadeEmission) async throws {
            try await check(Self.page, emission)
        }

        // Issue 16, 13: the filter of a `style` attribute counts for what its element paints, and for pictures inside.
        @Test(arguments: CascadeEmission.allCases)
        func `an icon is visible where a style attribute inverts it`(emission: CascadeEmission) async throws {
            try await check(Self.attributes, emission)
        }

        private func check(_ page: String, _ emission: CascadeEmission) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let original = folder.url.appendingPathComponent("page.html")
            try Data(page.utf8).write(to: original)
            let file = folder.url.appendingPathComponent("dark.html")
            try Nightfall.run(["apply", "-q", "--emit", emission.rawValue, "-o", file.path, original.path])
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                #expect(
                    try await instrument.difference(
                        instrument.picture(of: file, scheme: .light), instrument.picture(of: original, scheme: .light)) == .none)
                for scheme in [Page.Scheme.light, .dark] {
                    let picture = try await instrument.picture(of: file, scheme: scheme)
                    let places: [[Double]] = try await instrument.page.evaluate(
                        """
                        [...document.querySelectorAll('i, img')].flatMap(e => { const r = e.getBoundingClientRect();
                          return [[r.left + 20, r.top + 20], [r.left + 20, r.top - 5]] })
                        """)
                    let colors: [[Int]] = try await instrument.bench.evaluate(BenchScripts.colors(picture, at: places))
                    for index in stride(from: 0, to: colors.count, by: 2) {
                        let levels = [luminance(colors[index]) + 0.05, luminance(colors[index + 1]) + 0.05]
                        #expect((levels.max() ?? 0) / (levels.min() ?? 1) >= 4.5, "\(scheme) icon \(index / 2): \(colors[index])")
                    }
                }
            }
        }
    }
}

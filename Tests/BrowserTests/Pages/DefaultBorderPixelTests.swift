import Testing

extension BrowserTests {
    /// Borders that the browser draws by default: in the dark theme they are lines, and not as light as text.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct DefaultBorderPixelTests {
        private static let page = """
            <!doctype html><html><head><meta charset=utf-8><title>Borders</title><style>
            body { margin: 0; background: #fff; color: #222 }
            table, fieldset, iframe, img, dialog { position: absolute; left: 0; margin: 0; padding: 0; width: 80px; height: 40px }
            fieldset, iframe { border-width: 10px } dialog { border-width: 10px }
            .own { border: 10px solid #222 }
            </style></head><body><table border=10 style="top: 0"><tr><td></table>
            <table frame=box style="top: 60px; border-width: 10px"><tr><td></table><fieldset style="top: 120px"></fieldset>
            <iframe style="top: 180px"></iframe><img alt="" border=10 style="top: 240px"><dialog open style="top: 300px"></dialog>
            <fieldset class=own style="top: 360px"></fieldset></body></html>
            """

        @Test(arguments: CascadeEmission.allCases) func `default borders of the browser are dim lines in the dark theme`(
            emission: CascadeEmission
        ) async throws {
            // The bottom is the dark side of an outset border and the light one of an inset border; the left is the opposite.
            let tops = (0..<7).map { 60 * Double($0) }
            let places = tops.map { [5.0, $0 + 22] } + tops.map { [40.0, $0 + 5] }
            let seen = try await DarkPicture.colors(of: Self.page, emission, at: places)
            for (index, border) in seen.enumerated() {
                #expect(border.allSatisfy { $0 <= 0xB0 }, "\(index): \(border)")
            }
            // A border that the page sets stays the line that it is in the light theme.
            #expect(seen[6].allSatisfy { $0 >= 0x80 })
        }
    }
}

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

        private static let tables = """
            <!doctype html><html><head><meta charset=utf-8><title>Tables</title><style>
            body { margin: 0; background: #fff; color: #222 }
            table { position: absolute; left: 0; width: 100px; height: 60px; border-width: 10px } td { border-width: 10px; padding: 0 }
            </style></head><body><table border=1 cellspacing=0 style="top: 0"><tr><td></table>
            <table border=0 cellspacing=0 style="top: 80px"><tr><td></table></body></html>
            """

        @Test(arguments: CascadeEmission.allCases) func `the borders of tables and cells have four even sides in the dark theme`(
            emission: CascadeEmission
        ) async throws {
            let places = [[50.0, 5], [95, 30], [50, 55], [5, 30], [50, 15], [85, 30], [50, 45], [15, 30]]
            let seen = try await DarkPicture.colors(of: Self.tables, emission, at: places + [[50, 30], [50, 95], [50, 110]])
            #expect(Set(seen[..<8]).count == 1, "\(seen)")
            #expect(seen[0][0] >= seen[8][0] + 0x20 && seen[0][0] <= 0x80, "\(seen)")
            #expect(seen[9] == seen[8] && seen[10] == seen[8], "without a border: \(seen)")
        }

        private static let reliefs = """
            <!doctype html><html><head><meta charset=utf-8><title>Reliefs</title><style>
            body { margin: 0; background: #fff; color: #222 }
            div { position: absolute; left: 0; width: 80px; height: 40px; box-sizing: border-box }
            .outset { border: 10px outset } .inset { border: inset 10px } .ridge { border: 10px ridge } .groove { border: 10px groove }
            #red { border-color: #c00 } #solid { border: 10px solid }
            </style></head><body><div class=outset style="top: 0"></div><div class=inset style="top: 60px"></div>
            <div class=ridge style="top: 120px"></div><div class=groove style="top: 180px"></div>
            <div style="top: 240px; border: 10px outset"></div><div id=red class=outset style="top: 300px"></div>
            <div id=solid style="top: 360px"></div></body></html>
            """

        @Test(arguments: CascadeEmission.allCases) func `borders with a relief and no color are dim in the dark theme`(
            emission: CascadeEmission
        ) async throws {
            let tops = (0..<7).map { 60 * Double($0) }
            // One point in the left side of each border and one in the bottom side: one of these two sides is the light one. Both
            // points are in the outer half, because the halves of a ridge or a groove differ.
            let places = tops.map { [2.0, $0 + 20] } + tops.map { [40.0, $0 + 38] }
            let seen = try await DarkPicture.colors(of: Self.reliefs, emission, at: places)
            for (number, (left, bottom)) in zip(seen[..<7], seen[7...]).enumerated() where number < 5 {
                #expect(left != bottom && max(left.max() ?? 0, bottom.max() ?? 0) <= 0xB0, "\(number): \(left) \(bottom)")
                #expect(max(left.min() ?? 0, bottom.min() ?? 0) >= 0x30)
            }
            // The author's colors count.
            #expect(seen[5][0] > 2 * seen[5][1] && seen[12][0] > 2 * seen[12][1], "\(seen[5]) \(seen[12])")
            #expect(seen[6].allSatisfy { $0 >= 0xC0 })
        }

        private static let buttons = """
            <!doctype html><html><head><meta charset=utf-8><title>Buttons</title><style>
            body { margin: 0; background: #fff; color: #222 }
            button { position: absolute; left: 0; width: 80px; height: 40px; border-width: 10px; font: 30px/1 monospace; padding: 0 }
            </style></head><body><button style="top: 0">■■</button><button style="top: 60px" disabled>■■</button></body></html>
            """

        @Test(arguments: CascadeEmission.allCases) func `buttons have an even border, and disabled ones have dimmer text`(
            emission: CascadeEmission
        ) async throws {
            // The left and the bottom of the border, which is outset in the light theme.
            let edges = try await DarkPicture.colors(of: Self.buttons, emission, at: [[5, 20], [40, 35]])
            #expect(edges[0] == edges[1], "\(edges)")
            let centers = [[30.0, 20], [50, 20], [30, 80], [50, 80]]
            let texts = try await DarkPicture.colors(of: Self.buttons, emission, at: centers)
            #expect(texts[..<2].contains { ($0.min() ?? 0) >= 0xD0 } && texts[2...].allSatisfy { ($0.max() ?? 0xFF) <= 0x80 }, "\(texts)")
        }
    }
}

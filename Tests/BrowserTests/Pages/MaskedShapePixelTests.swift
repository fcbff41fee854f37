import Testing

extension BrowserTests {
    /// Icons that a mask in one rule cuts out of the background of another, and colors that `attr()` reads.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct MaskedShapePixelTests {
        private static let square =
            "data:image/svg+xml,%3Csvg viewBox='0 0 30 30' xmlns='http://www.w3.org/2000/svg'%3E%3Cpath d='M5 5h20v20H5z'/%3E%3C/svg%3E"
        private static let page = """
            <!doctype html><html><head><meta charset=utf-8><title>Icons</title><style>
            body { margin: 0; background: #fff; color: #222 } div { height: 30px; display: flex } div > * { width: 30px; height: 30px }
            header { background: #123a6b } .icon { background: #333 } .light { background: #fff } .square { mask: url("\(square)") }
            .typed { background: attr(data-c type(<color>), #eee) }
            </style></head>
            <body><header><div><i class="light square"></i></div></header>
            <div><i class="icon square"></i><i class=typed data-c="#fffff0"></i><i class=typed></i></div><p>Text.</p></body></html>
            """

        @Test(arguments: CascadeEmission.allCases) func `shapes of masks stand out, typed attributes are dark`(emission: CascadeEmission)
            async throws
        {
            let seen = try await DarkPicture.colors(of: Self.page, emission, at: [[15, 15], [15, 45], [45, 45], [75, 45]])
            #expect(seen[0] == [255, 255, 255])
            #expect(seen[1].allSatisfy { $0 > 0xA0 }, "\(seen)")
            for surface in seen[2...] { #expect(surface.allSatisfy { $0 < 0x40 }, "\(seen)") }
        }
    }
}

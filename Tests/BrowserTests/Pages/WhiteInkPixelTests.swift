import Testing

extension BrowserTests {
    /// White icons on dark bars, by addresses in sheets and elements and inline: in the dark theme they are as white.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct WhiteInkPixelTests {
        private static let lines = "M4 7h22M4 15h22M4 23h22"
        private static let stroke = "stroke='rgba(255, 255, 255, .5)' stroke-width='2'"
        private static let address =
            "data:image/svg+xml;charset=utf8,%3Csvg viewBox='0 0 30 30' xmlns='http://www.w3.org/2000/svg'%3E%3Cpath \(stroke) d='\(lines)'/%3E%3C/svg%3E"
        private static let page = """
            <!doctype html><html><head><meta charset=utf-8><title>Bars</title><style>
            body { margin: 0; background: #fff; color: #222 } nav { background: #343a40; height: 30px; display: flex }
            nav > * { display: block; width: 30px; height: 30px } #sheet { background: url("\(address)") }
            #dropped { background: #fff url("data:image/svg+xml,%3Csvg viewBox='0 0 30 30' xmlns='http://www.w3.org/2000/svg'%3E%3Cpath fill='%2523fff' d='M0 0h30v30H0z'/%3E%3C/svg%3E") }
            </style></head><body><nav><span id=sheet></span><img alt="" src="\(address)">
            <svg viewBox="0 0 30 30"><path \(stroke) d="\(lines)"/></svg><svg viewBox="0 0 30 30" fill="#fff"><path d="M4 14h22v2H4z"/></svg>
            <svg viewBox="0 0 30 30"><path fill="#fff" d="M0 0h30v30H0z"/><path fill="#222" d="M4 14h22v2H4z"/></svg><span id=dropped></span></nav>
            <p>Text of the page.</p></body></html>
            """

        @Test(arguments: CascadeEmission.allCases) func `white icons on dark bars stay white in the dark theme`(emission: CascadeEmission)
            async throws
        {
            let places = (0..<6).map { [30 * Double($0) + 15, 15.0] }
            let seen = try await DarkPicture.colors(of: Self.page, emission, at: places + [[15, 11]])
            // Half-transparent white on a bar of about 0x36 gives about 0x9B, as in the light theme.
            for icon in seen[..<3] { #expect(icon.allSatisfy { (0x88...0xB0).contains($0) }, "\(icon)") }
            #expect(seen[3] == [255, 255, 255])
            // White below dark shapes is paper: both are inverted.
            #expect(seen[4].allSatisfy { $0 > 0xA0 })
            // A paint that browsers drop is the default black, which is inverted.
            #expect(seen[5].allSatisfy { $0 > 0xA0 })
            #expect(seen[6].allSatisfy { $0 < 0x48 })
        }
    }
}

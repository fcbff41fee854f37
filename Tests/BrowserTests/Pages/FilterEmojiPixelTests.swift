import Foundation
import Testing

extension BrowserTests {
    /// Emoji under the filter engine: unchanged in the light theme, in their own colors in the dark one.
    @Suite(.enabled(if: Nightfall.executable != nil, Comment(rawValue: Nightfall.missing)))
    struct FilterEmojiPixelTests {
        /// The path of Debian's font with color emoji.
        private static let font = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"

        private static let page = """
            <!doctype html><html><head><meta charset=utf-8><title>t</title><style>body{background:#fff;color:#123;font-size:40px}</style></head>
            <body><p>a\u{1F50E}\u{FE0E}b</p><p>\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}x</p><p>\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7} \u{1F1E9}</p>
            <p>1\u{FE0F}\u{20E3}2 #\u{20E3}</p><p>\u{1F44D}\u{1F3FD}\u{261D}\u{1F3FD}</p><p>\u{2764}\u{FE0F}\u{2764}\u{FE0E}\u{2764}</p>
            <p>\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}</p><p>\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}\u{1F9D4}\u{200D}\u{2642}</p>
            </body></html>
            """

        @Test(.enabled(if: FileManager.default.fileExists(atPath: font), "no font with color emoji: install fonts-noto-color-emoji"))
        func `emoji in a color font change no pixel in the light theme`() async throws {
            let families = "font-family:'Noto Color Emoji',sans-serif;color:#123;"
            try await compare(Self.page.replacing("color:#123;", with: families))
        }

        @Test func `emoji in a fallback font change no pixel in the light theme`() async throws { try await compare(Self.page) }

        private func compare(_ text: String) async throws {
            let folder = try ScratchFolder()
            defer { folder.remove() }
            let original = folder.url.appendingPathComponent("page.html")
            let out = folder.url.appendingPathComponent("out.html")
            try Data(text.utf8).write(to: original)
            try Nightfall.run(["apply", "-q", "--engine", "filter", "-o", out.path, original.path])
            #expect(try String(contentsOf: out, encoding: .utf8).contains("nightfall-emoji"))
            try await Browser.with { browser in
                let instrument = try await Instrument(browser)
                let before = try await instrument.picture(of: original, scheme: .light)
                let after = try await instrument.picture(of: out, scheme: .light)
                #expect(try await instrument.difference(before, after) == .none)
            }
        }
    }
}

import Testing

@testable import NightRewrite

@Suite struct DocumentMediaTests {
    private func darkMedia(_ media: String?) -> String? {
        DocumentMedia.dark(for: media.map { Array($0.utf8) }).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test(arguments: [nil, "", "  ", "all", "screen", "ALL", "not print", "not print and (color)", "only screen"])
    func `media that match every screen become a plain dark condition`(media: String?) {
        #expect(darkMedia(media) == "screen and (prefers-color-scheme: dark)")
    }

    @Test(arguments: [
        "print", "speech", "print, speech", "not all", "not screen", "tty and (color)", "only print", "screen and", "and", "screen (color)",
        "screen or (color)", "screen and (a) or (b)", "(a) and (b) or (c)", "calc(1)", "screen and foo(x)", "?", ",", "not",
        "screen and (a[)",
    ])
    func `media that match no screen get no dark condition`(media: String) {
        #expect(darkMedia(media) == nil)
    }

    @Test(arguments: [
        ("(min-width: 30em)", "screen and (min-width: 30em)"),
        ("SCREEN and (min-width:30em) and (max-width: 40em)", "screen and (min-width:30em) and (max-width: 40em)"),
        ("all and (min-width: 1px)", "screen and (min-width: 1px)"),
        ("(a) or (b)", "screen and ((a) or (b))"),
        ("not (a)", "screen and (not (a))"),
        ("screen and not (a)", "screen and (not (a))"),
        ("not screen and (a)", "screen and (not (a))"),
        ("not all and (a) and (b)", "screen and (not ((a) and (b)))"),
        ("not screen and not (a)", "screen and (a)"),
        ("(400px <= width <= 700px)", "screen and (400px <= width <= 700px)"),
        ("((a) and (b))", "screen and ((a) and (b))"),
        ("(min-width: 1px", "screen and (min-width: 1px)"),
    ])
    func `media conditions are combined with the dark condition`(media: String, screen: String) {
        #expect(darkMedia(media) == screen + " and (prefers-color-scheme: dark)")
    }

    @Test func `the dark condition is added to each query of a list`() {
        let dark = " and (prefers-color-scheme: dark)"
        #expect(darkMedia("print, (a), screen and (b, c)") == "screen and (a)\(dark), screen and (b, c)\(dark)")
        #expect(darkMedia("screen, all,print") == "screen\(dark)")
        #expect(darkMedia("?, (a)") == "screen and (a)\(dark)")
    }
}

import Testing

@testable import NightRewrite

/// Tests documents in which the added text moves what browsers look for at the beginning.
@Suite struct LateDeclarationTests {
    /// At some of these lengths, the end of the bytes in which browsers look for an encoding cuts off its label.
    @Test func `a document whose encoding label would be cut off stays as it is`() {
        for length in 0..<300 {
            let space = String(repeating: "x", count: length)
            let bytes = Array("><html \(space)".utf8) + [0xDC] + Array("><meta charset=windows-1252>".utf8)
            let site = SiteFixture(["a.xhtml": bytes], emission: .variables)
            #expect(site.isReversible, "\(length)")
            #expect(site.applied().codes("a.xhtml") == site.codes("a.xhtml"), "\(length)")
        }
    }

    /// Browsers drop the white space before the first tag; behind an element it would be a text.
    @Test(arguments: [
        "\n<body bgcolor=white>x", " <frameset>", "\r\n\t<title>x</title><p style=color:red>x", "<!DOCTYPE html>\n<body>Text",
        "<!doctype html>\nText", "<!DOCTYPE>\nle", "Text <b>x</b>",
    ])
    func `white space at the start of a document makes no difference to its tree`(text: String) {
        let site = SiteFixture(["a.html": text], emission: .media)
        #expect(!site.codes("a.html").contains(.treeMismatch))
        #expect(site.isReversible)
    }
}

import Foundation
import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Pages and sheets in encodings other than UTF-8.
struct EncodedPageTests {
    private static let folder = PackageFolder.fixtures.appendingPathComponent("encodings")

    private static func file(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
    }

    @Test(arguments: [
        "shift_jis", "big5", "gbk", "gb18030", "iso-2022-jp", "euc-jp", "euc-kr", "windows-1251", "windows-1252", "iso-8859-7", "utf-16",
    ])
    func `added text is in the page's own encoding`(name: String) throws {
        let site = SiteFixture(["a.html": try Self.file(name + ".html"), "shift_jis.css": try Self.file("shift_jis.css")])
        let after = try #require(site.results()["a.html"])
        #expect(!after.diagnostics.contains { $0.severity == .error })
        let dark = name == "utf-16" ? Array("data-nightfall".utf16).flatMap { [0, UInt8($0)] } : Array("data-nightfall".utf8)
        #expect(Data(try #require(after.bytes)).range(of: Data(dark)) != nil)
        #expect(site.isReversible)
    }

    /// Templates that are joined keep a mark each.
    @Test(arguments: 1...2) func `after a byte order mark the page may declare its encoding late`(count: Int) {
        let marks = Array(repeating: [0xEF, 0xBB, 0xBF] as [UInt8], count: count).joined()
        let head = "<!DOCTYPE html><html><head><title>x</title><meta charset=utf-8></head><body bgcolor=white>x</body></html>"
        let site = SiteFixture(["a.html": Array(marks) + Array(head.utf8)])
        #expect(site.codes("a.html").isEmpty && site.applied().text("a.html").contains("data-nightfall"))
        #expect(site.isReversible)
    }

    @Test func `a sheet of unknown encoding changes only if its bytes are unambiguous`() {
        // "Größe" in windows-1252, and 能 in Shift_JIS, whose second byte is a backslash.
        let latin = Array("/* Gr".utf8) + [0xF6, 0xDF] + Array("e */ p { color: #333 }\n".utf8)
        let site = SiteFixture(["a.css": latin])
        #expect(site.applied().files["a.css"]?.starts(with: latin) == true)
        #expect(site.applied().files["a.css"] != latin)
        #expect(site.isReversible)
        let japanese = Array("p::after { content: \"".utf8) + [0x94, 0x5C] + Array("\"; color: #333 }\n".utf8)
        #expect(SiteFixture(["a.css": japanese]).codes("a.css") == [.undecodable])
        #expect(SiteFixture(["a.css": japanese]).applied().files["a.css"] == japanese)
    }

    /// Browsers show such bytes as U+FFFD, and nothing else of the page changes.
    @Test(arguments: [Emission.sheet, .media, .lightDark, .variables], [InlineStyles.inline, .external])
    func `a page or a sheet that declares UTF-8 may hold bytes that are none`(emission: Emission, styles: InlineStyles) throws {
        var options = RewriteOptions(emission: emission, verifies: true)
        options.changes.inlineStyles = styles
        // 能 in Shift_JIS ends in a backslash, which in a sheet of unknown encoding could be half of a character.
        let bytes: [UInt8] = [0x94, 0x5C, 0xE9, 0x20]
        // A style element that light-dark() and variables change in place can't be external.
        let style = styles == .external ? [] : Array("<style>a { color: #333 } /* ".utf8) + bytes + Array("*/</style>".utf8)
        let page =
            Array("<!DOCTYPE html><meta charset=utf-8><title>".utf8) + bytes + Array("</title>".utf8) + style
            + Array("<link rel=stylesheet href=a.css><p title='".utf8) + bytes + Array("' style='color: #333'>ü ".utf8) + bytes
        let sheet = Array("@charset \"utf-8\";\np::after { content: \"".utf8) + bytes + Array("ü\"; color: #333 }\n".utf8)
        let site = SiteFixture(["a.html": page, "a.css": sheet], options: options)
        #expect(site.codes("a.html").isEmpty && site.codes("a.css").isEmpty)
        let dark = site.applied()
        #expect(dark.files["a.html"] != page)
        #expect(dark.applied().files == dark.files)
        #expect(site.isReversible)
    }

    /// Without the tag, the element would be one that declares an encoding.
    @Test func `markup around a template's tag declares no encoding`() {
        let start = "<!DOCTYPE html><p>x</p><meta{% if x %} charset=\"utf-8\"><p title=\""
        let site = SiteFixture(["a.html": Array(start.utf8) + [0xFF] + Array("\">x".utf8)])
        let dark = site.applied()
        #expect(dark.files != site.files && !dark.text("a.html").contains("<meta charset"))
        #expect(!dark.codes("a.html").contains(.undecodable))
        #expect(site.isReversible)
    }

    @Test func `a non-ASCII companion address is percent-encoded UTF-8`() {
        let page = "<html><head><meta charset=latin1><link rel=stylesheet href='&eacute;.css'></head><body>\u{E9}</body></html>"
        let site = SiteFixture(
            ["a.html": page.unicodeScalars.map { UInt8($0.value) }, "é.css": Array("p { color: #333 }".utf8)], emission: .sheet)
        #expect(site.applied().text("a.html").contains("href=\"%C3%A9.night.css\""))
        #expect(site.isReversible)
    }
}

import Foundation
import NightTheme
import Testing

@testable import NightRewrite

/// The theme switcher's script in documents.
struct SwitcherTests {
    private static let sheet = "body { background: #fff; color: #222 }\n"

    private static func page(_ head: String = "", body: String = "<p>x</p>") -> String {
        """
        <!DOCTYPE html><html><head><meta charset=utf-8>
          \(head)
          <title>x</title>
          <link rel=stylesheet href=a.css>
          <script>let own = "#fff"</script>
        </head><body>\(body)</body></html>
        """
    }

    private static func site(
        _ files: SiteFixture.Files, _ emission: Emission = .lightDark, _ switcher: Switcher? = Switcher(), isBook: Bool = false
    ) -> SiteFixture {
        var options = RewriteOptions(emission: emission, verifies: true)
        options.activation.switcher = switcher
        options.output.addsFiles = !isBook
        return SiteFixture(files, options: options)
    }

    private static func site(
        _ page: String, _ emission: Emission = .lightDark, _ switcher: Switcher? = Switcher(), sheet: String = sheet
    ) -> SiteFixture {
        site(["a.html": Array(page.utf8), "a.css": Array(sheet.utf8)], emission, switcher)
    }

    private static func script(_ switcher: Switcher = Switcher()) -> String {
        String(decoding: SwitcherScript.text(switcher, [.theme(dark: "dark", [])]), as: UTF8.self)
    }

    @Test(arguments: [Emission.lightDark, .variables])
    func `the switcher follows the encoding and precedes sheets and scripts`(emission: Emission) throws {
        let site = Self.site(Self.page(), emission)
        let text = site.applied().text("a.html")
        let script = try #require(text.range(of: "<script data-nightfall>\(Self.script())</script>"))
        #expect(text[..<script.lowerBound].contains("<meta charset=utf-8>"))
        #expect(text[..<script.lowerBound].components(separatedBy: "<style ").count == 4)
        // The elements that it switches by `media` must precede it.
        #expect(!text[script.upperBound...].contains("<style"))
        #expect(text[script.upperBound...].contains("<link rel=stylesheet") && text[script.upperBound...].contains("<script>let own"))
        #expect(site.isReversible)
    }

    @Test(arguments: Emission.allCases)
    func `no switcher is written unless it is requested`(emission: Emission) {
        let site = Self.site(Self.page(), emission, nil)
        for (name, bytes) in site.applied().files {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("data-theme") && !text.contains("<script data"), "\(name)")
        }
    }

    @Test(arguments: [
        page().replacingOccurrences(of: "\n", with: "\r\n"), "<html><title>x</title><p>y", "\u{FEFF}" + page(),
        page("<style>p { color: red }</style>"), "<!doctype html><html><style>p { color: red }</style><meta charset=utf-8><p>x</p>",
        page(body: "<iframe srcdoc='<p style=\"color: red\">x</p>'></iframe><div data-nightfall=ignore>x</div>"),
        "<!doctype html><html><head><style>p { color: red }</style></head><body></body></html>",
    ])
    func `the switcher is written once and reverts exactly`(page: String) {
        let site = Self.site(page)
        #expect(site.applied().text("a.html").components(separatedBy: "<script data-nightfall>").count == 2)
        #expect(site.isReversible)
    }

    @Test func `srcdoc frames get no switcher`() {
        let text = Self.site(Self.page(body: "<iframe srcdoc=\"<html><p style='color: red'>x</p></html>\"></iframe>")).applied().text(
            "a.html")
        #expect(text.components(separatedBy: "localStorage.getItem").count == 2)
        #expect(text.contains("&lt;style media=&quot;screen"))
    }

    @Test func `in XHTML the switcher is in a CDATA section`() {
        let page = """
            <?xml version="1.0" encoding="utf-8"?>
            <html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><link rel="stylesheet" href="a.css"/></head><body><p>x</p></body></html>
            """
        let site = Self.site(["a.xhtml": Array(page.utf8), "a.css": Array(Self.sheet.utf8)])
        let text = site.applied().text("a.xhtml")
        #expect(text.contains("<script data-nightfall=\"\">/*<![CDATA[*/\(Self.script())/*]]>*/</script>"))
        #expect(site.isReversible)
    }

    @Test func `pages in UTF-16 with a switcher revert exactly`() {
        var bytes: [UInt8] = [0xFF, 0xFE]
        for unit in Self.page().utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        #expect(Self.site(["a.html": bytes, "a.css": Array(Self.sheet.utf8)]).isReversible)
    }

    @Test func `an author's own script is not taken for the switcher`() {
        let site = Self.site(Self.page("<script data-nightfall='x'>2</script><script DATA-NIGHTFALL>3</script>"))
        #expect(site.reverted() == site.files)
        #expect(site.isReversible)
    }

    @Test func `the switcher's values are escaped for any script element`() {
        var switcher = Switcher()
        switcher.storageKey = "</script>\"\\é\u{1F319}&\n"
        switcher.transition = 20
        let text = Self.script(switcher)
        #expect(
            text.hasSuffix(
                #"("\u003c/script\u003e\u0022\u005c\u00e9\ud83c\udf19\u0026\u000a",20,["dark"],[],["light","dark"],{"theme":["auto","light","dark"]})"#
            ))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        let themes = SwitcherScript.text(
            Switcher(),
            [
                .theme(dark: "dark", [("red", true), ("paper", false)]), ThemeDimension(name: "reader", values: [("sepia", true)]),
            ])
        #expect(
            String(decoding: themes, as: UTF8.self).hasSuffix(
                #",["dark","red","sepia"],[],["light","dark"],{"theme":["auto","light","dark","red","paper"],"reader":["auto","sepia"]})"#))
    }

    @Test func `the switcher offers the columns of theme tables`() throws {
        let table = try ThemeTable.parse(Array("DAY NIGHT RED PAPER\n#fff #111 #300 #ffe ground\n#222 #eee #f00 #321 ink\n".utf8).span)
        var options = RewriteOptions(emission: .variables, themes: try ThemeSet(tables: [table]))
        options.activation.switcher = Switcher()
        let site = SiteFixture(["a.html": Array(Self.page().utf8), "a.css": Array(Self.sheet.utf8)], options: options)
        #expect(
            site.applied().text("a.html").contains(#",["dark","RED"],[],["light","dark"],{"theme":["auto","light","dark","RED","PAPER"]})"#)
        )
        let colored = Self.page("<meta name=theme-color content=#fff>")
        let page = SiteFixture(["a.html": Array(colored.utf8)], options: options)
        #expect(
            page.applied().text("a.html").contains(
                """
                <meta name="theme-color" media="not all" content="#300" data-nightfall-theme="RED" data-nightfall>
                """))
        #expect(page.isReversible)
        options.emission = .lightDark
        #expect(
            SiteFixture(site.files, options: options).applied().text("a.html").contains(
                #",["dark"],[],["light","dark"],{"theme":["auto","light","dark"]})"#))
    }

    @Test func `the switcher knows the themes for system contrast preferences`() throws {
        let table = try ThemeTable.parse(Array("DAY NIGHT STRONG BRAND\n#fff #111 #000 - background\n#00f #0ff #ff0 #f0f link\n".utf8).span)
        var themes = try ThemeSet(tables: [table])
        themes.system = [
            SystemState(isDark: true, contrast: .more, column: 1), SystemState(isDark: false, contrast: .less, column: 2),
        ]
        var options = RewriteOptions(emission: .variables, themes: themes)
        options.activation.switcher = Switcher()
        let text = SiteFixture(["a.html": Array(Self.page().utf8)], options: options).applied().text("a.html")
        #expect(text.contains(#",["dark","STRONG"],["BRAND"],["light","light","BRAND","dark","STRONG","dark"],{"theme""#))
    }

    // MARK: Schemes

    @Test(arguments: [Emission.media, .sheet, .lightDark, .variables])
    func `the chosen scheme wins over the root's color-scheme in a sheet`(emission: Emission) throws {
        let site = Self.site(Self.page("<style>p { color: red } :root { color-scheme: light }</style>"), emission)
        let page = site.applied().text("a.html")
        for theme in ["light", "dark"] {
            #expect(page.contains("[data-theme=\"\(theme)\" i]"))
            #expect(page.contains(":root:where(*, :scope), :where(:scope:not(:root)) { color-scheme: \(theme); }"))
        }
        #expect(site.isReversible)
    }

    // MARK: Where there is none

    @Test(arguments: ["<p style=\"color: red\">x</p>", page().replacingOccurrences(of: "<html>", with: "<html amp>")])
    func `a page that cannot have a switcher is reported`(page: String) {
        let site = Self.site(page)
        #expect(site.codes("a.html").contains(.switcherLimit))
        #expect(!site.applied().text("a.html").contains("<script data-nightfall"))
    }

    @Test func `a book gets no switcher and one diagnostic`() {
        let page = Array(Self.page().utf8)
        let site = Self.site(["a.html": page, "b.html": page, "a.css": Array(Self.sheet.utf8)], isBook: true)
        #expect(site.codes("a.html").contains(.switcherLimit) && !site.codes("b.html").contains(.switcherLimit))
        #expect(!site.applied().text("a.html").contains("<script data-nightfall"))
    }

    // MARK: Policies

    @Test(arguments: [
        ("script-src 'self'", "script-src 'self' 'sha256-x'"), ("script-src 'none'; style-src a", "script-src 'sha256-x'; style-src a"),
        ("default-src a", "default-src a; script-src a 'sha256-x'"),
        ("script-src-elem a; script-src b", "script-src-elem a 'sha256-x'; script-src b"),
    ])
    func `the switcher's hash is added to the directive that applies to scripts`(text: String, expected: String) {
        let policy = SecurityPolicy(Array(text.utf8), of: .script)
        #expect(String(decoding: policy.text(adding: ["'sha256-x'"]), as: UTF8.self) == expected)
    }

    @Test(arguments: [
        ("script-src 'unsafe-inline'", true), ("style-src 'none'", true), ("script-src 'self'", false), ("default-src 'none'", false),
        ("script-src 'unsafe-inline' 'strict-dynamic'", false), ("script-src 'unsafe-inline' 'nonce-a'", false),
        ("script-src-elem 'none'; script-src 'unsafe-inline'", false), ("script-src-attr 'none'", true),
    ])
    func `a policy allows inline scripts only with an effective unsafe-inline`(text: String, allowed: Bool) {
        #expect(SecurityPolicy(Array(text.utf8), of: .script).allowsInline == allowed)
    }

    @Test(arguments: [
        ("script-src 'self'", 1, 0), ("default-src 'none'; style-src a", 1, 3), ("script-src 'unsafe-inline'", 0, 0),
        ("style-src 'self'", 0, 3), ("default-src 'self'", 1, 3),
    ])
    func `policies that forbid the inline switcher get its hash`(policy: String, scripts: Int, styles: Int) throws {
        let site = Self.site(Self.page("<meta http-equiv=content-security-policy content=\"\(policy)\">"))
        let after = site.applied().text("a.html")
        let hash = "'sha256-\(SheetDigests(Array(Self.script().utf8)).text(.sha256))'"
        #expect(after.components(separatedBy: hash).count - 1 == scripts)
        // The styles for paper, for the dark theme and for the switcher.
        #expect(after.components(separatedBy: "'sha256-").count - 1 == scripts + styles)
        #expect(site.isReversible)
    }

    @Test func `the switcher's hash is reported once for a site`() {
        let site = Self.site([
            "a.css": Array(Self.sheet.utf8), "b.html": Array(Self.page().utf8), "c.html": Array(Self.page().utf8),
        ])
        let hash = "'sha256-\(SheetDigests(Array(Self.script().utf8)).text(.sha256))'"
        let told = site.results().mapValues { $0.diagnostics.filter { $0.code == .securityPolicy && $0.message.contains(hash) }.count }
        #expect(told == ["a.css": 0, "b.html": 1, "c.html": 0])
    }
}

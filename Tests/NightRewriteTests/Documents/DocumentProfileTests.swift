import Foundation
import SourceText
import Testing

@testable import NightRewrite

/// Mails, AMP pages and XHTML.
struct DocumentProfileTests {
    private static func amp(_ css: String, mark: String = "⚡", body: String = "<p>x</p>") -> String {
        """
        <!doctype html>
        <html \(mark)><head><meta charset="utf-8">
        <style amp-boilerplate>body{visibility:hidden;color:#000}</style>
        \(css)</head><body bgcolor="#fff">\(body)</body></html>
        """
    }

    @Test(arguments: ["⚡", "amp", "AMP=\"\"", "\u{26A1}\u{FE0F}"])
    func `an AMP page gets its dark rules in its one custom sheet`(mark: String) {
        let site = SiteFixture(["a.html": Self.amp("<style amp-custom>p { color: #333 }</style>\n", mark: mark)])
        let text = site.applied().text("a.html")
        // The boilerplate is unchanged byte for byte, and there are no other styles, no layers and no attribute `media` on a style.
        #expect(text.components(separatedBy: "<style").count - 1 == 2)
        #expect(text.contains("<style amp-boilerplate>body{visibility:hidden;color:#000}</style>"))
        #expect(!text.contains("@layer") && !text.contains("!important") && !text.contains("<style media"))
        #expect(text.contains("bgcolor=\"#fff\" i]"))
        #expect(site.isReversible)
    }

    @Test func `an AMP page without a custom sheet gets one`() {
        let site = SiteFixture(["a.html": Self.amp("")])
        let text = site.applied().text("a.html")
        #expect(text.components(separatedBy: "<style amp-custom data-nightfall>").count - 1 == 1)
        #expect(site.isReversible)
    }

    @Test func `dark rules that AMP would refuse are not written`() {
        // The limit is 75,000 bytes; the dark rules exceed the rest.
        let long = "<style amp-custom>" + String(repeating: "p{color:#333}", count: 5_700) + "</style>"
        #expect(SiteFixture(["a.html": Self.amp(long)]).codes("a.html").contains(.ampLimit))
        #expect(SiteFixture(["a.html": Self.amp(long)]).results()["a.html"]?.bytes == nil)
        let important = "<style amp-custom>p { color: #333 !important }</style>"
        #expect(SiteFixture(["a.html": Self.amp(important)]).codes("a.html").contains(.ampLimit))
        let attribute = SiteFixture(["a.html": Self.amp("", body: "<p style='color: #333'>x</p>")])
        #expect(attribute.codes("a.html").contains(.ampAttribute))
        #expect(!attribute.applied().text("a.html").contains("!important"))
        #expect(attribute.isReversible)
    }

    /// Tests the rules of amp.dev's "Style & layout" and of its validator for the contents of a page, on the written text alone.
    @Test(arguments: Emission.allCases)
    func `an AMP page with dark rules is still valid AMP`(emission: Emission) throws {
        let body = "<p bgcolor=red><table bgcolor=\"#fff\"><tr><td><font color=red>x</font><svg><path fill=\"#123\"/></svg></table>"
        let css = "<style amp-custom>@media print { p { color: #333 } } .a { border: 1px solid #ccc; background: #eef }</style>"
        let meta = "<meta name=theme-color content=\"#fff\">"
        let site = SiteFixture(["a.html": Self.amp(css + meta, body: body), "a.css": "p { color: red }"], emission: emission)
        let text = site.applied().text("a.html")
        #expect(text != site.text("a.html") && site.isReversible)
        let custom = text.matches(of: /<style [^>]*amp-custom[^>]*>([^<]*)<\/style>/)
        #expect(custom.count == 1)
        let sheet = String(try #require(custom.first).1)
        #expect(sheet.utf8.count <= 75_000 && AMPLimits.length(of: Array(text.utf8)) == sheet.utf8.count)
        #expect(!sheet.contains("!important") && !sheet.contains("i-amphtml-") && !sheet.contains("<"))
        let rules = Set(sheet.matches(of: /@([a-z-]+)/).map { String($0.1) })
        #expect(rules.isSubset(of: ["font-face", "keyframes", "media", "page", "supports"]), "\(rules)")
        #expect(!text.contains("rel=\"stylesheet\"") && !text.contains("<picture") && !text.contains("style=\""))
        // The styles are that one and the boilerplate; the other additions are metas with attributes that the validator knows.
        #expect(text.components(separatedBy: "<style").count == 3)
        let added = text.matches(of: /<([a-z]+) ([^>]*) data-nightfall>/)
        #expect(!added.isEmpty && added.allSatisfy { $0.1 == "meta" })
        #expect(added.allSatisfy { $0.2.wholeMatch(of: /name="(color-scheme|theme-color)"( media="[^"]*")? content="[^"]*"/) != nil })
    }

    /// Tests that inline styles count towards the limit, too.
    @Test(arguments: [(1_000, false), (38_000, true)])
    func `style attributes count towards the AMP size limit`(bytes: Int, isTooMuch: Bool) {
        let attribute = "<p style='--x:\(String(repeating: "y", count: bytes))'>"
        let site = SiteFixture(["a.html": Self.amp("<style amp-custom>p { color: #333 }</style>", body: attribute + attribute)])
        #expect(site.codes("a.html").contains(.ampLimit) == isTooMuch)
    }

    @Test(arguments: ["⚡4email", "amp4ads"])
    func `AMP emails and advertisements are left unchanged`(mark: String) {
        let site = SiteFixture(["a.html": Self.amp("<style amp-custom>p { color: #333 }</style>", mark: mark)])
        #expect(site.codes("a.html") == [.restrictedAMP])
        #expect(site.applied().files == site.files)
    }

    private static let mail = """
        <html><head><title>x</title>
        <style media="screen">.a, .b:not(.c, .d) { color: #333; background: #fff }</style></head><body bgcolor="#fff">x</body></html>
        """

    @Test func `an email gets dark rules without layers, and color-scheme metas`() {
        let site = SiteFixture(["a.html": Self.mail], isEmail: true)
        let text = site.applied().text("a.html")
        #expect(text.contains("<meta name=\"color-scheme\" content=\"light dark\" data-nightfall>"))
        #expect(text.contains("<meta name=\"supported-color-schemes\" content=\"light dark\" data-nightfall>"))
        #expect(!text.contains("@layer") && text.components(separatedBy: "<style media").count - 1 == 1)
        // The author's style stays, even if a client drops nightfall's.
        #expect(text.contains("<style media=\"screen\">.a, .b:not(.c, .d) { color: #333; background: #fff }</style>"))
        #expect(text.contains("[data-ogsc] .a, [data-ogsc] .b:not(.c, .d) { color: "))
        #expect(text.contains("[data-ogsb] .a, [data-ogsb] .b:not(.c, .d) { background-color: "))
        #expect(site.isReversible)
    }

    @Test func `an email with its own color-scheme meta gets no other`() {
        let site = SiteFixture(["a.html": "<html><head><meta name=color-scheme content=light></head><body>x</body></html>"], isEmail: true)
        #expect(!site.applied().text("a.html").contains("supported-color-schemes"))
        #expect(site.isReversible)
    }

    @Test func `rules for Outlook leave out conditions and var()`() {
        let rules = OutlookRules.text(
            of: Array("@media x { p { color: #111 } }\nq{color:var(--a);border-color:#222}\n[a=\",\"],i{color:#333}".utf8))
        #expect(
            String(decoding: rules, as: UTF8.self)
                == "[data-ogsb] q { border-color: #222 !important; }\n[data-ogsc] [a=\",\"], [data-ogsc] i { color: #333 !important; }\n")
    }

    @Test(arguments: [Emission.media, .sheet, .lightDark, .variables])
    func `XHTML pages stay well-formed in every emission mode`(emission: Emission) {
        let page = """
            <?xml version="1.0"?>
            <html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title><meta name="theme-color" content="#fff"/>
            <style><![CDATA[p > b { color: #333 }]]></style><style>/*<![CDATA[*/ i > b { color: #444 } /*]]>*/</style><style/>
            <link rel="stylesheet" href="a.css"/></head><body bgcolor="#fff"><p style="color: #555 &amp;">x<br/></p></body></html>
            """
        let site = SiteFixture(["a.xhtml": page, "a.css": "u { color: #222 }"], emission: emission)
        #expect(!site.codes("a.xhtml").contains(.treeMismatch))
        #expect(site.applied().text("a.xhtml").contains("data-nightfall=\"\" />"))
        #expect(site.isReversible)
    }

    @Test(arguments: [
        ("<html:html xmlns:html='http://www.w3.org/1999/xhtml'><html:body/></html:html>", true),
        ("<html xmlns='http://www.w3.org/1999/xhtml' xmlns:h='http://www.w3.org/1999/xhtml'><head/><body><h:p/></body></html>", true),
        ("<html xmlns='http://www.w3.org/1999/xhtml'><head/><body><x:p xmlns:x='http://www.w3.org/1999/xhtml'/></body></html>", true),
        ("<html xmlns='http://www.w3.org/1999/xhtml' xmlns:h='http://www.w3.org/1999/xhtml'><head/><body><p/></body></html>", false),
        ("<html xmlns='http://www.w3.org/1999/xhtml' xmlns:s='http://www.w3.org/2000/svg'><head/><body><s:svg/></body></html>", false),
    ])
    func `XHTML elements with a namespace prefix are reported`(page: String, isNamed: Bool) {
        let site = SiteFixture(["a.xhtml": page])
        #expect(site.codes("a.xhtml").contains(.prefixedElement) == isNamed)
        #expect(!SiteFixture(["a.html": page]).codes("a.html").contains(.prefixedElement))
        #expect(site.isReversible)
    }
}

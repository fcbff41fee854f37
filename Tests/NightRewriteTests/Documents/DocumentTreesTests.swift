import Foundation
import SourceText
import Testing

@testable import NightRewrite

/// Trees besides that of the document: shadow roots, templates, and documents in attributes.
@Suite struct DocumentTreesTests {
    private let fixture = AttributeFixture()

    private func page(_ body: String) -> [UInt8] {
        Array("<!doctype html><html><head><title>t</title><style>body{background:#fff}</style></head><body>\(body)</body></html>".utf8)
    }

    private func applied(_ body: String) -> String { String(decoding: fixture.apply(page(body)).bytes, as: UTF8.self) }

    /// The text between the first `start` and the following `end`.
    private func part(_ text: String, from start: String, to end: String) -> String {
        let tail = text.split(separator: start, maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
        return String(tail.split(separator: end, maxSplits: 1, omittingEmptySubsequences: false).first ?? "")
    }

    @Test func `attribute rules for a shadow root are written inside it`() {
        let text = applied("<p style='color:red'></p><x-a><template shadowrootmode=open><p style='color:#123'></p></template></x-a>")
        let head = part(text, from: "<head>", to: "</head>"), shadow = part(text, from: "<template", to: "</template>")
        #expect(head.contains("[style=\"color:red\"]") && !head.contains("[style=\"color:#123\"]"))
        #expect(shadow.contains("<style media=\"screen and (prefers-color-scheme: dark)\" data-nightfall>:where([style=\"color:#123\"])"))
    }

    @Test func `attribute rules for a shadow root go into its style element`() {
        let text = applied("<x-a><template shadowrootmode=open><style>p{margin:0}</style><p style='color:#123'></p></template></x-a>")
        let shadow = part(text, from: "<template", to: "</template>")
        #expect(shadow.split(separator: "<style", omittingEmptySubsequences: false).count == 2)
        #expect(shadow.contains("p{margin:0}\n/*! nightfall:begin +1 */") && shadow.contains("[style=\"color:#123\"]"))
    }

    /// A script may insert a template's contents into the document or into a shadow tree; without a sheet it gets no element.
    @Test func `a template's attribute rules go into the head and its own sheet`() {
        let plain = applied("<template><p style='color:#123'></p></template>")
        #expect(part(plain, from: "<head>", to: "</head>").contains("[style=\"color:#123\"]"))
        #expect(part(plain, from: "<template>", to: "</template>") == "<p style='color:#123'></p>")
        let styled = applied("<template><style>p{color:red}</style><p style='color:#123'></p></template>")
        #expect(part(styled, from: "<template>", to: "</template>").contains("[style=\"color:#123\"]"))
        #expect(part(styled, from: "<head>", to: "</head>").contains("[style=\"color:#123\"]"))
    }

    /// In XML, and in SVG within HTML, the contents of a `style` element are parsed as markup.
    @Test(
        arguments: [
            ("a.xhtml", "<style>b { color: #333 }</style>"), ("a.html", "<svg><style>b { color: #333 }</style></svg>"),
        ],
        [Emission.sheet, .media, .lightDark, .variables])
    func `markup in an attribute's value does not end the rules of a template`(file: (name: String, sheet: String), emission: Emission) {
        let attribute = "style=\"color: #111; border: #fff &lt;b\""
        for mode in ["", " shadowrootmode=\"open\""] {
            let template = "<template\(mode)>\(file.sheet)<p \(attribute)>x</p></template>"
            let page =
                "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>x</title></head><body><div>\(template)</div></body></html>"
            let site = SiteFixture([file.name: page], emission: emission)
            let dark = site.applied()
            #expect(dark.text(file.name) != page && dark.applied().files == dark.files, "\(mode) \(emission)")
            #expect(site.isReversible)
        }
    }

    @Test func `a shadow root's sheet does not decide whether the page is dark`() {
        let bytes = page("<x-a><template shadowrootmode=open><style>html,body{background:#111}</style></template></x-a>")
        #expect(fixture.apply(bytes).diagnostics.isEmpty)
    }

    @Test(arguments: ["\"", "'"]) func `a srcdoc frame gets dark rules and reverts to its bytes`(quote: Character) {
        let other = quote == "\"" ? "'" : "\""
        let frame = "<p style=\(other)color:#300\(other)>a &amp;amp; b &lt;i> <style>p{background:#ffd}</style>"
        let bytes = page("<iframe srcdoc=\(quote)\(frame)\(quote)></iframe>")
        let dark = fixture.apply(bytes).bytes
        let value = part(String(decoding: dark, as: UTF8.self), from: "srcdoc=\(quote)", to: String(quote))
        let escaped = quote == "\"" ? "&quot;" : "\""
        #expect(value.hasPrefix("&lt;meta name=\(escaped)color-scheme\(escaped) "))
        #expect(value.contains("@media screen and (prefers-color-scheme: dark)"))
        #expect(value.contains(":where([style=\(escaped)color:#300\(escaped)])"))
        #expect(fixture.revert(dark) == bytes)
        #expect(fixture.apply(dark).bytes == dark)
    }

    /// A frame has a page of its own: a dark one stays, whatever page is around it.
    @Test func `a dark srcdoc frame stays unchanged`() {
        let frame = "<iframe srcdoc=\"<body style='background:#111;color:#eee'>x\"></iframe>"
        #expect(applied(frame).contains(frame))
    }

    @Test(arguments: [
        "<div data-nightfall=IGNORE><p><b>%</b></div>%",
        "<div><p data-nightfall=ignore></p>%</div><table data-nightfall=ignore><tr><td>%</table>",
    ])
    func `srcdoc frames in ignored elements stay unchanged`(body: String) {
        let frame = "<iframe srcdoc=\"<p style='color:#300'>x\"></iframe>"
        let bytes = page(body.replacingOccurrences(of: "%", with: frame))
        let dark = fixture.apply(bytes).bytes
        #expect(String(decoding: dark, as: UTF8.self).components(separatedBy: frame).count == 2)
        #expect(fixture.revert(dark) == bytes)
        let own = page("<iframe data-nightfall=ignore srcdoc=\"<p style='color:#300'>x\"></iframe>")
        #expect(String(decoding: fixture.apply(own).bytes, as: UTF8.self).contains("srcdoc=\"<p style='color:#300'>x\""))
    }

    @Test(arguments: ["srcdoc=\"\"", "srcdoc=<p", "srcdoc=\"<p\"", "srcdoc='<style>p{'"])
    func `empty, truncated or unquoted srcdoc values stay unchanged`(attribute: String) {
        let text = applied("<iframe \(attribute)></iframe>")
        #expect(text.contains("<iframe \(attribute)></iframe>") && text.contains("data-nightfall"))
    }

    @Test func `shadow roots, templates and frames revert to their bytes`() {
        let bodies = [
            "<x-a><template shadowrootmode=open>\n <p style='color:#123'></p></template></x-a>",
            "<x-a><template shadowrootmode=open><link rel=stylesheet href=a.css> <p bgcolor=red style='color:#123'></p></template></x-a>",
            "<template><svg fill=red><template shadowrootmode=open><svg><path fill='#123'/></template></svg></template>",
            "<svg><foreignObject><template shadowrootmode=open><svg><path fill=#123 /></foreignObject></svg><path fill=red>",
            "<template shadowrootmode=open><svg></template><path fill=red></svg><iframe srcdoc='\r\n<p style=color:red!important>'></iframe>",
        ]
        for body in bodies {
            let bytes = page(body)
            let dark = fixture.apply(bytes).bytes
            #expect(dark != bytes)
            #expect(fixture.revert(dark) == bytes, "\(body)")
            #expect(fixture.apply(dark).bytes == dark, "\(body)")
        }
    }
}

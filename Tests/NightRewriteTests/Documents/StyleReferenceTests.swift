import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// Character references in the `style` elements of drawings and XML documents.
@Suite struct StyleReferenceTests {
    private static let style = "<style>#c{background-color:#f9f9f9}.graph &gt; .background{fill:#fff}text{fill:#222}</style>"
    private static let drawing =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 150' id='c'>\(style)"
        + "<g class='graph'><rect class='background' width='400' height='150'/><text x='20' y='40'>Label</text></g></svg>"

    private static func masked(_ text: String, isXML: Bool = false) -> String? {
        let bytes = Array(text.utf8)
        var references = StyleReferences(bytes, SourceSpan(0, bytes.count), isXML: isXML)
        return references.masked().map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `references become their characters and spaces of the same length`() {
        #expect(Self.masked("<svg><style>a &gt; b{x:&quot;y&quot;}</style>") == "<svg><style>a >    b{x:     \"y\"     }</style>")
        let xml = Self.masked("<style>a&#62;b&#x3e;c{x:&apos;y&#39;}</style>", isXML: true)
        #expect(xml == "<style>a>    b>     c{x:     'y'    }</style>")
    }

    @Test(arguments: [
        // The CSS of HTML has no references, and other references have no form of the same length.
        "<style>a &gt; b{}</style>", "<svg></svg><style>a &gt; b{}</style>", "<svg><style>a &gt; b{x:url(y?a&amp;b)}</style>",
        "<svg><style>a &gt b{}</style>", "<svg><style>a &gt; b{}", "<svg><style>a > b{}</style>&gt;",
    ]) func `other text stays as it is`(text: String) {
        #expect(Self.masked(text) == nil)
    }

    @Test func `a drawing in a page gets the dark rules of its own style`() {
        let site = SiteFixture(["p.html": "<!DOCTYPE html><html><head><title>x</title></head><body>\(Self.drawing)</body></html>"])
        let after = site.applied()
        let text = after.text("p.html")
        let dark = text.components(separatedBy: "prefers-color-scheme: dark").dropFirst().joined()
        #expect(dark.contains(".graph >    .background") && dark.contains("#c {"), "\(text)")
        #expect(text.contains(".graph &gt; .background{fill:#fff}"))
        #expect(after.applied().files == after.files && after.reverted() == site.files)
    }

    @Test func `a drawing of its own and one in XHTML get theirs`() {
        let xhtml =
            "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><head><title>x</title><style>"
            + "body &gt; div{background:#fff;color:#222}</style></head><body><div>t</div></body></html>"
        for (name, content) in [("c.svg", Self.drawing), ("p.xhtml", xhtml)] {
            let site = SiteFixture([name: content])
            let after = site.applied()
            #expect(after.text(name).contains(">    "), "\(after.text(name))")
            #expect(after.applied().files == after.files && after.reverted() == site.files)
        }
    }
}

import Foundation
import SourceText
import Testing

@testable import NightRewrite

/// The effects of `--csp` and `--sri`.
struct GuardedOptionTests {
    private static let sheet = "p { color: #333 }\n"
    private static let integrity = "sha384-\(SheetDigests(Array(sheet.utf8)).text(.sha384))"

    private func site(
        _ files: [String: String], emission: Emission = .media, engine: Engine = .rewrite, styles: InlineStyles = .inline,
        integrity: IntegrityTreatment = .update
    ) -> SiteFixture {
        var options = RewriteOptions(engine: engine, emission: emission, verifies: true)
        options.changes.inlineStyles = styles
        options.changes.integrity = integrity
        return SiteFixture(files.mapValues { Array($0.utf8) }, options: options)
    }

    private static func page(head: String = "", body: String = "<p bgcolor=red style='color: #036'>x</p>") -> String {
        "<!DOCTYPE html><html><head><meta charset=utf-8>\n\(head)</head><body bgcolor=\"#fff\">\(body)</body></html>\n"
    }

    // MARK: Files instead of inline styles

    @Test(arguments: [(Emission.media, Engine.rewrite), (.sheet, .rewrite), (.media, .filter)])
    func `with external styles a page's dark rules are written to files`(emission: Emission, engine: Engine) {
        let style = "<style>a { color: #036 }</style>\n<style media='(width > 9px)'>b { color: #360 }</style>"
        let shadow = "<div><template shadowrootmode=open><i style='color: #630'>x</i></template></div>"
        let frame = "<iframe srcdoc=\"<style>u { color: #333 }</style><u>x</u>\"></iframe>"
        let policy = "<meta http-equiv=Content-Security-Policy content=\"style-src 'self'\">"
        let page = Self.page(head: policy + style, body: "<p style='color: #036'>x</p>" + shadow + frame)
        let site = site(["d/a.html": page], emission: emission, engine: engine, styles: .external)
        let after = site.applied()
        let text = after.text("d/a.html")
        // No style is added, and the existing ones are unchanged.
        #expect(text.components(separatedBy: "<style").count == page.components(separatedBy: "<style").count)
        #expect(text.contains("<style>a { color: #036 }</style>") && text.contains(">b { color: #360 }</style>"))
        #expect(!text.contains("'sha256-"))
        for (name, file) in after.files where name != "d/a.html" {
            #expect(name.hasPrefix("d/a.html.") && name.hasSuffix(".night.css"))
            #expect(text.components(separatedBy: "\(name.dropFirst(2))").count == 2 && !file.isEmpty, "\(name)")
        }
        // Files for paper and head; for each style; for the shadow tree; and in the frame for paper, head and style.
        #expect(after.files.count - 1 == (engine == .filter ? 2 : 8))
        #expect(!site.codes("d/a.html").contains(.refusedCompanion))
        #expect(site.isReversible)
    }

    @Test func `each external file is linked after the style it belongs to`() throws {
        let style = "<style title=& media='(width > 9px)'>b { color: #360 }</style>"
        let site = site(["a b&.html": Self.page(head: style)], styles: .external)
        let after = site.applied()
        let link = "<link rel=\"stylesheet\" href=\"a%20b%26.html.2.night.css\" media=\""
        #expect(after.text("a b&.html").contains(style + "\n" + link + "screen and (prefers-color-scheme: dark)\" data-nightfall>"))
        let dark = after.text("a b&.html.2.night.css")
        #expect(dark.contains("@media (width > 9px) {") && dark.contains("b { color: #"))
        #expect(dark.hasPrefix("@charset \"utf-8\";\n/*! nightfall:companion */"))
        #expect(site.isReversible)
    }

    @Test(arguments: [
        ("<style>@layer { a { color: #036 } }</style>", Emission.media), ("<style>@import 'a.css'; a { color: #036 }</style>", .sheet),
        ("<base href='/d/'>", .media),
    ])
    func `styles that cannot be moved to files are an error`(head: String, emission: Emission) {
        let files = ["x/a.html": Self.page(head: head), "x/a.css": Self.sheet]
        let site = site(files, emission: emission, styles: .external)
        #expect(site.codes("x/a.html").contains(.externalStyle))
        #expect(site.applied().text("x/a.html") == files["x/a.html"])
        #expect(!self.site(files, emission: emission).codes("x/a.html").contains(.externalStyle))
    }

    @Test func `an existing file that nightfall did not write is not overwritten`() {
        let site = site(["a.html": Self.page(), "a.html.night.css": "p { margin: 0 }"], styles: .external)
        #expect(site.codes("a.html").contains(.unwritable))
        #expect(site.applied().files == site.files)
    }

    @Test(arguments: [("style-src 'sha256-x'", true), ("default-src 'none'", true), ("style-src 'self'", false), ("img-src 'none'", false)])
    func `a policy that refuses external files is reported`(policy: String, isRefused: Bool) {
        let meta = "<meta http-equiv=Content-Security-Policy content=\"\(policy)\">"
        let site = site(["a.html": Self.page(head: meta)], styles: .external)
        #expect(site.codes("a.html").contains(.refusedCompanion) == isRefused)
        #expect(site.applied().text("a.html").contains(meta))
    }

    // MARK: Integrity

    @Test(arguments: ["preload", "modulepreload", "PREFETCH x"])
    func `preload links of a changed sheet get its new integrity`(rel: String) throws {
        let link = "<link rel='\(rel)' as=STYLE href=a.css integrity='\(Self.integrity)'>"
        let site = site(["a.html": Self.page(head: link + "<link rel=stylesheet href=a.css>"), "a.css": Self.sheet])
        let after = site.applied()
        let new = SheetDigests(try #require(after.files["a.css"])).text(.sha384)
        #expect(after.text("a.html").contains("integrity=\"sha384-\(new)\" data-nightfall-integrity='\(Self.integrity)'"))
        #expect(site.isReversible)
        let script = link.replacingOccurrences(of: "STYLE", with: "script")
        #expect(self.site(["a.html": Self.page(head: script), "a.css": Self.sheet]).applied().text("a.html").contains(script))
    }

    @Test(arguments: ["<link rel=stylesheet href=a.css integrity='%'>", "<link rel=stylesheet INTEGRITY=% href=a.css integrity=sha256-x>"])
    func `dropped integrity is restored by revert`(link: String) {
        let link = link.replacingOccurrences(of: "%", with: Self.integrity)
        let site = site(["a.html": Self.page(head: link), "a.css": Self.sheet], integrity: .drop)
        let after = site.applied()
        let dropped = link.replacingOccurrences(of: " integrity", with: " data-nightfall-integrity")
            .replacingOccurrences(of: " INTEGRITY", with: " data-nightfall-INTEGRITY")
        #expect(after.text("a.html").contains(dropped))
        #expect(after.text("a.css") != Self.sheet)
        #expect(site.isReversible)
        // An unchanged sheet keeps it.
        let companions = self.site(["a.html": Self.page(head: link), "a.css": Self.sheet], emission: .sheet, integrity: .drop).applied()
        #expect(companions.text("a.html").contains(link))
        #expect(companions.text("a.html").components(separatedBy: "ntegrity=").count == link.components(separatedBy: "ntegrity=").count)
    }

    @Test func `a sheet that may not change keeps its pages unchanged`() {
        let link = "<link rel=stylesheet href=a.css integrity=\(Self.integrity)>"
        let files = [
            "a.html": Self.page(head: link), "b.html": Self.page(head: "<link rel=stylesheet href=a.css>"), "c.html": Self.page(),
            "a.css": Self.sheet,
        ]
        let site = site(files, integrity: .error)
        let after = site.applied()
        for name in ["a.html", "b.html", "a.css"] {
            #expect(site.codes(name).contains(.guardedSheet), "\(name)")
            #expect(after.text(name) == files[name], "\(name)")
        }
        #expect(!site.codes("c.html").contains(.guardedSheet) && after.text("c.html") != files["c.html"])
        #expect(self.site(files, emission: .sheet, integrity: .error).isReversible)
        #expect(!self.site(files, emission: .sheet, integrity: .error).codes("a.css").contains(.guardedSheet))
    }
}

import NightTheme
import SourceText
import Testing

@testable import NightRewrite

/// Existing dark themes of pages: by media query, toggled, or none.
@Suite struct ExistingThemeTests {
    static func page(_ head: String, html: String = "", body: String = "") -> String {
        "<!DOCTYPE html><html \(html)><head><title>x</title>\(head)</head><body \(body)><p>x</p></body></html>"
    }

    private func codes(_ css: String, html: String = "", body: String = "", head: String = "") -> [DiagnosticCode] {
        let text = Self.page("<link rel=stylesheet href=a.css>" + head, html: html, body: body)
        let site = SheetFixture([("a.css", css), ("index.html", text)])
        return site.result("index.html").diagnostics.map(\.code)
    }

    // MARK: Layers (Cascade 5 §6.4)

    @Test(arguments: [
        "body { background: #fff } @layer x { html body { background: #111 } }",
        "@layer a, b; @layer b { body { background: #fff } } @layer a { html body { background: #111 } }",
        "@layer a { body { background: #111 !important } } body { background: #111 } @layer b { body { background: #fff } } "
            + "@layer c { body { background: #fff !important } } @layer a { body { background: #fff !important } }",
        "@layer a { @layer b { body { background: #111 } } body { background: #fff } }",
        "@layer a.b { body { background: #111 } } @layer a { body { background: #fff } }",
        "@layer { body { background: #111 } } @layer { body { background: #fff } }",
        "@layer a, b; @layer a.c { html body { background: #111 } } @layer b.d { body { background: #fff } }",
    ]) func `a page whose winning layers are light counts as light`(css: String) {
        #expect(codes(css) == [])
    }

    @Test(arguments: [
        "@layer a { body { background: #111 !important } } body { background: #fff !important }",
        "@layer a, b; @layer b { body { background: #111 } } @layer a { html body { background: #fff } }",
        "@layer a { body { background: #111 !important } } @layer b { html body { background: #fff !important } }",
        "@layer a { @layer b { html body { background: #fff } } body { background: #111 } }",
        "@layer { body { background: #fff } } @layer { body { background: #111 } }",
    ]) func `a page whose winning layers are dark counts as dark`(css: String) {
        #expect(codes(css) == [.alreadyDark])
    }

    @Test func `layers of imported sheets decide which background wins`() {
        func codes(_ main: String) -> [DiagnosticCode] {
            let site = SheetFixture([
                ("a.css", main), ("dark.css", "html body { background: #111 }"), ("light.css", "body { background: #fff }"),
                ("index.html", Self.page("<link rel=stylesheet href=a.css>")),
            ])
            return site.result("index.html").diagnostics.map(\.code)
        }
        #expect(codes("@import 'dark.css' layer(x); body { background: #fff }") == [])
        #expect(codes("@import 'dark.css' layer; body { background: #fff }") == [])
        #expect(codes("@import 'dark.css'; body { background: #fff }") == [.alreadyDark])
        #expect(codes("@layer b, a; @import 'light.css' layer(a); @import 'dark.css' layer(b);") == [])
        #expect(codes("@layer a, b; @import 'dark.css' layer(b); @import 'light.css' layer(a);") == [.alreadyDark])
        #expect(codes("@import 'dark.css' layer(a); @import 'light.css' layer(b);") == [])
        #expect(codes("@import 'light.css' layer(a); @import 'dark.css' layer(a.b);") == [])
    }

    // MARK: Rules that apply in dark

    @Test(arguments: [
        ":root { color-scheme: light dark; background: light-dark(#fff, #111) }",
        ":root { color-scheme: light dark; --bg: light-dark(white, rgb(10 10 10)) } body { background: var(--bg) }",
        "body { background: #fff; @media (prefers-color-scheme: dark) { background: #111 } }",
        ":root { --c: 255 255 255 } body { background: rgb(var(--c)) } @media (prefers-color-scheme: dark) { :root { --c: 17 17 17 } }",
        "body { background: var(--none, #fff) } @media (prefers-color-scheme: dark) { body { background: var(--none, #111) } }",
        ":root { --l: 100% } body { background: hsl(0 0% var(--l)) } @media (prefers-color-scheme: dark) { :root { --l: 5% } }",
    ]) func `a background that is dark only in the dark scheme is recognized`(css: String) {
        #expect(codes(css) == [.existingDarkTheme])
    }

    /// Black has 4.9:1 on this brown, white 4.3:1: it is a background for dark text, and in the dark scheme, too, if no rule changes it.
    @Test func `a medium background for dark text does not count as dark`() {
        #expect(codes("p { color: red }", body: "bgcolor=#8b7765 text=#000000") == [])
        #expect(codes("body { background: #8b7765 }") == [])
        // But it is a dark theme of the author's if it replaces white.
        #expect(
            codes("body { background: #fff } @media (prefers-color-scheme: dark) { body { background: #8b7765 } }")
                == [.existingDarkTheme])
    }

    @Test(arguments: [
        // Without a dark scheme `light-dark()` gives its first color.
        ":root { background: light-dark(#fff, #111) }", ":root { color-scheme: light; background: light-dark(#fff, #111) }",
        ":root { color-scheme: light dark } body { color-scheme: light; background: light-dark(#fff, #111) }",
        ":root { color-scheme: light dark; background: light-dark(#eee, #fff) }",
        // A cyclic reference has no value.
        ":root { --a: var(--b); --b: var(--a) } body { background: var(--a) }",
        "body { background: #fff } .box { @media (prefers-color-scheme: dark) { background: #111 } }",
    ]) func `colors that never apply to the page are no dark theme`(css: String) {
        #expect(codes(css) == [])
    }

    @Test func `light-dark() follows the color-scheme of the meta or root`() {
        let head = "<meta name=color-scheme content='light dark'>"
        #expect(codes("body { background: light-dark(#fff, #111) }", head: head) == [.existingDarkTheme])
        #expect(codes(":root { color-scheme: dark } p { color: red }") == [.alreadyDark])
    }

    /// Tests that references of exponential size cost little and have no effect.
    @Test func `custom properties of exponential size are ignored`() {
        var css = ":root { --x0: #111111aa; "
        for level in 1..<60 { css += "--x\(level): var(--x\(level - 1)) var(--x\(level - 1)); " }
        #expect(codes(css + "} body { background: var(--x59) }") == [])
    }

    @Test func `classes and attributes of the document decide whether it is dark`() {
        #expect(codes(".dark { --bg: #111 } body { --bg: #fff; background: var(--bg) }", body: "class='dark wide'") == [.alreadyDark])
        #expect(codes("[data-bs-theme=dark] { background: #111 }", html: "data-bs-theme=dark") == [.alreadyDark])
        #expect(codes("[data-x=y] .page { background: #111 }", html: "data-x=y", body: "class=page") == [.alreadyDark])
        #expect(codes("#top { background: #111 }", body: "id=top") == [.alreadyDark])
    }

    // MARK: Toggled themes

    static let waiting = [
        "body { background: #fff } body.dark-mode { background: #111 }",
        ":root { --bg: #fff } [data-theme=dark] { --bg: #111 } body { background: var(--bg) }",
        ":root, [data-bs-theme=light] { --b: #fff } [data-bs-theme=dark] { color-scheme: dark; --b: #212529 } body { background: var(--b) }",
        "[data-md-color-scheme=default] { --b: #fff } [data-md-color-scheme=slate] { --b: hsla(225, 15%, 14%, 1) } body { background: var(--b) }",
        ".dark { color-scheme: dark } p { color: red }", "html.dark body { background: #000 } p { color: red }",
        "@layer base { :root { --b: #fff } .dark { --b: #000 } body { background: var(--b) } }",
    ]

    @Test(arguments: waiting) func `a toggled dark theme is reported once, with its sheet`(css: String) {
        let link = "<link rel=stylesheet href=a.css>"
        let site = SheetFixture([("b.css", css), ("a.css", css), ("index.html", Self.page(link)), ("two.html", Self.page(link))])
        #expect(site.result("a.css").diagnostics.map(\.code) == [.waitingDarkTheme])
        #expect(site.result("a.css").bytes != nil)
        for path in ["index.html", "two.html", "b.css"] {
            #expect(!site.result(path).diagnostics.contains { $0.code == .waitingDarkTheme })
        }
        // The same for a single sheet and for a document's own style.
        #expect(SheetFixture([("a.css", css)]).result("a.css").diagnostics.map(\.code) == [.waitingDarkTheme])
        let own = SheetFixture([("index.html", Self.page("<style>\(css)</style>"))])
        #expect(own.result("index.html").diagnostics.map(\.code) == [.waitingDarkTheme])
    }

    @Test(arguments: [
        "body { background: #fff } .dark { background: #eee }", "body { background: #fff } .card.dark { background: #000 }",
        "body { background: #fff } [data-theme=dark] pre { background: #000 }", "body { background: #fff } .btn-dark { background: #000 }",
        "body { background: #fff } body:not(.dark) { background: #eee }",
    ]) func `dark classes that do not change the page are no toggled theme`(css: String) {
        #expect(SheetFixture([("a.css", css)]).result("a.css").diagnostics.isEmpty)
    }

    @Test func `a toggled theme that some page uses is not reported`() {
        let link = "<link rel=stylesheet href=a.css>"
        let site = SheetFixture([
            ("a.css", Self.waiting[1]), ("day.html", Self.page(link)), ("night.html", Self.page(link, html: "data-theme=dark")),
        ])
        #expect(site.result("a.css").diagnostics.isEmpty)
        #expect(site.result("night.html").diagnostics.map(\.code) == [.alreadyDark])
        #expect(site.result("day.html").diagnostics.isEmpty)
    }

    @Test func `rules belong to a toggled theme if all their selectors do`() {
        let site = SheetFixture([("a.css", Self.waiting[1])])
        func isDark(_ prelude: String) -> Bool {
            let bytes = Array(prelude.utf8)
            return site.graph.waiting.isDark(SourceSpan(0, bytes.count), in: bytes.span)
        }
        #expect(isDark("[data-theme=dark]") && isDark("[data-theme='dark'] .a, p [data-theme=dark] b"))
        #expect(!isDark("[data-theme=dark], .a") && !isDark(".dark") && !isDark(":not([data-theme=dark])") && !isDark("p"))
    }
}

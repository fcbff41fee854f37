import CSSCascade
import SourceText
import Testing

@testable import NightRewrite

/// Dark themes of the author's that scripts switch on.
@Suite struct SwitchedThemeTests {
    private static let sheet =
        "body { background: #fff } [data-theme=dark] body { background: #111; color: #eee } .box { background: #eee }"
    private static let classSheet = "body { background: #fff } .dark body { background: #111; color: #eee } .box { background: #eee }"

    private static func page(_ head: String, body: String = "<p>x", html: String = "") -> String {
        "<!DOCTYPE html><html \(html)><head><title>x</title><link rel=stylesheet href=a.css>\(head)</head><body>\(body)</body></html>"
    }

    private func codes(_ sheet: String, _ page: String, scripts: [String: String] = [:]) -> [DiagnosticCode] {
        let site = SiteFixture(["a.css": sheet, "i.html": page].merging(scripts) { $1 })
        let codes = site.codes("i.html") + site.codes("a.css")
        #expect(codes.contains { $0 == .switchedDarkTheme || $0 == .existingDarkTheme } == (site.applied().files == site.files))
        return codes.filter { $0 != .scriptColors }
    }

    @Test(arguments: [
        "document.documentElement.setAttribute('data-theme', 'dark')", "document.documentElement.dataset.theme = on ? \"dark\" : \"light\"",
        "root.dataset['theme'] = `dark`", "$('html').attr(\"data-theme\", \"dark\")",
        "const NAME = 'data-theme', values = ['light', 'dark']",
        "e.setAttribute('data-' + k, 'dark'); set('data-theme')",
    ]) func `a dark theme whose attribute a script sets is recognized as switched`(script: String) {
        #expect(codes(Self.sheet, Self.page("<script>\(script)</script>")) == [.switchedDarkTheme])
        #expect(codes(Self.sheet, Self.page("", body: "<p><script>\(script)</script>")) == [.switchedDarkTheme])
        for page in [Self.page("<script src=x.js></script>"), Self.page("", body: "<p><script src='/x.js?v=2'></script>")] {
            #expect(codes(Self.sheet, page, scripts: ["x.js": script]) == [.switchedDarkTheme])
        }
        // A file that no page loads has no effect.
        #expect(codes(Self.sheet, Self.page(""), scripts: ["x.js": script]) == [.waitingDarkTheme])
        let module = Self.page("<script type=module>import './lib/y.js'</script>")
        #expect(codes(Self.sheet, module, scripts: ["lib/y.js": "import x from \"../x.js\"", "x.js": script]) == [.switchedDarkTheme])
    }

    /// Front ends whose scripts hold the rules that use the custom properties, as those of Django's admin by Baton do.
    @Test(arguments: [
        (":root { --bg: #fff; --card: #f8f9fa } [data-theme=dark] { --bg: #202020; --card: #333 }", true),
        (":root { --bg: #fff; --card: #f8f9fa } [data-theme=dark] { --bg: #202020 }", false),
        (":root { --fg: #222; --line: #444 } [data-theme=dark] { --fg: #111; --line: #333 }", false),
        ("html { background: #fff; --bg: #fff; --card: #f8f9fa } [data-theme=dark] { --bg: #202020; --card: #333 }", false),
    ]) func `a theme of custom properties is recognized where no rule paints the page`(sheet: String, isTheme: Bool) {
        let script = "<script>document.documentElement.setAttribute('data-theme', 'dark')</script>"
        #expect(codes(sheet, Self.page(script)).contains(.switchedDarkTheme) == isTheme)
    }

    @Test(arguments: [
        "document.body.classList.toggle('dark')", "document.documentElement.className += ' dark'", "$('body').toggleClass(\"dark\")",
        "c.classList[on ? \"add\" : \"remove\"](\"dark\")",
    ]) func `a dark theme whose class a script sets is recognized as switched`(script: String) {
        #expect(codes(Self.classSheet, Self.page("<script>\(script)</script>")) == [.switchedDarkTheme])
        // The sheet requires an attribute.
        #expect(codes(Self.sheet, Self.page("<script>\(script)</script>")) == [.waitingDarkTheme])
    }

    @Test func `an inline event handler that sets the class counts as a switch`() {
        let button = "<button onclick=\"document.body.classList.toggle('dark')\">x</button>"
        #expect(codes(Self.classSheet, Self.page("", body: button)) == [.switchedDarkTheme])
    }

    /// Material for MkDocs: the script holds the beginning of the attribute's name, and inputs hold the value.
    @Test func `an attribute that MkDocs sets from inputs counts as a switch`() {
        let sheet = "body { background: #fff } [data-md-color-scheme=slate] { background: #1e2129 }"
        let script = "<script>for (var [k, v] of entries) document.body.setAttribute(\"data-md-color-\" + k, v)</script>"
        #expect(codes(sheet, Self.page(script, body: "<input data-md-color-scheme=\"slate\">")) == [.switchedDarkTheme])
        #expect(codes(sheet, Self.page(script)) == [.waitingDarkTheme])
        #expect(codes(sheet, Self.page("", body: "<input data-md-color-scheme=\"slate\">")) == [.waitingDarkTheme])
    }

    /// A library with dark rules for an attribute is no theme with a switch, and an element with the attribute is no page.
    @Test(arguments: [
        "", "<nav data-bs-theme=dark>x</nav>", "<script>document.body.classList.add('wide'); x = 'dark'</script>",
        "<script>e.setAttribute('data-bs-theme', 'light')</script>", "<script>e.querySelector('[data-bs-theme=dark]')</script>",
    ]) func `a library's dark rules without a switch are no switched theme`(body: String) {
        let sheet = ":root { --b: #fff } [data-bs-theme=dark] { color-scheme: dark; --b: #212529 } body { background: var(--b) }"
        #expect(codes(sheet, Self.page("", body: body)) == [.waitingDarkTheme])
    }

    @Test(arguments: [
        "body { background: #fff } .dark\\:bg-slate-900:is(.dark *) { background: #0f172a }",
        "body { background: #fff } .dark .dark\\:bg-slate-900 { background: #0f172a }",
        "body { background: #fff } .dark\\:bg-slate-900:where(.dark, .dark *) { background: #0f172a }",
        "body { background: #fff } :is(.dark .dark\\:bg-slate-900) { background: #0f172a }",
    ]) func `Tailwind's dark variants with a script count as a switched theme`(sheet: String) {
        let page =
            "<!DOCTYPE html><html><head><link rel=stylesheet href=a.css><script>e.classList.toggle('dark')</script></head>"
            + "<body class='bg-white dark:bg-slate-900'><p>x</body></html>"
        #expect(codes(sheet, page) == [.switchedDarkTheme])
    }

    private static let both =
        sheet + "@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) body { background: #111; color: #eee } }"
    private static let script = "<script>document.documentElement.dataset.theme = 'dark'</script>"

    /// The flags in the note give the same result as `--existing merge` alone.
    @Test(arguments: [(sheet, Trigger.attribute, "attribute"), (both, Trigger.both, "both")])
    func `merging a switched theme gives the result of the suggested flags`(sheet: String, trigger: Trigger, name: String) throws {
        let files = ["a.css": sheet, "i.html": Self.page(Self.script), "j.html": Self.page(Self.script)].mapValues { Array($0.utf8) }
        let left = SiteFixture(files, options: RewriteOptions(emission: .sheet)).results()
        let notes = left.values.flatMap(\.diagnostics).filter { $0.code != .scriptColors }
        #expect(notes.map(\.code) == [.switchedDarkTheme] && notes.first?.message.contains("its 2 pages were left unchanged") == true)
        let flags = "--existing merge --trigger \(name) --selector '[data-theme=\"dark\"]'"
        #expect(notes.first?.notes.first?.hasPrefix(flags) == true, "\(notes)")
        #expect(left.values.allSatisfy { $0.output == nil && $0.companions.isEmpty })

        for emission in [Emission.media, .sheet, .variables] {
            let merged = SiteFixture(files, options: RewriteOptions(emission: emission, existing: .merge, verifies: true))
            var options = RewriteOptions(emission: emission, existing: .merge, verifies: true)
            options.activation.trigger = trigger
            let reported = SiteFixture(files, options: options)
            #expect(merged.applied().files == reported.applied().files && merged.applied().files != files)
            #expect(merged.isReversible)
            #expect(merged.results().values.flatMap(\.diagnostics).filter { $0.code != .scriptColors }.isEmpty)
        }
    }

    /// A switched theme that only partly follows the system's preference is completed under both conditions.
    @Test func `a switched theme that partly follows the system preference is completed`() throws {
        let partial =
            Self.sheet + "@media (prefers-color-scheme: dark) { body:not([data-theme=light]) .box { background: #222; color: #eee } }"
        let files = ["a.css": partial, "i.html": Self.page(Self.script), "j.html": Self.page(Self.script)].mapValues { Array($0.utf8) }
        for emission in [Emission.media, .sheet, .lightDark, .variables] {
            let site = SiteFixture(files, options: RewriteOptions(emission: emission))
            var options = RewriteOptions(emission: emission, existing: .merge)
            options.activation.trigger = .both
            #expect(site.applied().files == SiteFixture(files, options: options).applied().files && site.applied().files != files)
            #expect(site.isReversible)
            let notes = site.results().values.flatMap(\.diagnostics).filter { $0.code != .scriptColors }
            #expect(notes.map(\.code) == [.completedDarkTheme], "\(notes)")
        }
        // The exclusion of another attribute is no switch back to the light theme.
        let other = Self.sheet + "@media (prefers-color-scheme: dark) { body:not([data-mode=light]) .box { background: #222 } }"
        #expect(codes(other, Self.page(Self.script)) == [.switchedDarkTheme])
        #expect(
            codes(Self.sheet + "@media (prefers-color-scheme: dark) { .box { color: #eee } }", Self.page(Self.script)) == [
                .switchedDarkTheme
            ])
    }

    /// A theme by attribute and by media query is one theme, and needs no script.
    @Test func `a dark theme that follows the system preference needs no script`() {
        #expect(codes(Self.both, Self.page("")) == [.existingDarkTheme, .existingDarkTheme])
        let merged = SiteFixture(
            ["a.css": Self.both, "i.html": Self.page("")].mapValues { Array($0.utf8) },
            options: RewriteOptions(emission: .media, existing: .merge))
        #expect((merged.codes("a.css") + merged.codes("i.html")).isEmpty)
    }

    @Test func `forcing replaces a switched theme`() {
        let files = ["a.css": Self.sheet, "i.html": Self.page(Self.script)].mapValues { Array($0.utf8) }
        let site = SiteFixture(files, options: RewriteOptions(emission: .media, existing: .force))
        #expect(!site.codes("i.html").contains(.switchedDarkTheme) && site.applied().files != site.files && site.isReversible)
    }
}

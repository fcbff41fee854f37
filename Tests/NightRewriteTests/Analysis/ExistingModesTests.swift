import CSSCascade
import NightTheme
import SourceText
import TestSupport
import Testing

@testable import NightRewrite

/// `--existing merge` and `--existing force`.
@Suite struct ExistingModesTests {
    private func page(_ head: String) -> String { ExistingThemeTests.page(head) }

    // MARK: merge

    /// Wherever a dark declaration of the author's wins, it still wins; all others are mapped.
    @Test(arguments: 0..<4) func `merging keeps the author's dark declarations where they win`(stream: Int) throws {
        let table = try ThemeTable.parse(Array(SheetGenerator.table.utf8).span)
        var generator = SheetGenerator(stream: UInt64(stream) + 7000)
        for _ in 0..<Thoroughness.share(of: 40, else: 12) {
            // Important in the first layer: no rule wins over that.
            let sheet = """
                @layer page { html body { background-color: #fff !important }
                @media (prefers-color-scheme: dark) { html body { background-color: #111 !important } } }

                """ + generator.sheet()
            let files = [("a.css", sheet), ("page.html", page("<link rel=stylesheet href=a.css>"))]
            let skipped = SheetFixture(files, themes: [table])
            #expect(skipped.graph.decision(of: Array("page.html".utf8)).leftAlone == .existingDarkTheme, "\(sheet)")
            let merged = SheetFixture(files, themes: [table], existing: .merge)
            // The sheets use properties that they don't define.
            let diagnostics = merged.result("page.html").diagnostics + merged.result("a.css").diagnostics
            #expect(diagnostics.allSatisfy { $0.code == .undefinedProperty })
            if let difference = SheetCascadeTests.difference(of: sheet, from: merged.applied("a.css")) {
                Issue.record("\(difference)\n--- sheet\n\(sheet)--- night\n\(merged.applied("a.css"))")
                return
            }
        }
    }

    /// A property with two roles has two names in the dark theme: the author's value is set for both, behind nightfall's.
    @Test func `merging keeps the author's dark value under every name of a property`() throws {
        let css = """
            :root { --ink: #123456; --box: #fefefe }
            @media (prefers-color-scheme: dark) { :root { --ink: #abcdef; --page: #101010 } }
            :root { --page: #ffffff }
            html { background: var(--page) } .a { color: var(--ink); background: var(--ink) } .b { background: var(--box) }
            @media (prefers-color-scheme: dark) { html { background: #101010 } }
            """
        #expect(SheetFixture([("a.css", css)]).result("a.css").diagnostics.map(\.code) == [.existingDarkTheme])
        let site = SheetFixture([("a.css", css)], existing: .merge)
        let night = try #require(site.applied("a.css").split(separator: "/*! nightfall:begin").last.map(String.init))
        let name = Array("--ink".utf8)
        let found = site.graph.properties.id(of: SourceSpan(0, name.count), in: name.span)
        let id = try #require(found)
        let names = site.graph.properties.darkNames(of: id).map { String(decoding: $0.name, as: UTF8.self) }
        #expect(names.count == 2)
        for name in names {
            let definitions = night.components(of: name + ": ")
            #expect(definitions.count == 2 && definitions.last == "#abcdef" && definitions.first != "#123456", "\(night)")
        }
        // Properties without a rule of the author's are mapped.
        #expect(night.components(of: "--box: ").first.map { $0 != "#fefefe" } == true)
        // The light definition behind the author's wins in both schemes, so its mirror must follow, too.
        let page = night.components(of: "--page: ")
        #expect(page.first == "#101010" && page.count == 2 && page.last != "#ffffff", "\(night)")
    }

    /// A value that refers to itself is invalid (CSS Custom Properties 1, §2.3), and its fallback does not count.
    ///
    /// Under a dark name it must be invalid, too.
    @Test(arguments: [Emission.media, .sheet, .lightDark, .variables]) func `an author's dark value that refers to itself stays invalid`(
        emission: Emission
    ) {
        let css = """
            :root{--g:#fff} .a{background:var(--g)}
            @media (prefers-color-scheme:dark){.b{--g:var(--g,#f00)} .c{--g:var(--other);color:var(--g)}}
            """
        let site = SheetFixture([("a.css", css)], emission: emission, existing: .merge)
        let night = (site.applied("a.css") + (site.companion("a.css") ?? "")).filter { $0 != " " }
        #expect(night.contains("--g-night-background:var(--g)"), "\(night)")
        #expect(!night.contains("--g-night-background:var(--g,") && !night.contains("--g-night-background:var(--other"), "\(night)")
    }

    /// The author's dark theme is final, also for its `var()` references: a light color in it stays, whatever dark color the rest of the
    /// page has.
    @Test(arguments: [Emission.media, .sheet, .lightDark, .variables]) func `the author's dark media rules keep reading the light values`(
        emission: Emission
    ) {
        let css = """
            :root{--g:#101828;--h:var(--g)} .a{background:var(--g)} .c{background:var(--h)}
            @media (prefers-color-scheme:dark){.b{background:var(--g)} .d{background:linear-gradient(var(--h),rgb(from var(--g) r g b))}}
            """
        let site = SheetFixture([("a.css", css)], emission: emission, existing: .merge)
        let text = site.applied("a.css") + (site.companion("a.css") ?? "")
        // Under their own names the colors are the light ones, and only the rules outside the author's dark theme use others.
        #expect(text.components(of: "--g:") == ["#101828"] || text.components(of: "--g:") == ["#101828/*!nightfall{*/"], "\(text)")
        #expect(!text.contains("--g: "))
        #expect(text.components(of: "--g-night-background").count > 1)
        let night = text.split(separator: "@media (prefers-color-scheme:dark)").dropFirst()
        #expect(night.count == (emission == .media || emission == .sheet ? 2 : 1))
        for part in night { #expect(!(part.split(separator: "/*! nightfall:").first ?? part).contains("-night-background"), "\(text)") }
    }

    /// The same for a dark theme that is toggled by a class.
    @Test(arguments: [Emission.media, .sheet, .lightDark, .variables]) func `the author's toggled dark rules keep reading the light values`(
        emission: Emission
    ) {
        let css = """
            :root { --bg: #fff; --g: #101828 } body { background: var(--bg) } .a { background: var(--g) }
            .dark { --bg: #111 } .dark .b { background: var(--g) }
            """
        let site = SheetFixture([("a.css", css)], emission: emission, existing: .merge)
        let text = site.applied("a.css") + (site.companion("a.css") ?? "")
        #expect(text.contains("--g-night-background"))
        let rules = text.split(separator: ".dark .b ").dropFirst().map { $0.prefix { $0 != "}" } }
        #expect(rules.count == (emission == .media || emission == .sheet ? 2 : 1))
        #expect(rules.allSatisfy { $0.contains("var(--g)") }, "\(text)")
        // Rules outside the theme find its definitions under their own names.
        #expect(text.components(of: "--bg: ").contains("#111") && !text.contains("--bg-night"), "\(text)")
    }

    /// Without a page, its import makes a sheet part of the author's dark theme.
    @Test(arguments: [ExistingTheme.skip, .merge, .force]) func `a sheet imported only for the dark scheme stays unchanged`(
        existing: ExistingTheme
    ) {
        let dark = ".x { color: #eee; background: #234 }"
        let site = SheetFixture(
            [("a.css", "@import 'd.css' (prefers-color-scheme: dark); .x { color: #222; background: #fff }"), ("d.css", dark)],
            emission: .sheet, existing: existing)
        #expect(site.result("d.css").bytes == nil && site.result("d.css").companion == nil)
        #expect(site.companion("a.css")?.contains("import") == false)
        // If another sheet imports it for the light scheme as well, it is a normal sheet.
        let both = SheetFixture(
            [("a.css", "@import 'd.css' (prefers-color-scheme: dark);"), ("b.css", "@import 'd.css';"), ("d.css", dark)], emission: .sheet,
            existing: existing)
        #expect(both.companion("d.css")?.contains("color: ") == true)
    }

    /// A `style` element for the dark scheme alone is part of the author's dark theme as a whole.
    @Test(arguments: [Emission.media, .lightDark, .variables]) func `a style element for the dark scheme stays unchanged`(
        emission: Emission
    ) {
        let html = page(
            "<style>p { color: #123; background: #fff } body { background: #fff }</style>"
                + "<style media='(prefers-color-scheme: dark)'>:root { color-scheme: dark } p { color: #abc }</style>")
        let text = SheetFixture([("a.html", html)], emission: emission, existing: .merge).applied("a.html")
        #expect(Set(text.components(of: "p { color: ")).subtracting(["#123"]).count == 2 || emission != .media, "\(text)")
        #expect(text.components(of: "#abc").count == (emission == .media ? 2 : 1), "\(text)")
        // A dark-only scheme does not prevent colors from being written in place.
        #expect(emission == .media || text.contains(emission == .lightDark ? "light-dark(/*" : "var(--night-"), "\(text)")
    }

    @Test func `merging changes pages with a dark theme but not dark pages`() {
        let css = "body { background: #fff } .a { background: #eee } @media (prefers-color-scheme: dark) { body { background: #111 } }"
        for emission in [Emission.media, .sheet] {
            let files = [("a.css", css), ("index.html", page("<link rel=stylesheet href=a.css>"))]
            let site = SheetFixture(files, emission: emission, existing: .merge)
            #expect(site.result("index.html").diagnostics.isEmpty)
            #expect(site.applied("index.html").contains("data-nightfall"))
            #expect(site.graph.decision(of: Array("a.css".utf8)).base == .white)
        }
        // A page that is dark already stays as it is.
        let dark = SheetFixture([("a.css", "body { background: #111 }")], existing: .merge)
        #expect(dark.result("a.css").bytes == nil && dark.result("a.css").diagnostics.map(\.code) == [.alreadyDark])
    }

    /// In a sheet that is loaded only in dark, the author's properties are defined under all of their dark names.
    @Test(arguments: [Emission.media, .sheet, .variables]) func `dark-only sheets define their properties under every dark name`(
        emission: Emission
    ) {
        let light = "body { background: #fff } :root { --x: #eee } a { color: var(--x) } b { background: var(--x) }"
        let dark = ":root { --x: #345 } i { color: var(--x) }"
        let html = page("<link rel=stylesheet href=l.css><link rel=stylesheet href=d.css media='(prefers-color-scheme: dark)'>")
        let site = SheetFixture([("l.css", light), ("d.css", dark), ("index.html", html)], emission: emission, existing: .merge)
        let written = site.companion("d.css") ?? site.applied("d.css")
        let definition =
            emission == .variables
            ? ";--x-night-background:var(--night-on) #345;--x-night-text:var(--night-on) #345"
            : ":root { --x-night-background: #345; --x-night-text: #345; }"
        #expect(written.contains(definition), "\(written)")
        // Its own uses keep the name.
        #expect(written.contains("i { color: var(--x)"))
        // Without further names it needs no companion.
        let own = ":root { --x: #345 } i { color: red }"
        let one = SheetFixture(
            [("l.css", "body { background: #fff } :root { --x: #eee } a { color: var(--x) }"), ("d.css", own), ("index.html", html)],
            emission: emission, existing: .merge)
        #expect(one.companion("d.css") == nil && one.applied("d.css") == own)
        // On a page that stays as it is, it needs none, either.
        let alone = SheetFixture(
            [("l.css", light), ("d.css", "body { background: #111 }" + dark), ("index.html", html)], emission: emission)
        #expect(alone.companion("d.css") == nil && alone.result("d.css").bytes == nil && alone.result("l.css").bytes == nil)
    }

    // MARK: force

    /// Tests that the dark part of `light-dark()` is replaced.
    @Test(arguments: [Emission.media, .lightDark, .variables]) func `forcing replaces the dark part of light-dark()`(emission: Emission) {
        let css = ":root { color-scheme: light dark } a { color: light-dark(#222, #123456); background: light-dark(#fff, #654321) }"
        let text = SheetFixture([("a.css", css)], emission: emission, existing: .force).applied("a.css")
        #expect(text.components(of: "#123456").count == 1 && text.components(of: "#654321").count == 1, "\(text)")
        #expect(text.contains("#121212"))
    }

    /// Tests the same in attributes, by rules and in place.
    @Test(arguments: [Emission.media, .sheet, .lightDark, .variables], [ExistingTheme.merge, .force])
    func `light-dark() in attributes is kept by merging and replaced by forcing`(emission: Emission, existing: ExistingTheme) {
        let html = page(
            "<p style='color: light-dark(#222, #123456)'></p><p style='background: light-dark(#fff, #654321) !important'></p>"
                + "<p style='--x: light-dark(#eee, #345678); color: var(--x)'></p>")
        let text = SheetFixture([("a.html", html)], emission: emission, existing: existing).applied("a.html")
        // The author's dark color is in the attribute, in the selector for it, and, if it is kept, also in the rule.
        let night = text.split(separator: "{").map { $0.prefix { $0 != "}" } }.filter { !$0.contains("style=") }.joined()
        #expect(night.contains("#123456") == (existing == .merge), "\(text)")
        #expect(night.contains("#345678") == (existing == .merge), "\(text)")
        #expect(text.contains("var(--night-page-bg,/*!nightfall*/light-dark(#fff, #654321))") == (existing == .force), "\(text)")
    }

    private func reverted(_ site: SheetFixture, _ path: String) -> String {
        let applied = Array(site.applied(path).utf8)
        let result = site.rewriter.revert(applied, path: Array(path.utf8), kind: SheetFixture.kind(of: path))
        return String(decoding: result.bytes ?? applied, as: UTF8.self)
    }

    @Test func `forcing disables the author's dark rules in a sheet`() {
        let css =
            "body { background: #fff }\n@media (prefers-color-scheme: dark) { body { background: #111111 } .x { color: red } }\np { width: 0 }\n"
        let site = SheetFixture([("a.css", css)], existing: .force)
        let text = site.applied("a.css")
        #expect(
            text.hasPrefix(
                "body { background: #fff }\n/*! nightfall:begin +0 */@media not all{/*! nightfall:end */@media (prefers-color-scheme: dark) "
                    + "{ body { background: #111111 } .x { color: red } }/*! nightfall:begin +0 */}/*! nightfall:end */\np { width: 0 }\n/*!"
            ))
        // The author's dark theme is not mirrored, and the page has nightfall's.
        #expect(text.components(of: "background: ") == ["#fff", "#111111"])
        #expect(text.contains("body { background-color: #121212;"))
        #expect(site.result("a.css").diagnostics.isEmpty)
        #expect(reverted(site, "a.css") == css)
    }

    /// Tests that everything that is switched off is restored byte for byte, and that a second run changes nothing.
    @Test(arguments: [
        "@media (prefers-color-scheme:dark){a{color:red}}@media (prefers-color-scheme:dark){b{color:red}}",
        "a{color:red;@media (prefers-color-scheme:dark){color:blue}}b{color:red}",
        "@layer{@media (prefers-color-scheme:dark){a{color:red}}}",
        "@supports (color:red){@media (prefers-color-scheme:dark){a{color:red}}}",
        "a{color:red}@media (prefers-color-scheme:dark){a{color:red}", "a{color:red}@media (prefers-color-scheme:dark){a{color:red",
        "a{color:red}\r\n@media (prefers-color-scheme:dark){a{color:red}}\r\n", "@media (prefers-color-scheme:dark){a{color:red}}\n\n",
        "@import 'b.css' (prefers-color-scheme:dark);a{color:red}",
        "@import url(b.css)screen and (prefers-color-scheme: dark);a{color:red}",
        "@import url(b.css)layer(x)supports(color:red)screen and (prefers-color-scheme: dark);a{color:red}",
        "@import 'b.css' layer (prefers-color-scheme:dark);a{color:red}",
        "@media (prefers-color-scheme:dark){@media (min-width:1px) and (prefers-color-scheme:dark){a{color:red}}b{color:red}}",
        "@media (prefers-color-scheme:dark){@keyframes x{to{color:red}}}a{color:red}",
        "\u{FEFF}@media (prefers-color-scheme:dark){a{color:red}}",
        "@MEDIA/**/(prefers-color-scheme:dark){a{color:red}}/* x */",
    ]) func `disabled dark rules are restored byte for byte`(css: String) {
        let site = SheetFixture([("a.css", css)], existing: .force)
        #expect(site.applied("a.css") != css)
        #expect(Array(reverted(site, "a.css").utf8) == Array(css.utf8), "\(site.applied("a.css"))")
        let again = SheetFixture([("a.css", site.applied("a.css"))], existing: .force)
        #expect(again.result("a.css").bytes == nil)
        // A run without the option restores the author's rules.
        let skipped = SheetFixture([("a.css", site.applied("a.css"))], existing: .merge)
        #expect(!skipped.applied("a.css").contains("not all") && !skipped.applied("a.css").contains(ImportedSheet.impossible))
        // No rule of the author's dark theme applies.
        let bytes = Array(site.applied("a.css").utf8)
        let outline = SheetOutline(of: SourceSpan(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, bytes.count), in: bytes.span)
        let nights = outline.items.filter { $0.isOnlyDark }.map { String(decoding: bytes[$0.value.range], as: UTF8.self) }
        #expect(Set(nights).isSubset(of: ["screen and (prefers-color-scheme: dark)"]))
        #expect(!outline.items.contains { $0.kind == .importRule && ImportedSheet($0.value, in: bytes.span) != nil })
    }

    @Test func `forcing disables dark links and styles of a document`() {
        let html = """
            <!DOCTYPE html><html><head><title>x</title><link rel=stylesheet href=a.css>
            <link rel=stylesheet href=dark.css MEDIA="(prefers-color-scheme: dark)">
            <link media='screen and (prefers-color-scheme:dark)' href=https://x.org/far.css rel=stylesheet>
            <style media=(prefers-color-scheme:dark)>p { color: #123456 }</style>
            <style>p { color: red } @media (prefers-color-scheme: dark) { p { color: #654321 } }</style>
            </head><body><p>x</p></body></html>
            """
        let files = [("a.css", "body { background: #fff }"), ("dark.css", "body { background: #111 }"), ("index.html", html)]
        #expect(SheetFixture(files).result("index.html").diagnostics.map(\.code) == [.existingDarkTheme])
        for emission in [Emission.media, .sheet] {
            let site = SheetFixture(files, emission: emission, existing: .force)
            let text = site.applied("index.html")
            #expect(text.contains("href=dark.css media=\"not all\" data-nightfall-MEDIA=\"(prefers-color-scheme: dark)\">"))
            #expect(text.contains("<link media=\"not all\" data-nightfall-media='screen and (prefers-color-scheme:dark)' href=https"))
            #expect(text.contains("<style media=\"not all\" data-nightfall-media=(prefers-color-scheme:dark)>"))
            #expect(text.contains("@media not all{/*! nightfall:end */@media (prefers-color-scheme: dark) { p { color: #654321 } }"))
            #expect(site.result("index.html").diagnostics.isEmpty)
            // The dark sheet itself is unchanged.
            #expect(site.result("dark.css").bytes == nil && site.result("dark.css").companion == nil)
            #expect(reverted(site, "index.html") == html)
            let again = SheetFixture(files.dropLast() + [("index.html", text)], emission: emission, existing: .force)
            #expect(again.result("index.html").bytes == nil)
        }
    }

    /// Text that only looks like nightfall's attribute stays.
    @Test(arguments: [
        "<link rel=stylesheet href=a.css data-nightfall-media=screen>", "<link rel=stylesheet href=a.css media=\"not all\">",
        "<link rel=stylesheet href=a.css title='media=\"not all\" data-nightfall-media=x'>",
        "<link rel=stylesheet href=a.css media=\"not all\"  data-nightfall-media=x>",
    ]) func `attributes that only look like nightfall's stay unchanged`(link: String) {
        let text = Array(page(link).utf8)
        let result = Rewriter(options: RewriteOptions(emission: .media)).revert(text, path: Array("a.html".utf8), kind: .html)
        #expect(result.bytes == nil)
    }

    @Test func `forcing leaves pages that are dark already`() {
        let css = "body { background: #111 } @media (prefers-color-scheme: dark) { p { color: red } }"
        let site = SheetFixture([("a.css", css)], existing: .force)
        #expect(site.result("a.css").bytes == nil)
        #expect(site.result("a.css").diagnostics.map(\.code) == [.alreadyDark])
    }

    @Test func `forcing overrides a declared light and dark color-scheme`() {
        let css = ":root { color-scheme: light dark } p { color: red }"
        #expect(SheetFixture([("a.css", css)]).result("a.css").diagnostics.map(\.code) == [.existingDarkTheme])
        #expect(SheetFixture([("a.css", css)], existing: .force).result("a.css").diagnostics.isEmpty)
    }
}

extension String {
    /// The text behind each occurrence of `name`, up to the next `;`, blank or brace.
    fileprivate func components(of name: String) -> [String] {
        split(separator: name, omittingEmptySubsequences: false).dropFirst().map { part in
            String(part.prefix { $0 != ";" && $0 != " " && $0 != "}" })
        }
    }
}

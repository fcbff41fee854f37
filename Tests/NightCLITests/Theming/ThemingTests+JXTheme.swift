import Foundation
import Testing

extension ThemingTests {
    @Suite("JXTheme") struct JXTheme {
        @Test("ThemeStyle(rawValue) extensible, .unspecified: any names, and no name is the reader's preference")
        func styles() throws {
            let text = try sheet("a { color: #00f }", ["day night dusk\n#00f #aaf #f80 ink\n"], "--emit variables")
            #expect(text.contains("[data-theme=\"dusk\" i] {"))
            #expect(text.contains("@media screen and (prefers-color-scheme: dark) {\n:root {"))
        }

        @Test("storeConfigsIdentifierKey: the key of one site is not that of another")
        func storage() throws {
            let html = "<!doctype html><html><head><title>x</title></head><body style='color: red'>x</body></html>"
            let texts = try ["one", "two"].map { try page(["index.html": html], "--emit light-dark --switcher --storage-key \($0)") }
            #expect(texts[0].contains("\"one\"") && !texts[0].contains("\"two\"") && texts[1].contains("\"two\""))
        }

        @Test(
            "theme namespace wrapper: every name that is added begins with --night- or data-nightfall",
            arguments: ["light-dark", "variables"])
        func namespace(emission: String) throws {
            let css = ":root { --ink: #111 } a { color: var(--ink); background: #fff; --own: 1 }"
            let text = try sheet(css, [], "--emit " + emission)
            let names = text.matches(of: #/--[a-zA-Z][\w-]*/#).map { String($0.output) }
            #expect(names.allSatisfy { $0 == "--ink" || $0 == "--own" || $0.hasPrefix("--ink-night") || $0.hasPrefix("--night-") })
        }

        @Test("refresh() on view/layer/item: applying again brings a changed sheet up to date")
        func refresh() throws {
            let folder = try TestFolder()
            try folder.write("a { color: #111 }\n", to: "a.css")
            try folder.write("a { color: #111 }\nb { color: #222 }\n", to: "b.css")
            let ending = try Executable.run(
                """
                "$nightfall" apply -q -i a.css && printf 'b { color: #222 }\\n' > more && { head -1 a.css; cat more; tail -n +2 a.css; } > c.css \
                && "$nightfall" apply -q -i c.css && "$nightfall" apply -q -i b.css && cmp b.css c.css
                """, in: folder)
            #expect(ending.status == 0, "\(ending.errors)\(ending.output)")
        }

        @Test("Stateful controls: selected and unselected have a night each", arguments: ["media", "light-dark", "variables"])
        func states(emission: String) throws {
            let css =
                "a { color: #111; background: #fff } a[aria-selected=true] { color: #fff; background: #00f } a:disabled { color: #777 }"
            let text = try sheet(css, [], "--emit " + emission)
            #expect(text.components(separatedBy: "a[aria-selected=true]").count == (emission == "media" ? 3 : 2))
            let nights = text.matches(of: #/#[0-9a-f]{3,6}/#).map { String($0.output) }
            #expect(Set(nights).count >= 9)
        }

        @Test("init(light:dark:), dynamicTextColor(level), StaticSource.plist, DynamicSourceManager JSON: one result from each format")
        func formats() throws {
            let folder = try TestFolder()
            try folder.write("body { background: #fff; color: #222 } small { color: #777 }", to: "a.css")
            try folder.write("light dark\n#fff #101010 background\n#222 #eee text\n#777 #aaa muted\n", to: "a.txt")
            let ending = try Executable.run(
                """
                for kind in txt json plist css; do
                  "$nightfall" theme convert a.txt t.$kind && "$nightfall" apply -q --theme t.$kind < a.css > out.$kind && cmp out.txt out.$kind || exit 1
                done
                """, in: folder)
            #expect(ending.status == 0, "\(ending.errors)\(ending.output)")
            let text = try folder.read("out.plist")
            #expect(text.contains("body { background-color: #101010; color: #eee; }") && text.contains("small { color: #aaa; }"))
        }

        @Test("unknown style/level -> gray default: a missing cell falls to the algorithm")
        func missing() throws {
            let plain = try night("a { color: #00f }")
            #expect(
                try night("a { color: #00f }", ["day night\n#00f - mine\n#fff #111 page\n"]).contains(
                    try #require(plain.firstMatch(of: #/\na \{.*\}/#)).output))
        }

        @Test(
            "every property of the list, scrollbars, headings, captions and line shadows among them",
            arguments: [
                ("h1 { color: #111 } caption { color: #333 }", ["h1 { color: ", "caption { color: "]),
                ("nav { box-shadow: 0 -1px #ddd }", ["nav { box-shadow: 0 -1px "]),
                ("div { scrollbar-color: #888 #eee }", ["scrollbar-color: "]),
                (".spin { border: 3px solid #ddd; border-top-color: #00f }", ["border-top-color: "]),
                (
                    "a { text-decoration-color: #999; column-rule: 1px solid #ccc; outline: 1px solid #333 }",
                    ["text-decoration-color: ", "column-rule-color: ", "outline-color: "]
                ),
                (
                    "a { background: linear-gradient(#fff, #eee); -webkit-text-fill-color: #111; text-emphasis-color: #111 }",
                    ["linear-gradient(", "-webkit-text-fill-color: ", "text-emphasis-color: "]
                ),
            ])
        func properties(css: String, parts: [String]) throws {
            let text = try night(css)
            for part in parts { #expect(text.contains(part), "\(part)\n\(text)") }
        }

        @Test(
            "migrate-to-system guide: nothing runs in the reader's browser unless it is asked for",
            arguments: ["media", "sheet", "light-dark", "variables"])
        func noRuntime(emission: String) throws {
            let html = "<!doctype html><html><head><title>x</title><style>a { color: #00f }</style></head><body>x</body></html>"
            let text = try page(["index.html": html], "--emit " + emission)
            #expect(!text.contains("<script") && text.contains(emission == "light-dark" ? "light-dark(" : "prefers-color-scheme: dark"))
        }
    }
}

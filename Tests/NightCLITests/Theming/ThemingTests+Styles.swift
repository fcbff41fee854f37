import Foundation
import Testing

extension ThemingTests {
    @Suite("Theme styles and values of apps") struct Styles {
        // Counterparts in apps: ThemeStyle(rawValue) extensible, .unspecified
        @Test
        func `any theme name is accepted, and the default follows the system`() throws {
            let text = try sheet("a { color: #00f }", ["day night dusk\n#00f #aaf #f80 ink\n- - dark color-scheme\n"], "--emit variables")
            #expect(text.contains("[data-theme=\"dusk\" i] {"))
            #expect(text.contains("@media screen and (prefers-color-scheme: dark) {\n:root {"))
        }

        // Counterparts in apps: ThemeManager.shared, currentThemeStyle, changeTheme(to:)
        @Test
        func `the switcher sets an attribute of the page`() throws {
            let html = "<!doctype html><html><head><title>x</title></head><body style='color: red'>x</body></html>"
            let text = try page(["index.html": html], "--emit light-dark --switcher")
            #expect(text.contains("data-theme") && text.contains("set theme("))
        }

        // Counterparts in apps: storeConfigsIdentifierKey
        @Test
        func `each site's switcher has the storage key of that site alone`() throws {
            let html = "<!doctype html><html><head><title>x</title></head><body style='color: red'>x</body></html>"
            let texts = try ["one", "two"].map { try page(["index.html": html], "--emit light-dark --switcher --storage-key \($0)") }
            #expect(texts[0].contains("\"one\"") && !texts[0].contains("\"two\"") && texts[1].contains("\"two\""))
        }

        // Counterparts in apps: theme namespace wrapper
        @Test(arguments: ["light-dark", "variables"])
        func `added custom properties have the prefix --night- or the infix -night`(emission: String) throws {
            let css = ":root { --ink: #111 } a { color: var(--ink); background: #fff; --own: 1 }"
            let text = try sheet(css, [], "--emit " + emission)
            let names = text.matches(of: #/--[a-zA-Z][\w-]*/#).map { String($0.output) }
            #expect(names.allSatisfy { $0 == "--ink" || $0 == "--own" || $0.hasPrefix("--ink-night") || $0.hasPrefix("--night-") })
        }

        // Counterparts in apps: refresh() on view/layer/item
        @Test
        func `applying again brings a changed sheet up to date`() throws {
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

        // Counterparts in apps: Stateful controls
        @Test(arguments: ["media", "light-dark", "variables"])
        func `the selected and the unselected state have dark colors of their own`(emission: String) throws {
            let css =
                "a { color: #111; background: #fff } a[aria-selected=true] { color: #fff; background: #00f } a:disabled { color: #777 }"
            let text = try sheet(css, [], "--emit " + emission)
            #expect(text.components(separatedBy: "a[aria-selected=true]").count == (emission == "media" ? 3 : 2))
            let nights = text.matches(of: #/#[0-9a-f]{3,6}/#).map { String($0.output) }
            #expect(Set(nights).count >= 9)
        }

        // Counterparts in apps: init(light:dark:), dynamicTextColor(level), StaticSource.plist, DynamicSourceManager JSON
        @Test
        func `each table format gives the same result`() throws {
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

        // Counterparts in apps: unknown style/level -> gray default
        @Test
        func `a missing cell falls back to the algorithm with a note`() throws {
            let plain = try dark("a { color: #00f }")
            #expect(
                try dark("a { color: #00f }", ["day night\n#00f - mine\n#fff #111 page\n"]).contains(
                    try #require(plain.firstMatch(of: #/\na \{.*\}/#)).output))
            let folder = try TestFolder()
            try folder.write("day night\n#00f - mine\n#fff #111 page\n", to: "t.txt")
            let errors = try Executable.run("echo 'a { color: #00f }' | \"$nightfall\" apply --theme t.txt", in: folder).errors
            #expect(errors.contains("t.txt: note: a cell is missing, the first for 'mine' in 'night'") && errors.contains("[NF049]"))
        }

        struct Provided: Sendable, CustomTestStringConvertible {
            /// The type of the value.
            let type: String
            /// A row of a table for light, night and red.
            let row: String
            let css: String
            let dark: String
            let red: String
            var testDescription: String { type }

            init(_ type: String, row: String, css: String, dark: String, red: String) {
                (self.type, self.row, self.css, self.dark, self.red) = (type, row, css, dark, red)
            }
        }

        // Counterparts in apps: ThemeProvider<T>, ThemePropertyProvider
        @Test(arguments: [
            Provided(
                "UIColor", row: "#123456 #abcdef #fa0000 ink", css: "p { color: #123456 }", dark: "p { color: #abcdef; }",
                red: "p { color: #fa0000; }"),
            Provided(
                "CGFloat, an opacity", row: "1 .8 .5 veil", css: "p { opacity: 1 /* nightfall:token veil */ }",
                dark: "p { opacity: 0.8; }", red: "p { opacity: 0.5; }"),
            Provided(
                "CGFloat, a border's width", row: "1px 2px 4px edge",
                css: "p { border-width: 1px /* nightfall:token edge */ }", dark: "p { border-width: 2px; }",
                red: "p { border-width: 4px; }"),
            Provided(
                "UIFont, its weight", row: "400 350 700 weight", css: "p { font-weight: 400 /* nightfall:token weight */ }",
                dark: "p { font-weight: 350; }", red: "p { font-weight: 700; }"),
            Provided(
                "UIFont, its size", row: "1rem 1.05rem 1.1rem size", css: "p { font-size: 1rem /* nightfall:token size */ }",
                dark: "p { font-size: 1.05rem; }", red: "p { font-size: 1.1rem; }"),
            Provided(
                "NSAttributedString, [Key: Any]", row: "{top:0} {letter-spacing:.01em;color:#eee} {letter-spacing:0;color:#fdd} calm",
                css: "/* nightfall:token calm */ p { margin: 0 }", dark: "p { letter-spacing:.01em;color:#eee; }",
                red: "p { letter-spacing:0;color:#fdd; }"),
            Provided(
                "UIBarStyle", row: "#eeeeee #0a0b0c #300405 bar", css: "header { background: #eee }",
                dark: "header { background-color: #0a0b0c; }", red: "header { background-color: #300405; }"),
            Provided(
                "ActivityIndicator.Style", row: "#0066cc #8ab4ff #ff8a75 spin",
                css: "p { border: 3px solid #ddd; border-top-color: #06c }", dark: "border-top-color: #8ab4ff; }",
                red: "border-top-color: #ff8a75; }"),
            Provided(
                "IndicatorStyle", row: "#888888 #445566 #aa0000 thumb:line", css: "p { scrollbar-color: #888 #eee }",
                dark: "p { scrollbar-color: #456 ", red: "p { scrollbar-color: #a00 "),
            Provided(
                "a filter", row: "none brightness(.8) sepia(1) lens", css: "p { filter: none /* nightfall:token lens */ }",
                dark: "p { filter: brightness(.8); }", red: "p { filter: sepia(1); }"),
        ])
        func `a table gives a value of each type for each theme`(_ value: Provided) throws {
            let text = try sheet(value.css, ["day night red\n\(value.row)\n"])
            let dark = ThemingTests.preferred(in: text)
            #expect(dark.contains(value.dark), "\(dark)")
            let red = try ThemingTests.rules(of: "red", in: text)
            #expect(red.contains(value.red), "\(red)")
        }

        // Counterparts in apps: T = UIKeyboardAppearance
        @Test(arguments: [("red", "#200", "dark"), ("paper", "#f5ead0", "light")])
        func `color-scheme follows whether a theme is light or dark`(theme: String, ground: String, scheme: String) throws {
            let text = try sheet("p { color: #111 }", ["day night \(theme)\n- #101010 \(ground) background\n"])
            #expect(text.contains("[data-theme=\"\(theme)\" i] { color-scheme: \(scheme);"))
        }

        // Counterparts in apps: customization, ThemeProvider<Void>
        @Test
        func `a theme's own declarations are written unchanged for any selector`() throws {
            let table = "day night red\n- {outline:2px solid lime;--x:{a}} {content:\"}\"} \".card > p:hover\"\n"
            let text = try sheet("p { color: #111 }", [table])
            #expect(text.contains(".card > p:hover:where(*, :scope) { outline:2px solid lime;--x:{a} }"), "\(text)")
            #expect(text.contains(".card > p:hover:where(*, :scope) { content:\"}\" }"), "\(text)")
        }

        // Counterparts in apps: extension ThemeWrapper, ThemeTool.setupViewThemeProperty, getThemeProvider
        @Test
        func `nightfall.json registers custom properties with their roles`() throws {
            let folder = try TestFolder()
            try folder.write("{ \"properties\": { \"--ring\": \"background\", \"--label\": \"text\" } }", to: "nightfall.json")
            try folder.write("day night\n#777 #343434 a:background\n#777 #dddddd b:text\n", to: "t.txt")
            try folder.write(":root { --ring: #777; --label: #777 }", to: "a.css")
            let ending = try Executable.run("\"$nightfall\" apply -q --theme t.txt a.css", in: folder)
            #expect(ending.output.contains("--ring: #343434; --label: #ddd;"), "\(ending.errors)\(ending.output)")
        }

        // Counterparts in apps: migrate-to-system guide
        @Test(arguments: ["media", "sheet", "light-dark", "variables"])
        func `no script is added to a page unless requested`(emission: String) throws {
            let html = "<!doctype html><html><head><title>x</title><style>a { color: #00f }</style></head><body>x</body></html>"
            let text = try page(["index.html": html], "--emit " + emission)
            #expect(!text.contains("<script") && text.contains(emission == "light-dark" ? "light-dark(" : "prefers-color-scheme: dark"))
        }
    }
}

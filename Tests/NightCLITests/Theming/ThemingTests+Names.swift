import Foundation
import Testing

extension ThemingTests {
    @Suite("Theme names, generated themes and dynamic colors") struct Names {
        // Counterparts in apps: addThemeIdentifier:theme:, themeIdentifiers, identifierForTheme:
        @Test
        func `a theme table with the same column name twice is refused`() throws {
            let message = try sheet("a { color: red }", ["day night NIGHT\n#fff #111 #222 a\n"], status: 2)
            #expect(message.contains("0.txt:1:11: error:"))
        }

        // Counterparts in apps: addThemeIdentifier:theme:
        @Test
        func `a configured theme whose name is already taken is refused`() throws {
            let folder = try TestFolder()
            try folder.write("a { color: red }", to: "a.css")
            for (themes, message) in [
                ("\"red\": \"dim\", \"RED\": \"amoled\"", "nightfall.json:1:29: error: the name 'RED' is taken [NF110]"),
                ("\"Night\": \"dim\"", "nightfall.json:1:15: error: the name 'Night' is taken [NF110]"),
            ] {
                try folder.write("{ \"themes\": { \(themes) } }", to: "nightfall.json")
                let ending = try Executable.run("\"$nightfall\" apply a.css", in: folder)
                #expect(ending.status == 2 && ending.errors.hasPrefix(message), "\(ending.errors)")
            }
        }

        // Counterparts in apps: addThemeIdentifier:theme:, removeThemeIdentifier:, themeIdentifiers
        @Test
        func `theme add and remove edit the configuration and refuse taken names`() throws {
            let folder = try TestFolder()
            try folder.write("p { background: #fff }", to: "a.css")
            let ending = try Executable.run(
                """
                t() { "$nightfall" theme "$@"; }
                t add red --background '#200a0a' && t add late amoled && t remove red && t list && ! t add LATE dim
                """, in: folder)
            #expect(ending.status == 0 && ending.output.contains("late   amoled") && !ending.output.contains("red"))
            #expect(ending.errors == "nightfall.json:3:5: error: there is a theme 'late' already [NF110]\n")
            let text = try Executable.run("\"$nightfall\" apply -q a.css", in: folder).output
            #expect(try ThemingTests.rules(of: "late", in: text).contains("p { background-color: #000;") && !text.contains("\"red\""))
        }

        // Counterparts in apps: QMUIConfigurationTemplate
        @Test(arguments: ["night", "amoled", "sepia", "contrast"])
        func `theme new writes a table with the colors of the named theme`(theme: String) throws {
            let folder = try TestFolder()
            try folder.write(
                "body { background: #fff; color: #111 } footer { background: #eee; color: #333 } a { color: #00e }", to: "a.css")
            let ending = try Executable.run(
                """
                set -e
                "$nightfall" theme new --theme \(theme) -o t.txt && "$nightfall" theme new --theme \(theme) -o t.json
                "$nightfall" theme check t.txt > matrix && grep -c 'background' matrix
                for table in t.txt t.json; do "$nightfall" apply -q --theme $table a.css > $table.css; done && cmp t.txt.css t.json.css
                ! "$nightfall" theme new -o t.txt
                """, in: folder)
            #expect(ending.status == 0 && ending.errors.hasPrefix("t.txt: error: exists, and may hold"), "\(ending.errors)")
            let table = try folder.read("t.txt").split(separator: "\n").filter { $0.hasPrefix("-") }.map { $0.split(separator: " ") }
            #expect(table.count == 9 && table.allSatisfy { $0[1].hasPrefix("#") && $0[3] == "//" })
            let text = try folder.read("t.txt.css")
            let plain = try Executable.run("\"$nightfall\" apply -q --theme \(theme) a.css", in: folder).output
            #expect(try text.contains(#require(plain.firstMatch(of: #/body \{ background-color: #[0-9a-f]+; color: /#)).output), "\(text)")
        }

        // Counterparts in apps: UIColor+QMUI hex #ARGB/#AARRGGBB
        @Test
        func `--hex-order argb reads the alpha of table colors first`() throws {
            let folder = try TestFolder()
            try folder.write("day night\n#80ff0000 0x40123456 veil\n#8f00 #112233 short\n#abc red named\n", to: "a.txt")
            try folder.write(
                """
                <plist version="1.0"><dict><key>day</key><dict><key>veil</key><string>#80ff0000</string></dict><key>night</key><dict>\
                <key>veil</key><string>#40123456</string></dict></dict></plist>
                """, to: "a.plist")
            try folder.write(":root { --a: #80ff0000 }", to: "a.css")
            let text = try Executable.run("\"$nightfall\" theme convert --hex-order argb a.txt --to text", in: folder)
            #expect(
                text.output == """
                    day        night
                    #ff000080  #12345640  veil
                    #ff000088  #112233    short
                    #aabbcc    #ff0000    named

                    """, "\(text.errors)")
            let list = try Executable.run("\"$nightfall\" theme convert --hex-order argb a.plist --to text", in: folder)
            #expect(list.output == "day        night\n#ff000080  #12345640  veil\n", "\(list.errors)")
            let sheet = try Executable.run("\"$nightfall\" theme convert --hex-order argb a.css --to text", in: folder)
            #expect(sheet.status == 2 && sheet.errors.contains("alpha is last, as in CSS"))
            #expect(try Executable.run("\"$nightfall\" theme convert a.txt --to text", in: folder).output.contains("#80ff0000"))
        }

        // Counterparts in apps: currentThemeIdentifier/currentTheme
        @Test
        func `each theme's data-theme rule sets the matching color-scheme`() throws {
            let html = "<!doctype html><html><head><title>x</title><style>body { background: #fff }</style></head><body>x</body></html>"
            let folder = try TestFolder()
            try folder.write(html, to: "a.html")
            try folder.write("day night red paper\n#fff #111 #200 #f5ead0 background\n- - #fcc #321 bar-text\n", to: "t.txt")
            let ending = try Executable.run("\"$nightfall\" apply -q --theme t.txt --emit variables a.html", in: folder)
            #expect(ending.status == 0, "\(ending.errors)")
            for (theme, scheme) in [("red", "dark"), ("paper", "light")] {
                // The rule may go on with the colors that the default rules of all themes share.
                #expect(ending.output.contains("[data-theme=\"\(theme)\" i] { color-scheme: \(scheme); "), "\(theme)")
            }
        }

        // Counterparts in apps: themeGenerator / themeIdentifierGenerator
        @Test
        func `a theme column with few colors is completed from them`() throws {
            let text = try sheet(
                "p { background: #fff; color: #222 } small { color: #777 }", ["day night dusk\n#fff - #201408 background\n"],
                "--emit variables")
            let dusk = try #require(text.firstMatch(of: #/\[data-theme="dusk" i\] \{ (--night.*) \}/#)).output.1
            let dark = try #require(text.firstMatch(of: #/:root \{ (--night.*) \}/#)).output.1
            #expect(dusk.contains("#201408") && !dusk.contains("initial") && dusk != dark)
        }

        // Counterparts in apps: themeIdentifierGenerator
        @Test
        func `a theme configured by name alone applies only where it is chosen`() throws {
            let folder = try TestFolder()
            try folder.write("p { background: #fff; color: #222 }", to: "a.css")
            try folder.write("{ \"themes\": { \"late\": \"amoled\" } }", to: "nightfall.json")
            let text = try Executable.run("\"$nightfall\" apply -q a.css", in: folder).output
            #expect(try ThemingTests.rules(of: "late", in: text).contains("p { background-color: #000;"), "\(text)")
            #expect(text.components(separatedBy: "@media")[1].contains("background-color: #121212;"))
        }

        // Counterparts in apps: identifierForTrait
        @Test
        func `readers who prefer more contrast get the theme configured for them`() throws {
            let folder = try TestFolder()
            try folder.write("p { background: #fff; color: #222 }", to: "a.css")
            try folder.write(
                "{ \"themes\": { \"black\": \"amoled\" }, \"system\": { \"dark more\": \"black\" } }", to: "nightfall.json")
            let text = try Executable.run("\"$nightfall\" apply -q a.css", in: folder).output
            let parts = text.components(separatedBy: "@media screen and (prefers-color-scheme: dark) and ")
            #expect(parts.count == 3)
            #expect(parts[1].hasPrefix("(not (prefers-contrast: more)) {") && parts[1].contains("background-color: #121212;"))
            let more = parts[2].components(separatedBy: "@media")[0]
            #expect(more.hasPrefix("(prefers-contrast: more) {") && more.contains("background-color: #000;") && !more.contains("#121212"))
        }

        // Counterparts in apps: qmui_registerThemeColorProperties:/unregister
        @Test
        func `rules with an ignore directive keep their colors`() throws {
            let text = try dark("/* nightfall:ignore -- a brand */ .logo { color: #e2001a } p { color: #222 }")
            #expect(text.contains(".logo { color: #e2001a; }") && text.contains("p { color"))
        }

        // Counterparts in apps: UIColor 4 factories
        @Test
        func `a table color applies by value, custom property, token directive or role`() throws {
            let table = "day night\n#fff #010203 paper\n#333 #e0e1e2 ink:text\n#333 #0a0b0c bar-back:background\n"
            let text = try dark(
                """
                :root { --paper: #abc } a { background-color: #fff } b { background-color: var(--paper) } i { color: #123 /* nightfall:token ink */ }
                p { color: #333; background-color: #333 }
                """, [table])
            for part in [
                "--paper: #010203;", "a { background-color: #010203; }", "i { color: #e0e1e2; }",
                "p { color: #e0e1e2; background-color: #0a0b0c; }",
            ] {
                #expect(text.contains(part), "\(part)\n\(text)")
            }
        }

        // Counterparts in apps: QMUIDynamicColorProtocol qmui_rawColor, qmui_name
        @Test
        func `light colors are kept, and palette reports where each color comes from`() throws {
            let css = "a { color: #1a2b3c }"
            #expect(try sheet(css, [], "--emit variables").hasPrefix("a { color: var(--night-a-text,/*!nightfall*/#1a2b3c) }"))
            #expect(try sheet(css, [], "--emit light-dark").contains("#1a2b3c,#"))
            let folder = try TestFolder()
            try folder.write(css, to: "a.css")
            let ending = try Executable.run("\"$nightfall\" palette --format json a.css", in: folder)
            for part in ["\"line\" : 1", "\"column\" : 12", "#1a2b3c", "\"text\""] {
                #expect(ending.output.contains(part), "\(ending.output)")
            }
        }

        // Counterparts in apps: UIImage 4 factories, qmui_rawImage, generatorSupportsDynamicColor
        @Test
        func `a drawing in currentColor is unchanged and follows the dark text color`() throws {
            let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\" fill=\"currentColor\"/></svg>"
            let html = "<!doctype html><html><head><title>x</title><style>p { color: #222 }</style></head><body><p>\(svg)</p></body></html>"
            let text = try page(["index.html": html], "--emit media")
            #expect(text.contains(svg) && text.contains("p { color: #"))
            #expect(try dark("i { background: #222; mask: url(a.svg) }").contains("i { background-color: #"))
        }

        // Counterparts in apps: UIVisualEffect 4 factories, isDynamicEffect
        @Test
        func `a translucent background with backdrop-filter is dark with the same alpha`() throws {
            let text = try dark("nav { background: rgb(255 255 255 / .7); backdrop-filter: blur(8px) }")
            #expect(text.contains("nav { background-color: rgba(") && text.contains(",.7)"))
        }

        // Counterparts in apps: tintColor passes down unless customised
        @Test(arguments: ["media", "light-dark", "variables"])
        func `inherit and currentColor get no dark declarations of their own`(emission: String) throws {
            let text = try sheet("p { color: #00f } b { color: inherit; border: 1px solid currentColor }", [], "--emit " + emission)
            #expect(text.contains("b { color: inherit; border: 1px solid currentColor }"))
            #expect(!text.contains("b { color: #"))
        }

        // Counterparts in apps: input keyboard follows
        @Test
        func `the dark theme sets color-scheme to dark for browsers' own controls`() throws {
            #expect(try dark("a { color: #00f }").contains(":root { color-scheme: dark; }"))
        }

        // Counterparts in apps: respondsSystemStyleAutomatically
        @Test(arguments: ["media", "both", "attribute"])
        func `the trigger option selects the media query, the attribute or both`(trigger: String) throws {
            let text = try dark("a { color: #00f }", [], "--emit media --trigger " + trigger)
            #expect(text.contains("prefers-color-scheme") == (trigger != "attribute"))
            #expect(text.contains("data-theme") == (trigger != "media"))
        }

        // Counterparts in apps: The QMUI web approach, UIColor+QMUI inverseColor
        @Test
        func `the filter engine inverts the page and rotates its hues`() throws {
            let text = try sheet("a { color: #00f }", [], "--engine filter")
            #expect(text.contains("@media") && text.contains("prefers-color-scheme: dark"))
            #expect(text.contains("invert(") && text.contains("hue-rotate(180deg)"))
        }
    }
}

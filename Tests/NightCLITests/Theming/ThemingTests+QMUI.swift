import Foundation
import Testing

extension ThemingTests {
    @Suite("QMUITheme") struct QMUITheme {
        @Test("addThemeIdentifier:theme:, themeIdentifiers, identifierForTheme:: the columns are the themes, and none is there twice")
        func identifiers() throws {
            let message = try sheet("a { color: red }", ["day night NIGHT\n#fff #111 #222 a\n"], status: 2)
            #expect(message.contains("0.txt:1:11: error:"))
        }

        @Test("addThemeIdentifier:theme:: the configuration's themes are none of the table's, and none is there twice")
        func configured() throws {
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

        @Test(
            "addThemeIdentifier:theme:, removeThemeIdentifier:, themeIdentifiers: a configuration's themes come and go, and no name twice")
        func editing() throws {
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

        @Test(
            "QMUIConfigurationTemplate: a table to begin with, which themes any page", arguments: ["night", "amoled", "sepia", "contrast"])
        func template(theme: String) throws {
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

        @Test("UIColor+QMUI hex #ARGB/#AARRGGBB: a table whose alpha stands first is read so where that is said")
        func hexOrder() throws {
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

        @Test("currentThemeIdentifier/currentTheme: data-theme and color-scheme agree")
        func scheme() throws {
            let html = "<!doctype html><html><head><title>x</title><style>body { background: #fff }</style></head><body>x</body></html>"
            let folder = try TestFolder()
            try folder.write(html, to: "a.html")
            try folder.write("day night red paper\n#fff #111 #200 #f5ead0 background\n- - #fcc #321 bar-text\n", to: "t.txt")
            let ending = try Executable.run("\"$nightfall\" apply -q --theme t.txt --emit variables a.html", in: folder)
            #expect(ending.status == 0, "\(ending.errors)")
            for (theme, scheme) in [("red", "dark"), ("paper", "light")] {
                #expect(ending.output.contains("[data-theme=\"\(theme)\" i] { color-scheme: \(scheme); }"), "\(theme)")
            }
        }

        @Test("themeGenerator / themeIdentifierGenerator: a theme that a table says little of is worked out from that")
        func generated() throws {
            let text = try sheet(
                "p { background: #fff; color: #222 } small { color: #777 }", ["day night dusk\n#fff - #201408 background\n"],
                "--emit variables")
            let dusk = try #require(text.firstMatch(of: #/\[data-theme="dusk" i\] \{ (--night.*) \}/#)).output.1
            let night = try #require(text.firstMatch(of: #/:root \{ (--night.*) \}/#)).output.1
            #expect(dusk.contains("#201408") && !dusk.contains("initial") && dusk != night)
        }

        @Test("themeIdentifierGenerator: a theme that is a name alone is worked out, where it is chosen and nowhere else")
        func lazy() throws {
            let folder = try TestFolder()
            try folder.write("p { background: #fff; color: #222 }", to: "a.css")
            try folder.write("{ \"themes\": { \"late\": \"amoled\" } }", to: "nightfall.json")
            let text = try Executable.run("\"$nightfall\" apply -q a.css", in: folder).output
            #expect(try ThemingTests.rules(of: "late", in: text).contains("p { background-color: #000;"), "\(text)")
            #expect(text.components(separatedBy: "@media")[1].contains("background-color: #121212;"))
        }

        @Test("identifierForTrait: for who wants more contrast at night, a theme of its own")
        func trait() throws {
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

        @Test("qmui_registerThemeColorProperties:/unregister: selectors that opt out keep their colours")
        func optOut() throws {
            let text = try night("/* nightfall:ignore -- a brand */ .logo { color: #e2001a } p { color: #222 }")
            #expect(text.contains(".logo { color: #e2001a; }") && text.contains("p { color"))
        }

        @Test("UIColor 4 factories: a colour by its value, by its name, by a directive, and for one role")
        func factories() throws {
            let table = "day night\n#fff #010203 paper\n#333 #e0e1e2 ink:text\n#333 #0a0b0c bar-back:background\n"
            let text = try night(
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

        @Test("QMUIDynamicColorProtocol qmui_rawColor, qmui_name: the colour by day stays, and palette tells where each comes from")
        func provenance() throws {
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

        @Test("UIImage 4 factories, qmui_rawImage, generatorSupportsDynamicColor: a drawing in currentColor follows the text")
        func tinting() throws {
            let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\" fill=\"currentColor\"/></svg>"
            let html = "<!doctype html><html><head><title>x</title><style>p { color: #222 }</style></head><body><p>\(svg)</p></body></html>"
            let text = try page(["index.html": html], "--emit media")
            #expect(text.contains(svg) && text.contains("p { color: #"))
            #expect(try night("i { background: #222; mask: url(a.svg) }").contains("i { background-color: #"))
        }

        @Test("UIVisualEffect 4 factories, isDynamicEffect: a translucent ground behind which things blur is dark and as translucent")
        func effects() throws {
            let text = try night("nav { background: rgb(255 255 255 / .7); backdrop-filter: blur(8px) }")
            #expect(text.contains("nav { background-color: rgba(") && text.contains(",.7)"))
        }

        @Test(
            "tintColor passes down unless customised: inherit and currentColor stay chains",
            arguments: ["media", "light-dark", "variables"])
        func chains(emission: String) throws {
            let text = try sheet("p { color: #00f } b { color: inherit; border: 1px solid currentColor }", [], "--emit " + emission)
            #expect(text.contains("b { color: inherit; border: 1px solid currentColor }"))
            #expect(!text.contains("b { color: #"))
        }

        @Test("input keyboard follows: browsers' own controls are dark with the page")
        func controls() throws {
            #expect(try night("a { color: #00f }").contains(":root { color-scheme: dark; }"))
        }

        @Test(
            "respondsSystemStyleAutomatically: without an attribute the reader's preference counts",
            arguments: ["media", "both", "attribute"])
        func system(trigger: String) throws {
            let text = try night("a { color: #00f }", [], "--emit media --trigger " + trigger)
            #expect(text.contains("prefers-color-scheme") == (trigger != "attribute"))
            #expect(text.contains("data-theme") == (trigger != "media"))
        }

        @Test("The QMUI web approach, UIColor+QMUI inverseColor: --engine filter: inverted and rotated at night, pictures turned back")
        func filter() throws {
            let text = try sheet("a { color: #00f }", [], "--engine filter")
            #expect(text.contains("@media") && text.contains("prefers-color-scheme: dark"))
            #expect(text.contains("invert(") && text.contains("hue-rotate(180deg)"))
        }
    }
}

import Foundation
import Testing

extension ThemingTests {
    @Suite("QMUITheme") struct QMUITheme {
        @Test("addThemeIdentifier:theme:, themeIdentifiers, identifierForTheme:: the columns are the themes, and none is there twice")
        func identifiers() throws {
            let message = try sheet("a { color: red }", ["day night NIGHT\n#fff #111 #222 a\n"], status: 2)
            #expect(message.contains("0.txt:1:11: error:"))
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

        @Test("qmui_registerThemeColorProperties:/unregister: selectors that opt out keep their colours")
        func optOut() throws {
            let text = try night("/* nightfall:ignore -- a brand */ .logo { color: #e2001a } p { color: #222 }")
            #expect(text.contains(".logo { color: #e2001a; }") && text.contains("p { color"))
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

        @Test("The QMUI web approach, --engine filter: inverted and rotated at night, pictures turned back")
        func filter() throws {
            let text = try sheet("a { color: #00f }", [], "--engine filter")
            #expect(text.contains("@media") && text.contains("prefers-color-scheme: dark"))
            #expect(text.contains("invert(") && text.contains("hue-rotate(180deg)"))
        }
    }

    @Suite("night-mode") struct NightMode {
        @Test("ThemeProvider{currentTheme, subscribeToChanges}, Themed, setUpTheming: a theme depends on the page and the theme alone")
        func pure() throws {
            let css = "a { color: #123; background: #fed }"
            let first = try sheet(css, [ThemingTests.table], "--emit variables")
            #expect(first == (try sheet(css, [ThemingTests.table], "--emit variables -j 1")))
        }

        @Test(
            "AppTheme statusBarStyle, barBackground, barForeground, background, text: five colours theme a page that was made without them")
        func fiveColors() throws {
            let table = "light dark\n- #333333 background\n- #f2f2f2 text\n- #000000 bar\n- #ffffff bar-text\n- #8ab4ff link\n"
            let text = try night(
                "body { background: #fdfdfd; color: #1c1c1c } header { background: #eee; color: #111 } header a { color: #06c } p a { color: #06c }",
                [table])
            #expect(text.contains("body { background-color: #333; color: #f2f2f2; }"), "\(text)")
            #expect(text.contains("header { background-color: #000; color: #fff; }"), "\(text)")
            #expect(text.contains("p a { color: #8ab4ff; }") && text.contains("header a { color: #fff; }"), "\(text)")
        }

        @Test("AppThemeProvider availableThemes, nextTheme: the switcher goes through the themes of the table")
        func themes() throws {
            let folder = try TestFolder()
            try folder.write("<!doctype html><html><head><title>x</title></head><body style='color: red'>x</body></html>", to: "a.html")
            try folder.write(ThemingTests.table, to: "t.txt")
            let ending = try Executable.run("\"$nightfall\" apply -q --theme t.txt --emit variables --switcher a.html", in: folder)
            #expect(ending.output.contains("\"light\",\"dark\",\"RED\""), "\(ending.errors)\(ending.output)")
        }

        @Test("cross-dissolve .3 s on window: none for who wants no motion, and as long as is said")
        func dissolve() throws {
            let html = "<!doctype html><html><head><title>x</title></head><body style='color: red'>x</body></html>"
            #expect(try page(["index.html": html], "--emit light-dark --switcher").contains("transition: 300ms"))
            #expect(try page(["index.html": html], "--emit light-dark --switcher --transition 900").contains("transition: 900ms"))
            #expect(try page(["index.html": html], "--emit light-dark --switcher").contains("prefers-reduced-motion"))
        }

        @Test("nav controller: preferredStatusBarStyle, barTint: theme-color has the bar's colour of the night")
        func themeColor() throws {
            let html = """
                <!doctype html><html><head><title>x</title><meta name="theme-color" content="#ffffff"><style>nav { background: #fff }</style></head>\
                <body><nav>x</nav></body></html>
                """
            let folder = try TestFolder()
            try folder.write(html, to: "a.html")
            try folder.write("light dark\n#ffffff #0a0b0c bar\n", to: "t.txt")
            let ending = try Executable.run("\"$nightfall\" apply -q --theme t.txt a.html", in: folder)
            #expect(
                ending.output.contains("<meta name=\"theme-color\" media=\"(prefers-color-scheme: dark)\" content=\"#0a0b0c\""),
                "\(ending.errors)\(ending.output)")
        }
    }
}

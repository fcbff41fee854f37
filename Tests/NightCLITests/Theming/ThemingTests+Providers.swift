import Foundation
import Testing

extension ThemingTests {
    @Suite("Theme providers of apps") struct Providers {
        // Counterparts in apps: ThemeProvider{currentTheme, subscribeToChanges}, Themed, setUpTheming
        @Test
        func `the result depends on the page and the theme alone`() throws {
            let css = "a { color: #123; background: #fed }"
            let first = try sheet(css, [ThemingTests.table], "--emit variables")
            #expect(first == (try sheet(css, [ThemingTests.table], "--emit variables -j 1")))
        }

        // Counterparts in apps: AppTheme statusBarStyle, barBackground, barForeground, background, text
        @Test
        func `five role colors are enough to theme a page`() throws {
            let table = "light dark\n- #333333 background\n- #f2f2f2 text\n- #000000 bar\n- #ffffff bar-text\n- #8ab4ff link\n"
            let text = try dark(
                "body { background: #fdfdfd; color: #1c1c1c } header { background: #eee; color: #111 } header a { color: #06c } p a { color: #06c }",
                [table])
            #expect(text.contains("body { background-color: #333; color: #f2f2f2; }"), "\(text)")
            #expect(text.contains("header { background-color: #000; color: #fff; }"), "\(text)")
            #expect(text.contains("p a { color: #8ab4ff; }") && text.contains("header a { color: #fff; }"), "\(text)")
        }

        // Counterparts in apps: AppThemeProvider availableThemes, nextTheme
        @Test
        func `the switcher cycles through the themes of the table`() throws {
            let folder = try TestFolder()
            try folder.write("<!doctype html><html><head><title>x</title></head><body style='color: red'>x</body></html>", to: "a.html")
            try folder.write(ThemingTests.table, to: "t.txt")
            let ending = try Executable.run("\"$nightfall\" apply -q --theme t.txt --emit variables --switcher a.html", in: folder)
            #expect(ending.output.contains("\"light\",\"dark\",\"RED\""), "\(ending.errors)\(ending.output)")
        }

        // Counterparts in apps: cross-dissolve .3 s on window
        @Test
        func `the switcher's transition takes 300 ms by default and respects reduced motion`() throws {
            let html = "<!doctype html><html><head><title>x</title></head><body style='color: red'>x</body></html>"
            #expect(try page(["index.html": html], "--emit light-dark --switcher").contains("transition: 300ms"))
            #expect(try page(["index.html": html], "--emit light-dark --switcher --transition 900").contains("transition: 900ms"))
            #expect(try page(["index.html": html], "--emit light-dark --switcher").contains("prefers-reduced-motion"))
        }

        // Counterparts in apps: nav controller: preferredStatusBarStyle, barTint
        @Test
        func `theme-color has the dark color of the table's bar role`() throws {
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

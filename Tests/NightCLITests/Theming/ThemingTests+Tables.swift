import Foundation
import TestSupport
import Testing

extension ThemingTests {
    @Suite("Theme tables and pickers of apps") struct Tables {
        // Counterparts in apps: DKColorTable.txt, DKThemeVersionNormal/Night, custom strings
        @Test
        func `three columns are the light, the dark and a named theme`() throws {
            let text = try sheet("a { color: #00f; background: #fff }", [ThemingTests.table], "--emit variables")
            #expect(text.hasPrefix("a { color: var(--night-tint,/*!nightfall*/#00f); background: var(--night-bg,/*!nightfall*/#fff) }"))
            #expect(text.contains("prefers-color-scheme: dark") && text.contains(":root { --night-tint: #fff; --night-bg: #343434; }"))
            #expect(text.contains("[data-theme=\"RED\" i] { --night-tint: #fa0000; --night-bg: #fafafa; }"))
            #expect(text.contains("[data-theme=\"night\" i]"))
        }

        // Counterparts in apps: .file, +sharedColorTable, -reloadColorTable
        @Test
        func `the later of two tables wins cell by cell`() throws {
            let later = "NORMAL NIGHT\n#ffffff #010203 page\n"
            let text = try dark("a { background: #fff; color: #00f }", [ThemingTests.table, later])
            #expect(text.contains("background-color: #010203") && text.contains("color: #fff;"))
            #expect(try dark("a { background: #fff }", [later, ThemingTests.table]).contains("#343434"))
        }

        // Counterparts in apps: .themes
        @Test
        func `themes are written in the order of their columns`() throws {
            let table = "day night zed ant mid\n#fff #111 #222 #333 #444 page\n"
            let text = try sheet("a { background: #fff }", [table], "--emit variables")
            let places = try ["zed", "ant", "mid"].map { try #require(text.range(of: "[data-theme=\"\($0)\" i] {")).lowerBound }
            #expect(places == places.sorted())
            #expect(text == (try sheet("a { background: #fff }", [table], "--emit variables")))
        }

        // Counterparts in apps: -pickerWithKey:, DKColorPickerWithKey(KEY)
        @Test
        func `a custom property gets the value of the row with its name`() throws {
            let text = try dark(
                ":root { --BG: #eee; --other: #eee } a { background: var(--BG); border-color: var(--other) }", [ThemingTests.table])
            #expect(text.contains("--BG: #343434") && !text.contains("--other: #343434"))
        }

        // Counterparts in apps: DKColorPickerWithKey(KEY)
        @Test
        func `a directive names a table row, and unknown keys are errors`() throws {
            #expect(try dark("a { color: red /* nightfall:token BG */ }", [ThemingTests.table]).contains("color: #343434;"))
            let folder = try TestFolder()
            try folder.write("b { margin: 0 }\na { color: red /* nightfall:token tnit */ }\n", to: "a.css")
            try folder.write(ThemingTests.table, to: "t.txt")
            let ending = try Executable.run("\"$nightfall\" apply -q --theme t.txt a.css", in: folder)
            #expect(ending.status == 2)
            #expect(
                ending.errors.hasPrefix("a.css:2:35: error: no theme table has a row with the key 'tnit'; did you mean 'tint'? [NF063]"))
        }

        @Test
        func `tables with 0x, alpha, BOM, CRLF and comments are read`() throws {
            let quirky = "\u{FEFF}\r\n// ours\r\nday  night  \r\n0xffffff\t#123   page  \r\n#00000080 #ffffff80 veil\r\n"
            let text = try dark("a { background: #fff; color: rgb(0 0 0 / 50.2%) }", [quirky])
            #expect(text.contains("background-color: #123;") && text.contains("color: rgba(255,255,255,.502)"))
            let message = try sheet("a { color: red }", ["day night\n#fff #111 a\n#eee b\n"], status: 2)
            #expect(message.contains("0.txt:3:1: error:") && message.contains("[NF041]"))
        }

        // Counterparts in apps: DKColorPickerWithRGB, +colorPickerWith…
        @Test(arguments: [
            "red", "#f00", "#ff0000ff", "0xff0000", "rgb(255 0 0)", "rgb(100%, 0%, 0%)", "hsl(0 100% 50%)", "hwb(0 0% 0%)",
            "color(srgb 1 0 0)", "lab(54.29 80.82 69.9)", "oklch(0.62796 0.25768 29.234)", "\"color-mix(in srgb, red, red)\"",
        ])
        func `each notation of CSS names the same color in a cell`(cell: String) throws {
            #expect(try dark("a { background: #fff }", ["day night\n#fff \(cell) page\n"]).contains("background-color: #f00"))
            // As a cell of the source theme it matches the color, too.
            #expect(try dark("a { background: #f00 }", ["day night\n\(cell) #010203 page\n"]).contains("#010203"))
        }

        // Counterparts in apps: DKColorPickerWithColors
        @Test
        func `a dark value in a comment or in light-dark() is used`() throws {
            let text = try dark("a { color: #fff /* nightfall: #343434 */ } b { color: light-dark(#fff, #353535) }")
            #expect(text.contains("\na { color: #343434; }") && text.contains("\nb { color: light-dark(#fff, #353535); }"))
        }

        // Counterparts in apps: +blackColor … +clearColor
        @Test
        func `color names and transparent are valid cells and survive conversion`() throws {
            let table = "day night\nblack white a\nclear transparent b\n".replacingOccurrences(of: "clear", with: "gray")
            let text = try dark("a { color: #000; background: gray }", [table])
            #expect(text.contains("background-color: rgba(0,0,0,0)"))
            let folder = try TestFolder()
            try folder.write(table, to: "a.txt")
            let ending = try Executable.run(
                "\"$nightfall\" theme convert a.txt b.css && \"$nightfall\" theme convert b.css c.txt && \"$nightfall\" theme convert c.txt -"
                    + " --to css | cmp - b.css", in: folder)
            #expect(ending.status == 0, "\(ending.errors)\(ending.output)")
        }

        // Counterparts in apps: single-color picker
        @Test(arguments: ["media", "light-dark", "variables"])
        func `an ignored color is the same in all themes`(emission: String) throws {
            let css = "a { color: #00f /* nightfall:ignore -- the brand's */; background: #fff }"
            let text = try sheet(css, [ThemingTests.table], "--emit " + emission)
            #expect(text.hasPrefix("a { color: #00f /* nightfall:ignore -- the brand's */; background: "))
            #expect(!text.dropFirst(css.utf8.count / 2).contains("tint") && text.contains("#343434"))
        }

        // Counterparts in apps: DKImagePickerWithNames, +pickerWithNormalImage:nightImage:, dk_imagePicker
        @Test
        func `an image with a dark version gets it, and one without stays`() throws {
            let drawing = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9z' fill='#222'/></svg>"
            let dark = drawing.replacingOccurrences(of: "#222", with: "#ddd")
            let html = "<!doctype html><title>x</title><p><img src=one.svg alt=''><img src=two.svg alt=''></p>"
            let text = try page(["index.html": html, "one.svg": drawing, "one.dark.svg": dark, "two.svg": drawing], "--emit media")
            #expect(text.contains("one.dark.svg") && text.contains("prefers-color-scheme: dark"))
            #expect(text.contains("<img src=two.svg alt=''>") && !text.contains("two.dark"))
        }

        // Counterparts in apps: DKAlphaPickerWithAlphas, +alphaPickerWithAlpha:, dk_alphaPicker
        @Test
        func `each theme has its own opacity`() throws {
            let text = try sheet(
                "img { opacity: 1 /* nightfall:token photo */ } b { opacity: var(--photo) } :root { --photo: 1 }",
                ["NORMAL NIGHT RED\n1 .8 60% photo\n"])
            let red = try ThemingTests.rules(of: "RED", in: text)
            #expect(red.contains("img { opacity: 0.6; }") && red.contains("--photo: 0.6;"), "\(red)")
            let dark = ThemingTests.preferred(in: text)
            #expect(dark.contains("img { opacity: 0.8; }") && dark.contains("--photo: 0.8;"), "\(dark)")
        }

        // Counterparts in apps: DKThemeVersion, nightFalling, dawnComing
        @Test
        func `a page has the switcher's script only on request`() throws {
            let files = ["index.html": "<!doctype html><title>x</title><style>p { color: #111 }</style><p>x"]
            let text = try page(files, "--emit light-dark --switcher")
            for name in ["nightfall", "fall", "dawn", "next", "theme"] { #expect(text.contains(name), "\(name)") }
            #expect(try !page(files, "--emit light-dark").contains("<script"))
        }

        // Counterparts in apps: NSUserDefaults persistence, DKNightVersionAnimationDuration, ThemeChangingNotification
        @Test
        func `the switcher's script comes in the head before every stylesheet`() throws {
            let html = "<!doctype html><html><head><title>x</title><link rel=stylesheet href=a.css></head><body></body></html>"
            let text = try page(["index.html": html, "a.css": "a { color: red }"], "--emit light-dark --switcher")
            let script = try #require(text.range(of: "<script data-nightfall>"))
            let sheet = try #require(text.range(of: "<link rel=stylesheet"))
            #expect(script.lowerBound < sheet.lowerBound)
            #expect(text.contains("localStorage") && text.contains("nightfall:themechange"))
            #expect(text.contains("transition: 300ms") && text.contains("animation-duration: 300ms"))
        }

        // Counterparts in apps: changeStatusBar, supportsKeyboard, UITextField/UITextView/UISearchBar+Keyboard
        @Test
        func `color-scheme and theme-color metas are added exactly once`() throws {
            let html =
                "<!doctype html><html><head><title>x</title><meta name=\"theme-color\" content=\"#ffffff\"></head><body><input></body></html>"
            let folder = try TestFolder()
            try folder.write(html, to: "a.html")
            let ending = try Executable.run(
                "\"$nightfall\" apply -q a.html -o b.html && \"$nightfall\" apply -q b.html -o c.html && cmp b.html c.html", in: folder)
            #expect(ending.status == 0, "\(ending.errors)\(ending.output)")
            let text = try folder.read("b.html")
            #expect(text.components(separatedBy: "name=\"theme-color\"").count == 3)
            #expect(text.components(separatedBy: "name=\"color-scheme\"").count == 2)
            #expect(text.contains("color-scheme: dark"))
        }

        @Test
        func `each rule with colors gets one dark rule with all its colors`() throws {
            let text = try dark("a { color: #111; margin: 0; border: 1px solid #999 } p { margin: 0 } a { background: #eee }")
            #expect(text.components(separatedBy: "\na {").count == 3 && !text.contains("\np {"))
        }

        struct Painted: Sendable, CustomTestStringConvertible {
            let row: String
            let css: String
            let dark: [String]
            var testDescription: String { row }
        }

        @Test(arguments: [
            Painted(
                row: "UIView background/tintColorPicker", css: "a { background: #fff; accent-color: #00f }",
                dark: ["background-color: ", "accent-color: "]),
            Painted(
                row: "UILabel text/shadow/highlightedText",
                css: "a { color: #111; text-shadow: 0 1px #fff } a:active, a[aria-selected] { color: #fff }",
                dark: ["color: ", "text-shadow: 0 1px ", "a:active, a[aria-selected] { color: "]),
            Painted(
                row: "UINavigationBar barTint/tint, UITabBar/UIToolbar/UISearchBar barTint, UIBarButtonItem tint",
                css: "header, nav, footer, search { background: #eee } nav a { color: #00f }",
                dark: ["header, nav, footer, search { background-color: ", "nav a { color: "]),
            Painted(
                row: "UITableView separator, sectionIndex, sectionIndexBackground, sectionIndexTrackingBackground",
                css:
                    "tr { border-bottom: 1px solid #ddd } th { position: sticky; color: #333; background: #eee } th:hover { background: #ddd }",
                dark: ["tr { border-bottom-color: ", "th { color: ", "th:hover { background-color: "]),
            Painted(
                row: "UITextField/UITextView text", css: "input { color: #111; caret-color: #00f } ::placeholder { color: #777 }",
                dark: ["input { color: ", "caret-color: ", "\n::placeholder { color: "]),
            Painted(
                row: "UIControl tint, UISwitch onTint/thumbTint",
                css: """
                    input { accent-color: #06c } input:checked { background: #06c } input::before { background: #fff }
                    input:checked::before { background: #eef }
                    """,
                dark: [
                    "input { accent-color: ", "input:checked { background-color: ", "input::before { background-color: ",
                    "input:checked::before {",
                ]),
            Painted(
                row: "UISlider min/max/thumb, UIProgressView progress/track",
                css: """
                    a::-webkit-slider-runnable-track { background: #ddd } a::-webkit-slider-thumb { background: #00f }
                    a::-moz-range-track { background: #ddd } a::-moz-range-progress { background: #00f } a::-moz-range-thumb { background: #00f }
                    b::-webkit-progress-bar { background: #ddd } b::-webkit-progress-value { background: #080 } b::-moz-progress-bar { background: #080 }
                    c::-webkit-meter-optimum-value { background: #080 } c::-moz-meter-bar { background: #080 }
                    """,
                dark: [
                    "a::-webkit-slider-runnable-track {", "a::-webkit-slider-thumb {", "a::-moz-range-track {",
                    "a::-moz-range-progress {",
                    "a::-moz-range-thumb {", "b::-webkit-progress-bar {", "b::-webkit-progress-value {", "b::-moz-progress-bar {",
                    "c::-webkit-meter-optimum-value {", "c::-moz-meter-bar {",
                ]),
            Painted(
                row: "UIPageControl indicator/current",
                css: "li::scroll-marker { background: #ccc } li::scroll-marker:target-current { background: #00f }",
                dark: ["li::scroll-marker {", "li::scroll-marker:target-current {"]),
            Painted(
                row: "CALayer shadow/border/background, CAShapeLayer stroke/fill",
                css: "a { box-shadow: 0 2px 8px #888; border: 2px solid #333; background: #fff } path { fill: #222; stroke: #333 }",
                dark: ["box-shadow: 0 2px 8px ", "border-color: ", "background-color: ", "path { fill: ", "stroke: "]),
        ])
        func `properties of views and layers get dark declarations`(_ painted: Painted) throws {
            let text = try dark(painted.css)
            for part in painted.dark { #expect(text.contains(part), "\(part)\n\(text)") }
        }

        // Counterparts in apps: UINavigationBar animateNavigationBarToColor:duration:
        @Test
        func `the page's own transitions stay as they are`() throws {
            let text = try dark("nav { background: #eee; transition: background-color 150ms }")
            #expect(text.contains("nav { background-color: ") && !text.contains("transition"))
        }

        // Counterparts in apps: @pickerify(KLASS, PROP)
        @Test(arguments: ["option", "file"])
        func `a registered custom property has the role it is registered for`(means: String) throws {
            for (role, color) in [("background", "#343434"), ("text", "#dddddd"), ("shape", "#0000fe")] {
                let folder = try TestFolder()
                try folder.write("day night\n#777 #343434 a:background\n#777 #ddd b:text\n#777 #0000fe c:shape\n", to: "t.txt")
                try folder.write(":root { --ring: #777; --other: #777 }", to: "a.css")
                let option = means == "option" ? "--property --ring=\(role)" : ""
                if means == "file" { try folder.write("{ \"properties\": { \"--ring\": \"\(role)\" } }", to: "nightfall.json") }
                let ending = try Executable.run("\"$nightfall\" palette \(option) --theme t.txt --format json a.css", in: folder)
                #expect(ending.status == 0 && ending.output.contains("\"role\" : \"\(role)\""), "\(ending.errors)")
                let applied = try Executable.run("\"$nightfall\" apply -q \(option) --theme t.txt a.css", in: folder).output
                let short = color == "#dddddd" ? "#ddd" : color
                #expect(applied.contains("--ring: \(short);") && !applied.contains("--other: \(short);"), "\(applied)")
            }
        }

        // Counterparts in apps: generator/ property.json, method.json, color.h.erb
        /// Tests the output in each language for a model of three lines, with `Tests/Fixtures/themes/generated`.
        @Test(arguments: ["css", "scss", "less", "tokens", "plist", "swift"])
        func `one table gives CSS, Sass, Less, tokens, plist and Swift`(format: String) throws {
            let folder = try TestFolder()
            try folder.write("NORMAL NIGHT\n#ffffff #343434 paper\n#000 rgb(200 200 200 / 50.2%) ink:text\n1px 2px edge\n", to: "a.txt")
            let ending = try Executable.run("\"$nightfall\" theme convert -q a.txt --to \(format)", in: folder)
            #expect(ending.status == 0)
            let file = PackageFolder.fixtures.appendingPathComponent("themes/generated/theme.\(format)")
            #expect(try ending.output == String(contentsOf: file, encoding: .utf8), "\(ending.output)")
        }

        // Counterparts in apps: generator/ superklass.json
        @Test
        func `shorthands pass their color on to longhands`() throws {
            let text = try dark(
                "a { border: 1px solid #aaa; outline: #aaa dotted; background: url(x) #fff; text-decoration: underline #aaa }",
                [ThemingTests.table])
            for part in [
                "border-color: #313131;", "outline-color: #313131;", "background-color: #343434;", "text-decoration-color: #313131;",
            ] {
                #expect(text.contains(part), "\(text)")
            }
        }

        // Counterparts in apps: deprecated +sharedNightVersionManager
        @Test
        func `an unknown flag gets the nearest one as a suggestion`() throws {
            #expect(try sheet("a { color: red }", [], "--thema x", status: 2).contains("--theme"))
        }
    }
}

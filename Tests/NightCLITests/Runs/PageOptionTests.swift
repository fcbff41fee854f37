import CSSColor
import Testing

@testable import NightCLI

@Suite("--selector, --context-name, --no-meta, --guard", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct PageOptionTests {
    private func apply(_ options: String, _ input: String, name: String = "a.css", _ folder: TestFolder? = nil) throws -> Executable.Ending
    {
        let folder = try folder ?? TestFolder()
        try folder.write(input, to: name)
        return try Executable.run("\"$nightfall\" apply --emit media \(options) \(name)", in: folder)
    }

    @Test
    func `--selector sets the selector that chooses the dark theme`() throws {
        let sheet = "p { background: #fff }\n"
        let text = try apply("--trigger both --selector .dark", sheet).output
        #expect(
            text.contains("@scope (.dark) to (:is(.light, .day)) {") && text.contains(".dark { color-scheme: dark; }"))
        #expect(!text.contains("data-theme"))
        let attribute = try apply("--trigger attribute --selector \"html[data-bs-theme='dark']\"", sheet).output
        #expect(attribute.contains("@scope (html[data-bs-theme=\"dark\" i]) to"))
        for (options, message) in [
            ("--selector .dark", "--selector goes with --trigger attribute or both, and with --switcher"),
            ("--trigger both --selector 'div p'", "'div p' is not a value of --selector: one attribute"),
            ("--trigger both --engine filter --selector .dark", "--trigger goes with --engine rewrite only"),
        ] {
            let ending = try apply(options, sheet)
            #expect(ending.status == 2 && ending.errors.hasPrefix("nightfall: " + message), "\(ending.errors)")
        }
    }

    @Test(arguments: [".dark", "html.x-dark", "[x='*/']", "[x='</style>']"])
    func `with any selector apply changes nothing more and revert restores the original`(selector: String) throws {
        let page = "<!DOCTYPE html><title>a</title><style>p { color: #000 }</style><p bgcolor=#eee style='color: red'>a"
        for emission in ["media", "variables", "light-dark"] {
            let folder = try TestFolder()
            try folder.write(page, to: "a.html")
            let apply = "\"$nightfall\" apply -i --verify --emit \(emission) --trigger both --selector \"\(selector)\" a.html"
            let ending = try Executable.run(apply, in: folder)
            let once = try folder.read("a.html")
            #expect(ending.status == 0 && ending.errors == "" && once != page, "\(ending.errors)")
            #expect(try Executable.run(apply, in: folder).status == 0)
            #expect(try folder.read("a.html") == once)
            #expect(try Executable.run("\"$nightfall\" revert a.html", in: folder).output == page)
        }
    }

    @Test
    func `selectors that cannot work with a switcher or a dimension are refused`() throws {
        let sheet = "p { background: #fff }\n"
        #expect(try apply("--trigger both --selector body.dark", sheet).status == 0)
        #expect(
            try apply("--switcher --selector body.dark", sheet).errors.hasPrefix("nightfall: --switcher goes with no --selector of body"))
        let folder = try TestFolder()
        try folder.write("{\"dimensions\": {\"reader\": {\"themes\": {\"cream\": \"sepia\"}}}}", to: "nightfall.json")
        let ending = try apply("--trigger both --selector \"[data-reader='dark']\"", sheet, folder)
        #expect(ending.status == 2 && ending.errors.contains("nightfall.json:1:"), "\(ending.errors)")
        #expect(ending.errors.contains("the dimension 'reader' has the attribute of --selector"))
    }

    @Test
    func `--context-name names the dark theme in tables and pages`() throws {
        let folder = try TestFolder()
        try folder.write("DAY DIM NIGHT\n#fff #222 #111 ground\n", to: "t.txt")
        let sheet = "p { background: #fff }\n"
        let usual = try apply("--theme t.txt", sheet, folder).output
        #expect(usual.contains("[data-theme=\"DIM\" i]"))
        let dim = try apply("--theme t.txt --context-name dim", sheet, folder).output
        #expect(dim.contains("@scope ([data-theme=\"dim\" i], [data-theme=\"NIGHT\" i])"))
        #expect(dim.contains(/\[data-theme="dim" i\] \{ color-scheme: dark; --\w+:#222; \}/))
        #expect(dim.contains(/\[data-theme="NIGHT" i\] \{ color-scheme: dark; --\w+:#111; \}/))
        let first = try #require(dim.range(of: "p:where(*, :scope) { background-color: "))
        #expect(dim[first.upperBound...].hasPrefix("#222"))
        #expect(try apply("--context-name light", sheet).errors.contains("is not a value of --context-name"))
        let unknown = try apply("--theme t.txt --context-name din", sheet, folder)
        #expect(
            unknown.status == 2 && unknown.errors.contains("no table has the dark theme 'din'; did you mean 'dim'?"),
            "\(unknown.errors)")
        // A usual name gives the usual result.
        #expect(try apply("--theme t.txt --context-name dark", sheet, folder).output == usual)
        try folder.write("{\"themes\": {\"Dim\": \"dim\"}}", to: "nightfall.json")
        #expect(try apply("--context-name dim", sheet, folder).errors.contains("the name 'Dim' is taken by the dark theme"))
        try folder.write("{\"context-name\": \"dim\", \"theme\": \"t.txt\", \"system\": {\"light\": \"night\"}}", to: "nightfall.json")
        // A theme other than `night` is a further theme.
        #expect(try apply("", sheet, folder).output.contains("@media screen and (prefers-color-scheme: light) {"))
    }

    @Test
    func `a DTCG resolver's context gives the dark theme that --context-name names`() throws {
        let folder = try TestFolder()
        try folder.write(
            #"""
            {"version": "2025.10", "sets": {"base": {"sources": [{"ground": {"$type": "color", "$value": "#ffffff"}}]}},
             "modifiers": {"theme": {"contexts": {
               "light": [], "night": [{"ground": {"$type": "color", "$value": "#101010"}}],
               "dusk": [{"ground": {"$type": "color", "$value": "#2a2520"}}]}, "default": "light"}},
             "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
            """#, to: "t.resolver.json")
        let sheet = "p { background: #fff }\n"
        #expect(
            try apply("--theme t.resolver.json --emit light-dark", sheet, folder).output.contains("light-dark(/*!nightfall*/#fff,#101010)"))
        let dusk = try apply("--theme t.resolver.json --emit light-dark --context-name dusk", sheet, folder)
        #expect(dusk.output.contains("light-dark(/*!nightfall*/#fff,#2a2520)"), "\(dusk.errors)")
    }

    @Test
    func `--no-meta adds no meta elements`() throws {
        let page = "<!DOCTYPE html><html><head><meta name=theme-color content=#fff><style>p { color: #000 }</style></head><body><p>a"
        for options in ["", "--engine filter", "--type email"] {
            let usual = try apply(options, page, name: "a.html").output
            let bare = try apply(options + " --no-meta", page, name: "a.html").output
            #expect(usual.contains("<meta name=\"color-scheme\"") && usual.contains("media=\"(prefers-color-scheme: dark)\" content="))
            #expect(!bare.contains("<meta name=\"color-scheme\"") && !bare.contains("content=\"light dark\"") && bare.contains("nightfall"))
            #expect(bare.components(separatedBy: "theme-color").count == 2, "\(options)")
        }
    }

    @Test
    func `without the guard faint text keeps its contrast from the light theme`() throws {
        let light = ["a": 0xBB, "b": 0xAA, "c": 0x88, "d": 0x55, "e": 0x00]
        let sheet = "body { background: #fff }\n" + light.map { "\($0) { color: rgb(\($1) \($1) \($1)) }\n" }.joined()
        func luminance(_ grey: Int) -> Double {
            let byte = UInt8(grey)
            return relativeLuminance(SRGB(bytes: byte, byte, byte))
        }
        func grey(_ selector: String, _ text: String) throws -> Int {
            let start = try #require(text.range(of: "\n\(selector) { color: #"))
            let hex = String(text[start.upperBound...].prefix { $0.isHexDigit }.prefix(2))
            return try #require(Int(hex, radix: 16))
        }
        let guarded = try apply("", sheet).output
        let faint = try apply("--guard off", sheet).output
        // The lightest background of the dark theme, on which any text may be.
        let ceiling = 0.045 + 0.05
        for (selector, light) in light {
            let contrast = 1.05 / (luminance(light) + 0.05)
            let (on, off) = (try luminance(grey(selector, guarded)), try luminance(grey(selector, faint)))
            #expect((on + 0.05) / ceiling >= 4.5)
            if contrast >= 4.5 {
                #expect(on == off, "\(selector)")
            } else {
                let dark = (off + 0.05) / ceiling
                #expect(
                    off < on && dark >= contrast * 0.99 && dark < contrast * 1.2, "\(selector): \(contrast) by day, \(dark) at night")
            }
        }
        // `--guard` does not apply to light text on a background that is dark in the light theme.
        let button = "a { color: #fff; background: #07c }\nb { color: #fff }\n"
        let rule = "a { color: #e7e7e7; background-color: #0069b5; }\nb { color: #e7e7e7; }\n"
        #expect(try apply("--guard off", button).output.contains(rule) && apply("", button).output.contains(rule))
        #expect(try apply("--engine filter --guard off", sheet).errors.contains("--guard goes with --engine rewrite only"))
    }

    @Test
    func `strict in nightfall.json turns warnings into errors and keeps the file`() throws {
        let sheet = "@layer { p { color: #000 } }\n/* nightfall:nonsense */\n"
        #expect(try apply("", sheet).status == 0)
        let folder = try TestFolder()
        try folder.write("{\"strict\": true}", to: "nightfall.json")
        let ending = try apply("-i", sheet, folder)
        #expect(ending.status == 2 && ending.errors.contains("a.css:2:1: error:") && ending.errors.contains("[NF060]"), "\(ending.errors)")
        #expect(try folder.read("a.css") == sheet)
        try folder.write(sheet, to: "site/b.css")
        try folder.write("p { color: #000 }\n", to: "site/c.css")
        #expect(try Executable.run("\"$nightfall\" apply -i site", in: folder).status == 2)
        #expect(!folder.exists("site/c.night.css"))
        // A folder with its own configuration is not strict.
        try folder.write("{\"root\": true}", to: "site/nightfall.json")
        #expect(try Executable.run("\"$nightfall\" apply -i site", in: folder).status == 0)
        #expect(folder.exists("site/c.night.css"))
    }
}

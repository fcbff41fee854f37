import CSSColor
import NightTheme
import SourceText
import Testing

@testable import NightCLI

@Suite("Design tokens")
struct ThemeTokenTests {
    /// The table of a JSON text, in the text format.
    private func text(_ json: String, at path: FilePath? = nil) throws -> String {
        let reading = try TokenReader.read(try JSONReader.read([UInt8](json.utf8)), files: ThemeFiles.below(path))
        return String(decoding: ThemeFormat.text.text(of: reading.table).bytes, as: UTF8.self)
    }

    /// The rows, with one space between their fields.
    private func rows(_ json: String, at path: FilePath? = nil) throws -> [String] {
        try text(json, at: path).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    }

    private func problems(_ json: String, at path: FilePath? = nil) -> [ThemeProblem] {
        do throws(ThemeTableError) {
            return try TokenReader.read(try JSONReader.read([UInt8](json.utf8)), files: ThemeFiles.below(path)).warnings
        } catch {
            return error.problems
        }
    }

    @Test
    func `groups, types, aliases and roots of design tokens are read`() throws {
        let json = """
            { "$schema": "x", "color": { "$type": "color", "$description": "d",
                "red": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] } },
                "accent": { "$root": { "$value": "{color.red}" }, "soft pink": { "$value": { "$ref": "#/color/red" } },
                            "same": { "$ref": "#/color/red/$value" } } },
              "radius": { "$type": "dimension", "$value": { "value": 0.5, "unit": "rem" } },
              "ink:text": { "$type": "color", "$value": "{color.accent.$root}" } }
            """
        #expect(
            try rows(json) == [
                "normal", "#ff0000 color-red", "#ff0000 color-accent", "#ff0000 color-accent-soft-pink", "#ff0000 color-accent-same",
                "0.5rem radius", "#ff0000 ink:text",
            ])
    }

    @Test
    func `a group extends another and may replace its tokens`() throws {
        let json = """
            { "base": { "$type": "color", "a": { "$value": "#111" }, "g": { "b": { "$value": "#222" }, "c": { "$value": "#333" } } },
              "more": { "$extends": "{base}", "g": { "c": { "$value": "#444" } }, "d": { "$value": "{more.g.b}" } },
              "most": { "$extends": "#/more" } }
            """
        #expect(
            try rows(json) == [
                "normal", "#111111 base-a", "#222222 base-g-b", "#333333 base-g-c", "#111111 more-a", "#222222 more-g-b",
                "#444444 more-g-c",
                "#222222 more-d", "#111111 most-a", "#222222 most-g-b", "#444444 most-g-c", "#222222 most-d",
            ])
    }

    /// Tests that a color in CSS and as a token is the same; the parsing of CSS is compared with Chromium elsewhere.
    @Test(arguments: [
        ("color(srgb .1 .5 .9)", "srgb", "0.1, 0.5, 0.9"), ("color(srgb-linear .1 .5 .9)", "srgb-linear", "0.1, 0.5, 0.9"),
        ("hsl(200 40% 60%)", "hsl", "200, 40, 60"), ("hwb(200 20% 30%)", "hwb", "200, 20, 30"),
        ("lab(50 20 -30)", "lab", "50, 20, -30"),
        ("lch(50 30 200)", "lch", "50, 30, 200"), ("oklab(.5 .1 -.1)", "oklab", "0.5, 0.1, -0.1"),
        ("oklch(.5 .1 200)", "oklch", "0.5, 0.1, 200"), ("color(display-p3 .2 .9 .3)", "display-p3", "0.2, 0.9, 0.3"),
        ("color(a98-rgb .2 .9 .3)", "a98-rgb", "0.2, 0.9, 0.3"), ("color(prophoto-rgb .3 .4 .5)", "prophoto-rgb", "0.3, 0.4, 0.5"),
        ("color(rec2020 .2 .9 .3)", "rec2020", "0.2, 0.9, 0.3"), ("color(xyz-d65 .2 .3 .4)", "xyz-d65", "0.2, 0.3, 0.4"),
        ("color(xyz-d50 .2 .3 .4)", "xyz-d50", "0.2, 0.3, 0.4"), ("oklch(.5 0 none)", "oklch", "0.5, 0, \"none\""),
    ])
    func `every color space of a token means what it means in CSS`(css: String, space: String, components: String) throws {
        let value = "{ \"colorSpace\": \"\(space)\", \"components\": [\(components)], \"alpha\": 0.25, \"hex\": \"#123456\" }"
        let reading = try TokenReader.read(
            try JSONReader.read([UInt8]("{ \"a\": { \"$type\": \"color\", \"$value\": \(value) } }".utf8)), files: ThemeFiles.below(nil))
        let bytes = [UInt8](css.utf8)
        guard case .color(let expected)? = parseColor(SourceSpan(0, bytes.count), in: bytes.span) else {
            Issue.record("\(css) is no color")
            return
        }
        #expect(reading.table.rows[0].cells == [.color(expected.painted.quantized.withAlpha(0.25))])
    }

    @Test
    func `composite tokens give the parts that a table can hold`() throws {
        let json = """
            { "red": { "$type": "color", "$value": "#f00" }, "w": { "$type": "dimension", "$value": { "value": 2, "unit": "px" } },
              "line": { "$type": "border", "$value": { "color": "{red}", "width": "{w}", "style": "solid" } },
              "drop": { "$type": "shadow", "$value": [{ "color": "{red}" }, { "color": { "colorSpace": "hsl", "components": [120, 100, 50] } }] },
              "fade": { "$type": "gradient", "$value": [{ "color": "{red}", "position": 0 }, { "color": "#00f", "position": 1 }] },
              "half": { "$type": "number", "$value": 0.5 }, "bold": { "$type": "fontWeight", "$value": "semi-bold" },
              "serif": { "$type": "fontFamily", "$value": "Serif" }, "sans": { "$type": "fontFamily", "$value": ["Sans"] } }
            """
        #expect(
            try rows(json).dropFirst() == [
                "#ff0000 red", "2px w", "#ff0000 line-color", "2px line-width", "#ff0000 drop-color-1", "#00ff00 drop-color-2",
                "#ff0000 fade-1", "#0000ff fade-2", "0.5 half", "600 bold",
            ])
        let messages = problems(json).map(\.message)
        #expect(messages.count == 3 && problems(json).allSatisfy { $0.code == .ignored })
        #expect(messages[2] == "'serif' and 1 more of its type are omitted: no cell of a table can hold the type 'fontFamily'")
    }

    @Test
    func `values for modes become themes, and aliases stay in their mode`() throws {
        let json = """
            { "$type": "color", "a": { "$value": "#fff", "$extensions": { "mode": { "dark": "#111", "red": "{c}" } } },
              "b": { "$value": "{a}" }, "c": { "$value": "#c00" } }
            """
        #expect(try rows(json) == ["normal dark red", "#ffffff #111111 #cc0000 a", "#ffffff #111111 #cc0000 b", "#cc0000 - - c"])
    }

    struct Broken: Sendable {
        let json: String
        let code: ThemeProblem.Code
        let places: [String]
    }

    @Test(arguments: [
        Broken(json: "{\n \"a\" 1 }", code: .syntax, places: ["2:6"]),
        Broken(json: "{ \"a\": {}, }", code: .syntax, places: ["1:12"]),
        Broken(json: "{ \"a\": {} } x", code: .syntax, places: ["1:13"]),
        Broken(json: "", code: .syntax, places: ["1:1"]), Broken(json: "{ \"a\": 01 }", code: .syntax, places: ["1:8"]),
        Broken(json: "\u{FEFF}{ \"a\": \"\n\" }", code: .syntax, places: ["1:8"]),
        Broken(json: "{ \"a\": [1,] }", code: .syntax, places: ["1:11"]),
        Broken(json: "[]", code: .syntax, places: ["1:1"]),
        Broken(json: "{ \"a\": {}, \"b\": {},\r\n\"a\": {} }", code: .duplicateKey, places: ["2:1"]),
        Broken(json: "{ \"a\": 1 }", code: .wrongType, places: ["1:8"]),
        Broken(json: "{ \"a\": { \"$value\": \"#fff\" } }", code: .wrongType, places: ["1:3"]),
        Broken(json: "{ \"a\": { \"$type\": \"colour\", \"$value\": \"#fff\" } }", code: .wrongType, places: ["1:3"]),
        Broken(json: "{ \"a\": { \"$type\": 1, \"$value\": \"#fff\" } }", code: .wrongType, places: ["1:3", "1:19"]),
        Broken(json: "{ \"a.b\": { \"$type\": \"color\", \"$value\": \"#fff\" } }", code: .wrongType, places: ["1:3"]),
        Broken(json: "{ \"a\": { \"$type\": \"color\", \"$value\": \"#ffg\" } }", code: .unknownValue, places: ["1:38"]),
        Broken(json: "{ \"a\": { \"$type\": \"color\", \"$value\": 5 } }", code: .wrongType, places: ["1:38"]),
        Broken(
            json: "{ \"a\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"cmyk\",\n \"components\": [0, 0, 0] } } }",
            code: .unknownValue,
            places: ["1:54"]),
        Broken(
            json: "{ \"a\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\",\n \"components\": [0, 0] } } }",
            code: .wrongType,
            places: ["2:16"]),
        Broken(
            json:
                "{ \"a\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"alpha\": 2,\n \"components\": [0, 0, 0] } } }",
            code: .wrongType, places: ["1:71"]),
        Broken(
            json: "{ \"a\": { \"$type\": \"dimension\", \"$value\": { \"value\": 1, \"unit\": \"em\" } } }", code: .wrongType,
            places: ["1:42"]),
        Broken(json: "{ \"a\": { \"$type\": \"fontWeight\", \"$value\": \"fat\" } }", code: .wrongType, places: ["1:43"]),
        Broken(json: "{ \"a\": { \"$type\": \"color\", \"$value\": \"{b.c}\" } }", code: .unknownAlias, places: ["1:38"]),
        Broken(json: "{ \"a\": { \"$type\": \"color\", \"$value\": { \"$ref\": \"#/x\" } } }", code: .unknownAlias, places: ["1:38"]),
        Broken(
            json:
                "{ \"$type\": \"color\", \"a\": { \"$value\": \"{b}\" },\n\"b\": { \"$value\": \"{c}\" }, \"c\": { \"$value\": \"{b}\" } }",
            code: .cyclicAlias, places: ["2:18"]),
        Broken(
            json: "{ \"a\": { \"$type\": \"color\", \"$value\": \"{b}\" }, \"b\": { \"$type\": \"number\", \"$value\": 1 } }",
            code: .wrongType,
            places: ["1:38"]),
        Broken(json: "{ \"a\": { \"$extends\": \"{b}\" } }", code: .unknownAlias, places: ["1:22"]),
        Broken(
            json: "{ \"a\": { \"$extends\": \"{b}\" },\n\"b\": { \"$extends\": \"{a}\" } }", code: .cyclicAlias,
            places: ["1:22"]),
        Broken(json: "{ \"a\": { \"b\": { \"$extends\": \"{a}\" } } }", code: .cyclicAlias, places: ["1:29"]),
        Broken(
            json: "{ \"$type\": \"color\", \"a-b\": { \"$value\": \"#fff\" }, \"a\": { \"b\": { \"$value\": \"#fff\" } } }",
            code: .duplicateKey,
            places: ["1:57"]),
        Broken(json: "{ \"a:inc\": { \"$type\": \"color\", \"$value\": \"#fff\" } }", code: .unknownRole, places: ["1:3"]),
        Broken(json: "{ \"version\": \"2024.1\", \"resolutionOrder\": [] }", code: .syntax, places: ["1:14"]),
        Broken(json: "{ \"version\": \"2025.10\", \"sets\": {} }", code: .wrongType, places: ["1:1"]),
        Broken(
            json: "{ \"version\": \"2025.10\", \"resolutionOrder\": [{ \"$ref\": \"#/sets/a\" }] }", code: .unknownAlias,
            places: ["1:55"]),
        Broken(
            json:
                "{ \"version\": \"2025.10\", \"resolutionOrder\": [{ \"type\": \"modifier\", \"name\": \"theme\",\n\"contexts\": {} }] }",
            code: .wrongType,
            places: ["2:13"]),
        Broken(
            json:
                "{ \"version\": \"2025.10\", \"resolutionOrder\": [{ \"type\": \"set\", \"name\": \"a\",\n\"sources\": [{ \"$ref\": \"x.json\" }] }] }",
            code: .unreadable, places: ["2:23"]),
        Broken(
            json:
                "{ \"version\": \"2025.10\", \"sets\": { \"a\": { \"sources\": [{ \"$ref\": \"#/sets/a\" }] } },\n\"resolutionOrder\": [{ \"$ref\": \"#/sets/a\" }] }",
            code: .cyclicAlias, places: ["1:64"]),
    ])
    func `mistakes in design tokens have a line and a column`(_ broken: Broken) {
        let found = problems(broken.json)
        #expect(found.contains { $0.code == broken.code }, "\(found)")
        #expect(found.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0)" } == broken.places, "\(broken.json) \(found)")
        #expect(found.allSatisfy { !$0.message.isEmpty })
    }

    @Test
    func `a resolver document gives a theme for each theme context`() throws {
        let folder = try TestFolder()
        try folder.write(
            "{ \"$type\": \"color\", \"white\": { \"$value\": \"#fff\" }, \"paper\": { \"$value\": \"{white}\" } }", to: "t/base.json")
        try folder.write("{ \"wrap\": { \"$type\": \"color\", \"white\": { \"$value\": \"#111\" } } }", to: "t/themes/dark.json")
        let document = """
            { "version": "2025.10",
              "sets": { "base": { "sources": [{ "$ref": "base.json" }, { "edge": { "$type": "dimension", "$value": { "value": 1, "unit": "px" } } }] } },
              "modifiers": {
                "size": { "contexts": { "s": [], "l": [{ "edge": { "$type": "dimension", "$value": { "value": 2, "unit": "px" } } }] }, "default": "l" },
                "theme": { "contexts": { "dark": [{ "$ref": "themes/dark.json#/wrap" }], "light": [], "odd": [{ "$ref": "#/$defs/odd" }] },
                           "default": "light" } },
              "$defs": { "odd": { "white": { "$type": "color", "$value": "#eee" } } },
              "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/size" }, { "$ref": "#/modifiers/theme" }] }
            """
        let path = folder["t/tokens.resolver.json"]
        #expect(
            try rows(document, at: path) == [
                "light dark odd", "#ffffff #111111 #eeeeee white", "#ffffff #111111 #eeeeee paper", "2px 2px 2px edge",
            ])
        #expect(problems(document, at: path).map(\.message) == ["of the modifier 'size' only 'l' is read: 'theme' has the themes"])
    }

    @Test
    func `no file outside the folder is read, and mistakes name their file`() throws {
        let folder = try TestFolder()
        try folder.write("{}", to: "secret.json")
        try folder.write("{ \"a\": { \"$type\": \"color\",\n \"$value\": \"nocolor\" } }", to: "t/bad.json")
        try folder.link("t/link.json", to: "../secret.json")
        for name in ["../secret.json", "link.json", folder.text + "/t/bad.json", "https://example.org/x.json", "none.json", "."] {
            let document =
                "{ \"version\": \"2025.10\", \"resolutionOrder\": [{ \"type\": \"set\", \"name\": \"a\", \"sources\": [{ \"$ref\": \"\(name)\" }] }] }"
            let found = problems(document, at: folder["t/tokens.json"])
            #expect(found.map(\.code) == [.unreadable], "\(name): \(found)")
        }
        let document =
            "{ \"version\": \"2025.10\", \"resolutionOrder\": [{ \"type\": \"set\", \"name\": \"a\", \"sources\": [{ \"$ref\": \"bad.json\" }] }] }"
        let found = problems(document, at: folder["t/tokens.json"])
        #expect(found.map(\.place) == [SourceLocation(line: 2, column: 12, file: [UInt8]("bad.json".utf8))])
        let messages = ThemeLoading.messages(of: found, in: [UInt8]("t/tokens.json".utf8))
        #expect(messages[0].rendered.hasPrefix("t/bad.json:2:12: error: 'nocolor' is neither an absolute color"))
    }

    @Test
    func `hostile design token files end quickly`() {
        #expect(problems(String(repeating: "[", count: 1_000_000)).map(\.code) == [.syntax])
        #expect(problems(String(repeating: "{\"a\":", count: 600)).map(\.code) == [.syntax])
        // Each group holds the one before it twice: 2 to the 40th tokens.
        var doubled = "{ \"$type\": \"color\", \"g0\": { \"x\": { \"$value\": \"#fff\" } }"
        for level in 1...40 {
            doubled += ", \"g\(level)\": { \"a\": { \"$extends\": \"{g\(level - 1)}\" }, \"b\": { \"$extends\": \"{g\(level - 1)}\" } }"
        }
        #expect(problems(doubled + "}").map(\.code) == [.cyclicAlias])
        // An alias that refers to all tokens in turn, and one that ends without a value after as many.
        var chain = "{ \"$type\": \"color\""
        for number in 0..<20_000 { chain += ", \"t\(number)\": { \"$value\": \"{t\(number + 1)}\" }" }
        #expect(problems(chain + ", \"t20000\": { \"$value\": \"#fff\" } }").isEmpty)
        #expect(problems(chain + "}").map(\.code) == [.unknownAlias])
        var extends = "{ \"$type\": \"color\""
        for number in 0..<5000 { extends += ", \"g\(number)\": { \"$extends\": \"{g\(number + 1)}\" }" }
        #expect(problems(extends + "}").contains { $0.isError })
        var sets = "{ \"version\": \"2025.10\", \"sets\": { \"s0\": { \"sources\": [{}] }"
        for level in 1...40 {
            sets += ", \"s\(level)\": { \"sources\": [{ \"$ref\": \"#/sets/s\(level - 1)\" }, { \"$ref\": \"#/sets/s\(level - 1)\" }] }"
        }
        #expect(problems(sets + "}, \"resolutionOrder\": [{ \"$ref\": \"#/sets/s40\" }] }").map(\.code) == [.cyclicAlias])
    }
}

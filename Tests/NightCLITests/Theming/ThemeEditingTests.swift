import Foundation
import Testing

@testable import NightCLI

@Suite("nightfall theme add, list, remove", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct ThemeEditingTests {
    private func theme(_ arguments: String, in folder: TestFolder) throws -> Executable.Ending {
        try Executable.run("\"$nightfall\" theme \(arguments)", in: folder)
    }

    /// The contents of the file before and after.
    struct Change: Sendable, CustomTestStringConvertible {
        let arguments: String
        let before: String
        let after: String
        var testDescription: String { "\(arguments): \(before)" }

        init(_ arguments: String, _ before: String, _ after: String) {
            (self.arguments, self.before, self.after) = (arguments, before, after)
        }
    }

    @Test(arguments: [
        Change("add x dim", "{}", "{ \"themes\": { \"x\": \"dim\" } }"),
        Change("add x dim", "{ }", "{ \"themes\": { \"x\": \"dim\" } }"),
        Change("add x dim", "// a\n{\n  // b\n}\n// c", "// a\n{\n  // b\n  \"themes\": {\n    \"x\": \"dim\"\n  }\n}\n// c"),
        Change(
            "add x dim", "{\n\t\"emit\": \"media\" // why\n}\n",
            "{\n\t\"emit\": \"media\", // why\n\t\"themes\": {\n\t\t\"x\": \"dim\"\n\t}\n}\n"),
        Change("add x dim", "{ \"emit\": \"media\" }", "{ \"emit\": \"media\", \"themes\": { \"x\": \"dim\" } }"),
        Change("add x dim", "{ \"emit\": \"media\", }", "{ \"emit\": \"media\", \"themes\": { \"x\": \"dim\" }, }"),
        Change("add x dim", "{ \"themes\": {} }", "{ \"themes\": { \"x\": \"dim\" } }"),
        Change("add x dim", "{ \"themes\": { /* { */ } }", "{ \"themes\": { \"x\": \"dim\" /* { */ } }"),
        Change(
            "add x dim", "{\r\n  \"themes\": {\r\n    \"a\": \"dim\", // , \"}\r\n  },\r\n}\r\n",
            "{\r\n  \"themes\": {\r\n    \"a\": \"dim\", // , \"}\r\n    \"x\": \"dim\",\r\n  },\r\n}\r\n"),
        Change(
            "add x dim", "\u{FEFF}{ \"themes\": {\n  \"a,\\\"}\": { \"text\": \"#fff\" } /* b\n */ } }",
            "\u{FEFF}{ \"themes\": {\n  \"a,\\\"}\": { \"text\": \"#fff\" }, \"x\": \"dim\" /* b\n */ } }"),
        Change("remove a", "{ \"themes\": { \"a\": \"dim\" } }", "{ \"themes\": { } }"),
        Change("remove a", "{ \"themes\": { \"a\": \"dim\", \"b\": \"dim\" } }", "{ \"themes\": { \"b\": \"dim\" } }"),
        Change("remove B", "{ \"themes\": { \"a\": \"dim\", \"b\": \"dim\" } }", "{ \"themes\": { \"a\": \"dim\" } }"),
        Change("remove a b", "{ \"themes\": { \"a\": \"dim\", \"b\": \"dim\" } }", "{ \"themes\": { } }"),
        Change(
            "remove b", "{ \"themes\": {\n  \"a\": \"dim\", // a\n  \"b\": \"dim\" // b\n} }",
            "{ \"themes\": {\n  \"a\": \"dim\" // a\n  // b\n} }"),
        Change(
            "remove a", "{ \"themes\": {\n  // an a\n  \"a\": { // why\n  },\n  \"b\": \"dim\",\n} }",
            "{ \"themes\": {\n  // an a\n  \"b\": \"dim\",\n} }"),
        Change(
            "remove a", "{ \"themes\": { \"a\": \"dim\" /* c */ , \"b\": \"dim\" } }", "{ \"themes\": { /* c */  \"b\": \"dim\" } }"),
    ])
    func `editing a theme keeps every comment and every other byte`(_ change: Change) throws {
        let folder = try TestFolder()
        try folder.write(change.before, to: "nightfall.json")
        let ending = try theme(change.arguments, in: folder)
        #expect(ending.status == 0 && ending.errors == "" && ending.output == "")
        #expect(try folder.read("nightfall.json") == change.after)
        #expect(ConfigurationReader.read(Array(change.after.utf8), FilePath("nightfall.json")).messages == [])
    }

    @Test
    func `a theme can be added by name, colors or table column`() throws {
        let folder = try TestFolder()
        try folder.write("DAY NIGHT RED\n#fff #111 #310 BG\n", to: "tables/brand.txt")
        try folder.write("p { background: #fff }\n", to: "site/p.css")
        let script = """
            set -e
            "$nightfall" theme add amoled; "$nightfall" theme add strong contrast
            "$nightfall" theme add warm --background '#200a0a' --sepia 20% --contrast 5
            cd tables; "$nightfall" theme add brand brand.txt RED; "$nightfall" theme add red "$PWD/brand.txt"; cd ..
            """
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(
            try folder.read("nightfall.json") == """
                {
                  "themes": {
                    "amoled": "amoled",
                    "strong": "contrast",
                    "warm": { "background": "#200a0a", "contrast": 5, "sepia": 20 },
                    "brand": { "table": "tables/brand.txt", "column": "RED" },
                    "red": { "table": "tables/brand.txt" }
                  }
                }

                """)
        let text = try Executable.run("\"$nightfall\" apply -q site/p.css", in: folder).output
        for (name, ground) in [("amoled", "#000"), ("strong", "#000"), ("brand", "#310"), ("red", "#310")] {
            #expect(try ThemingTests.rules(of: name, in: text).contains("p { background-color: \(ground);"), "\(name)")
        }
        let warm = try ThemingTests.rules(of: "warm", in: text).components(separatedBy: "p { background-color: ")[1].prefix { $0 != ";" }
        let list = try theme("list", in: folder)
        #expect(
            list.output == """
                light   the light theme        light
                dark    night                  dark
                amoled  amoled
                strong  contrast
                warm    #ebe7df on \(warm)
                brand   tables/brand.txt, RED
                red     tables/brand.txt

                """)
    }

    @Test
    func `theme list names table columns and each theme's states`() throws {
        let folder = try TestFolder()
        #expect(try theme("list", in: folder).output == "light  the light theme  light\ndark   night            dark\n")
        try folder.write("DAY NIGHT RED\n#fff #111 #310 BG\n", to: "brand.txt")
        try folder.write(
            """
            { "theme": ["dim", "brand.txt"], "themes": { "x": "contrast" }, "system": { "dark more": "x", "light": "red", "dark less": "light" } }
            """, to: "nightfall.json")
        #expect(
            try theme("list", in: folder).output == """
                light  the light theme  dark less
                dark   dim, brand.txt   dark
                RED    brand.txt        light
                x      contrast         dark more

                """)
        try folder.write("{ \"theme\": \"none.txt\" }", to: "nightfall.json")
        #expect(try theme("list", in: folder).status == 2)
    }

    @Test
    func `theme list has the names and colors that pages get`() throws {
        let folder = try TestFolder()
        try folder.write(
            """
            {
              "context-name": "ink", "background": "#0a1020",
              "themes": { "low": { "brightness": 50 }, "warm": { "sepia": 80, "background": "#201008" } }
            }
            """, to: "nightfall.json")
        try folder.write("p { color: #000; background: #fff }\n", to: "p.css")
        let list = try theme("list", in: folder)
        #expect(list.errors == "")
        let text = try Executable.run("\"$nightfall\" apply p.css", in: folder).output
        for (name, states) in [("ink", "  dark"), ("low", ""), ("warm", "")] {
            let line = try #require(list.output.split(separator: "\n").first { $0.hasPrefix(name + " ") })
            let words = line.split(separator: " ").map(String.init)
            #expect(words.count == (states.isEmpty ? 4 : 5) && line.hasSuffix(states), "\(line)")
            let rules = name == "ink" ? text : try ThemingTests.rules(of: name, in: text)
            let colors = [words[1], words[3]].map { $0 == "#aaaaaa" ? "#aaa" : $0 }
            #expect(rules.contains("{ color: \(colors[0]); background-color: \(colors[1]); }"), "\(line)\n\(rules)")
        }
    }

    @Test
    func `a table is named relative to the configuration`() throws {
        let folder = try TestFolder()
        try folder.write("DAY NIGHT RED\n#fff #111 #310 BG\n", to: "one/tables/brand.txt")
        try folder.write("{}", to: "one/site/web/nightfall.json")
        try folder.write("p { background: #fff }\n", to: "one/site/web/p.css")
        let script = """
            cd one/site/web && "$nightfall" theme add red ../../tables/brand.txt && cd ../../.. && mv one two && cd two/site/web &&
            "$nightfall" apply --emit variables p.css
            """
        let ending = try Executable.run(script, in: folder)
        #expect(try folder.read("two/site/web/nightfall.json") == "{ \"themes\": { \"red\": { \"table\": \"../../tables/brand.txt\" } } }")
        #expect(ending.status == 0 && ending.output.contains("#310"), "\(ending.errors)")
    }

    @Test
    func `the filter engine refuses the themes of a configuration`() throws {
        let folder = try TestFolder()
        try folder.write("<!doctype html><p>x", to: "site/p.html")
        for (key, message) in [
            ("\"themes\": { \"x\": \"dim\" }", "nightfall.json:1:35: error: 'themes' goes with the engine rewrite only"),
            (
                "\"dimensions\": { \"reader\": { \"themes\": { \"sand\": \"sepia\" } } }",
                "nightfall.json:1:39: error: 'dimensions' goes with"
            ),
            ("\"theme\": \"dim\"", "nightfall: --theme goes with --engine rewrite only"),
            ("\"emit\": \"variables\"", "nightfall: --emit light-dark and --emit variables go with --engine rewrite only"),
        ] {
            try folder.write("{ \"engine\": \"filter\", \(key) }", to: "nightfall.json")
            let ending = try Executable.run("\"$nightfall\" apply site -d out", in: folder)
            #expect(ending.status == 2 && ending.errors.hasPrefix(message), "\(ending.errors)")
        }
    }

    @Test
    func `an edit that is impossible is refused and the file stays unchanged`() throws {
        let folder = try TestFolder()
        let text = "{\n  \"themes\": { \"Red\": \"dim\" }, // one\n  \"system\": { \"dark more\": \"red\" },\n}\n"
        try folder.write(text, to: "nightfall.json")
        try folder.write("DAY NIGHT RED\n#fff #111 #310 BG\n", to: "brand.txt")
        for (arguments, message) in [
            ("add red dim", "nightfall.json:2:15: error: there is a theme 'Red' already [NF110]"),
            ("add dark dim", "nightfall: the name 'dark' is taken"),
            ("add x --background '#777'", "nightfall: the theme's text and background allow a contrast of"),
            ("add x --contrast 40", "nightfall: '40' is not a value of --contrast: a ratio from 3 to 15, as 4.5 or 7"),
            ("add x brand.txt rod", "nightfall: the table brand.txt has no theme 'rod'"),
            ("add x brand.txt", "nightfall: the table brand.txt has no theme 'x', but 'DAY', 'NIGHT', 'RED'"),
            ("add x none.txt", "none.txt: error: no such file or folder [NF001]"),
            ("add x dim --background '#111'", "nightfall: a theme has colors of options, or those of a THEME or FILE, not both"),
            ("add x", "nightfall: 'x' needs colors: a THEME (night, amoled, dim, sepia, contrast), a FILE with a table, or"),
            ("add", "nightfall: theme add takes a name and the theme's colors"),
            ("add '' dim", "nightfall: \"\" is not a name"),
            ("add $'a\\nb' dim", "nightfall: a name is not empty and has no control characters"),
            ("remove rad", "nightfall.json: error: there is no theme 'rad'"),
            ("remove red", "nightfall.json:3:28: error: 'red' is the theme of a state here: give that another first [NF110]"),
            ("remove", "nightfall: theme remove takes the names of themes"), ("list x", "nightfall: theme list takes no names"),
            ("list --background red", "nightfall: --background is not an option of 'theme list'"),
        ] {
            let ending = try theme(arguments, in: folder)
            #expect(ending.status == 2 && ending.output == "" && ending.errors.hasPrefix(message), "\(arguments): \(ending.errors)")
        }
        #expect(try folder.read("nightfall.json") == text)
        try folder.write("{ \"emitt\": 1 }", to: "nightfall.json")
        #expect(try theme("add x dim", in: folder).errors.hasPrefix("nightfall.json:1:3: error: there is no key 'emitt'"))
        #expect(try theme("remove x", in: TestFolder()).errors.hasPrefix("nightfall.json: error: there is no theme 'x'"))
    }

    @Test
    func `the nearest configuration upward is edited, or a new one is written`() throws {
        let folder = try TestFolder()
        try folder.write("{}", to: "nightfall.json", mode: 0o640)
        try folder.write("", to: "a/b/x")
        try folder.write("", to: "c/.git/HEAD")
        let ending = try Executable.run(
            "(cd a/b && \"$nightfall\" theme add x dim) && (cd c && \"$nightfall\" theme add y dim) && stat -c %a nightfall.json",
            in: folder)
        #expect(ending.status == 0 && ending.output == "640\n" && ending.errors == "")
        #expect(try folder.read("nightfall.json") == "{ \"themes\": { \"x\": \"dim\" } }")
        #expect(try folder.read("c/nightfall.json") == "{\n  \"themes\": {\n    \"y\": \"dim\"\n  }\n}\n")
        #expect(!folder.exists("a/b/nightfall.json"))
    }
}

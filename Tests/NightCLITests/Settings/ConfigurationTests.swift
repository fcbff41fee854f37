import Foundation
import TestSupport
import Testing

@testable import NightCLI

@Suite("nightfall.json", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct ConfigurationTests {
    private func errors(_ text: String) -> [String] {
        ConfigurationReader.read(Array(text.utf8), FilePath("nightfall.json")).messages.map {
            String($0.rendered.dropFirst("nightfall.json:".count).dropLast())
        }
    }

    @Test
    func `configuration errors have line and column and suggest the nearest key`() {
        #expect(errors("{ \"emitt\": \"media\" }") == ["1:3: error: there is no key 'emitt'; did you mean 'emit'? [NF110]"])
        #expect(errors("{\n  // emit\n  \"emit\": \"meda\",\n}").first?.hasPrefix("3:11: error: 'meda' is not a value of --emit") == true)
        #expect(
            errors("{ \"contrast\": 40 }") == ["1:15: error: '40' is not a value of --contrast: a ratio from 3 to 15, as 4.5 or 7 [NF110]"])
        #expect(errors("{ \"switcher\": 1 }") == ["1:15: error: 'switcher' is true or false [NF110]"])
        #expect(errors("{ \"transition\": \"x\" }") == ["1:17: error: 'transition' is a string, and a number is expected [NF110]"])
        #expect(errors("{ \"transition\": 1.5 }").first?.hasPrefix("1:17: error: '1.5' is not a value of --transition") == true)
        #expect(errors("{ \"emit\": 1 }") == ["1:11: error: 'emit' is a number, and a string is expected [NF110]"])
        #expect(
            errors("{ \"exclude\": [\"a\", 2] }") == [
                "1:20: error: 'exclude' is a number, and a string or a list of strings is expected [NF110]"
            ])
        #expect(errors("{ \"root\": 1, \"$schema\": 2 }").count == 2)
        #expect(
            errors("{ \"theme\": [\"a.txt\", {}] }") == [
                "1:22: error: 'theme' is an object, and a string or a list of strings is expected [NF110]"
            ])
        #expect(errors("{ \"themes\": { \"x\": \"amolde\" } }").first?.hasSuffix("did you mean 'amoled'? [NF110]") == true)
        #expect(errors("{ \"themes\": { \"x\": \"dim\", \"X\": \"dim\" } }") == ["1:27: error: the name 'X' is taken [NF110]"])
        #expect(errors("{ \"themes\": { \"x\": { \"bakground\": 1 } } }").first?.contains("did you mean 'background'?") == true)
        #expect(errors("{ \"system\": { \"dark mor\": \"x\" } }").first?.contains("did you mean 'dark more'?") == true)
        #expect(errors("{ \"properties\": { \"--a\": \"lines\" } }").first?.contains("did you mean 'line'?") == true)
        #expect(errors("{ \"dimensions\": { \"theme\": {} } }") == ["1:19: error: the name 'theme' is taken [NF110]"])
        #expect(errors("{ \"dimensions\": { \"a\": {} } }") == ["1:24: error: a dimension has 'themes' or a 'table' [NF110]"])
        #expect(
            errors("{ \"dimensions\": { \"a\": { \"themes\": { \"x\": { \"contrast\": 7 } } } } }").first?.contains("'background'") == true)
        #expect(
            errors("{ \"dimensions\": { \"a\": { \"table\": \"t\" }, \"A\": { \"table\": \"t\" } } }") == [
                "1:42: error: the name 'A' is taken [NF110]"
            ])
        #expect(errors("{ \"dimensions\": { \"a\": { \"tabel\": \"t\" } } }").first?.contains("did you mean 'table'?") == true)
        #expect(errors("[]") == ["1:1: error: the configuration is an array, and an object is expected [NF110]"])
        #expect(errors("{ \"a\": 1 /* }") == ["1:10: error: a comment is not closed [NF110]"])
        #expect(errors("{ \"emit\": \"media\", , }").count == 1 && errors("{ \"theme\": [,] }").count == 1 && errors("").count == 1)
        #expect(errors(String(repeating: "[", count: 1_000_000)).count == 1)
        #expect(errors("\u{FEFF}/* a */{ // b\r\n \"themes\": { \"x\": { \"background\": \"#111\", /**/ }, }, }//") == [])
    }

    @Test
    func `comments are allowed in nightfall.json but not in a theme file`() throws {
        let folder = try TestFolder()
        try folder.write("{ // a\n}", to: "t.json")
        #expect(try Executable.run("\"$nightfall\" theme check t.json", in: folder).errors.hasPrefix("t.json:1:3: error:"))
    }

    @Test
    func `the nearest nightfall.json upward applies, and the command line overrides it`() throws {
        let folder = try TestFolder()
        try folder.write("{ \"background\": \"#123\" }", to: "nightfall.json")
        try folder.write("{ \"background\": \"#201010\" }", to: "a/nightfall.json")
        try folder.write("", to: "b/.git/HEAD")
        for name in ["a/x/p.css", "b/x/p.css", "c/x/p.css"] { try folder.write("p { background: #fff }\n", to: name) }
        func dark(_ arguments: String) throws -> String {
            let ending = try Executable.run("\"$nightfall\" apply \(arguments)", in: folder)
            #expect(ending.status == 0 && ending.errors == "")
            return ending.output
        }
        #expect(try dark("a/x/p.css").contains("p { background-color: #201010"))
        #expect(try dark("b/x/p.css").contains("p { background-color: #121212"))
        #expect(try dark("c/x/p.css").contains("p { background-color: #123"))
        #expect(try dark("- < a/x/p.css").contains("p { background-color: #123"))
        #expect(try dark("--stdin-filepath a/x/q.css - < a/x/p.css").contains("p { background-color: #201010"))
        #expect(try dark("--background '#000' a/x/p.css").contains("p { background-color: #000"))
        // `revert` needs no configuration, and so ignores a broken one.
        try folder.write("{", to: "a/nightfall.json")
        #expect(try Executable.run("\"$nightfall\" revert a/x/p.css", in: folder).status == 0)
        #expect(try Executable.run("\"$nightfall\" apply a/x/p.css", in: folder).status == 2)
    }

    @Test
    func `settings in nightfall.json have the effect of the options`() throws {
        let folder = try TestFolder()
        let page =
            "<!DOCTYPE html><head><style>:root { --ring: #777; --x: #000 } p { color: var(--x) }</style></head><p style='color:#333'>"
        try folder.write(page, to: "plain/i.html")
        try folder.write(page, to: "set/i.html")
        try folder.write("day night\n#000 #fed ink\n", to: "set/t.txt")
        try folder.write(
            """
            { "emit": "variables", "theme": ["dim", "t.txt"], "contrast": 5, "switcher": true, "storage-key": "k", "transition": 0,
              "verify": false, "properties": { "--ring": "line" } }
            """, to: "set/nightfall.json")
        let ending = try Executable.run(
            """
            "$nightfall" apply -q set/i.html > a && "$nightfall" apply -q --emit variables --theme dim --theme set/t.txt --contrast 5 \\
            --switcher --storage-key k --transition 0 --property --ring=line plain/i.html > b && cmp a b && grep -c 'night-ring' a
            """, in: folder)
        #expect(ending.status == 0 && ending.output != "0\n" && ending.errors == "")
        #expect(try folder.read("a").contains("#fed") || folder.read("a").contains("#ffeedd"))
    }

    @Test
    func `further themes come from the algorithm, a name or a column`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: #000; background: #fff }\n", to: "p.css")
        try folder.write("DAY NIGHT RED\n#fff #111 #310 BG\n", to: "brand.txt")
        func apply(_ themes: String, _ arguments: String = "") throws -> Executable.Ending {
            try folder.write("{ \"themes\": { \(themes) } }", to: "nightfall.json")
            return try Executable.run("\"$nightfall\" apply --emit media \(arguments) p.css", in: folder)
        }
        let all = try apply(
            """
            "warm": { "background": "#200a0a" }, "amoled": "amoled", "paper": { "background": "#f4ecd8" }, "brand": { "table": "brand.txt", "column": "red" }
            """)
        #expect(all.status == 0 && all.errors == "")
        for (name, ground) in [("warm", "#200a0a"), ("amoled", "#000"), ("paper", "#f4ecd8"), ("brand", "#310")] {
            // Rules that themes share take their values from custom properties.
            let rules = all.output.components(separatedBy: "[data-theme=\"\(name)\" i] {").last?.components(separatedBy: "@media")[0]
            let values = rules?.components(separatedBy: "}")[0]
            #expect(rules?.contains("background-color: \(ground)") == true || values?.contains(":\(ground);") == true, "\(name)")
        }
        #expect(
            try apply("\"red\": \"dim\"", "--theme brand.txt").errors.hasPrefix(
                "nightfall.json:1:15: error: the name 'red' is taken by a theme of a table"))
        #expect(try apply("\"b\": { \"table\": \"brand.txt\", \"column\": \"rod\" }").errors.contains("has no theme 'rod'"))
        #expect(try apply("\"b\": { \"table\": \"none.txt\" }").status == 2)
        #expect(try apply("\"b\": { \"background\": \"#777\" }").errors.contains("1:15: error: the theme's text and background allow"))
    }

    @Test
    func `a conflict with the command line names the configuration file`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: #000 }\n", to: "p.css")
        try folder.write("{ \"fallback\": true, \"emit\": \"light-dark\" }", to: "nightfall.json")
        let both = try Executable.run("\"$nightfall\" apply --emit media p.css", in: folder)
        #expect(both.status == 2)
        #expect(both.errors == "nightfall: --fallback goes with --emit light-dark only\n  note: nightfall.json holds here\n")
        let own = try Executable.run("\"$nightfall\" apply --contrast 99 p.css", in: folder)
        #expect(own.status == 2 && own.errors.contains("--contrast") && !own.errors.contains("nightfall.json"), "\(own.errors)")
    }

    @Test
    func `dimensions combine with the themes and with one another`() throws {
        let folder = try TestFolder()
        try folder.write("p { background: #fff }\na { border-color: #2f55d4 }\n", to: "p.css")
        try folder.write("DAY NIGHT RED\n#fff #101418 #310 paper\n#2f55d4 #93b4ff #fa0 accent\n", to: "brand.txt")
        try folder.write("DAY yellow black\n#fff #fdf6d8 #000 paper\n", to: "reader.txt")
        func apply(_ dimensions: String, _ options: String = "--emit media --theme brand.txt") throws -> Executable.Ending {
            try folder.write("{ \"dimensions\": { \(dimensions) } }", to: "nightfall.json")
            return try Executable.run("\"$nightfall\" apply \(options) p.css", in: folder)
        }
        let all = try apply("\"reader\": { \"table\": \"reader.txt\" }, \"contrast\": { \"themes\": { \"more\": \"contrast\" } }")
        #expect(all.status == 0 && all.errors == "")
        /// The rules for a choice by `scope` and their line; rules that it shares with other choices are given with its values.
        func found(_ scope: String) -> (line: Int, text: String)? {
            let (list, table) = (", \(scope), ", ", \(scope) {")
            let lines = all.output.components(separatedBy: "\n")
            let first = lines.firstIndex { $0.hasPrefix("@scope (\(scope)) to ") }
            let shared = lines.firstIndex { $0.contains(" --n") && ((", " + $0).contains(list) || (", " + $0).contains(table)) }
            guard let start = first ?? shared else { return nil }
            var text = ["p", "a"].map { name in
                lines[start...].first { $0.hasPrefix("\(name):where(*, :scope) { ") }?.components(separatedBy: " { ")[1]
                    .replacingOccurrences(
                        of: " }", with: "") ?? ""
            }.joined(separator: " ")
            for value in lines[start].components(separatedBy: " --").dropFirst() {
                let parts = value.components(separatedBy: ";")[0].components(separatedBy: ":")
                text = text.replacingOccurrences(of: "var(--\(parts[0]))", with: parts[1])
            }
            return (start, text)
        }
        /// The rules that win for an element with the choices `parts`: of those with most choices the last.
        func rule(_ parts: String...) -> String {
            let made = parts.filter { !$0.isEmpty }
            let subsets = (1..<(1 << made.count)).map { bits in made.indices.filter { bits & 1 << $0 != 0 }.map { made[$0] } }
            let rules = subsets.compactMap { subset in found(subset.joined()).map { (subset.count, $0.line, $0.text) } }
            return rules.max { ($0.0, $0.1) < ($1.0, $1.1) }?.2 ?? ""
        }
        let dark = ":is([data-theme=\"dark\" i], [data-theme=\"night\" i])"
        let light = ":is([data-theme=\"light\" i], [data-theme=\"day\" i])"
        let (yellow, black, more) = ("[data-reader=\"yellow\" i]", "[data-reader=\"black\" i]", "[data-contrast=\"more\" i]")
        #expect(rule(light, yellow) == "background-color: #fdf6d8; border-color: #2f55d4;")
        #expect(rule(light, black).hasPrefix("background-color: #000; ") && !rule(light, black).contains("#2f55d4"))
        // The theme's table applies, except for the page color.
        #expect(rule(dark, black) == "background-color: #000; border-color: #93b4ff;")
        #expect(rule("[data-theme=\"RED\" i]", black) == "background-color: #000; border-color: #fa0;")
        #expect(rule(dark, yellow).hasSuffix("; border-color: #93b4ff;") && !rule(dark, yellow).contains("#101418"))
        #expect(rule(dark, yellow, more) == rule(dark, more) && rule(dark, more) == "background-color: #000; border-color: #93b4ff;")
        // Each of the two dark themes by name; and each of the five choices in the dimensions, alone and with each of the three themes.
        let themes = ["", dark, light, "[data-theme=\"RED\" i]"]
        let choices = themes.flatMap { theme in ["", yellow, black].flatMap { reader in ["", more].map { (theme, reader, $0) } } }
        #expect(
            choices.filter { $0 != ("", "", "") && $0 != (light, "", "") }.allSatisfy { rule($0, $1, $2).hasPrefix("background-color: #") })
        let many = (0..<12).map { "\"a\($0)\": { \"background\": \"#eee\" }" }.joined(separator: ", ")
        let tooMany = try apply("\"x\": { \"themes\": { \(many) } }, \"y\": { \"themes\": { \(many) } }")
        #expect(tooMany.status == 2)
        #expect(tooMany.errors.contains("the dimensions have 504 combinations with the themes, and 256 are the most"))
        #expect(try apply("\"x\": { \"table\": \"none.txt\" }").status == 2)
        #expect(
            try apply("\"reader\": { \"table\": \"reader.txt\" }", "--emit light-dark").errors.contains(
                "light-dark() cannot hold the theme 'reader'"))
    }

    @Test
    func `the examples of the manual are read without errors`() throws {
        let text = try String(contentsOf: PackageFolder.root.appendingPathComponent("man/nightfall.json.5"), encoding: .utf8)
        let examples = text.components(separatedBy: ".Bd -literal").dropFirst().compactMap { $0.components(separatedBy: "\n.Ed").first }
            .map { $0.split(separator: "\n").dropFirst().joined(separator: "\n") }
        #expect(examples.count >= 4)
        for example in examples { #expect(errors(example) == [], "\(example)") }
        let keys = Set(
            text.split(separator: "\n").filter { $0.hasPrefix(".It Li ") }.flatMap {
                $0.split(separator: " ").dropFirst(2).map(String.init).filter { $0 != "," }
            })
        #expect(keys == Set(ConfigurationKey.all.map(\.key) + ConfigurationKey.others).union(["files", "excludeFiles"]))
    }
}

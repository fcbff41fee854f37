import Testing

@testable import NightCLI

@Suite("Configuration per path", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct PathConfigurationTests {
    private static let sheet = "p { background: #fff }\n"

    private func run(_ arguments: String, in folder: TestFolder) throws -> Executable.Ending {
        try Executable.run("\"$nightfall\" \(arguments)", in: folder)
    }

    /// The dark background in the file `name`; nil for none.
    private func dark(_ name: String, in folder: TestFolder) throws -> String? {
        let text = try folder.read(name)
        guard let start = text.range(of: "p { background-color: ") else { return nil }
        return String(text[start.upperBound...].prefix { $0 != ";" && $0 != " " })
    }

    @Test
    func `each PATH has the settings of its own nightfall.json`() throws {
        let folder = try TestFolder()
        for (name, color) in [("a", "#201010"), ("b", "#102010"), ("c", "#101020")] {
            try folder.write(Self.sheet, to: "\(name)/p.css")
            try folder.write("{ \"background\": \"\(color)\" }", to: "\(name)/nightfall.json")
        }
        try folder.write(Self.sheet, to: "d/p.css")
        try folder.write("b\nc/p.css\n", to: "list")
        let ending = try run("apply -i --emit media a d/p.css --files-from list", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(try dark("a/p.css", in: folder) == "#201010" && dark("b/p.css", in: folder) == "#102010")
        #expect(try dark("c/p.css", in: folder) == "#101020" && dark("d/p.css", in: folder) == "#121212")
        #expect(try run("check --emit media a b c d/p.css", in: folder).status == 0)
        #expect(try run("apply -i --emit media --background '#000' a b", in: folder).status == 0)
        #expect(try dark("a/p.css", in: folder) == "#000" && dark("b/p.css", in: folder) == "#000")
        // A broken configuration stops the whole run.
        try folder.write("{ \"emitt\": 1 }", to: "b/nightfall.json")
        try folder.write(Self.sheet, to: "a/p.css")
        let broken = try run("apply -i a b", in: folder)
        #expect(
            broken.status == 2 && broken.errors == "b/nightfall.json:1:3: error: there is no key 'emitt'; did you mean 'emit'? [NF110]\n")
        #expect(try folder.read("a/p.css") == Self.sheet && folder.listing("a") == ["nightfall.json", "p.css"])
    }

    @Test
    func `--config names the configuration of all files, and --isolated takes none`() throws {
        let folder = try TestFolder()
        try folder.write(Self.sheet, to: "a/p.css")
        try folder.write("{ \"background\": \"#201010\" }", to: "a/nightfall.json")
        let other = "{ \"background\": \"#102010\", \"overrides\": [{ \"files\": \"q.css\", \"background\": \"#101020\" }] }"
        try folder.write(other, to: "other/mine.json")
        try folder.write(Self.sheet, to: "other/q.css")
        #expect(try run("apply -i --emit media --config other/mine.json a other", in: folder).status == 0)
        // Globs are relative to the folder of the configuration.
        #expect(try dark("a/p.css", in: folder) == "#102010" && dark("other/q.css", in: folder) == "#101020")
        #expect(try run("apply -i --emit media --isolated a", in: folder).status == 0)
        #expect(try dark("a/p.css", in: folder) == "#121212")
        #expect(try run("config --config other/mine.json a", in: folder).output.contains("other/mine.json:1:3"))
        #expect(try !run("config --isolated a", in: folder).output.contains("nightfall.json"))
        #expect(try run("check --config none.json a", in: folder).errors == "none.json: error: no such file or folder [NF001]\n")
        #expect(
            try run("check --config x --isolated a", in: folder).errors == "nightfall: --config and --isolated exclude each other\n")
    }

    @Test
    func `later overrides win over earlier ones, the command line over all`() throws {
        let folder = try TestFolder()
        let files = ["a.css", "blog/b.css", "blog/old/c.css", "blog/old/d.min.css", "x.min.css"]
        for name in files { try folder.write(Self.sheet, to: "site/" + name) }
        try folder.write(
            """
            {
              "background": "#111",
              "overrides": [
                { "files": "blog/", "excludeFiles": ["*.min.css"], "background": "#222" },
                { "files": ["site/blog/old/**", "!d*", "x.*"], "background": "#333", "theme": "amoled" },
              ],
            }
            """, to: "nightfall.json")
        let expected = ["#111", "#222", "#333", "#111", "#333"]
        #expect(try run("apply -i --emit media site", in: folder).status == 0)
        for (name, color) in zip(files, expected) { #expect(try dark("site/" + name, in: folder) == color, "\(name)") }
        #expect(try run("check --emit media site", in: folder).status == 0)
        #expect(try run("apply --emit media site -d out", in: folder).status == 0)
        for (name, color) in zip(files, expected) { #expect(try dark("out/" + name, in: folder) == color, "\(name)") }
        #expect(try run("apply site/blog/b.css -o one.css", in: folder).status == 0)
        #expect(try dark("one.css", in: folder) == "#222")
        // Companions are added and removed as without overrides.
        #expect(try run("revert -i site", in: folder).status == 0)
        #expect(try run("apply -i site", in: folder).status == 0)
        #expect(try dark("site/blog/b.night.css", in: folder) == "#222" && dark("site/a.night.css", in: folder) == "#111")
        try folder.write(Self.sheet, to: "site/e.css")
        #expect(try run("apply -i site", in: folder).status == 0)
        try FileSystem.remove(folder["site/e.css"])
        #expect(try run("apply -i site", in: folder).status == 0)
        #expect(!folder.exists("site/e.night.css") && folder.exists("site/blog/b.night.css"))
        #expect(try run("apply -i --background '#000' site", in: folder).status == 0)
        for name in ["a", "blog/b", "blog/old/c"] { #expect(try dark("site/\(name).night.css", in: folder) == "#000") }
    }

    @Test
    func `mistakes in overrides are reported with their places`() {
        func errors(_ text: String) -> [String] {
            ConfigurationReader.read(Array("{ \"overrides\": \(text) }".utf8), FilePath("nightfall.json")).messages.map {
                String($0.rendered.dropFirst("nightfall.json:".count).dropLast())
            }
        }
        #expect(errors("{}") == ["1:16: error: 'overrides' is an object, and a list is expected [NF110]"])
        #expect(errors("[{}]") == ["1:17: error: an override has 'files', globs of the files that it applies to [NF110]"])
        #expect(
            errors("[{\"files\": \"a\", \"emit\": \"media\"}]") == [
                "1:32: error: 'emit' is about a site as a whole, and can't stand in 'overrides' [NF110]"
            ])
        #expect(errors("[{\"files\": [1], \"existin\": \"skip\"}]").count == 2)
        #expect(errors("[{\"files\": \"a\", \"existin\": \"skip\"}]").first?.hasSuffix("did you mean 'existing'? [NF110]") == true)
        #expect(
            errors("[{\"files\": \"a\", \"existing\": \"skp\"}]").first?.contains("1:44: error: 'skp' is not a value of --existing") == true
        )
    }

    @Test
    func `file globs and context are relative to the folder of nightfall.json`() throws {
        let folder = try TestFolder()
        for name in ["a.css", "v/b.css", "sub/v/c.css"] { try folder.write(Self.sheet, to: "site/" + name) }
        try folder.write("body { background: #eee }\n", to: "vars/v.css")
        try folder.write("{ \"exclude\": [\"site/v/\", \"vars/\"], \"include\": \"*.css\", \"emit\": \"media\" }", to: "nightfall.json")
        #expect(try Executable.run("cd site && \"$nightfall\" apply -i .", in: folder).status == 0)
        #expect(try dark("site/a.css", in: folder) != nil && dark("site/sub/v/c.css", in: folder) != nil)
        #expect(try dark("site/v/b.css", in: folder) == nil)
        // The patterns of the command line are added.
        #expect(try run("revert -i site", in: folder).status == 0)
        #expect(try run("apply -i --exclude 'sub/' site", in: folder).status == 0)
        #expect(
            try dark("site/a.css", in: folder) != nil && dark("site/sub/v/c.css", in: folder) == nil
                && dark("site/v/b.css", in: folder) == nil)
        try folder.write(":root { --x: #000 }\n", to: "site/v/b.css")
        try folder.write("p { color: var(--x) }\n", to: "site/a.css")
        try folder.write("{ \"context\": [\"site\"], \"emit\": \"media\" }", to: "nightfall.json")
        #expect(
            try Executable.run("cd site && \"$nightfall\" apply a.css", in: folder).output
                == (try run("apply --context site site/a.css", in: folder).output))
        #expect(try !run("apply site/a.css", in: folder).errors.contains("NF025"))
    }

    @Test
    func `a root configuration ends the search in upper folders`() throws {
        let folder = try TestFolder()
        try folder.write(Self.sheet, to: "site/a.css")
        try folder.write("*.css\n", to: ".nightfallignore")
        try folder.write("{ \"emit\": \"media\" }", to: "site/nightfall.json")
        #expect(try run("apply -q site/a.css", in: folder).output == Self.sheet)
        try folder.write("{ \"emit\": \"media\", \"root\": true }", to: "site/nightfall.json")
        #expect(try run("apply -q site/a.css", in: folder).output != Self.sheet)
    }

    @Test
    func `config prints the effective settings and where each is set`() throws {
        let folder = try TestFolder()
        try folder.write(
            "{\n  \"contrast\": 7,\n  \"theme\": [\"night\", \"t.txt\"],\n  \"exclude\": \"v/\",\n  \"overrides\": [\n    { \"files\": \"*.min.css\",\n      \"images\": \"keep\" },\n  ],\n}\n",
            to: "site/nightfall.json")
        try folder.write(Self.sheet, to: "site/a.min.css")
        func rows(_ arguments: String) throws -> [String] {
            let ending = try run("config \(arguments)", in: folder)
            #expect(ending.status == 0 && ending.errors == "", "\(ending.errors)")
            return ending.output.split(separator: "\n").map {
                $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
            }
        }
        let site = try rows("site")
        #expect(site.contains("contrast = 7 site/nightfall.json:2:3") && site.contains("images = auto default"))
        #expect(site.contains("theme = night, site/t.txt site/nightfall.json:3:3"))
        #expect(site.contains("overrides[0] = *.min.css site/nightfall.json:6:5") && site.contains("background default"))
        let file = try rows("--contrast 5 --exclude x --emit=media site/a.min.css")
        #expect(file.contains("images = keep overrides[0] site/nightfall.json:7:7"))
        #expect(file.contains("contrast = 5 command line") && file.contains("emit = media command line"))
        #expect(file.contains("exclude = v/ site/nightfall.json:4:3") && file.contains("exclude = x command line"))
        #expect(try rows("").allSatisfy { $0.hasSuffix("default") })
        let json = try run("config --format json site/a.min.css", in: folder).output
        #expect(json.contains("\"override\" : 0") && json.contains("\"file\" : \"site/nightfall.json\""))
        // A contradiction of options is an error.
        let wrong = try run("config --fallback site", in: folder)
        #expect(wrong.status == 2 && wrong.errors == "nightfall: --fallback goes with --emit light-dark only\n")
        #expect(try run("config a b", in: folder).errors == "nightfall: config takes one PATH\n")
        try folder.write("{ \"a\": 1 }", to: "site/nightfall.json")
        #expect(try run("config site", in: folder).status == 2)
    }
}

import Foundation
import Testing

@testable import NightCLI

@Suite("nightfall init", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct SetupTests {
    private static let page = "<!doctype html><title>t</title><link rel=stylesheet href=style.css><p>x"

    private func folder(_ files: [String: String]) throws -> TestFolder {
        let folder = try TestFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        return folder
    }

    private func run(_ arguments: String, in folder: TestFolder) throws -> Executable.Ending {
        try Executable.run("\"$nightfall\" init \(arguments)", in: folder)
    }

    /// The value that `nightfall config` prints for a key, and where it comes from.
    private func setting(_ key: String, of path: String, in folder: TestFolder) throws -> [String] {
        let ending = try Executable.run("\"$nightfall\" config '\(path)'", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        let row = ending.output.split(separator: "\n").first { $0.hasPrefix(key + " ") }
        return row.map { $0.split(separator: " ").dropFirst().filter { $0 != "=" }.map(String.init) } ?? []
    }

    // MARK: Generators

    /// A project, with what the documentation of its generator says.
    struct Sample: Sendable, CustomTestStringConvertible {
        let generator: String
        let file: String
        let text: String
        let address: String?
        let command: String
        var testDescription: String { "\(generator), \(file)" }

        init(_ generator: String, _ file: String, _ text: String, _ address: String?, _ command: String) {
            (self.generator, self.file, self.text, self.address, self.command) = (generator, file, text, address, command)
        }
    }

    @Test(arguments: [
        Sample(
            "MkDocs", "mkdocs.yml", "site_name: A\nsite_url: https://me.example/a/ # ours\n", "https://me.example/a/",
            "mkdocs build && nightfall apply -i site"),
        Sample("MkDocs", "mkdocs.yml", "site_dir: 'out/html'\nsite_url: !ENV X\n", nil, "mkdocs build && nightfall apply -i out/html"),
        Sample(
            "Jekyll", "_config.yml", "url: \"https://me.example\"\nbaseurl: /blog\n", "https://me.example/blog/",
            "jekyll build && nightfall apply -i _site"),
        Sample("Jekyll", "_config.yml", "url: \"\"\nbaseurl: \"\"\n", nil, "jekyll build && nightfall apply -i _site"),
        Sample("Hugo", "hugo.toml", "baseURL = 'https://me.example'\n", "https://me.example/", "hugo && nightfall apply -i public"),
        Sample("Hugo", "config.yaml", "baseurl: https://me.example/x/\n", "https://me.example/x/", "hugo && nightfall apply -i public"),
        Sample(
            "Zola", "config.toml", "base_url = \"https://me.example\"\n", "https://me.example/",
            "zola build && nightfall apply -i public"),
        Sample(
            "Docusaurus", "docusaurus.config.ts",
            "const config = {\n  url: 'https://me.example',\n  baseUrl: '/docs/',\n  themeConfig: { url: 'https://b.example' } };",
            "https://me.example/docs/", "npm run build && nightfall apply -i build"),
        Sample(
            "Eleventy", ".eleventy.js", "module.exports = () => ({\n  pathPrefix: \"/x/\",\n});", "/x/",
            "npx @11ty/eleventy && nightfall apply -i _site"),
        Sample("mdBook", "book.toml", "[book]\ntitle = \"A\"\n", nil, "mdbook build && nightfall apply -i book"),
        Sample(
            "Sphinx", "docs/conf.py", "extensions = []\nhtml_baseurl = 'https://me.example/en/'\n", "https://me.example/en/",
            "sphinx-build -b html docs docs/_build/html && nightfall apply -i docs/_build/html"),
        Sample(
            "Sphinx", "docs/source/conf.py", "html_theme = 'alabaster'\n", nil,
            "sphinx-build -b html docs/source docs/build/html && nightfall apply -i docs/build/html"),
    ])
    func `each generator is known by its configuration, with its folder of pages and its address`(_ sample: Sample) throws {
        let folder = try folder([sample.file: sample.text])
        let ending = try run("", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(ending.output.contains(" \(sample.generator) (\(sample.file))"), "\(ending.output)")
        #expect(ending.output.hasSuffix("\n    \(sample.command)\n"), "\(ending.output)")
        #expect(try setting("baseURL", of: ".", in: folder).first == sample.address ?? "default")
    }

    @Test func `a project in another folder is built there, and pages that are there are not built again`() throws {
        let folder = try folder(["a b/mkdocs.yml": "site_name: A\n"])
        #expect(try run("'a b'", in: folder).output.hasSuffix("\n    (cd 'a b' && mkdocs build) && nightfall apply -i 'a b/site'\n"))
        let built = try self.folder([
            "p/mkdocs.yml": "site_name: A\n", "p/site/index.html": Self.page, "p/site/style.css": "p { color: #333 }",
        ])
        let ending = try run("p", in: built)
        #expect(ending.output.contains(" 1 document and 1 style sheet\n"))
        #expect(ending.output.hasSuffix("\n    nightfall apply -i p/site\n"))
        #expect(try Executable.run("\"$nightfall\" apply -i p/site && test -e p/site/style.night.css", in: built).status == 0)
    }

    @Test func `a file with the name of a configuration and other contents is none`() throws {
        let folder = try folder(["conf.py": "x = 1\n", "config.toml": "[a]\n", "index.html": Self.page])
        #expect(try run("", in: folder).output.contains("generator   none"))
    }

    // MARK: Pages

    @Test func `for a folder of pages the command that is printed makes a dark copy`() throws {
        let folder = try folder(["site/index.html": Self.page, "site/style.css": "p { color: #333 }"])
        let ending = try run("site/", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(ending.output.contains("dark theme  none of its own\n"))
        let command = try #require(ending.output.split(separator: "\n").last)
        #expect(command == "    nightfall apply site/ -d site-dark")
        #expect(try setting("theme", of: "site", in: folder) == ["night", "site/nightfall.json:6:3"])
        #expect(try Executable.run("nightfall() { \"$nightfall\" \"$@\"; }; \(command)", in: folder).status == 0)
        #expect(try folder.read("site-dark/index.html").contains("style.night.css"))
    }

    @Test func `a configuration without changes gives the pages that no configuration gives`() throws {
        let files = ["site/index.html": Self.page, "site/style.css": "p { color: #333; background: #eee }"]
        let (plain, configured) = (try folder(files), try folder(files))
        #expect(try run("site", in: configured).status == 0)
        for folder in [plain, configured] { #expect(try Executable.run("\"$nightfall\" apply -q -i site", in: folder).status == 0) }
        for name in ["site/index.html", "site/style.css", "site/style.night.css"] {
            #expect(try plain.read(name) == (try configured.read(name)))
        }
    }

    private static let switched = [
        "index.html": page + "<script>document.documentElement.setAttribute('data-theme', 'dark')</script>",
        "style.css": "body { background: #fff; color: #000 } [data-theme=dark] body { background: #111; color: #eee } p { color: #333 }",
    ]

    @Test func `a dark theme of the site's own stays as it is, and the file has the lines that complete it`() throws {
        let folder = try folder(Self.switched)
        let ending = try run("", in: folder)
        #expect(
            ending.output.contains("one of its own, which pages choose by [data-theme=\"dark\"]; it stays as it is"), "\(ending.output)")
        #expect(try setting("existing", of: ".", in: folder) == ["skip", "default"])
        let script = """
            sed -i 's|// "|"|' nightfall.json && "$nightfall" apply -q -i . && grep -q '^p.*{ color:' style.night.css
            """
        #expect(try Executable.run(script, in: folder).status == 0)
        #expect(try setting("existing", of: ".", in: folder).first == "merge")
        // The value is printed in quotation marks, since it holds some.
        #expect(try setting("selector", of: ".", in: folder).first == #""[data-theme=\"dark\"]""#)
    }

    @Test func `templates get their dark rules in the sheets themselves`() throws {
        let folder = try folder([
            "a.html": "{% extends 'b.html' %}<p>{{ x }}", "b.html": Self.page, "style.css": "p { color: #333 }",
        ])
        #expect(try run("", in: folder).output.contains("templates   1 document\n"))
        #expect(try setting("emit", of: ".", in: folder).first == "media")
    }

    // MARK: Refusals

    @Test(arguments: [
        ("site", "site/nightfall.json", "site/nightfall.json"), ("site/a", "site/nightfall.json", "site/nightfall.json"),
    ])
    func `a configuration that holds already stays as it is`(argument: String, file: String, named: String) throws {
        let folder = try folder([file: "{ }", "site/a/index.html": Self.page])
        let before = try folder.listing()
        let ending = try run("--yes \(argument)", in: folder)
        #expect(ending.status == 2 && ending.output == "")
        #expect(
            ending.errors == "\(named): error: exists and stays as it is; nightfall config prints the options in effect [NF002]\n")
        #expect(try folder.read(file) == "{ }" && folder.listing() == before)
    }

    @Test func `a link without a target is not replaced either`() throws {
        let folder = try folder(["index.html": Self.page])
        let ending = try Executable.run(
            "ln -s absent nightfall.json && \"$nightfall\" init; test -L nightfall.json && test ! -e absent", in: folder)
        #expect(ending.status == 0 && ending.errors.contains("nightfall.json: error: exists and stays as it is"))
    }

    @Test(arguments: [
        ("a b", "nightfall: init takes one FOLDER\n"),
        ("absent", "absent: error: no such file or folder [NF001]\n"),
        ("site/index.html", "site/index.html: error: is not a folder [NF001]\n"),
        ("empty", "empty: error: has no page, no style sheet and no known generator [NF001]\n"),
        ("-i", "nightfall: '-i' is not an option of 'init' but of apply, revert\n"),
    ])
    func `a folder that cannot be set up says why`(arguments: String, message: String) throws {
        let folder = try folder(["site/index.html": Self.page, "empty/x.txt": "x"])
        let ending = try run(arguments, in: folder)
        #expect(ending.status == 2 && ending.output == "" && ending.errors == message)
        #expect(try Executable.run("find . -name nightfall.json | grep .", in: folder).status == 1)
    }

    // MARK: Questions

    private func answer(_ answers: String, _ arguments: String = "", in folder: TestFolder) throws -> Executable.Ending {
        try Executable.run("printf '\(answers)' | script -qec '\"$nightfall\" init \(arguments)' /dev/null", in: folder)
    }

    @Test func `on a terminal it asks for the theme until it knows the answer`() throws {
        let folder = try folder(["index.html": Self.page, "style.css": "p { color: #333 }"])
        let ending = try answer("blue\\ndim\\n\\n", in: folder)
        #expect(ending.status == 0 && ending.output.components(separatedBy: "Dark theme (night, ").count == 3, "\(ending.output)")
        #expect(try setting("theme", of: ".", in: folder).first == "dim")
    }

    @Test func `on a terminal it asks if the site's own theme is completed`() throws {
        let folder = try folder(Self.switched)
        #expect(try answer("\\ny\\ny\\n", in: folder).status == 0)
        #expect(try setting("existing", of: ".", in: folder).first == "merge")
        #expect(try setting("trigger", of: ".", in: folder).first == "attribute")
    }

    @Test func `an answer of no, or none, writes nothing`() throws {
        // Ctrl-D ends the input of a terminal.
        for answers in ["\\nn\\n", "\\004\\004"] {
            let folder = try folder(["index.html": Self.page])
            let ending = try answer(answers, in: folder)
            #expect(ending.output.contains("nightfall: nothing is written"), "\(ending.output)")
            #expect(try folder.listing() == ["index.html"])
        }
    }

    @Test func `with --yes it asks nothing on a terminal`() throws {
        let folder = try folder(["index.html": Self.page])
        let ending = try answer("\\004", "--yes", in: folder)
        #expect(ending.status == 0 && !ending.output.contains("?"), "\(ending.output)")
        #expect(try folder.listing() == ["index.html", "nightfall.json"])
    }
}

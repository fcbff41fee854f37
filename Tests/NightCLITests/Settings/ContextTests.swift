import Testing

@testable import NightCLI

@Suite("Context files", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct ContextTests {
    /// A site whose files need one another: the page sets the sheet's page color, one sheet defines what the other uses, the page shows an
    /// image.
    private func site() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write(
            """
            <!DOCTYPE html><html><head><link rel=stylesheet href=css/vars.css><link rel=stylesheet href=css/style.css></head>
            <body style="background: #ffe"><p>a<img src=fig.svg>
            """, to: "site/i.html")
        try folder.write(":root { --ink: #112; --paper: #fffff0 }\n", to: "site/css/vars.css")
        try folder.write("@import 'more.css';\nbody { color: var(--ink); background: var(--paper) }\n", to: "site/css/style.css")
        try folder.write("p { color: var(--ink) }\n", to: "site/css/more.css")
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg'><path fill='#000'/></svg>\n", to: "site/fig.svg")
        return folder
    }

    private let files = ["i.html", "css/vars.css", "css/style.css", "css/more.css", "fig.svg"]

    @Test(arguments: ["", "--emit media", "--emit variables", "--emit light-dark"])
    func `a single file with context gets the bytes of the whole run`(options: String) throws {
        let whole = try site()
        #expect(try Executable.run("\"$nightfall\" apply -q -i \(options) site", in: whole).status == 0)
        for name in files {
            let folder = try site()
            // A page links only companions that exist.
            for file in files where options.isEmpty && file.hasSuffix(".css") && file != name {
                let dark = "site/" + file.replacing(".css", with: ".night.css")
                try folder.write(try whole.read(dark), to: dark)
            }
            let before = try files.map { try folder.read("site/" + $0) }
            let ending = try Executable.run("\"$nightfall\" apply -q -i \(options) site/\(name) --context site", in: folder)
            #expect(ending.status == 0 && ending.errors == "", "\(name): \(ending.errors)")
            for (other, text) in zip(files, before) {
                let now = try folder.read("site/" + other)
                #expect(other == name ? now == (try whole.read("site/" + name)) : now == text, "\(options) \(name) \(other)")
            }
            let dark = "site/" + name.replacing(".css", with: ".night.css")
            if name.hasSuffix(".css"), whole.exists(dark) { #expect(try folder.read(dark) == (try whole.read(dark))) }
        }
        // Without the context the result differs, since the page color and the uses of custom properties are unknown.
        let folder = try site()
        #expect(try Executable.run("\"$nightfall\" apply -q -i --emit media site/css/style.css", in: folder).status == 0)
        let whole2 = try site()
        #expect(try Executable.run("\"$nightfall\" apply -q -i --emit media site", in: whole2).status == 0)
        #expect(try folder.read("site/css/style.css") != (try whole2.read("site/css/style.css")))
    }

    @Test
    func `a page whose companion sheet is missing stays light with a note`() throws {
        let folder = try site()
        let before = try folder.read("site/i.html")
        let ending = try Executable.run("\"$nightfall\" apply -i site/i.html --context site", in: folder)
        #expect(ending.status == 0 && ending.errors.contains("loads css/vars.css, which has no companion"))
        #expect(try folder.read("site/i.html") == before && !folder.exists("site/css/vars.night.css"))
        // All files that are named with a page are written, including those that it loads.
        let named = "site/i.html site/css/vars.css site/css/style.css site/css/more.css"
        #expect(try Executable.run("\"$nightfall\" apply -i \(named) --emit sheet --context site", in: folder).errors == "")
        #expect(try folder.read("site/i.html").contains("href=\"css/vars.night.css\""))
        #expect(folder.exists("site/css/vars.night.css"))
    }

    @Test
    func `files done one by one give the same site as together`() throws {
        let whole = try site()
        #expect(try Executable.run("\"$nightfall\" apply -q -i --emit media site", in: whole).status == 0)
        let folder = try site()
        #expect(
            try Executable.run(
                "for f in css/vars.css fig.svg i.html css/more.css css/style.css; do \"$nightfall\" apply -q -i --emit media --context site site/$f; done",
                in: folder
            ).status == 0)
        for name in files { #expect(try folder.read("site/" + name) == (try whole.read("site/" + name)), "\(name)") }
        #expect(try Executable.run("\"$nightfall\" check --emit media site/css/style.css --context site", in: folder).status == 0)
    }

    @Test
    func `pipes, -o and -d use the context without writing it`() throws {
        let whole = try site()
        #expect(try Executable.run("\"$nightfall\" apply -q -i --emit media site", in: whole).status == 0)
        let expected = try whole.read("site/css/style.css")
        let folder = try site()
        for command in [
            "site/css/style.css --context site", "--stdin-filepath site/css/style.css --context site < site/css/style.css",
            "--context site/i.html --context site/css site/css/style.css",
        ] {
            #expect(try Executable.run("\"$nightfall\" apply -q \(command)", in: folder).output == expected, "\(command)")
        }
        let ending = try Executable.run(
            "cd site && \"$nightfall\" apply -q --emit media css/style.css --context . -d ../one && \"$nightfall\" apply -q --emit media css --context . -d ../all",
            in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(try folder.listing("one") == ["style.css"] && folder.read("one/style.css") == expected)
        #expect(try folder.listing("all") == ["more.css", "style.css", "vars.css"] && folder.read("all/style.css") == expected)
    }

    @Test
    func `a context inside a PATH is read and stays unchanged`() throws {
        let folder = try site()
        let before = try folder.read("site/css/vars.css")
        #expect(
            try Executable.run("\"$nightfall\" apply -q -i --emit media site site/css/more.css --context site/css", in: folder).status == 0)
        #expect(try folder.read("site/css/vars.css") == before && folder.read("site/i.html").contains("nightfall"))
        let whole = try site()
        #expect(try Executable.run("\"$nightfall\" apply -q -d out --emit media site --context site/css", in: whole).status == 0)
        #expect(try whole.read("out/css/vars.css") == before && whole.read("out/i.html") == (try folder.read("site/i.html")))
        #expect(try Executable.run("\"$nightfall\" check --context site site", in: whole).status == 0)
    }

    @Test
    func `a context that is missing or unrelated is an error`() throws {
        let folder = try site()
        try folder.write("a{}", to: "other/a.css")
        #expect(
            try Executable.run("\"$nightfall\" apply -i site --context nowhere", in: folder).errors
                == "nowhere: error: no such file or folder [NF001]\n")
        #expect(
            try Executable.run("\"$nightfall\" apply -i site --context other", in: folder).errors
                == "other: error: does not contain a PATH and is in none: name a folder that contains both [NF001]\n")
        #expect(!(try folder.read("site/i.html").contains("nightfall")))
    }
}

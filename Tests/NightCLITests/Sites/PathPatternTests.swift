import Testing

@testable import NightCLI

@Suite("Patterns in place of a PATH")
struct PathPatternTests {
    private func folder() throws -> TestFolder {
        let folder = try TestFolder()
        for name in [
            "site/a.html", "site/b.css", "site/c.txt", "site/.hidden.css", "site/deep/d.html", "site/deep/er/e.html", "site/deep/er/f.svg",
            "site/node_modules/g.html", "site/.git/h.html", "top.css", "[x].css",
        ] {
            try folder.write("p { margin: 0 }", to: name)
        }
        return folder
    }

    /// The expectations are those of bash with `globstar`, as far as its matches are pages, sheets and drawings.
    @Test(arguments: [
        ("site/*.html", "site/a.html"),
        ("site/**/*.html", "site/a.html site/deep/d.html site/deep/er/e.html"),
        ("**/*.svg", "site/deep/er/f.svg"),
        ("site/*", "site/a.html site/b.css"),
        ("site/*/*.html", "site/deep/d.html"),
        ("site/.*.css", "site/.hidden.css"),
        ("*.css", "[x].css top.css"),
        ("site/deep/**", "site/deep/d.html site/deep/er/e.html site/deep/er/f.svg"),
        ("s?te/[a-b].*", "site/a.html site/b.css"),
        ("site/{a,deep/d}.html", "site/a.html site/deep/d.html"),
        ("site/**/*.{svg,css}", "site/b.css site/deep/er/f.svg"),
        ("{top,site/{b,nothing}}.css", "site/b.css top.css"),
        ("site/*.png", ""),
        ("nowhere/*.css", ""),
    ])
    func `a pattern stands for the files that a shell would find`(pattern: String, files: String) throws {
        let folder = try folder()
        let found = PathPattern(folder[pattern], takesAnyType: false)?.files.map {
            String(decoding: $0.path(below: folder.path), as: UTF8.self)
        }
        #expect(found?.joined(separator: " ") == files)
    }

    @Test
    func `a file of that name is no pattern, and neither is a name without wildcards`() throws {
        let folder = try folder()
        #expect(PathPattern(folder["[x].css"], takesAnyType: false) == nil)
        #expect(PathPattern(folder["missing.css"], takesAnyType: false) == nil)
        #expect(PathPattern(folder["site/*.txt"], takesAnyType: true)?.files == [folder["site/c.txt"]])
    }

    @Test(.enabled(if: Executable.isBuilt, "the program is not built"))
    func `commands take quoted patterns`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: #036 }\n", to: "site/a.css")
        try folder.write("p { color: #036 }\n", to: "site/b/b.css")
        let ending = try Executable.run("\"$nightfall\" check -l 'site/**/*.css'; \"$nightfall\" check './*.css'", in: folder)
        #expect(ending.output == "site/a.css\nsite/b/b.css\n")
        #expect(ending.errors == "./*.css: error: matches no page, sheet or drawing [NF001]\n")
        let several = try Executable.run("\"$nightfall\" apply 'site/**/*.css'", in: folder)
        #expect(several.errors == "nightfall: more than one PATH needs a folder to write to (-d DIR) or -i\n")
        let one = try Executable.run("\"$nightfall\" apply 'site/*.css'", in: folder)
        #expect(one.status == 0 && one.output.hasPrefix("p { color: #036 }\n/*!"))
        // Braces with exponentially many alternatives end.
        let braces = String(repeating: "{a,b}", count: 40)
        #expect(try Executable.run("\"$nightfall\" check '\(braces)'", in: folder).status == 2)
    }
}

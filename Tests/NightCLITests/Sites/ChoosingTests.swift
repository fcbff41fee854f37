import Testing

@testable import NightCLI

@Suite("Choosing files", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct ChoosingTests {
    private static let sheet = "p { background: #fff; color: #000 }\n"

    private func site() throws -> TestFolder {
        let folder = try TestFolder()
        for name in ["a.css", "b.min.css", "vendor/v.css", "vendor/keep.css", "docs/d.css", "docs/vendor/x.css"] {
            try folder.write(Self.sheet, to: "site/" + name)
        }
        try folder.write("picture", to: "site/vendor/p.bin")
        return folder
    }

    /// The files below `place` with dark rules.
    private func changed(in folder: TestFolder, below place: String = "site") throws -> [String] {
        try folder.listing(place).filter { !$0.hasSuffix("/") && !$0.contains(".nightfallignore") }.filter {
            try folder.read(place + "/" + $0).contains("nightfall:begin")
        }
    }

    private func apply(_ options: String, in folder: TestFolder) throws -> Executable.Ending {
        try Executable.run("\"$nightfall\" apply --emit media \(options)", in: folder)
    }

    @Test
    func `ignore files apply in their folder and below`() throws {
        let folder = try site()
        try folder.write("vendor/*\n!keep.css\n*.min.css\n", to: "site/.nightfallignore")
        try folder.write("d.css\n", to: "site/docs/.nightfallignore")
        let ending = try apply("site -d out", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(try changed(in: folder, below: "out") == ["a.css", "docs/vendor/x.css", "vendor/keep.css"])
        #expect(try folder.read("out/vendor/v.css") == Self.sheet && folder.read("out/vendor/p.bin") == "picture")
        #expect(try folder.read("out/docs/d.css") == Self.sheet)
        #expect(try apply("-i site", in: folder).status == 0)
        #expect(try changed(in: folder) == ["a.css", "docs/vendor/x.css", "vendor/keep.css"])
        #expect(try Executable.run("\"$nightfall\" check --emit media site", in: folder).status == 0)
        #expect(try Executable.run("\"$nightfall\" check --no-ignore --emit media site", in: folder).status == 1)
        #expect(try apply("--no-ignore -i site", in: folder).status == 0)
        #expect(try changed(in: folder).count == 6)
        // `revert` leaves ignored files, too.
        #expect(try Executable.run("\"$nightfall\" revert -i site", in: folder).status == 0)
        #expect(try changed(in: folder) == ["b.min.css", "docs/d.css", "vendor/v.css"])
    }

    @Test
    func `ignore files apply to files that are named, with a note`() throws {
        let folder = try site()
        try folder.write("x\n# no\nvendor/\n", to: ".nightfallignore")
        try folder.write("/vendor\n", to: "site/docs/.nightfallignore")
        let ending = try apply("-i site/vendor/v.css site/a.css site/docs/vendor/x.css", in: folder)
        #expect(ending.status == 0)
        #expect(
            ending.errors == """
                site/vendor/v.css: note: is ignored by .nightfallignore:3, 'vendor/', and stays unchanged [NF034]
                  note: --no-ignore changes it all the same
                site/docs/vendor/x.css: note: is ignored by site/docs/.nightfallignore:1, '/vendor', and stays unchanged [NF034]
                  note: --no-ignore changes it all the same

                """)
        #expect(try changed(in: folder) == ["a.css"])
        #expect(try apply("-q -i site/vendor", in: folder).errors == "")
        #expect(try apply("-i site/vendor", in: folder).errors.hasPrefix("site/vendor: note: is ignored by .nightfallignore:3"))
        #expect(try apply("-i --no-ignore site/vendor/v.css", in: folder).errors == "")
        #expect(try changed(in: folder) == ["a.css", "vendor/v.css"])
        // Ignore files above a repository have no effect.
        try folder.write("", to: "site/.git/HEAD")
        #expect(try apply("-i site/docs/vendor", in: folder).errors.hasPrefix("site/docs/vendor: note: is ignored by site/docs/"))
        #expect(try apply("-i site/vendor/keep.css", in: folder).errors == "")
    }

    @Test
    func `ignored input passes unchanged through a pipe and to -o and -d`() throws {
        let folder = try site()
        try folder.write("vendor/\n", to: ".nightfallignore")
        for command in [
            "--stdin-filepath site/vendor/new.css < site/a.css", "site/vendor/v.css",
            "- --exclude '*.css' --stdin-filepath a.css < site/a.css",
        ] {
            #expect(try apply(command, in: folder).output == Self.sheet, "\(command)")
        }
        #expect(try apply("site/vendor/v.css -o o.css", in: folder).status == 0)
        #expect(try apply("site/vendor/v.css site/a.css -d out", in: folder).status == 0)
        #expect(try folder.read("o.css") == Self.sheet && folder.read("out/v.css") == Self.sheet)
        #expect(try Executable.run("\"$nightfall\" palette -q site/vendor/v.css", in: folder).output == "")
        #expect(try Executable.run("\"$nightfall\" revert -q site/vendor/v.css", in: folder).output == Self.sheet)
    }

    @Test
    func `--include and --exclude choose files by globs`() throws {
        func chosen(_ options: String) throws -> [String] {
            let folder = try site()
            let ending = try apply("-i site " + options, in: folder)
            #expect(ending.status == 0 && ending.errors == "", "\(options): \(ending.errors)")
            return try changed(in: folder)
        }
        #expect(try chosen("--include 'a.css'") == ["a.css"])
        #expect(try chosen("--include vendor/") == ["docs/vendor/x.css", "vendor/keep.css", "vendor/v.css"])
        #expect(try chosen("--include site/vendor") == ["vendor/keep.css", "vendor/v.css"])
        #expect(try chosen("--include '*.css' --exclude vendor/ --exclude '*.min.*'") == ["a.css", "docs/d.css"])
        #expect(try chosen("--exclude '/site/*/' --exclude '!docs/'") == ["a.css", "b.min.css", "docs/d.css", "docs/vendor/x.css"])
        #expect(try chosen("--exclude 'site/**'") == [])
        let folder = try site()
        let ending = try Executable.run(
            "cd site/docs && \"$nightfall\" apply -i .. --emit media --exclude /vendor --include a.css --include /vendor/v.css", in: folder)
        #expect(ending.status == 0 && ending.errors == "")
        #expect(try changed(in: folder) == ["a.css"])
        let hand = try apply("-i site/a.css --include '*.html'", in: folder)
        #expect(hand.status == 0 && hand.errors == "site/a.css: note: stays unchanged: no --include matches it [NF034]\n")
        #expect(
            try apply("-i site/a.css --exclude 's*'", in: folder).errors
                == "site/a.css: note: is excluded by 's*' and stays unchanged [NF034]\n")
    }

    @Test
    func `git's ignore files count with --gitignore, after those of nightfall`() throws {
        let folder = try site()
        try folder.write("", to: "site/.git/HEAD")
        try folder.write("a.css\n", to: "site/.git/info/exclude")
        try folder.write("*.min.css\n/vendor/*\n", to: "site/.gitignore")
        try folder.write("d.css\n", to: "site/docs/.gitignore")
        try folder.write("!/vendor/keep.css\n", to: "site/.nightfallignore")
        #expect(try apply("-i --gitignore site", in: folder).errors == "")
        #expect(try changed(in: folder) == ["docs/vendor/x.css", "vendor/keep.css"])
        #expect(try apply("-i site", in: folder).errors == "")
        #expect(try changed(in: folder).count == 6)
    }

    @Test
    func `an ignored sheet has no companion sheet, but its imports are read`() throws {
        let folder = try TestFolder()
        try folder.write(
            "<!DOCTYPE html><html><head><link rel=stylesheet href=a.css><link rel=stylesheet href=v/v.css></head><p>", to: "site/i.html")
        try folder.write(Self.sheet, to: "site/a.css")
        try folder.write("@import 'dark.css';", to: "site/v/v.css")
        try folder.write("body { background: #111; color: #eee }", to: "site/v/dark.css")
        // The page is dark in the light theme, which only the ignored sheets show.
        #expect(try Executable.run("\"$nightfall\" check --exclude v/ site", in: folder).status == 0)
        try folder.write(":root { --x: #fff } body { background: #fff; color: var(--x) }", to: "site/v/dark.css")
        #expect(try Executable.run("\"$nightfall\" apply -q --exclude v/ -i site", in: folder).status == 0)
        let page = try folder.read("site/i.html")
        #expect(page.contains("a.night.css") && !page.contains("v.night.css"))
        #expect(try folder.listing("site") == ["a.css", "a.night.css", "i.html", "v/", "v/dark.css", "v/v.css"])
        // An excluded sheet with a companion loses it.
        #expect(try Executable.run("\"$nightfall\" apply -q -i site", in: folder).status == 0)
        #expect(try folder.read("site/i.html").contains("v.night.css") && folder.exists("site/v/v.night.css"))
        #expect(try Executable.run("\"$nightfall\" apply -q --exclude v.css --exclude dark.css -i site", in: folder).status == 0)
        #expect(try folder.read("site/i.html") == page && !folder.exists("site/v/v.night.css"))
        // The integrity of a sheet that stays is unchanged.
        try folder.write("<!DOCTYPE html><html><head><link rel=stylesheet href=a.css integrity=sha256-AAAA></head><p>", to: "site/i.html")
        #expect(try Executable.run("\"$nightfall\" apply --emit media --exclude a.css -i site", in: folder).status == 0)
        #expect(try folder.read("site/i.html").contains("integrity=sha256-AAAA") && folder.read("site/a.css") == Self.sheet)
    }

    @Test
    func `where an ignore file cannot be read, its folder stays unchanged`() throws {
        let folder = try site()
        let ending = try Executable.run(
            "mkfifo site/vendor/.nightfallignore && timeout 20 \"$nightfall\" apply -i --emit media site", in: folder)
        #expect(ending.status == 2)
        #expect(ending.errors.hasPrefix("site/vendor/.nightfallignore: error: "))
        #expect(try changed(in: folder) == ["a.css", "b.min.css", "docs/d.css", "docs/vendor/x.css"])
    }
}

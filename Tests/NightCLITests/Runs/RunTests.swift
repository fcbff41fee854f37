import Foundation
import Testing

@testable import NightCLI

@Suite("Runs")
struct RunTests {
    // MARK: Standard input and output

    @Test
    func `a pipe gets only its dark rules, and revert removes them`() throws {
        let shell = try Shell()
        #expect(try shell.run("apply", input: "a{color:red}") == 0)
        #expect(shell.output == "a{color:red}|night(1)")
        #expect(shell.errors == "")
        #expect(try shell.run("revert", "-", input: shell.output) == 0)
        #expect(shell.output == "a{color:red}")
        #expect(try shell.run("apply", input: "") == 0)
        #expect(shell.output == "" && shell.errors == "")
    }

    @Test
    func `messages have their place, and -q keeps only errors`() throws {
        let shell = try Shell()
        #expect(try shell.run("apply", input: "color\r\n  WARN") == 0)
        #expect(shell.output == "color\r\n  WARN|night(1)")
        #expect(shell.errors == "<stdin>:2:3: warning: is doubtful [NF020]\n  note: look at it\n")
        #expect(try shell.run("apply", "-q", "--stdin-filepath", "css/x.css", input: "color WARN ERROR") == 2)
        #expect(shell.output == "color WARN ERROR")
        #expect(shell.errors == "css/x.css: error: is hopeless [NF010]\n")
    }

    @Test
    func `with --emit=sheet a pipe gets the companion sheet alone`() throws {
        let shell = try Shell()
        #expect(try shell.run("apply", "--emit=sheet", input: "color") == 0)
        #expect(shell.output == "night of color")
        #expect(try shell.run("apply", "--emit=sheet", input: "plain") == 0)
        #expect(shell.output == "")
        #expect(try shell.run("apply", "--emit=sheet", input: "color ERROR") == 2)
        #expect(shell.output == "")
        #expect(try shell.run("apply", "--emit=sheet", input: "<p>color") == 0)
        #expect(shell.output == "<p>color|night(1)")
    }

    @Test
    func `binary input passes unchanged with an error`() throws {
        let shell = try Shell()
        try shell.folder.write("color\0", to: "a.css")
        #expect(try shell.run("apply", "@a.css") == 2)
        #expect(shell.output == "color\0")
        #expect(shell.errors == "a.css: error: is binary: it contains zero bytes [NF005]\n")
        #expect(try shell.run([Array("apply".utf8)], input: [0xFF, 0xFE, UInt8(ascii: "a"), 0x00]) == 0)
        #expect(shell.errors == "")
    }

    @Test
    func `output that cannot be written is an error`() throws {
        let input = try TestFolder()
        try input.write("color", to: "in")
        try input.write("", to: "err")
        let full = try FileDescriptor(writingTo: FilePath("/dev/full"))
        let stdin = try FileDescriptor(reading: input["in"])
        let stderr = try FileDescriptor(writingTo: input["err"])
        let console = Console(input: stdin.number, output: full.number, error: stderr.number)
        let status = CommandLineTool.run([Array("apply".utf8)], console) { MarkingEngine(options: $0) }
        #expect(status == .failure)
        #expect(try input.read("err") == "nightfall: standard output cannot be written: no space left [NF002]\n")
    }

    // MARK: Files

    @Test
    func `-o writes the complete result to one file`() throws {
        let shell = try Shell()
        try shell.folder.write("color", to: "a.css", mode: 0o640)
        #expect(try shell.run("apply", "@a.css", "-o", "@b.css") == 0)
        #expect(try shell.folder.read("b.css") == "color|night(1)")
        #expect(try FileSystem.status(of: shell.folder["b.css"]).permissions == 0o640)
        #expect(shell.output == "")
        #expect(try shell.run("apply", "@a.css", "-o", "/dev/null") == 0)
        #expect(try shell.folder.listing() == ["a.css", "b.css"])
    }

    @Test
    func `-o follows a link to the real file`() throws {
        let shell = try Shell()
        try shell.folder.write("color", to: "a.css")
        try shell.folder.write("old", to: "real/b.css", mode: 0o600)
        try shell.folder.link("b.css", to: "real/b.css")
        #expect(try shell.run("apply", "@a.css", "-o", "@b.css") == 0)
        #expect(try shell.folder.read("real/b.css") == "color|night(1)")
        #expect(try shell.folder.listing() == ["a.css", "b.css -> real/b.css", "real/", "real/b.css"])
    }

    @Test
    func `-o refuses the input itself, folders and missing folders`() throws {
        let shell = try Shell()
        try shell.folder.write("color", to: "a.css")
        try shell.folder.link("same.css", to: "a.css")
        for name in ["@a.css", "@same.css"] {
            #expect(try shell.run("apply", "@a.css", "-o", name) == 2)
            #expect(shell.errors == "\(name.dropFirst()): error: is the input itself; -i changes files in place [NF002]\n")
        }
        #expect(try shell.run("apply", "@a.css", "-o", "@missing/b.css") == 2)
        #expect(shell.errors == "missing/b.css: error: cannot be written: its folder: no such file or folder [NF002]\n")
        #expect(try shell.run("apply", "@a.css", "-o", "@") == 2)
        #expect(shell.errors.contains("is a folder; -o takes a file, -d a folder [NF002]"))
        #expect(try shell.run("apply", "@", "-o", "@b") == 2)
        #expect(shell.errors == ".: error: is a folder; it needs a folder to write to (-d DIR) or -i [NF001]\n")
        #expect(try shell.folder.read("a.css") == "color")
        #expect(try shell.folder.listing() == ["a.css", "same.css -> a.css"])
    }

    @Test
    func `each bad input gets a message and the others are done`() throws {
        let shell = try Shell()
        try shell.folder.write("color", to: "good.css")
        try shell.folder.write("color", to: "README")
        #expect(try shell.run("apply", "-i", "@missing.css", "@good.css", "@README") == 2)
        #expect(
            shell.errors == """
                missing.css: error: no such file or folder [NF001]
                README: error: has no known file type; name one with --type [NF006]

                """)
        #expect(try shell.folder.read("good.css") == "color|night(1)")
        #expect(try shell.folder.read("README") == "color")
        #expect(try shell.run("apply", "-i", "--type=css", "@README") == 0)
        #expect(try shell.folder.read("README") == "color|night(1)")
    }

    @Test
    func `-i keeps the mode, follows links and leaves unchanged files alone`() throws {
        let shell = try Shell()
        try shell.folder.write("color", to: "a.css", mode: 0o604)
        try shell.folder.write("plain", to: "b.css")
        try shell.folder.write("color", to: "real/c.css")
        try shell.folder.link("c.css", to: "real/c.css")
        let before = try FileSystem.status(of: shell.folder["b.css"]).identity
        #expect(try shell.run("apply", "-i", "@a.css", "@b.css", "@c.css", "@a.css") == 0)
        #expect(try shell.folder.read("a.css") == "color|night(1)")
        #expect(try FileSystem.status(of: shell.folder["a.css"]).permissions == 0o604)
        // A written file is a new file, so an unchanged identity means that a file was not written.
        #expect(try FileSystem.status(of: shell.folder["b.css"]).identity == before)
        #expect(try shell.folder.read("real/c.css") == "color|night(1)")
        #expect(try shell.folder.listing() == ["a.css", "b.css", "c.css -> real/c.css", "real/", "real/c.css"])
        let applied = try FileSystem.status(of: shell.folder["a.css"]).identity
        #expect(try shell.run("apply", "-i", "@a.css") == 0)
        #expect(try FileSystem.status(of: shell.folder["a.css"]).identity == applied)
    }

    // MARK: Folders

    private func site(_ folder: TestFolder) throws {
        try folder.write("<p>color", to: "site/index.html")
        try folder.write("color", to: "site/css/a.css", mode: 0o600)
        try folder.write("plain", to: "site/css/b.css")
        try folder.write([0, 1, 2, 255], to: Array("site/img/p.png".utf8))
        try folder.write("color", to: "site/.git/x.css")
        try folder.link("site/alias.css", to: "css/a.css")
        _ = try FileSystem.makeFolders(to: folder["site/empty"])
    }

    @Test(arguments: ["1", "2", "5"])
    func `-d mirrors a folder with changed files and copies of others`(jobs: String) throws {
        let shell = try Shell()
        try site(shell.folder)
        let before = try shell.folder.listing("site")
        #expect(try shell.run("apply", "-j", jobs, "@site", "-d", "@new/out") == 0)
        #expect(shell.errors == "")
        #expect(try shell.folder.listing("site") == before)
        #expect(try shell.folder.listing("new/out") == (before + ["alias.night.css", "css/a.night.css"]).sorted())
        #expect(try shell.folder.read("new/out/index.html") == "<p>color|night(4)")
        #expect(try shell.folder.read("new/out/css/a.night.css") == "night of color")
        #expect(try FileSystem.status(of: shell.folder["new/out/css/a.night.css"]).permissions == 0o600)
        for name in ["css/a.css", "css/b.css", "img/p.png", ".git/x.css"] {
            #expect(try shell.folder.bytes(Array("new/out/\(name)".utf8)) == shell.folder.bytes(Array("site/\(name)".utf8)))
        }
        let page = try FileSystem.status(of: shell.folder["new/out/index.html"]).identity
        #expect(try shell.run("apply", "@site", "-d", "@new/out") == 0)
        #expect(try FileSystem.status(of: shell.folder["new/out/index.html"]).identity == page)
    }

    @Test
    func `revert -i restores the folder that apply -i changed`() throws {
        let shell = try Shell()
        try site(shell.folder)
        let before = try shell.folder.listing("site")
        #expect(try shell.run("apply", "-i", "@site") == 0)
        #expect(try shell.folder.listing("site") == (before + ["alias.night.css", "css/a.night.css"]).sorted())
        #expect(try shell.folder.read("site/css/a.css") == "color")
        #expect(try shell.folder.read("site/.git/x.css") == "color")
        #expect(try shell.run("check", "@site") == 0)
        #expect(shell.errors == "")
        #expect(try shell.run("revert", "-i", "@site") == 0)
        #expect(try shell.folder.listing("site") == before)
        #expect(try shell.folder.read("site/index.html") == "<p>color")
    }

    @Test
    func `revert -d leaves out the companion sheets`() throws {
        let shell = try Shell()
        try site(shell.folder)
        let before = try shell.folder.listing("site")
        #expect(try shell.run("apply", "-i", "@site") == 0)
        #expect(try shell.run("revert", "-d", "@out", "@site") == 0)
        #expect(try shell.folder.listing("out") == before)
        #expect(try shell.folder.read("out/index.html") == "<p>color")
    }

    @Test
    func `check names what would change, writes nothing and exits with 1`() throws {
        let shell = try Shell()
        try site(shell.folder)
        let before = try shell.folder.listing()
        #expect(try shell.run("check", "@site") == 1)
        #expect(
            shell.errors == """
                site/alias.night.css: would be added
                site/css/a.night.css: would be added
                site/index.html: would change

                """)
        #expect(try shell.folder.listing() == before)
        #expect(try shell.run("check", "-q", "@site") == 1)
        #expect(shell.errors == "")
        #expect(try shell.run("apply", "-i", "@site") == 0)
        try shell.folder.write("other color", to: "site/css/a.css")
        #expect(try shell.run("check", "@site") == 1)
        #expect(shell.errors.contains("site/css/a.night.css: would change\n"))
        #expect(try shell.run("check", "@site", "@missing") == 2)
        #expect(try shell.run("check", input: "color") == 1)
        #expect(shell.errors == "<stdin>: would change\n")
        #expect(try shell.run("check", input: "plain") == 0)
        #expect(shell.output == "")
    }

    @Test
    func `files that fail are copied unchanged, and the run ends with 2`() throws {
        let shell = try Shell()
        try shell.folder.write("color ERROR", to: "site/a.css")
        try shell.folder.write("color\0", to: "site/b.css")
        try shell.folder.write("color", to: "site/c.css")
        #expect(try shell.run("apply", "@site", "-d", "@out") == 2)
        #expect(
            shell.errors == """
                site/a.css: error: is hopeless [NF010]
                site/b.css: error: is binary: it contains zero bytes [NF005]

                """)
        #expect(try shell.folder.listing("out") == ["a.css", "b.css", "c.css", "c.night.css"])
        #expect(try shell.folder.read("out/a.css") == "color ERROR")
        #expect(try shell.folder.read("out/b.css") == "color\0")
    }

    @Test
    func `-d puts folders under their names and files beside them`() throws {
        let shell = try Shell()
        try shell.folder.write("color", to: "x/one/a.css")
        try shell.folder.write("color", to: "two/a.css")
        try shell.folder.write("color", to: "b.css")
        #expect(try shell.run("apply", "-d", "@out", "@x/one/", "@two", "@b.css") == 0)
        #expect(
            try shell.folder.listing("out") == ["b.css", "one/", "one/a.css", "one/a.night.css", "two/", "two/a.css", "two/a.night.css"])
        #expect(try shell.folder.read("out/b.css") == "color|night(1)")
        try shell.folder.write("color", to: "y/b.css")
        #expect(try shell.run("apply", "-d", "@out2", "@b.css", "@y/b.css") == 2)
        #expect(shell.errors == "out2: error: would get 'b.css' from more than one PATH [NF002]\n")
        #expect(!shell.folder.exists("out2"))
    }

    @Test
    func `-d refuses a folder inside its input and overwriting the input`() throws {
        let shell = try Shell()
        try site(shell.folder)
        try shell.folder.link("alias", to: "site")
        for out in ["@site", "@site/out", "@site/a/b/c", "@alias/out", "@site/../site/css"] {
            #expect(try shell.run("apply", "@site", "-d", out) == 2)
            #expect(shell.errors.contains("error: is inside"))
        }
        #expect(try shell.run("apply", "@site/css/a.css", "-d", "@site/css") == 2)
        #expect(shell.errors == "site/css: error: would overwrite the input 'site/css/a.css'; choose another folder, or -i [NF002]\n")
        try shell.folder.write("color", to: "site/site/css/c.css")
        #expect(try shell.run("apply", "@site", "-d", "@") == 2)
        #expect(shell.errors.contains("would overwrite the input"))
        #expect(try shell.run("apply", "@site", "-d", "@site/css/a.css") == 2)
        #expect(try shell.run("apply", "@site/css/a.css", "-d", "@site/index.html") == 2)
        #expect(shell.errors == "site/index.html: error: is not a folder; -d takes a folder, -o a file [NF002]\n")
        #expect(!shell.folder.exists("site/out") && !shell.folder.exists("css"))
    }

    @Test
    func `a mirror never writes through a link in its folder`() throws {
        let shell = try Shell()
        try site(shell.folder)
        try shell.folder.write("mine", to: "elsewhere/a.css")
        try shell.folder.link("out/css", to: "../elsewhere")
        try shell.folder.link("out/index.html", to: "../elsewhere/a.css")
        #expect(try shell.run("apply", "@site", "-d", "@out") == 2)
        #expect(shell.errors == "out/css: error: a part of the path is not a folder [NF002]\n")
        #expect(try shell.folder.listing("elsewhere") == ["a.css"])
        #expect(try shell.folder.read("elsewhere/a.css") == "mine")
        #expect(try shell.folder.read("out/index.html") == "<p>color|night(4)")
    }

    @Test
    func `file names that are no text are kept`() throws {
        let shell = try Shell()
        let name: [UInt8] = [UInt8(ascii: "a"), 0x0A, 0xFF] + Array(".html".utf8)
        try shell.folder.write(Array("color WARN".utf8), to: Array("site/".utf8) + name)
        #expect(try shell.run("apply", "@site", "-d", "@out") == 0)
        #expect(try shell.folder.bytes(Array("out/".utf8) + name) == Array("color WARN|night(1)".utf8))
        #expect(shell.errors == "\"site/a\\n\\xff.html\":1:7: warning: is doubtful [NF020]\n  note: look at it\n")
    }

    @Test
    func `-i never writes through links that lead out of the folder`() throws {
        let shell = try Shell()
        try shell.folder.write("color", to: "outside/a.html")
        try shell.folder.write("color", to: "site/b.html")
        try shell.folder.link("site/a.html", to: "../outside/a.html")
        try shell.folder.link("site/more", to: "../outside")
        #expect(try shell.run("apply", "-i", "@site") == 0)
        #expect(shell.errors == "site/a.html: warning: is a link that leads out of the folder; it is left unchanged [NF009]\n")
        #expect(try shell.folder.read("outside/a.html") == "color")
        #expect(try shell.folder.read("site/b.html") == "color|night(1)")
    }

    @Test
    func `a file that is named twice is done once`() throws {
        let shell = try Shell()
        try site(shell.folder)
        try shell.folder.link("other", to: "site")
        #expect(try shell.run("apply", "-i", "@site/css/a.css", "@site", "@other", "@site/css", "@site/./css/a.css") == 0)
        #expect(try shell.folder.read("site/css/a.css") == "color")
        #expect(try shell.folder.read("site/css/a.night.css") == "night of color")
        #expect(try shell.folder.read("site/index.html") == "<p>color|night(4)")
        try shell.folder.write("color", to: "b.css")
        #expect(try shell.run("apply", "-d", "@out", "@b.css", "@b.css") == 2)
        #expect(shell.errors.contains("from more than one PATH"))
    }

    // MARK: Options

    @Test
    func `a broken theme table ends the run before any file is written`() throws {
        let shell = try Shell()
        try shell.folder.write("color", to: "a.css")
        try shell.folder.write("NORMAL NIGHT\nred blue BG\nred TEXT\n", to: "bad.txt")
        try shell.folder.write("NORMAL NIGHT\nred blue BG\n", to: "good.txt")
        #expect(try shell.run("apply", "-i", "--theme", "@good.txt", "--theme", "@bad.txt", "@a.css") == 2)
        #expect(shell.errors.hasPrefix("bad.txt:3:"))
        #expect(shell.errors.hasSuffix("[NF041]\n"))
        #expect(try shell.folder.read("a.css") == "color")
        #expect(try shell.run("apply", "-i", "--theme", "@none.txt", "@a.css") == 2)
        #expect(shell.errors == "none.txt: error: no such file or folder [NF001]\n")
        #expect(try shell.run("apply", "-i", "--theme", "amold", "@a.css") == 2)
        #expect(shell.errors == "amold: error: no such file or folder; did you mean 'amoled'? [NF001]\n")
        #expect(try shell.run("apply", "-i", "--background", "#777", "@a.css") == 2)
        #expect(shell.errors.hasPrefix("nightfall: the theme's text and background allow a contrast of 2.0, and 4.5 is asked for"))
        #expect(try shell.run("apply", "-i", "--theme", "@good.txt", "@a.css") == 0)
        #expect(try shell.folder.read("a.css") == "color|night(1)")
    }

    @Test
    func `a usage error prints one line and exits with 2`() throws {
        let shell = try Shell()
        #expect(try shell.run("apply", "--emit=variables", "--fallback", input: "color") == 2)
        #expect(shell.errors == "nightfall: --fallback goes with --emit light-dark only\n")
        #expect(shell.output == "")
        #expect(try shell.run("aply") == 2)
        #expect(shell.errors == "nightfall: unknown command 'aply'; did you mean 'apply'?\n")
        #expect(try shell.run() == 2)
        #expect(shell.errors.hasPrefix("usage: nightfall COMMAND"))
        #expect(try shell.run("--version") == 0)
        #expect(shell.output.hasPrefix("nightfall "))
        #expect(try shell.run("help", "apply") == 0)
        #expect(shell.output.contains("--stdin-filepath NAME"))
        #expect(shell.errors == "")
    }
}

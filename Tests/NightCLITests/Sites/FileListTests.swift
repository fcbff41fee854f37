import Testing

@testable import NightCLI

@Suite("Lists of files")
struct FileListTests {
    @Test
    func `each line of a list names a file, with CRLF allowed`() throws {
        let shell = try Shell()
        for name in ["a.css", "b c.css"] { try shell.folder.write("color", to: name) }
        let folder = shell.folder.text
        #expect(try shell.run("apply", "-i", "--files-from", "-", input: "\(folder)/a.css\r\n\n\(folder)/b c.css") == 0)
        #expect(try shell.folder.read("a.css") == "color|night(1)")
        #expect(try shell.folder.read("b c.css") == "color|night(1)")
    }

    @Test
    func `names that end in NUL may contain line breaks`() throws {
        let shell = try Shell()
        try shell.folder.write("color", to: "a\nb.css")
        try shell.folder.write("\(shell.folder.text)/a\nb.css\0", to: "list")
        #expect(try shell.run("check", "-0", "--files-from", "@list") == 1)
        #expect(try shell.run("apply", "-i", "--null", "--files-from=\(shell.folder.text)/list") == 0)
        #expect(try shell.folder.read("a\nb.css") == "color|night(1)")
    }

    @Test
    func `an empty list is no error, and a missing list is one`() throws {
        let shell = try Shell()
        #expect(try shell.run("apply", "-i", "--files-from", "-") == 0)
        #expect(shell.output == "" && shell.errors == "")
        #expect(try shell.run("apply", "-i", "--files-from", "@none") == 2)
        #expect(shell.errors == "none: error: no such file or folder [NF001]\n")
    }

    @Test
    func `contradictory options for file lists are refused`() throws {
        let shell = try Shell()
        try shell.folder.write("\(shell.folder.text)/a.css\n\(shell.folder.text)/b.css\n", to: "list")
        #expect(try shell.run("apply", "--files-from", "@list") == 2)
        #expect(shell.errors == "nightfall: more than one PATH needs a folder to write to (-d DIR) or -i\n")
        #expect(try shell.run("apply", "-0", "@a.css") == 2)
        #expect(shell.errors == "nightfall: --null goes with --files-from and --list-different only\n")
        #expect(try shell.run("apply", "--files-from", "-", "-") == 2)
        #expect(shell.errors == "nightfall: standard input can be read only once\n")
    }
}

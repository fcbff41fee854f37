import Testing

@testable import NightCLI

@Suite("Files that change during a run")
struct ChangedMeanwhileTests {
    private static let message = "a.html: error: was changed by another program during the run, and is left unchanged [NF008]\n"

    @Test(arguments: ["apply", "revert"])
    func `in place, a file that changed since reading is not overwritten`(command: String) throws {
        let shell = try Shell()
        for name in ["a.html", "b.html"] { try shell.folder.write(command == "apply" ? "color" : "color|night(2)", to: name) }
        let folder = shell.folder
        #expect(
            try shell.run(command, "-i", "@") {
                MeddlingEngine(marking: $0, whileRewriting: { if $0 == Array("a.html".utf8) { try? folder.write("newer", to: "a.html") } })
            } == 2)
        #expect(shell.errors == Self.message)
        #expect(try shell.folder.read("a.html") == "newer")
        #expect(try shell.folder.read("b.html") == (command == "apply" ? "color|night(2)" : "color"))
        #expect(try shell.folder.listing() == ["a.html", "b.html"])
    }

    @Test(arguments: [1, 2])
    func `a file that changed before the second pass is not written`(jobs: Int) throws {
        let shell = try Shell()
        // More than is kept between the passes, so that it is read twice.
        let large = String(repeating: "color ", count: 3 << 20)
        try shell.folder.write(large, to: "in/a.html")
        try shell.folder.write("color", to: "in/b.html")
        let folder = shell.folder
        #expect(
            try shell.run("apply", "-d", "@out", "-j", "\(jobs)", "@in") {
                MeddlingEngine(marking: $0, whileAsking: { if $0 == Array("a.html".utf8) { try? folder.write("newer", to: "in/a.html") } })
            } == 2)
        #expect(shell.errors == "in/" + Self.message)
        #expect(try shell.folder.listing("out") == ["b.html"])
        #expect(try shell.folder.read("in/a.html") == "newer")
    }

    @Test
    func `a file kept between the passes is written as it was read`() throws {
        let shell = try Shell()
        try shell.folder.write("color", to: "in/a.html")
        let folder = shell.folder
        #expect(
            try shell.run("apply", "-d", "@out", "@in") {
                MeddlingEngine(marking: $0, whileAsking: { _ in try? folder.write("newer", to: "in/a.html") })
            } == 0)
        #expect(try shell.folder.read("out/a.html") == "color|night(1)")
    }

    @Test
    func `a companion that the run itself has written is not read again`() throws {
        let shell = try Shell()
        try shell.folder.write("color: #036", to: "z.css")
        #expect(try shell.run("apply", "-i", "--emit", "sheet", "@") == 0)
        // More than is kept between the passes, so that the companion would be read twice.
        for number in 0..<8 { try shell.folder.write(String(repeating: " ", count: 1 << 20), to: "\(number).css") }
        try shell.folder.write("color: #063", to: "z.css")
        #expect(try shell.run("apply", "-i", "-j", "1", "--emit", "sheet", "@") == 0)
        #expect(shell.errors == "")
        #expect(try shell.folder.read("z.night.css") == "night of color: #063")
    }
}

import Testing

@testable import NightCLI

/// Messages about strange files.
@Suite("Messages about unusual files", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct StrangeMessageTests {
    private func run(_ arguments: String, in folder: TestFolder) throws -> Executable.Ending {
        try Executable.run("\"$nightfall\" \(arguments)", in: folder)
    }

    @Test func `no message format lets control characters through to a terminal`() throws {
        let folder = try TestFolder()
        let name = "a\u{1B}[2J\u{7}\t\u{9B}\u{202E}\u{2066}.css"
        try folder.write("a { color: red }\0", to: name)
        for format in ["text", "json", "github", "sarif"] {
            let ending = try run("check --format \(format) .", in: folder)
            let unsafe = (ending.output + ending.errors).unicodeScalars.filter { PrintableName.isUnsafe($0) && $0 != "\n" }
            #expect(ending.status == 2 && unsafe.isEmpty, "\(format): \(ending.errors.debugDescription)")
        }
    }

    @Test func `a file that would still change is not reported as left unchanged`() throws {
        let folder = try TestFolder()
        try folder.write("body { color: #333 }\n", to: "s/a.css")
        try folder.write("<html><head><title>x</title><link rel=stylesheet href=a.css></head><p>x</html>\n", to: "s/p.html")
        #expect(try run("apply -i --emit media s", in: folder).status == 0)
        let sheet = try folder.read("s/a.css")
        try folder.write(sheet + "@media (prefers-color-scheme: dark) { body { background: #000; color: #fff } }\n", to: "s/a.css")
        let ending = try run("check --emit media s", in: folder)
        #expect(ending.status == 1 && ending.errors.contains("s/a.css: would change"), "\(ending.errors)")
        #expect(!ending.errors.contains("left unchanged") && ending.errors.contains("gets no dark rules"), "\(ending.errors)")
        #expect(try run("apply -i --emit media s", in: folder).status == 0)
        let again = try run("check --emit media s", in: folder)
        #expect(again.status == 0 && again.errors.contains("was left unchanged"), "\(again.errors)")
    }

    @Test func `a file that is read as XML but not well-formed is reported`() throws {
        let folder = try TestFolder()
        let page = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><head><title>x</title></head><body><p>x</body></html>\n"
        try folder.write(page, to: "a.html")
        #expect(try run("check --type xhtml a.html", in: folder).errors.contains("is not well-formed XML"))
        #expect(try !run("check a.html", in: folder).errors.contains("well-formed"))
        try folder.write(page.replacing("<p>x", with: "<p>x</p>"), to: "b.xhtml")
        #expect(try !run("check b.xhtml", in: folder).errors.contains("well-formed"))
    }

    @Test(.enabled(if: Executable.hasTools("truncate"), "there is no truncate"))
    func `a file too large for the memory ends in a message`() throws {
        let folder = try TestFolder()
        let script =
            "truncate -s 1G a.css; ulimit -v 2000000; \"$nightfall\" check a.css; s=$?; cat a.css | \"$nightfall\" apply > /dev/null; exit $s"
        let ending = try Executable.run(script, in: folder)
        #expect(ending.status == 2 && ending.errors.contains("a.css: error: not enough memory [NF001]"), "\(ending.errors)")
        #expect(ending.errors.contains("<stdin>: error: not enough memory [NF001]"), "\(ending.errors)")
    }
}

import Testing

/// Tests of stylesheets with a few zero bytes, which browsers read as U+FFFD; LaTeX2HTML writes some into selectors.
struct ZeroByteTests {
    private let sheet =
        (1...9).map { ".a\($0) { color: #333; background: #eee }\n" }.joined() + "SPAN.\0\0 { color: red }\n"
    private let page = "<!doctype html><title>t</title><link rel=stylesheet href=a.css><p>x"

    @Test func `a sheet with a few zero bytes gets dark rules, which can be reverted`() throws {
        let folder = try TestFolder()
        try folder.write(sheet, to: "site/a.css")
        try folder.write(page, to: "site/p.html")
        #expect(try Executable.run("\"$nightfall\" apply -q -i site", in: folder).status == 0)
        #expect(try folder.read("site/a.night.css").contains("SPAN.\0\0 { color: #"))
        #expect(try Executable.run("\"$nightfall\" check -q site", in: folder).status == 0)
        #expect(try Executable.run("\"$nightfall\" revert -q -i site", in: folder).status == 0)
        #expect(try folder.read("site/a.css") == sheet)
        #expect(try folder.listing("site") == ["a.css", "p.html"])
    }

    @Test func `a document never gets a zero byte`() throws {
        let folder = try TestFolder()
        try folder.write(sheet, to: "a.css")
        try folder.write(page, to: "p.html")
        #expect(try Executable.run("\"$nightfall\" apply -q p.html -o dark.html", in: folder).status == 0)
        let dark = try folder.read("dark.html")
        #expect(dark.contains("SPAN.\\fffd \\fffd  { color: #") && !dark.contains("\0"))
        #expect(try Executable.run("\"$nightfall\" check -q dark.html", in: folder).status == 0)
        #expect(try Executable.run("\"$nightfall\" revert -q dark.html -o -", in: folder).output == page)
    }

    @Test func `a sheet with many zero bytes is binary`() throws {
        let folder = try TestFolder()
        try folder.write(String(repeating: "p { color: red }\0", count: 99), to: "a.css")
        let run = try Executable.run("\"$nightfall\" apply a.css -o b.css", in: folder)
        #expect(run.status == 2 && run.errors.contains("[NF005]"))
    }
}

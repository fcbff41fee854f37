import Foundation
import Testing

@testable import NightCLI

@Suite("Runs over whole sites", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct BatchTests {
    private static let page =
        "<!DOCTYPE html><html><head><title>t</title><link rel=stylesheet href=/a.css></head><body style=\"color:#036\"><p>x</p></body></html>\n"

    /// A site of a few pages, a sheet, a file that is only copied, and a link.
    private func site() throws -> TestFolder {
        let folder = try TestFolder()
        for index in 0..<12 { try folder.write(Self.page, to: "site/d/p\(index).html") }
        try folder.write("p { color: #036; background: #fff }\n", to: "site/a.css")
        try folder.write("data", to: "site/b.bin")
        try FileManager.default.createSymbolicLink(atPath: folder.text + "/site/l.bin", withDestinationPath: "b.bin")
        return folder
    }

    // MARK: Progress

    /// Runs longer than a second, since one of its inputs comes late; `redirection` is where its messages go.
    private func late(_ options: String, redirection: String) throws -> (terminal: String, file: String) {
        let folder = try site()
        // Without a sheet the page would stay light.
        try folder.write(Self.page.replacingOccurrences(of: "<link rel=stylesheet href=/a.css>", with: ""), to: "page.html")
        let script = """
            mkfifo late.html
            (sleep 1.3; cat page.html > late.html) &
            script -qec '"$nightfall" check \(options) late.html site > out \(redirection)' /dev/null < /dev/null
            """
        let run = try Executable.run(script, in: folder)
        #expect(run.status == 1, "\(run.output) \(run.errors)")
        return (run.output, (try? folder.read("err")) ?? "")
    }

    @Test(.enabled(if: Executable.hasTools("script", "mkfifo")))
    func `a terminal shows the progress of a long run and its summary`() throws {
        let shown = try late("", redirection: "").terminal
        #expect(shown.contains("\r\u{1B}[Kwriting 1/1 files, "))
        // The progress line is cleared before any other message.
        let parts = shown.components(separatedBy: "\r\u{1B}[K")
        #expect(parts.count > 2)
        #expect(parts.dropFirst().dropLast().allSatisfy { $0.contains(" files, ") && !$0.contains("\n") })
        #expect(parts.last?.contains("nightfall: 13 files would change, 1 would be added\r\n") == true, "\(parts.last ?? "")")
    }

    @Test(.enabled(if: Executable.hasTools("script", "mkfifo")))
    func `no progress is shown with -q or when messages are redirected`() throws {
        #expect(try late("-q", redirection: "").terminal == "")
        let redirected = try late("", redirection: "2> err")
        #expect(redirected.terminal == "")
        #expect(redirected.file.contains("would change\n") && !redirected.file.contains("\u{1B}"))
        // The summary alone counts files.
        #expect(redirected.file.components(separatedBy: "files").count == 2 && redirected.file.hasSuffix("1 would be added\n"))
    }

    @Test
    func `--stats prints the time of each phase and the peak memory`() throws {
        let folder = try site()
        let run = try Executable.run("\"$nightfall\" apply --stats -d out site", in: folder)
        #expect(run.status == 0 && run.output == "")
        let lines = run.errors.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(lines.map { $0[1] } == ["listing", "reading", "deciding", "writing", "copying", "all"])
        #expect(lines.allSatisfy { $0[0] == "nightfall:" && Int($0[2]) != nil && $0[3] == "ms" })
        #expect(lines[1].dropFirst(4) == ["13", "files,", "0.0", "MB"])
        #expect(lines[3].dropFirst(4) == ["13", "files"] && lines[4].dropFirst(4) == ["2", "files"])
        #expect(run.errors.hasSuffix(" MB\n") && lines[5].dropFirst(4).prefix(2) == ["peak", "memory"])
    }

    @Test
    func `ten times as many pages take little more memory`() throws {
        let folder = try TestFolder()
        let text = String(repeating: "light by day and dark by night\n", count: 3000)
        for index in 0..<600 {
            let page = Self.page.replacingOccurrences(of: "<p>x</p>", with: "<p>\(index) \(text)</p>")
            try folder.write(page, to: "\(index < 60 ? "few" : "more")/p\(index).html")
        }
        func peak(_ sites: String) throws -> Double {
            let run = try Executable.run("\"$nightfall\" apply --stats -d out \(sites)", in: folder)
            #expect(run.status == 0)
            let words = run.errors.split(whereSeparator: \.isWhitespace)
            return try #require(words.dropLast().last.flatMap { Double($0) })
        }
        let few = try peak("few")
        // 540 pages of 93 kB are 50 MB.
        #expect(try peak("more") - few < 25)
    }

    // MARK: Unchanged files

    /// All entries below a folder with their inodes and times.
    private func state(_ name: String, in folder: TestFolder) throws -> String {
        try Executable.run("find \(name) -printf '%P %y %i %T@ %s %m\\n' | sort", in: folder).output
    }

    @Test(arguments: ["-d out site", "-i site"])
    func `a file that has the wanted bytes is not written again`(destination: String) throws {
        let folder = try site()
        let place = destination.hasPrefix("-d") ? "out" : "site"
        #expect(try Executable.run("\"$nightfall\" apply \(destination)", in: folder).status == 0)
        let before = try state(place, in: folder)
        #expect(before.contains("a.night.css f"))
        #expect(try Executable.run("\"$nightfall\" apply \(destination)", in: folder).status == 0)
        let links = { (text: String) in text.split(separator: "\n").filter { !$0.contains(" l ") && !$0.contains(" d ") } }
        #expect(try links(state(place, in: folder)) == links(before))
    }

    @Test
    func `files that are read twice give the same result as once`() throws {
        // More than is kept between the passes. In the first run the files are too new for a second reading to be trusted, in the second
        // old enough.
        let folder = try TestFolder()
        let comment = "<!--\(String(repeating: "x ", count: 540_000))-->"
        let filler = String(repeating: "<p style=\"color:#036\">x</p>\n", count: 100) + comment
        for index in 0..<20 {
            try folder.write(Self.page.replacingOccurrences(of: "<p>x</p>", with: filler), to: "site/p\(index).html")
        }
        try folder.write("p { color: #036 }\n", to: "site/a.css")
        #expect(try Executable.run("\"$nightfall\" apply -d new site", in: folder).status == 0)
        #expect(try Executable.run("sleep 0.1; \"$nightfall\" apply -j 1 -d old site", in: folder).status == 0)
        let part = try Executable.run("mkdir part; cp -r site/. part; rm part/p1?.html; \"$nightfall\" apply -d few part", in: folder)
        #expect(part.status == 0)
        #expect(try Executable.run("diff -r new old && rm new/p1?.html && diff -r new few", in: folder).status == 0)
        #expect(try folder.read("new/p0.html").contains("data-nightfall"))
    }
}

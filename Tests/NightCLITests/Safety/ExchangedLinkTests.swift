import Testing

@testable import NightCLI

/// Tests that nothing outside of a site or of a mirror is read, written or removed when a folder is exchanged for a link during a run.
@Suite("Folders exchanged for links")
struct ExchangedLinkTests {
    /// The moment at which the folder is exchanged.
    enum Moment: CaseIterable {
        case summarizing, rewriting
    }

    private static let error = "a loop of links, or a link where none may be followed"

    /// A site whose folder `sub` has the same files as the folder `outside`; `a.css` comes first in each pass.
    private func site() throws -> Shell {
        let shell = try Shell()
        try shell.folder.write("color", to: "site/a.css")
        for (folder, text) in ["site/sub": "color", "outside": "color outside"] {
            for name in ["b.css", "deep/c.css", "p.html", "data.bin"] { try shell.folder.write(text, to: "\(folder)/\(name)") }
        }
        return shell
    }

    /// Runs with one worker, and exchanges the folder `name` for a link to the folder `outside` at that moment.
    private func run(_ shell: Shell, _ words: [String], exchanging name: String, at moment: Moment) throws -> Int32 {
        let folder = shell.folder
        let exchange: @Sendable ([UInt8]) -> Void = { path in
            guard path == Array("a.css".utf8) else { return }
            try? folder.move(name, to: "moved")
            try? folder.link(name, to: "../outside")
        }
        return try shell.run([words[0], "-j", "1"] + words.dropFirst()) { engine in
            MeddlingEngine(
                marking: engine, whileAsking: { if moment == .summarizing { exchange($0) } },
                whileRewriting: { if moment == .rewriting { exchange($0) } })
        }
    }

    /// The contents of all files of a folder.
    private func contents(_ name: String, _ folder: TestFolder) throws -> [String: String] {
        let files = try folder.listing(name).filter { !$0.hasSuffix("/") && !$0.contains(" -> ") }
        return try Dictionary(uniqueKeysWithValues: files.map { ($0, try folder.read("\(name)/\($0)")) })
    }

    @Test(arguments: Moment.allCases, ["sheet", "media"])
    func `in place, no file is written outside`(moment: Moment, emission: String) throws {
        let shell = try site()
        let outside = try contents("outside", shell.folder)
        #expect(try run(shell, ["apply", "-i", "--emit", emission, "@site"], exchanging: "site/sub", at: moment) == 2)
        let name = moment == .rewriting && emission == "sheet" ? "b.night.css" : "b.css"
        #expect(shell.errors.contains("site/sub/\(name): error: \(Self.error)"))
        #expect(try contents("outside", shell.folder) == outside)
        #expect(!shell.errors.contains("site/a.css"))
    }

    @Test
    func `in place, no file is removed outside`() throws {
        let shell = try site()
        for folder in ["site/sub", "outside"] { try shell.folder.write("night of color", to: "\(folder)/b.night.css") }
        let outside = try contents("outside", shell.folder)
        #expect(try run(shell, ["revert", "-i", "@site"], exchanging: "site/sub", at: .rewriting) == 2)
        #expect(shell.errors.contains("site/sub/b.night.css: error: \(Self.error)"))
        #expect(try contents("outside", shell.folder) == outside)
    }

    @Test(arguments: Moment.allCases)
    func `a mirror holds nothing from outside`(moment: Moment) throws {
        let shell = try site()
        #expect(try run(shell, ["apply", "-d", "@out", "@site"], exchanging: "site/sub", at: moment) == 2)
        #expect(shell.errors.contains("out/sub/data.bin: error: \(Self.error)"))
        #expect(try contents("out", shell.folder).values.allSatisfy { !$0.contains("outside") })
    }

    @Test(arguments: ["apply", "revert"])
    func `a mirror is not written through a link in the place of one of its folders`(command: String) throws {
        let shell = try site()
        let outside = try contents("outside", shell.folder)
        #expect(try run(shell, [command, "-d", "@out", "@site"], exchanging: "out/sub", at: .rewriting) == 2)
        #expect(shell.errors.contains("out/sub/b.css: error: \(Self.error)"))
        #expect(try contents("outside", shell.folder) == outside)
        #expect(try shell.folder.read("out/a.css") == "color")
    }

    @Test
    func `a file that is exchanged for a link is not followed`() throws {
        let shell = try site()
        try shell.folder.write("color outside", to: "outside/a.html")
        try shell.folder.write("color", to: "site/z.html")
        let folder = shell.folder
        #expect(
            try shell.run("apply", "-i", "-j", "1", "@site") {
                MeddlingEngine(
                    marking: $0, whileAsking: { if $0 == Array("a.css".utf8) { try? folder.link("site/z.html", to: "../outside/a.html") } })
            } == 2)
        #expect(shell.errors == "site/z.html: error: \(Self.error) [NF001]\n")
        #expect(try shell.folder.read("outside/a.html") == "color outside")
    }
}

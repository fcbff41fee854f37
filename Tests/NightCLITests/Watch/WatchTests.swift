import Foundation
import TestSupport
import Testing

@testable import NightCLI

@Suite("Watching", .enabled(if: Executable.isBuilt, "the program is not built beside the tests"))
struct WatchTests {
    private static let page = "<!DOCTYPE html><html><head><link rel=stylesheet href=a.css></head><body><p>x</p></body></html>\n"

    /// Makes a site of two pages in a folder `site`.
    private func site() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("{\"root\": true}", to: "nightfall.json")
        try folder.write(WatchTests.page, to: "site/index.html")
        try folder.write(WatchTests.page, to: "site/other.html")
        try folder.write("p { color: #036 }\n", to: "site/a.css")
        try folder.write("GIF89a", to: "site/pictures/a.gif")
        return folder
    }

    /// Saves a file as programs do that write into it: without a moment in which it is missing.
    private func save(_ text: String, to name: String, in folder: TestFolder) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder.text)/\(name)"))
    }

    /// Returns the names below `name` with the bytes of each file.
    private func contents(_ name: String, of folder: TestFolder) throws -> [String: [UInt8]] {
        var result: [String: [UInt8]] = [:]
        for path in try folder.listing(name) {
            result[path] = path.hasSuffix("/") ? [] : try folder.bytes(Array("\(name)/\(path)".utf8))
        }
        return result
    }

    /// The differences between the mirror `out` and that of a single run.
    private func stale(_ folder: TestFolder) throws -> [String] {
        let fresh = "fresh-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: "\(folder.text)/\(fresh)") }
        _ = try Executable.run("\"$nightfall\" apply -q -d \(fresh) site", in: folder)
        return try differences("out", fresh, in: folder)
    }

    /// The differences between the folder, with nightfall's files in it, and the result of a single run on the other files.
    private func staleInPlace(_ folder: TestFolder) throws -> [String] {
        let copy = "copy-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: "\(folder.text)/\(copy)") }
        let script = "cp -r site \(copy) && \"$nightfall\" revert -q -i \(copy) && \"$nightfall\" apply -q -i \(copy)"
        let run = try Executable.run(script, in: folder)
        guard run.status == 0 else { return ["status \(run.status): \(run.errors)"] }
        return try differences("site", copy, in: folder)
    }

    /// The files below two folders that are not in both, or not the same, with the bytes of each.
    private func differences(_ one: String, _ other: String, in folder: TestFolder) throws -> [String] {
        let (first, second) = (try contents(one, of: folder), try contents(other, of: folder))
        func text(_ bytes: [UInt8]?) -> String { bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nothing" }
        return Set(first.keys).union(second.keys).sorted().filter { first[$0] != second[$0] }
            .map { "\($0): \(text(first[$0])) instead of \(text(second[$0]))" }
    }

    @Test func `each change of a mirrored folder is one line and one run`() async throws {
        let folder = try site()
        let watch = try await WatchProcess("apply", "--watch", "-d", "out", "site", in: folder)
        #expect(watch.lines.first == "nightfall: 5 files written")
        #expect(try stale(folder) == [])

        try save("p { color: #630 }\n", to: "site/a.css", in: folder)
        #expect(try await watch.nextLine().hasPrefix("nightfall: site/a.css: 2 files written, 3 unchanged ("))
        #expect(try stale(folder) == [])

        // As editors save: a file of another name takes the place.
        try folder.write("p { color: #906 }\n", to: "elsewhere.css")
        try folder.move("elsewhere.css", to: "site/a.css")
        #expect(try await watch.nextLine().hasPrefix("nightfall: site/a.css: 2 files written, 3 unchanged ("))
        #expect(try stale(folder) == [])

        try save("GIF89b", to: "site/pictures/a.gif", in: folder)
        #expect(try await watch.nextLine().hasPrefix("nightfall: site/pictures/a.gif: 1 file written, 4 unchanged ("))

        try folder.write("b { color: #123 }\n", to: "site/new/deep/b.css")
        try await watch.eventually { try stale(folder) }
        try folder.write("b { color: #456 }\n", to: "site/new/deep/b.css")
        try await watch.eventually { try stale(folder) }
        try FileManager.default.removeItem(atPath: folder.text + "/site/new")
        try await watch.eventually { try stale(folder).isEmpty && !folder.exists("out/new") }
        try FileSystem.remove(folder["site/other.html"])
        try await watch.eventually { try stale(folder).isEmpty && !folder.exists("out/other.html") }
    }

    @Test func `a folder that is deleted and made again is watched again, and so is the site itself`() async throws {
        let folder = try site()
        let watch = try await WatchProcess("apply", "--watch", "-d", "out", "site", in: folder)
        for number in 1...3 {
            try FileManager.default.removeItem(atPath: folder.text + "/site/pictures")
            try await watch.eventually { !folder.exists("out/pictures") }
            try folder.write("i { color: #03\(number) }", to: "site/pictures/b.css")
            try await watch.eventually { try stale(folder) }
        }
        try FileManager.default.moveItem(atPath: folder.text + "/site", toPath: folder.text + "/away")
        try await watch.eventually { watch.lines.contains { $0.hasPrefix("site: error: no such file or folder") } }
        try FileManager.default.moveItem(atPath: folder.text + "/away", toPath: folder.text + "/site")
        try folder.write("p { color: #060 }\n", to: "site/a.css")
        try await watch.eventually { try stale(folder) }
    }

    @Test func `the configuration, ignore files and theme tables count`() async throws {
        let folder = try site()
        let watch = try await WatchProcess("apply", "--watch", "-d", "out", "site", in: folder)
        try folder.write("NORMAL NIGHT\n#003366 #ff8800 ink\n", to: "theme.txt")
        try folder.write("{\"root\": true, \"theme\": [\"theme.txt\"]}", to: "nightfall.json")
        try await watch.eventually { try folder.read("out/a.night.css").contains("#f80") }
        try folder.write("NORMAL NIGHT\n#003366 #ff9900 ink\n", to: "theme.txt")
        try await watch.eventually { try folder.read("out/a.night.css").contains("#f90") }
        try folder.write("{\"root\": true, \"them\": 1}", to: "nightfall.json")
        try await watch.eventually { watch.lines.contains { $0.contains("nightfall.json:1:16: error: ") } }
        try folder.write("{\"root\": true}", to: "nightfall.json")
        try folder.write("a.css\n", to: "site/.nightfallignore")
        try await watch.eventually { try stale(folder).isEmpty && !folder.exists("out/a.night.css") }
        // In place of the configuration above the folder.
        try folder.write("{\"root\": true, \"emit\": \"media\"}", to: "site/nightfall.json")
        try FileSystem.remove(folder["site/.nightfallignore"])
        try await watch.eventually { try stale(folder).isEmpty && folder.read("out/a.css").contains("@media") }
    }

    @Test func `what the program writes in place starts no further run`() async throws {
        let folder = try site()
        let watch = try await WatchProcess("apply", "--watch", "-i", "site", in: folder)
        for color in ["#036", "#063", "#306"] {
            try save("p { color: \(color); background: #eee }\n", to: "site/a.css", in: folder)
            #expect(try await watch.nextLine().hasPrefix("nightfall: site/a.css: 1 file written, "))
            let check = try Executable.run("\"$nightfall\" check site", in: folder)
            #expect(check.status == 0)
        }
        try FileSystem.remove(folder["site/a.css"])
        try await watch.eventually { !folder.exists("site/a.night.css") }
        #expect(watch.lines.count { $0.hasPrefix("nightfall: site/a.css: 1 file written") } == 3)
    }

    @Test func `a flood of files, also one that the system's queue cannot hold, is worked off`() async throws {
        let folder = try site()
        let watch = try await WatchProcess("apply", "--watch", "-d", "out", "site", in: folder)
        for number in 0..<500 { try folder.write(".c\(number) { color: #036 }\n", to: "site/flood/\(number % 7)/\(number).css") }
        try await watch.eventually { try folder.listing("out").count > 1000 && stale(folder).isEmpty }
        watch.send(SIGSTOP)
        for number in 0..<6000 {
            try folder.write("", to: "site/short.css")
            if number % 2 == 0 { try FileSystem.remove(folder["site/short.css"]) }
        }
        try folder.write("p { color: #390 }\n", to: "site/a.css")
        watch.send(SIGCONT)
        try await watch.eventually { try stale(folder) }
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func `an interrupt ends the program by that signal and leaves nothing behind`(signal: Int32) async throws {
        let folder = try site()
        let watch = try await WatchProcess("apply", "--watch", "-i", "site", in: folder)
        try folder.write("p { color: #630 }\n", to: "site/a.css")
        #expect(try await watch.end(by: signal) == signal)
        #expect(try !folder.listing().contains { $0.contains(".nightfall-") })
    }

    @Test func `a page alone is watched with the sheets that it loads`() async throws {
        let folder = try site()
        try folder.write(WatchTests.page, to: "page.html")
        try folder.write("p { color: #036 }\n", to: "a.css")
        let watch = try await WatchProcess("apply", "--watch", "-d", "out", "page.html", in: folder)
        let before = try folder.read("out/page.html")
        try folder.write("p { color: #630 }\n", to: "a.css")
        try await watch.eventually { try folder.read("out/page.html") != before }
        #expect(
            try Executable.run("\"$nightfall\" apply -q --emit media page.html", in: folder).output == folder.read("out/page.html"))
    }

    @Test func `100 random edits end in what a single run writes`() async throws {
        for isInPlace in [false, true] {
            let folder = try site()
            let watch =
                isInPlace
                ? try await WatchProcess("apply", "--watch", "-i", "site", in: folder)
                : try await WatchProcess("apply", "--watch", "-d", "out", "site", in: folder)
            var edits = SiteEdits(in: folder)
            for _ in 0..<100 {
                try edits.next()
                // Some edits come while the run after the one before is under way.
                if edits.random.chance(25) { try await Task.sleep(for: .milliseconds(edits.random.count(0...30))) }
            }
            // The status of `check` is 1 for a page whose sheet is missing, however often it is applied.
            try await watch.eventually { isInPlace ? try staleInPlace(folder) : try stale(folder) }
            guard isInPlace else { continue }
            _ = try await watch.end(by: SIGINT)
            #expect(try staleInPlace(folder) == [])
        }
    }
}

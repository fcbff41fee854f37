import Foundation
import Testing

/// The commands that README and the manual show, run as they stand there.
@Suite(.enabled(if: Executable.isBuilt, "the program is not built"))
struct ReadmeTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The lines of README that a reader would type and that begin with `nightfall`, after what prepares them.
    private static func commands() throws -> [String] {
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        return readme.split(separator: "\n").filter { $0.hasPrefix("    ") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .map { $0.hasPrefix("$ ") ? String($0.dropFirst(2)) : $0 }
            .filter { $0.hasPrefix("nightfall ") }
    }

    /// The lines of the manual's examples.
    private static func examples() throws -> [String] {
        let manual = try String(contentsOf: root.appendingPathComponent("man/nightfall.1"), encoding: .utf8)
        return manual.split(separator: "\n").filter { $0.hasPrefix(".Dl ") }.map { String($0.dropFirst(4)) }
    }

    @Test func everyCommandRuns() throws {
        let commands = try Self.commands() + Self.examples()
        #expect(commands.count >= 9)
        for command in commands {
            let folder = try TestFolder()
            let samples = Self.root.appendingPathComponent("Samples").path
            let preparation = """
                cp -r '\(samples)/site' site && cp '\(samples)/site/style.css' style.css && cp '\(samples)/old-school.html' page.html
                cp '\(samples)/theme.txt' theme.txt && cp '\(samples)/site/pictures/darkness.svg' icon.svg
                nightfall() { "$nightfall" "$@"; }

                """
            let ending = try Executable.run(preparation + command, in: folder)
            // The site of the samples has no night mode yet, so `check` says 1.
            let expected: Int32 = command.hasPrefix("nightfall check") ? 1 : 0
            #expect(ending.status == expected, "\(command): \(ending.errors)")
        }
    }

    @Test func theFirstCommandIsTheMainJob() throws {
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let line = try #require(readme.split(separator: "\n").first { $0.contains("swift run -c release nightfall ") })
        let command = try #require(line.components(separatedBy: "swift run -c release nightfall ").last)
        let folder = try TestFolder()
        let ending = try Executable.run("cp -r '\(Self.root.path)/Samples' Samples && \"$nightfall\" \(command)", in: folder)
        #expect(ending.status == 0, "\(ending.errors)")
        let page = try folder.read("night-site/index.html")
        #expect(page.contains("style.night.css"))
    }
}

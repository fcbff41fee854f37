import Foundation
import TestSupport
import Testing

/// The commands in README and the manual, run unchanged.
@Suite(.enabled(if: Executable.isBuilt, "the program is not built"))
struct ReadmeTests {
    /// The lines of README that a reader would type and that begin with `nightfall`, without the prompt.
    private static func commands() throws -> [String] {
        let readme = try String(contentsOf: PackageFolder.root.appendingPathComponent("README.md"), encoding: .utf8)
        return readme.split(separator: "\n").filter { $0.hasPrefix("    ") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
            .map { $0.hasPrefix("$ ") ? String($0.dropFirst(2)) : $0 }
            .filter { $0.hasPrefix("nightfall ") }
    }

    /// The lines of the manual's examples.
    private static func examples() throws -> [String] {
        let manual = try String(contentsOf: PackageFolder.root.appendingPathComponent("man/nightfall.1"), encoding: .utf8)
        return manual.split(separator: "\n").filter { $0.hasPrefix(".Dl ") }.map { String($0.dropFirst(4)) }
    }

    @Test func `every command in README and the manual runs`() throws {
        let commands = try Self.commands() + Self.examples()
        #expect(commands.count >= 9)
        for command in commands {
            let folder = try TestFolder()
            let samples = PackageFolder.root.appendingPathComponent("Samples").path
            let preparation = """
                cp -r '\(samples)/site' site && cp '\(samples)/site/style.css' style.css && cp '\(samples)/old-school.html' page.html
                mkdir vendor && cp style.css vendor/a.css
                mkdir Samples && cp -r '\(samples)/themes' Samples/themes
                cp '\(samples)/theme.txt' theme.txt && cp '\(samples)/site/pictures/darkness.svg' icon.svg
                nightfall() { "$nightfall" "$@"; }

                """
            // A process that watches ends by a signal only.
            let watching = """
                watch() { exec "$nightfall" "${@:2}"; }
                watch \(command) 2> log & until grep -q watching log; do sleep 0.01; done; kill $!; wait $!
                """
            let watches = command.contains(" --watch ")
            let ending = try Executable.run(preparation + (watches ? watching : command), in: folder)
            // The samples have no dark theme yet, so `check` returns 1, and `audit` finds texts without enough contrast.
            let isFound = command.hasPrefix("nightfall check") || command.hasPrefix("nightfall audit")
            let expected: Int32 = watches ? 128 + SIGTERM : isFound ? 1 : 0
            #expect(ending.status == expected, "\(command): \(ending.errors)")
        }
    }

    /// The files shown in the manual of theme tables, by name.
    private static func themeFiles() throws -> [String: String] {
        var files: [String: String] = [:]
        var name: String?
        var isShown = false
        let manual = try String(contentsOf: PackageFolder.root.appendingPathComponent("man/nightfall-theme.5"), encoding: .utf8)
        for line in manual.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix(".\\\" file: ") {
                name = String(line.dropFirst(10))
            } else if line.hasPrefix(".Bd -literal") {
                isShown = true
            } else if line == ".Ed" {
                isShown = false
            } else if isShown, let name {
                let text = line.hasPrefix("\\&") ? line.dropFirst(2) : line
                files[name, default: ""] += text.replacingOccurrences(of: "\\e", with: "\\") + "\n"
            }
        }
        return files
    }

    @Test func `the manual's theme files mean the same in every format`() throws {
        let files = try Self.themeFiles()
        #expect(files.keys.sorted() == ["cells.txt", "modes.json", "theme.css", "theme.plist", "theme.tokens.json", "theme.txt"])
        let folder = try TestFolder()
        for (name, text) in files {
            try folder.write(text, to: name)
            let ending = try Executable.run("\"$nightfall\" theme convert \(name) \(name).out --to text", in: folder)
            #expect(ending.status == 0 && ending.errors == "", "\(name): \(ending.errors)")
        }
        for name in ["theme.tokens.json", "theme.plist", "theme.css"] {
            #expect(try folder.read(name + ".out") == (try folder.read("theme.txt.out")), "\(name)")
        }
        #expect(try folder.read("modes.json.out") == "normal   night\n#ffffff  -        white\n#ffffff  #333333  paper\n")
        #expect(try folder.read("cells.txt.out").split(separator: "\n").count == 6)
        let manual = try String(contentsOf: PackageFolder.root.appendingPathComponent("man/nightfall-theme.5"), encoding: .utf8)
        let commands = manual.split(separator: "\n").filter { $0.hasPrefix(".Dl ") }.map {
            $0.dropFirst(4).replacingOccurrences(of: "\\-", with: "-")
        }
        #expect(commands.count == 3)
        for command in commands {
            let ending = try Executable.run("nightfall() { \"$nightfall\" \"$@\"; }; \(command)", in: folder)
            #expect(ending.status == 0 && ending.errors == "", "\(command): \(ending.errors)")
        }
    }

    @Test func `README's first command applies the dark theme to the sample site`() throws {
        let readme = try String(contentsOf: PackageFolder.root.appendingPathComponent("README.md"), encoding: .utf8)
        let line = try #require(readme.split(separator: "\n").first { $0.contains("swift run -c release nightfall ") })
        let command = try #require(line.components(separatedBy: "swift run -c release nightfall ").last)
        let folder = try TestFolder()
        let ending = try Executable.run("cp -r '\(PackageFolder.root.path)/Samples' Samples && \"$nightfall\" \(command)", in: folder)
        #expect(ending.status == 0, "\(ending.errors)")
        let page = try folder.read("night-site/index.html")
        #expect(page.contains("style.night.css"))
    }
}

import Foundation
import SourceText
import Testing

@testable import NightCLI

/// Machine-readable reports, as the program writes them.
@Suite("Reports", .enabled(if: Executable.isBuilt, "the program is not built"))
struct ReportTests {
    /// A sheet with a warning behind a letter of two bytes, and one that can't be read.
    private func folder() throws -> TestFolder {
        let folder = try TestFolder()
        try folder.write("p { color: #036 }\nq::after { content: 'ü' /* nightfall:ignroe */ }\n", to: "site/a b,%:c.css")
        try folder.write("p { color: url(", to: "site/broken.css")
        return folder
    }

    private func run(_ command: String, in folder: TestFolder) throws -> Executable.Ending {
        try Executable.run(command.replacingOccurrences(of: "nightfall ", with: "\"$nightfall\" "), in: folder)
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test
    func `the JSON report has messages with places, changes and the status`() throws {
        let folder = try folder()
        let ending = try run("nightfall check -q --format json site nowhere", in: folder)
        #expect(ending.status == 2 && ending.errors == "", "\(ending.errors)")
        let report = try object(ending.output)
        #expect(Set(report.keys) == ["version", "command", "messages", "changes", "status"])
        #expect(report["version"] as? Int == 1 && report["command"] as? String == "check" && report["status"] as? Int == 2)
        let messages = try #require(report["messages"] as? [[String: Any]])
        for message in messages {
            #expect(Set(message.keys) == ["path", "line", "column", "severity", "code", "message", "notes"])
        }
        let warning = try #require(messages.first { $0["code"] as? String == "NF060" })
        #expect(warning["path"] as? String == "site/a b,%:c.css" && warning["severity"] as? String == "warning")
        // `ü` has two bytes.
        #expect(warning["line"] as? Int == 2 && warning["column"] as? Int == 26)
        #expect((warning["notes"] as? [String])?.first?.hasPrefix("write nightfall:ignore") == true)
        let missing = try #require(messages.first { $0["path"] as? String == "nowhere" })
        #expect(missing["line"] is NSNull && missing["column"] is NSNull && missing["code"] as? String == "NF001")
        let changes = try #require(report["changes"] as? [[String: String]])
        #expect(changes.contains(["path": "site/a b,%:c.night.css", "change": "added"]))
    }

    @Test
    func `the JSON report lists the files that a run changed`() throws {
        let folder = try TestFolder()
        try folder.write("p { margin: 0 }\n", to: "a.css")
        try folder.write("p { color: #036 }\n", to: "b.css")
        let fine = try object(try run("nightfall check --format json a.css", in: folder).output)
        #expect(
            (fine["messages"] as? [Any])?.isEmpty == true && (fine["changes"] as? [Any])?.isEmpty == true && fine["status"] as? Int == 0)
        let applied = try object(try run("nightfall apply -i --format json a.css b.css", in: folder).output)
        #expect(applied["changes"] as? [[String: String]] == [["path": "b.css", "change": "changed"]])
        let again = try object(try run("nightfall apply -i --format json a.css b.css", in: folder).output)
        #expect((again["changes"] as? [Any])?.isEmpty == true)
        let mirrored = try object(try run("nightfall revert -d out --format json a.css b.css", in: folder).output)
        #expect(mirrored["changes"] as? [[String: String]] == [["path": "out/b.css", "change": "changed"]])
        // A run that can't start still writes a complete report.
        let refused = try run("nightfall apply -d a.css --format json b.css", in: folder)
        #expect(try refused.status == 2 && (object(refused.output)["messages"] as? [Any])?.count == 1)
    }

    @Test(arguments: ["check", "apply -i", "revert -i"])
    func `the SARIF report has only the properties of the standard`(command: String) throws {
        let folder = try folder()
        try folder.write("p { color: #036 } /* nightfall:begin:ignore {0} */", to: "site/c.css")
        let ending = try run("nightfall \(command) --format sarif site ./nowhere", in: folder)
        #expect(ending.status == 2 && ending.errors == "")
        let log = try object(ending.output)
        #expect(SARIFStructure.problems(log) == [])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        let text = ending.output
        #expect(text.contains("\"uri\": \"nowhere\""))
        let levels = Set(results.compactMap { $0["level"] as? String })
        #expect(levels.contains("error"))
        #expect((run["invocations"] as? [[String: Any]])?.first?["executionSuccessful"] as? Bool == false)
        guard command != "revert -i" else { return }
        // The column in code points, the name as a URI.
        #expect(
            text.contains(
                "\"uri\": \"site/a%20b%2C%25%3Ac.css\"}, \"region\": {\"startLine\": 2, \"startColumn\": 25}}}]"))
        let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]]
        let rule = try #require(rules?.first { $0["id"] as? String == "NF060" })
        #expect((rule["fullDescription"] as? [String: String])?["text"] == Explanation(.unknownDirective).meaning)
        let outdated = results.contains { $0["ruleId"] as? String == "would-change" }
        #expect(outdated == (command == "check"))
    }

    @Test
    func `the SARIF report is valid without files and for errors outside files`() throws {
        let folder = try TestFolder()
        try folder.write("p { margin: 0 }\n", to: "a.css")
        let fine = try run("nightfall check --format sarif a.css", in: folder)
        #expect(try fine.status == 0 && SARIFStructure.problems(object(fine.output)) == [])
        let theme = try run("nightfall check --format sarif --background '#fff' --text '#eee' a.css", in: folder)
        #expect(theme.status == 2)
        let log = try object(theme.output)
        #expect(SARIFStructure.problems(log) == [])
        let invocation = ((log["runs"] as? [[String: Any]])?.first?["invocations"] as? [[String: Any]])?.first
        #expect((invocation?["toolExecutionNotifications"] as? [Any])?.count == 1)
    }

    @Test
    func `the structure check finds faulty SARIF`() throws {
        #expect(SARIFStructure.problems(["version": "2.0.0", "runs": [] as [Any]]).count == 1)
        #expect(SARIFStructure.problems(["version": "2.1.0"]).count == 1)
        #expect(SARIFStructure.problems(["version": "2.1.0", "runs": [["tool": ["driver": ["name": "x", "rule": 1]]]]]).count == 1)
    }

    @Test
    func `GitHub annotations have the place, the code and escaped text`() throws {
        let folder = try folder()
        let ending = try run("nightfall check --format github ./site", in: folder)
        let lines = ending.output.split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.hasPrefix("::") })
        #expect(
            lines.contains {
                $0.hasPrefix(
                    "::warning file=site/a b%2C%25%3Ac.css,line=2,col=25,title=NF060::nightfall:ignroe is not a directive%0Awrite ")
            })
        #expect(lines.contains("::error file=site/a b%2C%25%3Ac.css,title=nightfall check::site/a b,%25:c.night.css would be added"))
        #expect(GitHubReport(command: .apply, output: nil).add(Message(.error, "a\r\n%:,")) == "::error::a%0D%0A%25:,\n")
    }

    @Test
    func `GitHub annotations name files from the root of the repository, and none of the results`() throws {
        let folder = try TestFolder()
        let sheet = "p { color: #036 /* nightfall:ignroe */ }\n"
        try folder.write("", to: "repository/.git/HEAD")
        try folder.write(sheet, to: "repository/docs/site/a.css")
        let file = "::warning file=docs/site/a.css,line=1,col=17,title=NF060::nightfall:ignroe"
        for (place, path) in [
            ("repository", "docs/site"), ("repository/docs", "site"), ("repository/docs/site", "."), (".", "$PWD/repository"),
        ] {
            let ending = try run("cd \(place); nightfall check --format github \(path)", in: folder)
            #expect(ending.output.contains(file), "\(place): \(ending.output)")
        }
        // The warning is about the source; the result that can't be written has no annotation of its own.
        let ending = try run(
            "cd repository; mkdir -p out/a.css; nightfall apply --emit media -d out --format github docs/site", in: folder)
        #expect(ending.status == 2 && ending.output.contains(file))
        #expect(ending.output.contains("::error title=NF002::out/a.css: is a folder\n"), "\(ending.output)")
    }

    @Test
    func `GitHub annotations are beside files that exist, also for files that would be added`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: #036 }\n", to: "site/a.css")
        try folder.write(
            "<!DOCTYPE html><title>x</title><style>p { color: #036 }</style><p>x\n", to: "site/page.html")
        let ending = try run("nightfall check --format github --csp external site", in: folder)
        #expect(ending.status == 1)
        let names = ending.output.split(separator: "\n").compactMap { $0.firstMatch(of: /file=([^,]*)/)?.output.1 }
        #expect(Set(names) == ["site/a.css", "site/page.html"], "\(ending.output)")
        #expect(ending.output.contains("::error file=site/a.css,title=nightfall check::site/a.night.css would be added\n"))
        #expect(ending.output.contains("::error file=site/page.html,title=nightfall check::site/page.html.night.css would be added\n"))
    }

    @Test
    func `a run ends with the number of its files, unless it is quiet or has one result`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: #036 }\n", to: "site/a.css")
        try folder.write("p { margin: 0 }\n", to: "site/b.css")
        #expect(try run("nightfall check site", in: folder).summary == "1 file would be added, 1 unchanged")
        #expect(try run("nightfall apply --diff site", in: folder).summary == "1 file would be added, 1 unchanged")
        #expect(try run("nightfall apply -d out site", in: folder).summary == "3 files written")
        #expect(try run("nightfall apply -d out site", in: folder).summary == "3 files unchanged")
        #expect(try run("nightfall apply -i --emit media site/a.css", in: folder).summary == "1 file written")
        #expect(try run("nightfall revert -i site", in: folder).summary == "1 file written, 1 unchanged")
        #expect(try run("nightfall check --report r site", in: folder).summary == "1 file would be added, 1 unchanged")
        for silent in [
            "check -q site", "check --format json site", "apply site/a.css", "apply -o x.css site/a.css", "apply < site/a.css",
        ] {
            #expect(try run("nightfall \(silent)", in: folder).summary == "", "\(silent)")
        }
    }

    @Test
    func `messages with one text are one line with their number, and all of them with -v and in reports`() throws {
        let folder = try TestFolder()
        let dark = "<!DOCTYPE html><html><head><link rel=stylesheet href=a.css></head><body><p>x</p></body></html>\n"
        try folder.write("@media (prefers-color-scheme: dark) { html { background: #000; color: #ddd } }\n", to: "site/a.css")
        for number in 100..<400 { try folder.write(dark, to: "site/p\(number).html") }
        let short = try run("nightfall check site", in: folder)
        let lines = short.errors.split(separator: "\n").filter { $0.hasPrefix("site/") }
        #expect(lines.count == 1 && lines.first?.hasPrefix("site/a.css: note: ") == true, "\(short.errors)")
        #expect(lines.first?.hasSuffix(" (and 300 more; -v prints all) [NF030]") == true, "\(short.errors)")
        let long = try run("nightfall check -v site", in: folder)
        #expect(long.errors.split(separator: "\n").count { $0.hasPrefix("site/p") && $0.hasSuffix(" [NF030]") } == 300)
        for format in ["text", "json", "sarif", "github"] {
            let report = try run("nightfall check --format \(format) --report r site; cat r", in: folder).output
            #expect(report.components(separatedBy: ".html").count >= 301, "\(format)")
            #expect(!report.contains("more;"), "\(format)")
        }
    }

    @Test
    func `--report writes the full report beside the messages, also with -q`() throws {
        let folder = try folder()
        let plain = try run("nightfall check site", in: folder)
        let ending = try run("nightfall check --format github --report out.txt site", in: folder)
        #expect(ending.output == "" && ending.errors == plain.errors && ending.status == plain.status)
        #expect(try folder.read("out.txt") == (try run("nightfall check --format github site", in: folder).output))
        let quiet = try run("nightfall check -q --report lines.txt site", in: folder)
        #expect(try quiet.errors.count < plain.errors.count && (folder.read("lines.txt")) == plain.errors)
        let piped = try run("cat site/a* | nightfall apply --format sarif --report x.sarif", in: folder)
        #expect(piped.status == 0 && piped.output.hasPrefix("p { color: #036 }"))
        #expect(SARIFStructure.problems(try object(try folder.read("x.sarif"))) == [])
        let refused = try run("nightfall check --report no/such/folder site", in: folder)
        #expect(refused.status == 2 && refused.errors.hasSuffix("no/such/folder: error: no such file or folder [NF002]\n"))
    }

    @Test(arguments: [
        "apply --format json a.css", "apply -l a.css", "check -l --format github a.css", "apply --report - a.css", "revert -l < a.css",
    ])
    func `two outputs on standard output are refused`(command: String) throws {
        let folder = try TestFolder()
        try folder.write("p { color: #036 }\n", to: "a.css")
        let ending = try run("nightfall \(command)", in: folder)
        #expect(ending.status == 2 && ending.output == "" && ending.errors.hasPrefix("nightfall: standard output takes one of "))
    }

    @Test
    func `-l lists only the unquoted names of changed files`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: #036 }\n", to: "a.css")
        try folder.write("p { margin: 0 }\n", to: "b.css")
        try folder.write(Array("p { color: #036 }\n".utf8), to: Array("c\n".utf8) + [0xFF] + Array(".css".utf8))
        let check = try run("nightfall check -l --emit media . | od -An -c | tr -d ' \\n'; exit ${PIPESTATUS[0]}", in: folder)
        #expect(check.status == 1 && check.errors == "")
        #expect(check.output == "./a.css\\n./c\\n377.css\\n")
        let apply = try run("nightfall apply -l0i --emit media . | od -An -c | tr -d ' \\n'", in: folder)
        #expect(apply.output == "./a.css\\0./c\\n377.css\\0")
        #expect(try run("nightfall apply -li --emit media .", in: folder).output == "")
        #expect(try run("nightfall revert -l -d out a.css b.css", in: folder).output == "out/a.css\n")
        #expect(
            try run("nightfall check -0 a.css", in: folder).errors.hasSuffix("--null goes with --files-from and --list-different only\n"))
    }

    @Test
    func `with --strict a warning is an error and its file stays unchanged`() throws {
        let folder = try TestFolder()
        let sheet = "p { color: #036 /* nightfall:ignroe */ }\n"
        let page = "<!DOCTYPE html><html><head><link rel=stylesheet href=a.css></head><body><p>x</p></body></html>\n"
        try folder.write(sheet, to: "a.css")
        try folder.write(sheet, to: "site/a.css")
        try folder.write(page, to: "site/a.html")
        try folder.write("p { color: #036 }\n", to: "fine/a.css")
        #expect(try run("nightfall apply -q a.css", in: folder).output != sheet)
        let pipe = try run("nightfall apply --strict a.css", in: folder)
        #expect(pipe.status == 2 && pipe.output == sheet)
        #expect(pipe.errors.hasPrefix("a.css:1:17: error: nightfall:ignroe is not a directive [NF060]\n"))
        let both = try run("nightfall apply -q --strict -i site fine", in: folder)
        #expect(both.status == 2 && both.errors.contains(": error: "))
        #expect(try folder.listing("site") == ["a.css", "a.html"] && (try folder.read("site/a.html")) == page)
        #expect(try folder.listing("fine") == ["a.css", "a.night.css"])
        #expect(try run("nightfall check -q --strict fine", in: folder).status == 0)
    }

    @Test
    func `the option, the environment and the terminal decide about colored messages`() throws {
        let folder = try TestFolder()
        try folder.write("p { color: #036 /* nightfall:ignroe */ }\n", to: "a.css")
        let red = "\u{1B}[1ma.css:1:17:\u{1B}[0m \u{1B}[1;33mwarning:\u{1B}[0m nightfall:ignroe is not a directive [NF060]\n"
        for (setting, isColored) in [
            ("", false), ("CLICOLOR_FORCE=1", true), ("CLICOLOR_FORCE=0", false), ("CLICOLOR_FORCE=1 NO_COLOR=1", false),
            ("NO_COLOR=", false), ("FORCE_COLOR=1", true), ("FORCE_COLOR=3", true), ("FORCE_COLOR=0 CLICOLOR_FORCE=1", false),
            ("FORCE_COLOR=false", false), ("FORCE_COLOR=", false), ("FORCE_COLOR=1 NO_COLOR=1", false), ("CLICOLOR=1", false),
            ("CLICOLOR=0 FORCE_COLOR=1", true),
        ] {
            let errors = try run("\(setting) nightfall check a.css", in: folder).errors
            #expect(errors.hasPrefix(red) == isColored && errors.contains("\u{1B}") == isColored, "\(setting)")
        }
        #expect(try run("NO_COLOR=1 nightfall check --color always a.css", in: folder).errors.hasPrefix(red))
        #expect(try !run("CLICOLOR_FORCE=1 nightfall check --color never a.css", in: folder).errors.contains("\u{1B}"))
        let palette = try run("nightfall palette -q --color=always a.css", in: folder).output
        #expect(palette.contains("   1  \u{1B}[48;2;0;51;102m  \u{1B}[0m #036   text  \u{1B}[48;2;"), "\(palette)")
        #expect(try !run("nightfall palette -q a.css", in: folder).output.contains("\u{1B}"))
        #expect(
            try run("nightfall palette --format sarif a.css", in: folder).errors
                == "nightfall: 'sarif' is not a value of --format: text, json\n")
    }

    @Test
    func `columns are counted in code points`() {
        let text = Array(("ä€😀\n" + String(repeating: "é", count: 1000) + "x").utf8)
        let lines = LineTable(text)
        #expect(lines.characterColumn(of: 2) == 2 && lines.characterColumn(of: 5) == 3 && lines.characterColumn(of: 9) == 4)
        #expect(lines.position(of: UInt32(text.count - 1)) == (2, 2001))
        #expect(lines.characterColumn(of: UInt32(text.count - 1)) == 1001)
        #expect(lines.characterColumn(of: UInt32(text.count)) == 1002)
    }
}

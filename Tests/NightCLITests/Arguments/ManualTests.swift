import Foundation
import SourceText
import TestSupport
import Testing

@testable import NightCLI

/// Tests that the help, the manual page and the completions agree, since one table generates them all.
@Suite("Help, manual and completions", .enabled(if: Executable.isBuilt, "the program is not built"))
struct ManualTests {
    private static let page = PackageFolder.root.appendingPathComponent("man/nightfall.1")

    private func output(_ arguments: String) throws -> String {
        let ending = try Executable.run("\"$nightfall\" \(arguments)", in: TestFolder())
        #expect(ending.status == 0 && ending.errors == "", "\(arguments): \(ending.errors)")
        return ending.output
    }

    /// The options that a help lists: `-o, --output FILE` and `    --emit …` at the beginning of lines.
    private func options(ofHelp text: String) -> Set<String> {
        Set(
            text.split(separator: "\n").filter { $0.hasPrefix("  -") || $0.hasPrefix("      --") }.flatMap { line in
                line.split(separator: " ").prefix(2).map { $0.trimmingCharacters(in: [","]) }.filter { $0.hasPrefix("-") }
            })
    }

    /// The options that the manual lists, with the commands that it names for each; none means all commands.
    private func optionsOfPage() throws -> [String: Set<String>] {
        var options: [String: Set<String>] = [:]
        var current: [String] = []
        for line in try output("generate man").split(separator: "\n") {
            let words = line.replacingOccurrences(of: "\\-", with: "-").split(separator: " ").map(String.init)
            if words.starts(with: [".It", "Fl"]) {
                current = zip(words, words.dropFirst()).filter { $0.0 == "Fl" }.map { "-" + $0.1 }
                for name in current { options[name] = [] }
            } else if words.starts(with: [".Pq", "Cm"]), !current.isEmpty {
                for name in current { options[name] = Set(words.dropFirst(2).filter { $0 != "," }) }
                current = []
            } else if line.hasPrefix(".Sh") {
                current = []
            }
        }
        return options
    }

    @Test
    func `the committed manual page is the one that the program generates`() throws {
        let committed = try String(contentsOf: Self.page, encoding: .utf8)
        #expect(try output("generate man") == committed, "run: nightfall generate man > man/nightfall.1")
    }

    @Test(arguments: Command.allCases)
    func `each command has the same options in help, manual and completions`(command: Command) throws {
        let name = command.rawValue
        let help = options(ofHelp: try output("\(name) --help"))
        #expect(help.contains("--help") && help.contains("-h"))
        #expect(try output("help \(name)") == (try output("\(name) --help")))
        #expect(try options(ofHelp: output("\(name) -h")).isSubset(of: help))

        let page = try optionsOfPage()
        let listed = page.filter { $0.value.contains(name) || ($0.value.isEmpty && $0.key != "--version" && $0.key != "-V") }
        #expect(Set(listed.keys) == help)

        let bash = try output(
            "generate bash > c; . ./c; COMP_WORDS=(nightfall \(name) -); COMP_CWORD=2; _nightfall; printf '%s\\n' \"${COMPREPLY[@]}\"")
        #expect(Set(bash.split(separator: "\n").map(String.init)) == help)

        var fish: Set<String> = []
        for line in try output("generate fish").split(separator: "\n") where line.contains(" -l ") {
            guard let condition = line.split(separator: "\"").dropFirst().first, condition.hasPrefix("__fish_seen_subcommand_from ") else {
                continue
            }
            let words = line.split(separator: " ").map(String.init)
            guard condition.split(separator: " ").dropFirst().contains(Substring(name)) else { continue }
            for (option, value) in zip(words, words.dropFirst()) {
                if option == "-l" { fish.insert("--" + value) }
                if option == "-s" { fish.insert("-" + value) }
                if option == "-d" { break }
            }
        }
        #expect(fish == help)

        let zsh = try output("generate zsh")
        let block = try #require(
            zsh.components(separatedBy: "    \(name)) _arguments").dropFirst().first?.components(separatedBy: ";;").first)
        let specifications = block.split(separator: "\n").dropFirst().map { $0.trimmingCharacters(in: [" ", "'", "*"]) }
        #expect(Set(specifications.filter { $0.hasPrefix("-") }.map { String($0.prefix { !"=+[".contains($0) }) }) == help)
    }

    @Test
    func `choices and summaries are the same in help, manual and completions`() throws {
        let page = try output("generate man")
        for flag in Flag.all {
            #expect(flag.manual.hasSuffix("."), "\(flag.name)")
            for command in flag.differingCommands {
                guard case .choice(let words) = flag.argument(of: command) else { continue }
                #expect(try output("help \(command.rawValue)").contains("\(flag.name.text) \(words.joined(separator: "|"))"))
                for shell in [GeneratedText.bash, .zsh, .fish] {
                    #expect(shell.text.contains(words.joined(separator: " ")), "\(flag.name)")
                }
            }
            if case .choice(let words) = flag.argument {
                #expect(page.contains("Fl \\-\(flag.name.rawValue) Ar \(words.joined(separator: " | "))\n"), "\(flag.name)")
                for shell in [GeneratedText.bash, .zsh, .fish] {
                    #expect(shell.text.contains(words.joined(separator: " ")), "\(flag.name)")
                }
            }
        }
    }

    @Test
    func `commands, codes, statuses and variables are in the manual`() throws {
        let page = try output("generate man")
        for command in Command.allCases where command != .theme {
            #expect(page.contains(".Nm\n.Cm \(command.rawValue)\n") && page.contains(".It Cm \(command.rawValue)\n"))
        }
        for command in ThemeCommand.allCases { #expect(page.contains(".It Cm theme \(command.rawValue)\n")) }
        for code in DiagnosticCode.allCases { #expect(page.contains(".It Li \(code.text) Pq \(code.severity.rawValue)\n")) }
        for status in ExitStatus.allCases { #expect(page.contains(".It \(status.rawValue)\n")) }
        for variable in EnvironmentVariable.allCases { #expect(page.contains(".It Ev \(variable.rawValue)\n")) }
    }

    @Test
    func `mandoc finds nothing to criticize in the manual pages`() throws {
        let folder = Self.page.deletingLastPathComponent().path
        let ending = try Executable.run(
            "command -v mandoc > /dev/null || exit 0; mandoc -Tlint -W style '\(folder)'/*; \"$nightfall\" generate man | mandoc -Tlint -W style",
            in: TestFolder())
        #expect(ending.status == 0 && ending.output == "" && ending.errors == "", "\(ending.output)")
    }

    @Test(arguments: Command.allCases.map(\.rawValue) + ThemeCommand.allCases.map { "theme \($0.rawValue)" })
    func `no line of a help has more than 80 columns`(command: String) throws {
        for text in [try output("\(command) --help"), try output("\(command) -h"), try output("--help")] {
            for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        }
    }

    @Test(arguments: ThemeCommand.allCases)
    func `the help of a subcommand lists the options that it takes`(command: ThemeCommand) throws {
        let help = try output("theme \(command.rawValue) --help")
        #expect(help == (try output("help theme \(command.rawValue)")))
        let own = Flag.all.filter { command.options.contains($0.name) }.flatMap(\.spellings)
        #expect(options(ofHelp: help) == Set(own + ["--help", "-h"]))
        for other in ThemeCommand.allCases where other != command { #expect(!help.contains("theme \(other.rawValue)")) }
    }

    @Test
    func `a help names neither other commands nor values that its command refuses`() throws {
        let help = try output("palette --help")
        for word in ["sarif", "audit", "nightfall config", "check"] { #expect(!help.contains(word), "\(word)") }
        #expect(try !output("revert --help").contains("github|html"))
        #expect(try !output("check --help").contains("contrast is too low"))
        #expect(try output("audit --help").contains("1  a contrast is too low\n"))
        #expect(try !output("apply --help").contains("\n  1  "))
    }

    @Test
    func `bash completes only the values that a command takes`() throws {
        func values(_ command: String, _ option: String) throws -> String {
            let words = "nightfall \(command) \(option) ''"
            return try output("generate bash > c; . ./c; COMP_WORDS=(\(words)); COMP_CWORD=3; _nightfall; echo \"${COMPREPLY[@]}\"")
        }
        #expect(try values("palette", "--format") == "text json\n")
        #expect(try values("audit", "--format") == "text json sarif github html\n")
        #expect(try values("check", "--format") == "text json sarif github\n")
    }

    @Test
    func `the short help has the usage and refers to further options`() throws {
        let text = try output("apply -h")
        #expect(
            text.hasPrefix(
                "nightfall apply – write documents with a dark theme and companion stylesheets\n\nusage: nightfall apply [OPTIONS] [PATH … | -]\n"
            ))
        #expect(options(ofHelp: text).count * 2 < options(ofHelp: try output("apply --help")).count)
        #expect(text.contains("see 'nightfall apply --help'."))
        #expect(try output("-h").contains("nightfall COMMAND -h"))
        #expect(try output("-V") == (try output("--version")))
    }

    @Test
    func `plain text in manual pages is escaped and split at sentences`() {
        #expect(Mdoc.text("One. Two --emit a\\b.") == "One.\nTwo \\-\\-emit a\\eb.")
        #expect(Mdoc.text(".dot 'x") == "\\&.dot 'x")
        #expect(Mdoc.synopsis("[OPTIONS] [PATH … | -]") == ".Op Ar options\n.Op Ar path ... | Fl")
        #expect(Mdoc.synopsis("--from SITE") == ".Fl \\-from Ar site")
        #expect(Mdoc.synopsis("CODE …") == ".Ar code ...")
    }

    @Test(arguments: [
        ("aply", "unknown command 'aply'; did you mean 'apply'?"),
        ("help aply", "unknown command 'aply'; did you mean 'apply'?"),
        ("apply --emti=media", "unknown option '--emti'; did you mean '--emit'?"),
        ("apply --emit=medai", "'medai' is not a value of --emit: sheet, media, light-dark, variables; did you mean 'media'?"),
        ("theme chek", "'chek' is not a command of theme; did you mean 'check'?"),
        ("generate fihs", "; did you mean 'fish'?"),
    ])
    func `an unknown name gets the nearest one as a suggestion`(arguments: String, message: String) throws {
        let ending = try Executable.run("\"$nightfall\" \(arguments)", in: TestFolder())
        #expect(ending.status == 2 && ending.output == "")
        #expect(ending.errors.hasPrefix("nightfall: ") && ending.errors.hasSuffix(message + "\n"), "\(ending.errors)")
    }
}

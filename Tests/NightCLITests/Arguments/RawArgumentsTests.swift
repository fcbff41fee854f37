import SourceText
import Testing

@testable import NightCLI

@Suite("Arguments")
struct RawArgumentsTests {
    private func parse(_ words: String...) throws -> RawArguments {
        try RawArguments(words.map { Array($0.utf8) })
    }

    private func failure(_ words: String...) -> String {
        do {
            _ = try RawArguments(words.map { Array($0.utf8) })
            return "no error"
        } catch {
            return error.message
        }
    }

    private func value(of flag: Flag) -> String {
        switch flag.argument {
        case .none: ""
        case .value: "7"
        case .choice(let words): words.last ?? ""
        }
    }

    @Test(arguments: Flag.all.map(\.name))
    func `each flag is accepted in every way of writing it`(name: FlagName) throws {
        let flag = try #require(Flag.all.first { $0.name == name })
        #expect(Flag.all.count { $0.name == name } == 1)
        guard let command = flag.commands.first else {
            #expect(try parse(name.text).has(name))
            return
        }
        let value = value(of: flag)
        if flag.argument == .none {
            #expect(try parse(command.rawValue, name.text).options == [.init(name: name, value: [])])
            #expect(failure(command.rawValue, name.text + "=x") == "\(name.text) takes no value")
        } else {
            let expected = [RawArguments.Option(name: name, value: Array(value.utf8))]
            #expect(try parse(command.rawValue, name.text, value).options == expected)
            #expect(try parse(command.rawValue, name.text + "=" + value).options == expected)
            #expect(failure(command.rawValue, name.text).hasPrefix("\(name.text) needs a value"))
            #expect(failure(command.rawValue, name.text + "=").hasPrefix("\(name.text) needs a value"))
        }
        if let short = flag.short {
            let letter = "-" + String(Unicode.Scalar(short))
            if flag.argument == .none {
                #expect(try parse(command.rawValue, letter).has(name))
            } else {
                #expect(try parse(command.rawValue, letter + value).value(of: name) == Array(value.utf8))
                #expect(try parse(command.rawValue, letter, value).value(of: name) == Array(value.utf8))
                #expect(failure(command.rawValue, letter).hasPrefix("\(letter) needs a value"))
            }
        }
        for other in Command.allCases where !flag.commands.contains(other) {
            #expect(failure(other.rawValue, name.text, value).contains("is not an option of '\(other.rawValue)'"))
        }
    }

    @Test
    func `every flag has one row and no two share a letter`() {
        #expect(Set(Flag.all.map(\.name)) == Set(FlagName.allCases))
        let letters = Flag.all.compactMap(\.short)
        #expect(Set(letters).count == letters.count)
    }

    @Test
    func `short flags can be combined, and the last may take a value`() throws {
        let raw = try parse("apply", "-iqj4", "-q", "a")
        #expect(raw.options.map(\.name) == [.inPlace, .quiet, .jobs, .quiet])
        #expect(raw.value(of: .jobs) == Array("4".utf8))
        #expect(raw.operands == [Array("a".utf8)])
    }

    @Test
    func `two hyphens end the options and one means standard input`() throws {
        let raw = try parse("apply", "-q", "-", "--", "-i", "--emit", "--")
        #expect(raw.options.map(\.name) == [.quiet])
        #expect(raw.operands.map { String(decoding: $0, as: UTF8.self) } == ["-", "-i", "--emit", "--"])
    }

    @Test
    func `operands and values keep bytes that are no text`() throws {
        let odd: [UInt8] = [0xFF, 0x0A, 0x80]
        let raw = try RawArguments([Array("apply".utf8), odd, Array("--output=".utf8) + odd])
        #expect(raw.operands == [odd])
        #expect(raw.value(of: .output) == odd)
    }

    @Test(arguments: [
        (["aply"], "unknown command 'aply'; did you mean 'apply'?"),
        (["chekc"], "unknown command 'chekc'; did you mean 'check'?"),
        (
            ["publish"],
            "unknown command 'publish'; there are init, apply, check, revert, audit, palette, preview, stream, theme, config, explain, help"
        ),
        (["apply", "--emti", "media"], "unknown option '--emti'; did you mean '--emit'?"),
        (["apply", "--in-palce"], "unknown option '--in-palce'; did you mean '--in-place'?"),
        (["apply", "--stdin-file", "x"], "unknown option '--stdin-file'; did you mean '--stdin-filepath'?"),
        (["apply", "--zigzag=4"], "unknown option '--zigzag'; see 'nightfall help apply'"),
        (["apply", "-x"], "unknown option '-x'; see 'nightfall help apply'"),
        (["check", "-i"], "'-i' is not an option of 'check' but of apply, revert"),
        (["revert", "--emit=media"], "'--emit' is not an option of 'revert' but of apply, check, preview, stream, config"),
        (["apply", "--out-dir", "x"], "unknown option '--out-dir'; did you mean '--directory'?"),
        (["apply", "--outfile=x"], "unknown option '--outfile'; did you mean '--output'?"),
        (["apply", "--write"], "unknown option '--write'; did you mean '--in-place'?"),
        (["apply", "--dry-run"], "unknown option '--dry-run'; did you mean '--diff'?"),
        (["apply", "-n"], "unknown option '-n'; did you mean '--diff'?"),
        (["audit", "--dry-run"], "unknown option '--dry-run'; see 'nightfall help audit'"),
        (["apply", "--check"], "unknown option '--check'; did you mean the command 'nightfall check'?"),
        (["apply", "--force"], "unknown option '--force'; did you mean '--existing force'?"),
        (["check", "--json"], "unknown option '--json'; did you mean '--format json'?"),
        (["check", "--no-config"], "unknown option '--no-config'; did you mean '--isolated'?"),
        (["apply", "-r"], "unknown option '-r'; a folder is read with all folders in it"),
        (["--emit", "media", "apply"], "'--emit' comes after a command: nightfall apply --emit"),
        (["--halp"], "unknown option '--halp'; did you mean '--help'?"),
        (["apply", "--engine", "fliter"], "'fliter' is not a value of --engine: rewrite, filter; did you mean 'filter'?"),
        (["apply", "--type=pdf"], "'pdf' is not a value of --type: auto, css, html, xhtml, svg, email"),
        (["apply", "--\u{1B}[2J"], "unknown option \"--\\x1b[2J\"; see 'nightfall help apply'"),
    ])
    func `an unknown name is reported with the nearest suggestion`(words: [String], message: String) {
        do {
            _ = try RawArguments(words.map { Array($0.utf8) })
            Issue.record("no error")
        } catch {
            #expect(error.message == message)
            #expect(error.code == nil)
        }
    }

    @Test(arguments: Command.allCases)
    func `--version may follow each command`(command: Command) throws {
        #expect(try parse(command.rawValue, "--version").has(.version))
        #expect(try parse(command.rawValue, "-V").has(.version))
    }

    @Test
    func `no name that other programs give to an option is one of nightfall`() {
        for command in Command.allCases {
            for flag in Flag.known(to: command) {
                for spelling in flag.spellings { #expect(OptionSynonyms.question(about: spelling, of: command) == nil, "\(spelling)") }
            }
        }
    }

    @Test(arguments: Command.allCases)
    func `the help names every flag of a command and no other`(command: Command) {
        let text = HelpText.text(of: command)
        let words = text.split { $0 == " " || $0 == "\n" }
        for flag in Flag.all {
            #expect(words.contains(Substring(flag.name.text)) == flag.commands.contains(command), "\(flag.name)")
        }
    }

    @Test
    func `only near names are suggested`() {
        #expect(NameSuggestion.nearest(to: "aplpy", in: ["apply", "check"]) == "apply")
        #expect(NameSuggestion.nearest(to: "rev", in: ["apply", "revert"]) == "revert")
        #expect(NameSuggestion.nearest(to: "preview", in: ["apply", "revert"]) == nil)
        #expect(NameSuggestion.nearest(to: "", in: ["apply"]) == nil)
        #expect(NameSuggestion.nearest(to: String(repeating: "a", count: 1_000_000), in: ["apply"]) == nil)
    }
}

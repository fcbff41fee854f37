/// The completion script for zsh: `_arguments` for each command.
enum ZshCompletion {
    static var script: String {
        """
        #compdef nightfall
        # nightfall for zsh; made by: nightfall generate zsh
        _nightfall() {
          if (( CURRENT == 2 )); then
            local -a commands=(
        \(Command.allCases.map { "      \(quoted($0.rawValue + ":" + $0.summary))" }.joined(separator: "\n"))
            )
            _describe command commands
            _arguments \(Flag.known(to: nil).flatMap { specifications(of: $0, nil) }.joined(separator: " "))
            return
          fi
          local command=$words[2]
          shift words
          (( CURRENT-- ))
          case $command in
        \(Command.allCases.map(arguments).joined(separator: "\n"))
          esac
        }
        _nightfall "$@"

        """
    }

    private static func arguments(of command: Command) -> String {
        let operands = Completion.words(of: command).map { $0.isEmpty ? "*: :" : "*: :(\($0.joined(separator: " ")))" } ?? "*: :_files"
        let lines = Flag.known(to: command).flatMap { specifications(of: $0, command) } + [quoted(operands)]
        return "    \(command.rawValue)) _arguments -s \\\n      " + lines.joined(separator: " \\\n      ") + " ;;"
    }

    /// Returns the specifications of an option for `_arguments`: one for each spelling.
    private static func specifications(of flag: Flag, _ command: Command?) -> [String] {
        let summary = flag.summary(of: command).map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
        let value =
            switch Completion.Value(flag, of: command) {
            case .none: ""
            case .words(let words): ": :(\(words.joined(separator: " ")))"
            case .file: ": :_files"
            case .folder: ": :_directories"
            case .anything: ": :"
            }
        let repeats = flag.isRepeatable ? "*" : ""
        return flag.spellings.map { spelling in
            let joins = value.isEmpty ? "" : spelling.hasPrefix("--") ? "=" : "+"
            return quoted("\(repeats)\(spelling)\(joins)[\(summary)]\(value)")
        }
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

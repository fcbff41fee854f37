/// The completion script for bash: a function that uses the command, the previous word and the current word.
enum BashCompletion {
    static var script: String {
        """
        # nightfall for bash; made by: nightfall generate bash
        _nightfall() {
            local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
            COMPREPLY=()
            if [ "$COMP_CWORD" -eq 1 ]; then
                COMPREPLY=($(compgen -W "\((Command.allCases.map(\.rawValue) + Flag.known(to: nil).map(\.name.text)).joined(separator: " "))" -- "$word"))
                return
            fi
            case $command:$before in
        \(values)
            esac
            case $command in
        \(Command.allCases.map(options).joined(separator: "\n"))
            esac
        }
        complete -o filenames -F _nightfall nightfall

        """
    }

    private static var values: String {
        var lines: [String] = []
        for flag in Flag.all {
            for command in flag.differingCommands { lines += value(of: flag, command) }
            lines += value(of: flag, nil)
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the line that completes the value of an option; nil if it takes none.
    private static func value(of flag: Flag, _ command: Command?) -> [String] {
        let names = flag.spellings.map { "\(command?.rawValue ?? "*"):\($0)" }.joined(separator: "|")
        switch Completion.Value(flag, of: command) {
        case .none: return []
        case .words(let words): return [line(names, "-W \"\(words.joined(separator: " "))\"")]
        case .file(let words): return [line(names, "-f" + (words.isEmpty ? "" : " -W \"\(words.joined(separator: " "))\""))]
        case .folder: return [line(names, "-d")]
        case .anything: return ["        \(names)) return ;;"]
        }
    }

    private static func line(_ names: String, _ action: String) -> String {
        "        \(names)) mapfile -t COMPREPLY < <(compgen \(action) -- \"$word\"); return ;;"
    }

    private static func options(of command: Command) -> String {
        let flags = Flag.known(to: command).flatMap(\.spellings).joined(separator: " ")
        let operands = Completion.words(of: command).map { "-W \"\($0.joined(separator: " "))\"" } ?? "-f"
        return """
                \(command.rawValue))
                    if [[ $word == -* ]]; then mapfile -t COMPREPLY < <(compgen -W "\(flags)" -- "$word")
                    else mapfile -t COMPREPLY < <(compgen \(operands) -- "$word"); fi ;;
            """
    }
}

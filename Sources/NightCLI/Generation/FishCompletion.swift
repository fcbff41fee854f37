/// Completions for fish: a line for each command and for each option of a command.
enum FishCompletion {
    static var script: String {
        var lines = ["# nightfall for fish; made by: nightfall generate fish"]
        let commands = Command.allCases
        for command in commands {
            lines.append("complete -c nightfall -n __fish_use_subcommand -f -a \(command.rawValue) -d \(quoted(command.summary))")
        }
        for flag in Flag.known(to: nil) { lines.append(line(flag, condition: "__fish_use_subcommand")) }
        for flag in Flag.all where !flag.commands.isEmpty {
            let names = flag.commands.map(\.rawValue).joined(separator: " ")
            lines.append(line(flag, condition: "\"__fish_seen_subcommand_from \(names)\""))
        }
        for command in commands {
            guard let words = Completion.words(of: command) else { continue }
            let condition = "\"__fish_seen_subcommand_from \(command.rawValue)\""
            lines.append("complete -c nightfall -n \(condition) -f" + (words.isEmpty ? "" : " -a \"\(words.joined(separator: " "))\""))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ flag: Flag, condition: String) -> String {
        var line = "complete -c nightfall -n \(condition) -l \(flag.name.rawValue)"
        if let short = flag.short { line += " -s \(String(Unicode.Scalar(short)))" }
        switch Completion.Value(flag) {
        case .none: line += " -f"
        case .words(let words): line += " -x -a \"\(words.joined(separator: " "))\""
        case .file(let words): line += " -r -F" + (words.isEmpty ? "" : " -a \"\(words.joined(separator: " "))\"")
        case .folder: line += " -x -a \"(__fish_complete_directories)\""
        case .anything: line += " -x"
        }
        return line + " -d \(quoted(flag.summary))"
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
    }
}

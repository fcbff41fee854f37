/// The names that other programs give to options, each with what nightfall has in its place.
enum OptionSynonyms {
    /// The counterpart of an option of other programs.
    private enum Counterpart {
        /// An option, with the value that it takes.
        case option(FlagName, value: String? = nil)
        case command(Command)
        /// Advice in other words.
        case advice(String)
    }

    /// Returns the end of a message that says what to use in place of the unknown option `name`; nil if `command` has nothing like it.
    static func question(about name: String, of command: Command) -> String? {
        guard let counterpart = table[name] else { return nil }
        switch counterpart {
        case .option(let option, let value):
            guard Flag.known(to: command).contains(where: { $0.name == option }) else { return nil }
            return "; did you mean '\(option.text)\(value.map { " " + $0 } ?? "")'?"
        case .command(let other): return "; did you mean the command 'nightfall \(other.rawValue)'?"
        case .advice(let text): return "; " + text
        }
    }

    private static let table: [String: Counterpart] = {
        var table: [String: Counterpart] = [:]
        for (names, counterpart) in rows { for name in names.split(separator: " ") { table[String(name)] = counterpart } }
        return table
    }()

    private static let rows: [(names: String, counterpart: Counterpart)] = [
        ("--out-dir --outdir --output-dir --output-directory --dest --destination --dir --target --target-dir", .option(.directory)),
        ("--out --outfile --out-file --output-file", .option(.output)),
        ("--write --inplace --fix --overwrite", .option(.inPlace)),
        ("--dry-run --noop --no-act -n", .option(.diff)),
        ("--check", .command(.check)),
        ("--undo --restore --revert", .command(.revert)),
        ("--silent -s", .option(.quiet)),
        ("--threads --workers --parallel --concurrency", .option(.jobs, value: "N")),
        ("--colour", .option(.color)),
        ("--no-color --no-colour", .option(.color, value: "never")),
        ("--list --list-files --names-only", .option(.listDifferent)),
        ("--stdin-filename --stdin-name --assume-filename", .option(.stdinFilepath, value: "NAME")),
        ("--stdin", .advice("'-' in place of a PATH is standard input")),
        ("--ignore --ignore-pattern --skip", .option(.exclude, value: "GLOB")),
        ("--only --glob", .option(.include, value: "GLOB")),
        ("--force", .option(.existing, value: "force")),
        ("--reporter --output-format", .option(.format)),
        ("--json", .option(.format, value: "json")),
        ("--sarif", .option(.format, value: "sarif")),
        ("--base --root-url --site-url --url", .option(.baseURL, value: "URL")),
        ("--config-file --settings -c", .option(.configuration, value: "FILE")),
        ("--no-config --ignore-config", .option(.isolated)),
        ("--recursive -r -R", .advice("a folder is read with all folders in it")),
    ]
}

/// One option: what parsing, help, manual and completions are made from.
///
/// The rows stand in `Flag+Results.swift` and the other files of the groups.
struct Flag: Sendable {
    /// The long name.
    let name: FlagName
    /// The letter behind one hyphen, or nil.
    let short: UInt8?
    /// What it takes.
    let argument: FlagArgument
    /// The commands that know it; `config` knows what can be configured.
    var commands: [Command] { ConfigurationKey.names.contains(name) ? owners + [.config] : owners }
    private let owners: [Command]
    /// Whether it may be given more than once, each time adding to the last; another option's last value counts.
    let isRepeatable: Bool
    /// Whether it is among the few that `-h` lists.
    let isCommon: Bool
    /// What it does, one line for the help.
    let summary: String
    /// What it does, for the manual, in mdoc(7).
    let manual: String

    init(
        _ name: FlagName, _ short: Unicode.Scalar? = nil, _ argument: FlagArgument = .none, of commands: [Command],
        isRepeatable: Bool = false, isCommon: Bool = false, _ summary: String, _ manual: String
    ) {
        self.name = name
        self.short = short.map { UInt8(truncatingIfNeeded: $0.value) }
        self.argument = argument
        owners = commands
        self.isRepeatable = isRepeatable
        self.isCommon = isCommon
        self.summary = summary
        self.manual = manual
    }

    /// All options, in the order of the help and of the manual.
    static let all: [Flag] = FlagGroup.allCases.flatMap { $0.flags }

    /// The row of an option.
    static func row(of name: FlagName) -> Flag? { all.first { $0.name == name } }

    /// The options that `command` knows; without a command, those that stand alone, which are of the last group.
    static func known(to command: Command?) -> [Flag] {
        guard let command else { return running.filter { $0.name == .help || $0.name == .version } }
        return all.filter { $0.commands.contains(command) }
    }

    /// The words that the option is typed with.
    var spellings: [String] {
        [name.text] + (short.map { ["-" + String(Unicode.Scalar($0))] } ?? [])
    }
}

/// An option of the command line; the parser, the help, the manual and the completions use this table.
///
/// The rows are in `ResultFlags` and the other types named after groups.
struct Flag: Sendable {
    /// The properties of an option that most options lack.
    struct Traits: OptionSet {
        let rawValue: UInt8

        /// Each use adds to the earlier ones; for other options, the last value counts.
        static let repeatable = Traits(rawValue: 1)
        /// `-h` lists the option.
        static let common = Traits(rawValue: 2)
    }

    /// The form that an option has for one command.
    struct Form: Sendable {
        let argument: FlagArgument
        let summary: String
    }

    /// The long name.
    let name: FlagName
    /// The letter of the short form, or nil.
    let short: UInt8?
    /// The option's argument.
    let argument: FlagArgument
    /// The commands that accept the option.
    ///
    /// `config` accepts every option that a configuration may set, and `preview` all options of `check` that decide what is written.
    var commands: [Command] {
        var commands = owners
        if owners.contains(.check), !Flag.aboutChanges.contains(name), let index = owners.firstIndex(of: .check) {
            commands.insert(.preview, at: index + 1)
        }
        return ConfigurationKey.names.contains(name) ? commands + [.config] : commands
    }
    /// The options of `check` that only decide how changes are reported.
    private static let aboutChanges: Set<FlagName> = [
        .format, .report, .diff, .listDifferent, .stats, .cache, .reportUnusedIgnores, .strict, .filesFrom, .null, .color, .help,
    ]
    private let owners: [Command]
    private let traits: Traits
    /// The description for the help, in one phrase.
    let summary: String
    /// The forms of the option for commands that differ from the others.
    private var forms: [Command: Form] = [:]
    /// The description for the manual, in mdoc(7).
    let manual: String

    init(
        _ name: FlagName, _ short: Unicode.Scalar? = nil, _ argument: FlagArgument = .none, of commands: [Command],
        traits: Traits = [], _ summary: String, _ manual: String
    ) {
        self.name = name
        self.short = short.map { UInt8(truncatingIfNeeded: $0.value) }
        self.argument = argument
        owners = commands
        self.traits = traits
        self.summary = summary
        self.manual = manual
    }

    /// Returns the option with a form of its own for each of `commands`; without an argument, that of the option.
    func differing(for commands: Command..., argument: FlagArgument? = nil, summary: String) -> Flag {
        var flag = self
        for command in commands { flag.forms[command] = Form(argument: argument ?? self.argument, summary: summary) }
        return flag
    }

    /// Returns the option's argument as `command` takes it.
    func argument(of command: Command?) -> FlagArgument { command.flatMap { forms[$0]?.argument } ?? argument }

    /// Returns the description for the help of `command`.
    func summary(of command: Command?) -> String { command.flatMap { forms[$0]?.summary } ?? summary }

    /// The commands for which the option has a form of its own, in their usual order.
    var differingCommands: [Command] { Command.allCases.filter { forms[$0] != nil } }

    /// All options, in the order of the help and of the manual.
    static let all: [Flag] = FlagGroup.allCases.flatMap { $0.flags }

    /// Returns the row of an option.
    static func row(of name: FlagName) -> Flag? { all.first { $0.name == name } }

    /// Returns the options of `command`; without a command, those that need none, which are in the last group.
    static func known(to command: Command?) -> [Flag] {
        guard let command else { return RunningFlags.all.filter { $0.name == .help || $0.name == .version } }
        return all.filter { $0.commands.contains(command) }
    }

    /// True if each use adds to the earlier ones.
    var isRepeatable: Bool { traits.contains(.repeatable) }

    /// True if `-h` lists the option.
    var isCommon: Bool { traits.contains(.common) }

    /// The spellings of the option: the long one and the short one, if it has one.
    var spellings: [String] {
        [name.text] + (short.map { ["-" + String(Unicode.Scalar($0))] } ?? [])
    }
}

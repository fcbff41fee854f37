import NightRewrite
import NightTheme

/// One option: the single place that parsing and help are made from.
struct Flag: Sendable {
    /// The long name.
    let name: FlagName
    /// The letter behind one hyphen, or nil.
    let short: UInt8?
    /// What it takes.
    let argument: FlagArgument
    /// The commands that know it.
    let commands: [Command]
    /// Whether it may be given more than once, each time adding to the last; another option's last value counts.
    let isRepeatable: Bool
    /// What it does, one line for the help.
    let summary: String

    private init(
        _ name: FlagName, _ short: Unicode.Scalar? = nil, _ argument: FlagArgument = .none, of commands: [Command],
        isRepeatable: Bool = false, _ summary: String
    ) {
        self.name = name
        self.short = short.map { UInt8(truncatingIfNeeded: $0.value) }
        self.argument = argument
        self.commands = commands
        self.isRepeatable = isRepeatable
        self.summary = summary
    }

    /// All options, in the order of the help.
    static let all: [Flag] = [
        Flag(.output, "o", .value("FILE"), of: [.apply, .revert, .theme], "write the one result to FILE; - is standard output"),
        Flag(.directory, "d", .value("DIR"), of: [.apply, .revert], "mirror each PATH below DIR, with all files that stay as they are"),
        Flag(.inPlace, "i", of: [.apply, .revert], "change the files themselves"),
        Flag(
            .emit, nil, .choice(Emission.allCases.map(\.rawValue)), of: [.apply, .check],
            "night sheets beside the light ones (default for a folder), a block in the same file, or both colours in place"),
        Flag(.fallback, of: [.apply, .check], "with --emit light-dark, keep the old declaration first for older browsers"),
        Flag(
            .engine, nil, .choice(Engine.allCases.map(\.rawValue)), of: [.apply, .check],
            "give each colour a night colour (default), or turn the page as a whole"),
        Flag(
            .theme, nil, .value("NAME|FILE"), of: [.apply, .check, .palette, .theme], isRepeatable: true,
            "\(BuiltInTheme.allCases.map(\.rawValue).joined(separator: ", ")), or a theme table, of which a later one comes first"),
        Flag(.background, nil, .value("COLOR"), of: [.apply, .check, .palette, .theme], "the page at night"),
        Flag(.text, nil, .value("COLOR"), of: [.apply, .check, .palette, .theme], "the brightest text at night"),
        Flag(
            .contrast, nil, .value("RATIO"), of: [.apply, .check, .palette, .theme], "the least contrast of text at night (default: 4.5)"),
        Flag(.brightness, nil, .value("PERCENT"), of: [.apply, .check, .palette, .theme], "the light of the page and of text at night"),
        Flag(.sepia, nil, .value("PERCENT"), of: [.apply, .check, .palette, .theme], "how far colours lean to that of old paper"),
        Flag(.grayscale, nil, .value("PERCENT"), of: [.apply, .check, .palette, .theme], "how far colours turn grey"),
        Flag(
            .trigger, nil, .choice(Trigger.allCases.map(\.rawValue)), of: [.apply, .check],
            "what makes a page dark: the reader's preference (default), data-theme=\"dark\" on it or a part of it, or both"),
        Flag(
            .existing, nil, .choice(ExistingTheme.allCases.map(\.rawValue)), of: [.apply, .check],
            "leave pages with a dark theme alone (default), fill in what it leaves out, or replace it"),
        Flag(
            .images, nil, .choice(ImageTreatment.allCases.map(\.rawValue)), of: [.apply, .check],
            "leave pictures as they are, also dim white diagrams, or help what would be lost at night (default)"),
        Flag(
            .property, nil, .value("NAME=ROLE"), of: [.apply, .check, .palette], isRepeatable: true,
            "what a custom property is for that only scripts use: background, text, line, shadow or shape"),
        Flag(.switcher, of: [.apply, .check], "add a small script by which readers choose a theme"),
        Flag(
            .storageKey, nil, .value("KEY"), of: [.apply, .check],
            "with --switcher, where the browser keeps the choice (default: nightfall-theme)"),
        Flag(
            .transition, nil, .value("MS"), of: [.apply, .check],
            "with --switcher, how long one theme dissolves into another (default: 300; 0 is at once)"),
        Flag(
            .csp, nil, .choice(InlineStyles.allCases.map(\.rawValue)), of: [.apply, .check],
            "put a document's own rules into it, with their hashes in its policy (default), or into files beside it"),
        Flag(
            .sri, nil, .choice(IntegrityTreatment.allCases.map(\.rawValue)), of: [.apply, .check],
            "bring integrity attributes of changed sheets up to date (default), take them away, or refuse the change"),
        Flag(.verify, of: [.apply, .check], "compare each patched document's tree with the original's"),
        Flag(.reportUnusedIgnores, of: [.apply, .check], "name each nightfall:ignore that leaves nothing alone"),
        Flag(
            .format, nil, .choice(PaletteFormat.allCases.map(\.rawValue)), of: [.palette],
            "a table to read (default), or JSON with each place"),
        Flag(
            .type, nil, .choice(["auto"] + FileKind.allCases.filter(\.isText).map(\.rawValue) + ["email"]),
            of: [.apply, .check, .revert, .palette],
            "what standard input and named files are; auto goes by name, then content; email is HTML for mail programs"),
        Flag(.stdinFilepath, nil, .value("NAME"), of: [.apply, .check, .revert, .palette], "the file name that standard input stands for"),
        Flag(
            .filesFrom, nil, .value("FILE"), of: [.apply, .check, .revert, .palette], isRepeatable: true,
            "take PATHs from FILE as well, a line for each; - is standard input"),
        Flag(.null, "0", of: [.apply, .check, .revert, .palette], "with --files-from, names end in NUL and not in line ends"),
        Flag(.jobs, "j", .value("N"), of: [.apply, .check, .revert, .palette], "work on N files at a time (default: one per core)"),
        Flag(
            .to, nil, .choice(ThemeFormat.allCases.map(\.rawValue)), of: [.theme],
            "the format to write, where the ending of B does not tell or there is no B"),
        Flag(.from, nil, .value("SITE"), of: [.theme], "the folder or file whose colours a new table has"),
        Flag(.quiet, "q", of: [.apply, .check, .revert, .palette, .theme], "print errors only"),
        Flag(.help, "h", of: Command.allCases, "print this"),
        Flag(.version, nil, of: [], "print the version"),
    ]

    /// The options that `command` knows; without a command, those that stand alone.
    static func known(to command: Command?) -> [Flag] {
        guard let command else { return all.filter { $0.name == .help || $0.name == .version } }
        return all.filter { $0.commands.contains(command) }
    }
}

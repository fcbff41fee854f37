import CSSCascade
import NightRewrite
import SourceText

/// A run, all questions of the command line answered.
struct Invocation: Sendable, Equatable {
    /// `apply`, `check`, `revert`, `palette` or `stream`.
    var command: Command
    /// What is worked on, in the order given; empty where no PATH was given on a terminal.
    var inputs: [Input]
    /// The lists that name more of it.
    let lists: [FileList]
    /// Which of its files are worked on.
    var choice: FileChoice
    /// What is read besides, and never written.
    var contexts: [FilePath]
    /// Where the results go.
    var destination: Destination
    /// Where the night part goes, or nil for the default of each input.
    var emission: Emission?
    /// Whether the old declaration stays before one with `light-dark()`.
    var keepsFallback: Bool
    /// How the night mode is made.
    var engine: Engine
    /// What the night looks like.
    var theme: ThemeChoice
    /// What makes a page dark.
    var trigger: Trigger
    /// What is done about dark themes that pages have already.
    var existing: ExistingTheme
    /// What is done about pictures.
    var images: ImageTreatment
    /// The script by which readers choose a theme, or nil for none.
    var switcher: Switcher?
    /// Where the rules stand that a document gets of its own.
    var inlineStyles: InlineStyles
    /// What becomes of `integrity` where a sheet changes.
    var integrity: IntegrityTreatment
    /// What custom properties are for that only scripts use, by name.
    var properties: [[UInt8]: ColorRole]
    /// Whether libxml2 compares each patched document with the original.
    var verifies: Bool
    /// Whether comments are named that leave nothing alone.
    var reportsUnusedIgnores: Bool
    /// What standard input and named files are, or nil for `auto`.
    var kind: FileKind?
    /// Whether documents are mails.
    var isEmail: Bool
    /// How a palette is printed.
    var format: PaletteFormat
    /// The name that standard input goes by.
    var standardInputName: [UInt8]?
    /// The number of workers, at least 1.
    var jobs: Int
    /// What becomes of messages.
    var reporting: Reporting

    /// The most workers that `-j` takes.
    static let maximalJobs = 1024

    /// Gives `arguments` of `command` their meaning.
    ///
    /// - Parameters:
    ///   - inputIsTerminal: whether standard input is a terminal.
    ///   - cores: the default number of workers.
    /// - Throws: `UsageError` for what contradicts itself. Empty `inputs` are no error here: there is nothing to do, and the caller prints the usage.
    init(command: Command, arguments: RawArguments, inputIsTerminal: Bool, cores: Int) throws(UsageError) {
        self.command = command
        inputs = arguments.operands.map { $0 == [0x2D] ? .standardInput : .path(FilePath($0)) }
        lists = arguments.options.filter { $0.name == .filesFrom }.map {
            FileList(place: $0.value == [0x2D] ? .standardInput : .path(FilePath($0.value)), isNulSeparated: arguments.has(.null))
        }
        choice = FileChoice(arguments)
        contexts = arguments.options.filter { $0.name == .context }.map { FilePath($0.value) }
        if inputs.isEmpty, lists.isEmpty, !inputIsTerminal, !arguments.has(.inPlace) { inputs = [.standardInput] }
        destination = try Invocation.destination(of: command, arguments)
        emission = Invocation.word(arguments.value(of: .emit)).flatMap(Emission.init(rawValue:))
        keepsFallback = arguments.has(.fallback)
        engine = Invocation.word(arguments.value(of: .engine)).flatMap(Engine.init(rawValue:)) ?? .rewrite
        theme = try ThemeChoice(arguments)
        trigger = Invocation.word(arguments.value(of: .trigger)).flatMap(Trigger.init(rawValue:)) ?? .media
        existing = Invocation.word(arguments.value(of: .existing)).flatMap(ExistingTheme.init(rawValue:)) ?? .skip
        images = Invocation.word(arguments.value(of: .images)).flatMap(ImageTreatment.init(rawValue:)) ?? .auto
        switcher = try Invocation.switcher(arguments)
        properties = [:]
        for option in arguments.options where option.name == .property {
            let (name, role) = try Invocation.property(option.value)
            properties[name] = role
        }
        inlineStyles = Invocation.word(arguments.value(of: .csp)).flatMap(InlineStyles.init(rawValue:)) ?? .inline
        integrity = Invocation.word(arguments.value(of: .sri)).flatMap(IntegrityTreatment.init(rawValue:)) ?? .update
        verifies = arguments.has(.verify)
        reportsUnusedIgnores = arguments.has(.reportUnusedIgnores)
        isEmail = Invocation.word(arguments.value(of: .type)) == "email"
        kind = isEmail ? .html : Invocation.word(arguments.value(of: .type)).flatMap(FileKind.init(rawValue:))
        let format = Invocation.word(arguments.value(of: .format)) ?? PaletteFormat.text.rawValue
        guard let paletteFormat = command == .palette ? PaletteFormat(rawValue: format) : .text else {
            throw UsageError("a palette has no --format \(format): text or json")
        }
        self.format = paletteFormat
        standardInputName = arguments.value(of: .stdinFilepath)
        jobs = try Invocation.jobs(arguments.value(of: .jobs)) ?? max(1, min(cores, Invocation.maximalJobs))
        reporting = try Reporting(command: command, arguments)
        guard !keepsFallback || emission == .lightDark else { throw UsageError("--fallback goes with --emit light-dark only") }
        guard !isEmail || emission != .sheet else { throw UsageError("--type email goes with no --emit sheet: a mail has no other files") }
        for name in [FlagName.images, .trigger, .background, .text, .contrast, .brightness, .sepia, .grayscale] {
            guard engine == .rewrite || !arguments.has(name) else { throw UsageError("\(name.text) goes with --engine rewrite only") }
        }
        if switcher != nil { try checkSwitcher() }
        if inlineStyles == .external { try checkExternalStyles() }
        guard !lists.isEmpty || reporting.listsNames || !arguments.has(.null) else {
            throw UsageError("--null goes with --files-from and --list-different only")
        }
        try reporting.check(destination)
        let pipes = (inputs + lists.map(\.place)).count { $0 == .standardInput }
        guard pipes <= 1 else { throw UsageError("standard input can be read only once") }
        if command == .stream, inputs.contains(where: { $0 != .standardInput }) {
            throw UsageError("stream takes no PATH: documents come as records on standard input")
        }
        try checkInputs()
    }

    /// The invocation with what the lists name.
    ///
    /// - Throws: `UsageError` where that is more than the destination takes.
    func taking(_ listed: [Input]) throws(UsageError) -> Invocation {
        var invocation = self
        invocation.inputs += listed
        try invocation.checkInputs()
        return invocation
    }

    /// The custom property and the role that a value of `--property` names.
    static func property(_ value: [UInt8]) throws(UsageError) -> (name: [UInt8], role: ColorRole) {
        let parts = value.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
        let word = parts.count == 2 ? String(decoding: parts[1], as: UTF8.self) : ""
        let roles = ColorRole.allCases.map { "\($0)" }
        guard parts[0].count > 2, parts[0].starts(with: [0x2D, 0x2D]), let role = ColorRole.allCases.first(where: { "\($0)" == word })
        else {
            throw UsageError(
                "\(PrintableName.quoted(value)) is not a value of --property: a custom property and a role, as --ring=line; roles are "
                    + roles.joined(separator: ", ") + NameSuggestion.question(word, in: roles))
        }
        return (Array(parts[0]), role)
    }

    private static func word(_ value: [UInt8]?) -> String? {
        value.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func jobs(_ value: [UInt8]?) throws(UsageError) -> Int? {
        guard let value else { return nil }
        guard let number = Int(String(decoding: value, as: UTF8.self)), (1...maximalJobs).contains(number) else {
            throw UsageError("\(PrintableName.quoted(value)) is not a value of --jobs: a number from 1 to \(maximalJobs)")
        }
        return number
    }

    private static func destination(of command: Command, _ arguments: RawArguments) throws(UsageError) -> Destination {
        guard command == .apply || command == .revert else { return .nowhere }
        let given = [FlagName.output, .directory, .inPlace].filter(arguments.has)
        guard given.count <= 1 else {
            throw UsageError("\(given.map(\.text).joined(separator: " and ")) exclude each other")
        }
        if arguments.has(.diff) { return .nowhere }
        if let file = arguments.value(of: .output) { return file == [0x2D] ? .standardOutput : .file(FilePath(file)) }
        if let folder = arguments.value(of: .directory) { return .directory(FilePath(folder)) }
        return arguments.has(.inPlace) ? .inPlace : .standardOutput
    }

    /// What can't be where a document's own rules go to files.
    private func checkExternalStyles() throws(UsageError) {
        guard emission?.isInPlace != true else {
            throw UsageError("--csp external goes with --emit sheet and media only: what is in place changes the styles themselves")
        }
        guard !isEmail else { throw UsageError("--csp external goes with no --type email: a mail has no other files") }
        switch destination {
        case .standardOutput, .file: throw UsageError("--csp external makes files of its own, which need a folder (-d DIR) or -i")
        case .directory, .inPlace, .nowhere: break
        }
    }

    /// What can be said of the inputs without looking at the file system.
    private func checkInputs() throws(UsageError) {
        for case .path(let path) in inputs where path.bytes.isEmpty { throw UsageError("an empty PATH names no file") }
        let pipes = inputs.count { $0 == .standardInput }
        switch destination {
        case .inPlace:
            guard pipes == 0 else { throw UsageError("--in-place needs a PATH: standard input has no place") }
        case .directory:
            guard pipes == 0 else { throw UsageError("--directory needs a PATH: standard input has no place in a folder; use -o FILE") }
        case .standardOutput, .file:
            guard inputs.count <= 1 else { throw UsageError("more than one PATH needs a folder to write to (-d DIR) or -i") }
        case .nowhere:
            break
        }
    }
}

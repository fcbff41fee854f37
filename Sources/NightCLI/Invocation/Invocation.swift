import NightRewrite
import SourceText

/// A run, all questions of the command line answered.
struct Invocation: Sendable, Equatable {
    /// `apply`, `check`, `revert`, `palette` or `stream`.
    var command: Command
    /// What the command line says of the night, which a configuration may add to.
    let arguments: RawArguments
    /// What is worked on, in the order given; empty where no PATH was given on a terminal.
    var inputs: [Input]
    /// The lists that name more of it.
    let lists: [FileList]
    /// Where the results go.
    var destination: Destination
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
    /// - Throws: `UsageError` for what contradicts itself. Empty `inputs` are no error here: there is nothing to do, and the caller prints
    ///   the usage.
    init(command: Command, arguments: RawArguments, inputIsTerminal: Bool, cores: @autoclosure () -> Int) throws(UsageError) {
        self.command = command
        self.arguments = arguments
        inputs = arguments.operands.map { $0 == [UInt8(ascii: "-")] ? .standardInput : .path(FilePath($0)) }
        lists = arguments.options.filter { $0.name == .filesFrom }.map {
            FileList(
                place: $0.value == [UInt8(ascii: "-")] ? .standardInput : .path(FilePath($0.value)), isNulSeparated: arguments.has(.null))
        }
        if inputs.isEmpty, lists.isEmpty, !inputIsTerminal, !arguments.has(.inPlace) { inputs = [.standardInput] }
        destination = try Destination(of: command, arguments)
        isEmail = Invocation.word(arguments.value(of: .type)) == "email"
        kind = isEmail ? .html : Invocation.word(arguments.value(of: .type)).flatMap(FileKind.init(rawValue:))
        let format = Invocation.word(arguments.value(of: .format)) ?? PaletteFormat.text.rawValue
        guard let paletteFormat = command == .palette ? PaletteFormat(rawValue: format) : .text else {
            throw UsageError("a palette has no --format \(format): text or json")
        }
        self.format = paletteFormat
        standardInputName = arguments.value(of: .stdinFilepath)
        jobs = try Invocation.jobs(arguments.value(of: .jobs)) ?? max(1, min(cores(), Invocation.maximalJobs))
        reporting = try Reporting(command: command, arguments)
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

/// One thing to work on.
enum Input: Sendable, Equatable {
    case standardInput
    /// A file or a folder, as the user named it.
    case path(FilePath)
}

/// When texts for terminals have colours.
enum ColorChoice: String, Sendable, CaseIterable {
    /// Where the environment says so, else on terminals.
    case auto
    case always
    case never
}

/// What messages look like.
enum ReportFormat: String, Sendable, CaseIterable {
    /// Lines as compilers print them.
    case text
    /// An object with all messages and changes.
    case json
    /// The Static Analysis Results Interchange Format, version 2.1.0.
    case sarif
    /// Workflow commands that GitHub shows beside the lines.
    case github
}

import NightRewrite
import SourceText

/// A run with the options of the command line interpreted and checked.
struct Invocation: Sendable, Equatable {
    /// The command: `apply`, `check`, `revert`, `audit`, `palette` or `stream`.
    var command: Command
    /// The arguments of the command line, which a configuration may extend.
    let arguments: RawArguments
    /// The inputs in the order given; empty if no PATH is given and standard input is a terminal.
    var inputs: [Input]
    /// The lists that name further inputs.
    let lists: [FileList]
    /// The destination of the results.
    var destination: Destination
    /// The type of standard input and of named files; nil for `auto`.
    var kind: FileKind?
    /// True if documents are emails.
    var isEmail: Bool
    /// The format in which a palette is printed.
    var format: PaletteFormat
    /// The file name that `--stdin-filepath` gives to standard input.
    var standardInputName: [UInt8]?
    /// The number of workers, at least 1.
    var jobs: Int
    /// The options for messages and reports.
    var reporting: Reporting
    /// True if the run is repeated whenever an input changes.
    let watches: Bool

    /// The largest number of workers that `-j` accepts.
    static let maximalJobs = 1024

    /// Interprets the `arguments` of `command`.
    ///
    /// - Parameters:
    ///   - inputIsTerminal: True if standard input is a terminal.
    ///   - cores: The default number of workers.
    /// - Throws: `UsageError` for contradictory options. Empty `inputs` are no error: the caller prints the usage.
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
        format = Invocation.word(arguments.value(of: .format)).flatMap(PaletteFormat.init(rawValue:)) ?? .text
        standardInputName = arguments.value(of: .stdinFilepath)
        jobs = try Invocation.jobs(arguments.value(of: .jobs)) ?? max(1, min(cores(), Invocation.maximalJobs))
        reporting = try Reporting(command: command, arguments)
        watches = arguments.has(.watch)
        guard !lists.isEmpty || reporting.listsNames || !arguments.has(.null) else {
            throw UsageError("--null goes with --files-from and --list-different only")
        }
        try reporting.check(destination)
        let pipes = (inputs + lists.map(\.place)).count { $0 == .standardInput }
        guard pipes <= 1 else { throw UsageError("standard input can be read only once") }
        if command == .stream, inputs.contains(where: { $0 != .standardInput }) {
            throw UsageError("stream takes no PATH: documents come as records on standard input")
        }
        guard command != .preview || inputs.count <= 1 else { throw UsageError("preview takes one PATH, a folder or a document") }
        if arguments.has(.serve) {
            guard !arguments.has(.output) else { throw UsageError("--serve writes no file: leave -o out") }
            guard !arguments.has(.screenshots) else { throw UsageError("--screenshots goes with a report in a file, not with --serve") }
            guard !inputs.contains(.standardInput) else { throw UsageError("--serve needs a PATH, whose files it can read again") }
        }
        try checkInputs()
        if watches { try checkWatch() }
    }

    /// Throws `UsageError` for options that make no sense for a run that is repeated.
    private func checkWatch() throws(UsageError) {
        for name in [FlagName.diff, .listDifferent, .report, .stats, .cache] where arguments.has(name) {
            throw UsageError("--watch goes with no \(name.text)")
        }
        guard reporting.target == .nowhere else { throw UsageError("--watch goes with --format text only") }
        guard destination == .inPlace || arguments.has(.directory) else {
            throw UsageError("--watch needs a folder to write to (-d DIR) or -i")
        }
        guard !lists.contains(where: { $0.place == .standardInput }) else {
            throw UsageError("--watch cannot read a list from standard input again; use --files-from FILE")
        }
    }

    /// Returns the invocation with the inputs that the lists name, and with the files that match in place of patterns.
    ///
    /// - Throws: `UsageError` if the destination does not take that many.
    func with(_ listed: [Input]) throws(UsageError) -> Invocation {
        var invocation = self
        invocation.inputs = inputs.flatMap { input -> [Input] in
            guard case .path(let path) = input, let files = PathPattern(path, takesAnyType: kind != nil)?.files, !files.isEmpty else {
                return [input]
            }
            return files.map { .path($0) }
        }
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

    /// Checks the inputs without access to the file system.
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

/// An input of a run.
enum Input: Sendable, Equatable {
    case standardInput
    /// A file or a folder, as the user named it.
    case path(FilePath)
}

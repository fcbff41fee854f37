import SourceText

/// The request that the arguments make.
enum Request: Sendable, Equatable {
    /// The full help.
    case help(Command?)
    case helpOfTheme(ThemeCommand)
    /// The usage and the most common options.
    case shortHelp(Command?)
    case version
    /// Incomplete arguments: the short usage on standard error, exit status 2.
    case usage(Command?)
    case run(Invocation)
    case convert(ThemeConversion)
    case explain([DiagnosticCode])
    case generate(GeneratedText)
    case checkThemes(ThemeCheck)
    case draft(ThemeDrafting)
    case report(ConfigurationReport)
    case startTheme(ThemeStart)
    case editThemes(ThemeEditing)
    case listThemes
    case setUp(ProjectSetup)

    /// Interprets `arguments`, which exclude the program's own name.
    ///
    /// - Parameter settles: True if the settings of the command line must be valid by themselves, without a configuration.
    /// - Throws: `UsageError` for invalid arguments.
    init(
        _ arguments: [[UInt8]], inputIsTerminal: Bool, cores: @autoclosure () -> Int, settles: Bool = true
    ) throws(UsageError) {
        // `generate` is for packagers of the program; no help lists it.
        if arguments.first.map({ $0.elementsEqual("generate".utf8) }) == true {
            self = .generate(try Request.generated(arguments.dropFirst()))
            return
        }
        let raw = try RawArguments(arguments)
        if raw.command == .help || raw.has(.help) {
            self = try Request.help(raw)
        } else if raw.has(.version) {
            self = .version
        } else if raw.command == .theme {
            let command = try ThemeCommand.named(in: raw)
            let operands = Array(raw.operands.dropFirst())
            switch command {
            case .convert: self = .convert(try ThemeConversion(operands, raw))
            case .check: self = .checkThemes(try ThemeCheck(operands, raw))
            case .new:
                guard operands.isEmpty else { throw UsageError("theme new takes its site with --from, and its file with -o") }
                self = raw.has(.from) ? .draft(try ThemeDrafting(raw, cores: cores())) : .startTheme(try ThemeStart(raw))
            case .add: self = .editThemes(try ThemeEditing(adding: operands, raw))
            case .remove: self = .editThemes(try ThemeEditing(removing: operands))
            case .list:
                guard operands.isEmpty else { throw UsageError("theme list takes no names") }
                self = .listThemes
            }
        } else if raw.command == .config {
            self = .report(try ConfigurationReport(raw))
        } else if raw.command == .setUp {
            self = .setUp(try ProjectSetup(raw))
        } else if raw.command == .explain {
            var codes: [DiagnosticCode] = []
            for operand in raw.operands {
                guard let code = Explanation.code(named: String(decoding: operand, as: UTF8.self)) else {
                    throw UsageError(
                        "\(PrintableName.quoted(operand)) is not a diagnostic code; a message ends in its code, such as [NF024]")
                }
                codes.append(code)
            }
            self = .explain(codes)
        } else if let command = raw.command {
            let invocation = try Invocation(command: command, arguments: raw, inputIsTerminal: inputIsTerminal, cores: cores())
            if settles { _ = try Settings(raw) }
            self = invocation.inputs.isEmpty && invocation.lists.isEmpty ? .usage(command) : .run(invocation)
        } else {
            self = .usage(nil)
        }
    }

    private static func help(_ raw: RawArguments) throws(UsageError) -> Request {
        var words = raw.operands
        var command = raw.command
        if command == nil || command == .help {
            command = words.isEmpty ? (raw.has(.help) ? raw.command : nil) : try RawArguments.command(named: words.removeFirst())
            guard words.isEmpty || command == .theme && words.count == 1 else { throw UsageError("help takes one command") }
        }
        if command == .theme, let word = words.first { return .helpOfTheme(try ThemeCommand.named(word)) }
        return raw.asksForShortHelp ? .shortHelp(command) : .help(command)
    }

    private static func generated(_ words: ArraySlice<[UInt8]>) throws(UsageError) -> GeneratedText {
        let names = GeneratedText.allCases.map(\.rawValue)
        let word = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard words.count == 1, let text = GeneratedText(rawValue: word) else {
            throw UsageError("generate takes one of \(names.joined(separator: ", "))" + NameSuggestion.question(word, in: names))
        }
        return text
    }
}

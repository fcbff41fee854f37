/// Where the results go.
enum Destination: Sendable, Equatable {
    case standardOutput
    /// `-o`: the one result.
    case file(FilePath)
    /// `-d`: a mirror of each input.
    case directory(FilePath)
    /// `-i`: the files themselves.
    case inPlace
    /// `check` and `--diff`: nowhere.
    case nowhere

    /// Whether it takes one document alone.
    var isOneResult: Bool {
        switch self {
        case .standardOutput, .file: true
        case .directory, .inPlace, .nowhere: false
        }
    }

    /// The destination that the arguments of `command` name.
    ///
    /// - Throws: `UsageError` where they name two.
    init(of command: Command, _ arguments: RawArguments) throws(UsageError) {
        guard command == .apply || command == .revert else {
            self = .nowhere
            return
        }
        let given = [FlagName.output, .directory, .inPlace].filter(arguments.has)
        guard given.count <= 1 else {
            throw UsageError("\(given.map(\.text).joined(separator: " and ")) exclude each other")
        }
        if arguments.has(.diff) {
            self = .nowhere
        } else if let file = arguments.value(of: .output) {
            self = file == [UInt8(ascii: "-")] ? .standardOutput : .file(FilePath(file))
        } else if let folder = arguments.value(of: .directory) {
            self = .directory(FilePath(folder))
        } else {
            self = arguments.has(.inPlace) ? .inPlace : .standardOutput
        }
    }
}

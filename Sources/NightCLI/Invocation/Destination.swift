/// The destination of the results.
enum Destination: Sendable, Equatable {
    case standardOutput
    /// `-o`: a file for the only result.
    case file(FilePath)
    /// `-d`: a folder that gets a copy of each input's tree.
    case directory(FilePath)
    /// `-i`: the input files themselves.
    case inPlace
    /// `check` and `--diff`: nothing is written.
    case nowhere

    /// True if the destination takes one document only.
    var isOneResult: Bool {
        switch self {
        case .standardOutput, .file: true
        case .directory, .inPlace, .nowhere: false
        }
    }

    /// Reads the destination from the arguments of `command`.
    ///
    /// - Throws: `UsageError` if the arguments name more than one.
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

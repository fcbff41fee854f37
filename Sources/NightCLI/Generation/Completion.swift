import NightTheme

/// The parts that the completions of all shells share.
enum Completion {
    /// The kind of an option's value, as far as a shell can complete it.
    enum Value {
        /// The option takes no value.
        case none
        /// One of these words.
        case words([String])
        /// A file, or one of these words.
        case file([String])
        /// A folder.
        case folder
        /// Anything else.
        case anything

        init(_ flag: Flag, of command: Command?) {
            switch flag.argument(of: command) {
            case .none: self = .none
            case .choice(let words): self = .words(words)
            case .value("FILE"): self = .file([])
            case .value("NAME|FILE"): self = .file(BuiltInTheme.allCases.map(\.rawValue))
            case .value("DIR"): self = .folder
            case .value: self = .anything
            }
        }
    }

    /// Returns the words that complete a command's operands; nil if the operands are files.
    static func words(of command: Command) -> [String]? {
        switch command {
        case .help: Command.allCases.filter { $0 != .help }.map(\.rawValue)
        case .theme: ThemeCommand.allCases.map(\.rawValue)
        case .explain, .stream: []
        default: nil
        }
    }
}

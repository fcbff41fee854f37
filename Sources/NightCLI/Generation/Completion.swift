import NightTheme

/// What the completions of all shells have in common.
enum Completion {
    /// What an option's value is, as far as a shell can help with it.
    enum Value {
        /// There is none.
        case none
        /// One of these words.
        case words([String])
        /// A file, or one of these words.
        case file([String])
        /// A folder.
        case folder
        /// Anything else.
        case anything

        init(_ flag: Flag) {
            switch flag.argument {
            case .none: self = .none
            case .choice(let words): self = .words(words)
            case .value("FILE"): self = .file([])
            case .value("NAME|FILE"): self = .file(BuiltInTheme.allCases.map(\.rawValue))
            case .value("DIR"): self = .folder
            case .value: self = .anything
            }
        }
    }

    /// What stands behind a command that takes words and no files; nil for files.
    static func words(of command: Command) -> [String]? {
        switch command {
        case .help: Command.allCases.filter { $0 != .help }.map(\.rawValue)
        case .theme: ThemeCommand.allCases.map(\.rawValue)
        case .explain, .stream: []
        default: nil
        }
    }
}

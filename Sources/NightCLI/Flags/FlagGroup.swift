/// Options that stand together in the help and in the manual.
enum FlagGroup: String, Sendable, CaseIterable {
    case results = "output"
    case pages = "dark rules in pages"
    case night = "the dark theme"
    case inputs = "input"
    case files = "choice of files"
    case messages = "messages"
    case running = "running"

    /// The group's rows of the table.
    var flags: [Flag] {
        switch self {
        case .results: Flag.results
        case .pages: Flag.pages
        case .night: Flag.night
        case .inputs: Flag.inputs
        case .files: Flag.files
        case .messages: Flag.messages
        case .running: Flag.running
        }
    }
}

/// What an option takes.
enum FlagArgument: Sendable, Equatable {
    /// Nothing.
    case none
    /// Any bytes; the text stands for them in the help.
    case value(String)
    /// One of these words.
    case choice([String])

    /// What stands behind the option in the help, or nil.
    var placeholder: String? {
        switch self {
        case .none: nil
        case .value(let name): name
        case .choice(let words): words.joined(separator: "|")
        }
    }
}

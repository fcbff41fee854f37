/// A group of options in the help and in the manual.
enum FlagGroup: String, Sendable, CaseIterable {
    case results = "output"
    case pages = "dark rules in pages"
    case dark = "the dark theme"
    case inputs = "input"
    case files = "choice of files"
    case messages = "messages"
    case running = "running"

    /// The options of the group.
    var flags: [Flag] {
        switch self {
        case .results: ResultFlags.all
        case .pages: PageFlags.all
        case .dark: DarkFlags.all
        case .inputs: InputFlags.all
        case .files: FileFlags.all
        case .messages: MessageFlags.all
        case .running: RunningFlags.all
        }
    }
}

/// The argument of an option.
enum FlagArgument: Sendable, Equatable {
    /// No argument.
    case none
    /// Any bytes; the text is their placeholder in the help.
    case value(String)
    /// One of these words.
    case choice([String])

    /// The placeholder for the argument in the help, or nil.
    var placeholder: String? {
        switch self {
        case .none: nil
        case .value(let name): name
        case .choice(let words): words.joined(separator: "|")
        }
    }
}

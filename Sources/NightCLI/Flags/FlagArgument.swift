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

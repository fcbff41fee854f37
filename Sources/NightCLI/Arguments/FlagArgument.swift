/// What an option takes.
enum FlagArgument: Sendable, Equatable {
    /// Nothing.
    case none
    /// Any bytes; the text stands for them in the help.
    case value(String)
    /// One of these words. `planned` words are known and refused with `NF090`, and the help does not name them.
    case choice([String], planned: [String] = [])

    /// What stands behind the option in the help, or nil.
    var placeholder: String? {
        switch self {
        case .none: nil
        case .value(let name): name
        case .choice(let words, _): words.joined(separator: "|")
        }
    }
}

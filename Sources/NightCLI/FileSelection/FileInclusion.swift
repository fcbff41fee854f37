import SourceText

/// The decision whether a file is processed, with its reason.
enum FileInclusion: Sendable, Equatable {
    case chosen
    /// A line of an ignore file matches.
    case ignored(file: [UInt8], pattern: IgnorePattern)
    /// An ignore file cannot be read, so the decision is unknown.
    case unknown(file: [UInt8])
    /// A pattern of `--exclude` matches.
    case excluded(IgnorePattern)
    /// No pattern of `--include` matches.
    case notIncluded

    /// Returns the message about a file that the user named as `name`; nil if it is chosen.
    func message(about name: [UInt8]) -> Message? {
        let text: String
        var wayOut: String?
        switch self {
        case .chosen: return nil
        case .ignored(let file, let pattern):
            text = "is ignored by \(PrintableName.path(file)):\(pattern.line), \(PrintableName.quoted(pattern.text)), and stays unchanged"
            wayOut = "--no-ignore changes it all the same"
        case .unknown(let file):
            text = "stays unchanged, since \(PrintableName.path(file)) cannot be read"
            wayOut = "--no-ignore reads no ignore files"
        case .excluded(let pattern): text = "is excluded by \(PrintableName.quoted(pattern.text)) and stays unchanged"
        case .notIncluded: text = "stays unchanged: no --include matches it"
        }
        var message = Message(name, .note, text, code: .leftOut)
        message.notes = wayOut.map { [$0] } ?? []
        return message
    }
}

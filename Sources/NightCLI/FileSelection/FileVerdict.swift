import SourceText

/// Whether a file is worked on.
enum FileVerdict: Sendable, Equatable {
    case chosen
    /// A line of an ignore file says no.
    case ignored(file: [UInt8], pattern: IgnorePattern)
    /// An ignore file can't be read, so that nobody knows.
    case unknown(file: [UInt8])
    /// `--exclude` says no.
    case excluded(IgnorePattern)
    /// No `--include` says yes.
    case notIncluded

    /// What is said of something that was named by hand and goes by `name`; nil where it is chosen.
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

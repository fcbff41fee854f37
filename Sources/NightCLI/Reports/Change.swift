/// What a run does to a file, or would do.
struct Change: Sendable, Equatable {
    /// How the file becomes another.
    enum Kind: String, Sendable {
        case changed
        case added
        case removed
    }

    /// The file, as the user would name it.
    let path: FilePath
    /// What becomes of it.
    let kind: Kind

    /// What `check` says of it.
    var message: Message {
        switch kind {
        case .changed: Message(path.bytes, nil, "would change")
        case .added: Message(path.bytes, nil, "would be added")
        case .removed: Message(path.bytes, nil, "would be removed")
        }
    }
}

/// A difference as it is printed.
struct ShownDifference: Sendable {
    /// Its lines.
    let text: [UInt8]
    /// What is said where it has none.
    let message: Message?

    /// Shows `difference`.
    init(_ difference: Difference, isColored: Bool) {
        text = difference.text(isColored: isColored)
        message = difference.message
    }
}

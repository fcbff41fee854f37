/// How much a diagnostic weighs.
package enum Severity: String, Sendable, Comparable {
    /// Something that a reader may want to know; it changes no exit code.
    case note
    /// Something that was left out or guessed.
    case warning
    /// Something that could not be done: exit 2.
    case error

    package static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

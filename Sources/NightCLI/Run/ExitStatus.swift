/// How a run ends.
enum ExitStatus: Int32, Sendable, Comparable {
    /// All is well.
    case success = 0
    /// `check` found something that would change.
    case different = 1
    /// Something could not be done.
    case failure = 2

    static func < (left: ExitStatus, right: ExitStatus) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// How a run ends.
enum ExitStatus: Int32, Sendable, Comparable, CaseIterable {
    /// All is well.
    case success = 0
    /// `check` found something that would change.
    case different = 1
    /// Something could not be done.
    case failure = 2

    /// One line for the help.
    var summary: String {
        switch self {
        case .success: "fine"
        case .different: "check found a file that apply would change, or theme check a contrast that is too low"
        case .failure: "a part of the work failed; the rest is done"
        }
    }

    /// What the manual says of it, in mdoc(7).
    var manual: String {
        switch self {
        case .success:
            #"""
            All went well.
            """#
        case .different:
            #"""
            .Cm check
            found something that
            .Cm apply
            would change, or
            .Cm theme check
            a contrast that is too low.
            """#
        case .failure:
            #"""
            Something could not be done, for example a file that cannot be read or an
            unknown option.
            The other files are done nevertheless.
            This status comes before 1.
            """#
        }
    }

    static func < (left: ExitStatus, right: ExitStatus) -> Bool {
        left.rawValue < right.rawValue
    }
}

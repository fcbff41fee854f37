/// The exit status of a run.
enum ExitStatus: Int32, Sendable, Comparable, CaseIterable {
    /// The run succeeded.
    case success = 0
    /// `check` would change something, or `theme check` or `audit` found a contrast that is too low.
    case different = 1
    /// Something failed.
    case failure = 2

    /// The description for the help, on one line.
    var summary: String {
        switch self {
        case .success: "fine"
        case .different: "check found a file that apply would change, or theme check or audit a contrast that is too low"
        case .failure: "a part of the work failed; the rest is done"
        }
    }

    /// The description for the manual, in mdoc(7).
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
            or
            .Cm audit
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

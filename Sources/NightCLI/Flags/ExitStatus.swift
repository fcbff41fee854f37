/// The exit status of a run.
enum ExitStatus: Int32, Sendable, Comparable, CaseIterable {
    /// The run succeeded.
    case success = 0
    /// `check` would change something or found a page that stays light for want of a sheet or a script, or `theme check` or `audit`
    /// found a contrast that is too low.
    case different = 1
    /// Something failed.
    case failure = 2

    /// Returns the description for the help of `command`; nil if the command never has the status.
    func summary(of command: Command) -> String? {
        switch (self, command) {
        case (.success, _): "fine"
        case (.different, .check): "apply would change a file, or leaves a page light that it cannot read in full"
        case (.different, .audit): "a contrast is too low"
        case (.different, .theme): "theme check found a contrast that is too low"
        case (.different, _): nil
        case (.failure, .config), (.failure, .explain), (.failure, .help): "the arguments, or what they name, are invalid"
        case (.failure, _): "a part of the work failed; the rest is done"
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
            would change, or a page that stays light because one of its sheets or scripts
            cannot be read or have a companion (NF094, NF095, NF096);
            or
            .Cm theme check
            or
            .Cm audit
            found a contrast that is too low.
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

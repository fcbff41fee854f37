import FoundationEssentials

/// The environment variables that the program reads.
enum EnvironmentVariable: String, Sendable, CaseIterable {
    case noColor = "NO_COLOR"
    case forceColor = "FORCE_COLOR"
    case terminalForceColor = "CLICOLOR_FORCE"
    case terminalColor = "CLICOLOR"
    case terminal = "TERM"
    case browser = "NIGHTFALL_CHROMIUM"
    case temporaryFolder = "TMPDIR"

    /// All variables: reading one reads them all, which takes longer than a small stylesheet.
    private static let environment = ProcessInfo.processInfo.environment

    /// The variable's value when the program began; nil if it is unset or empty.
    var value: String? {
        guard let value = EnvironmentVariable.environment[rawValue], !value.isEmpty else { return nil }
        return value
    }

    /// The manual's text about the variable, in mdoc(7).
    var manual: String {
        switch self {
        case .noColor:
            #"""
            If it is set and not empty, output has no colors unless
            .Fl \-color
            asks for them.
            """#
        case .forceColor:
            #"""
            If it is set and not empty, output has colors even without a terminal; with
            .Ql 0
            or
            .Ql false
            it has none.
            .Ev NO_COLOR
            and
            .Fl \-color
            have precedence.
            """#
        case .terminalForceColor:
            #"""
            If it is set and neither empty nor 0, output has colors even without a
            terminal; the variables before and
            .Fl \-color
            have precedence.
            """#
        case .terminalColor:
            #"""
            If it is 0, output has no colors, unless one of the variables before or
            .Fl \-color
            asks for them.
            """#
        case .terminal:
            #"""
            A terminal that is
            .Ql dumb
            shows no colors.
            """#
        case .browser:
            #"""
            The browser that makes the pictures of
            .Cm preview Fl \-screenshots :
            a name in
            .Ev PATH
            or a path.
            """#
        case .temporaryFolder:
            #"""
            The folder for the temporary files of
            .Fl \-screenshots ,
            if not
            .Pa /tmp .
            """#
        }
    }
}

import SourceText

/// The options for messages, and for output on standard output besides results.
struct Reporting: Sendable, Equatable {
    /// The destination of a report.
    enum Target: Sendable, Equatable {
        /// No report; messages are printed as lines on standard error.
        case nowhere
        /// Standard output; standard error gets no lines.
        case standardOutput
        /// A file; standard error gets the lines, too.
        case file(FilePath)
    }

    /// The format of the report.
    let format: ReportFormat
    /// The destination of the report.
    let target: Target
    /// The folder of `-d`, whose files no report for GitHub names; nil for none.
    let folder: FilePath?
    /// True if a diff is printed on standard output and no file is written.
    let showsDifferences: Bool
    /// True if the names of files that change are printed on standard output.
    let listsNames: Bool
    /// True if these names end in NUL.
    let isNulSeparated: Bool
    /// The choice whether messages have colors.
    let color: ColorChoice
    /// True if only errors are printed on standard error.
    let isQuiet: Bool
    /// True if repeated messages are printed in full.
    let isVerbose: Bool
    /// True if warnings count as errors.
    let isStrict: Bool
    /// True if statistics of the run are printed.
    let showsStatistics: Bool

    /// Reads the options from `arguments`.
    init(command: Command, _ arguments: RawArguments) throws(UsageError) {
        // These commands print their own results on standard output; those of an audit may be messages.
        let word = arguments.value(of: .format).map { String(decoding: $0, as: UTF8.self) }
        let hasReport = command != .palette && command != .preview && (command != .audit || word == "sarif" || word == "github")
        format = hasReport ? Reporting.choice(arguments, .format) ?? .text : .text
        target =
            switch arguments.value(of: .report) {
            case [UInt8(ascii: "-")]: .standardOutput
            case let file?: .file(FilePath(file))
            case nil: format == .text ? .nowhere : .standardOutput
            }
        folder = arguments.value(of: .directory).map { FilePath($0) }
        showsDifferences = arguments.has(.diff)
        listsNames = arguments.has(.listDifferent)
        isNulSeparated = arguments.has(.null)
        color = Reporting.choice(arguments, .color) ?? .auto
        isQuiet = arguments.has(.quiet)
        isVerbose = arguments.has(.verbose)
        isStrict = arguments.has(.strict)
        showsStatistics = arguments.has(.stats)
    }

    /// Checks that at most one kind of output goes to standard output.
    ///
    /// - Parameter destination: The destination of the results.
    /// - Throws: `UsageError` if two kinds would mix.
    func check(_ destination: Destination) throws(UsageError) {
        var claims = destination == .standardOutput ? ["the result"] : []
        if showsDifferences { claims.append(FlagName.diff.text) }
        if listsNames { claims.append(FlagName.listDifferent.text) }
        if target == .standardOutput { claims.append("a report") }
        guard claims.count > 1 else { return }
        let wayOut =
            target == .standardOutput
            ? "put the report into a file (--report FILE)"
            : showsDifferences ? "take one of them" : "write the result to a file or folder (-o, -d, -i)"
        throw UsageError("standard output takes one of \(claims.joined(separator: " and ")); \(wayOut)")
    }

    private static func choice<Choice: RawRepresentable<String>>(_ arguments: RawArguments, _ name: FlagName) -> Choice? {
        arguments.value(of: name).flatMap { Choice(rawValue: String(decoding: $0, as: UTF8.self)) }
    }
}

import SourceText

/// What the command line says of messages, and of what stands on standard output beside results.
struct Reporting: Sendable, Equatable {
    /// Where a report goes.
    enum Target: Sendable, Equatable {
        /// There is none but the lines on standard error.
        case nowhere
        /// In place of the lines on standard error.
        case standardOutput
        /// Beside them.
        case file(FilePath)
    }

    /// What the report looks like.
    let format: ReportFormat
    /// Where it goes.
    let target: Target
    /// Whether what would change is printed on standard output, and nothing is written.
    let showsDifferences: Bool
    /// Whether the names of files that change are printed on standard output.
    let listsNames: Bool
    /// Whether these end in NUL.
    let isNulSeparated: Bool
    /// When messages have colours.
    let color: ColorChoice
    /// Whether only errors are printed on standard error.
    let isQuiet: Bool
    /// Whether warnings are errors.
    let isStrict: Bool
    /// Whether it is printed what the run took.
    let showsStatistics: Bool

    /// What `arguments` say.
    ///
    /// - Throws: `UsageError` where two things would stand on standard output.
    init(command: Command, _ arguments: RawArguments) throws(UsageError) {
        let hasReport = command != .palette
        format = hasReport ? Reporting.choice(arguments, .format) ?? .text : .text
        target =
            switch arguments.value(of: .report) {
            case [UInt8(ascii: "-")]: .standardOutput
            case let file?: .file(FilePath(file))
            case nil: format == .text ? .nowhere : .standardOutput
            }
        showsDifferences = arguments.has(.diff)
        listsNames = arguments.has(.listDifferent)
        isNulSeparated = arguments.has(.null)
        color = Reporting.choice(arguments, .color) ?? .auto
        isQuiet = arguments.has(.quiet)
        isStrict = arguments.has(.strict)
        showsStatistics = arguments.has(.stats)
    }

    /// Refuses what would mix on standard output.
    ///
    /// - Parameter destination: where the results go.
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

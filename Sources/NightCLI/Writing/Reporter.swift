import SourceText

/// Sends the messages and changes of a run to standard error, to a report and to a list of names.
final class Reporter {
    private let reporting: Reporting
    private let command: Command
    private let console: Console
    private let isColored: Bool
    private var report: (any Report)?
    /// The report so far, if it goes to a file.
    private var kept: [UInt8] = []
    private var failure: Message?
    /// The messages of the runs before, which are not printed again; nil for a single run.
    private let shown: ShownMessages?

    /// Makes a reporter for a run of `command`.
    init(_ reporting: Reporting, command: Command, console: Console, shown: ShownMessages? = nil) {
        self.shown = shown
        self.reporting = reporting
        self.command = command
        self.console = console
        isColored = console.showsColor(reporting.color, on: .error)
        guard reporting.target != .nowhere else { return }
        report =
            switch reporting.format {
            case .text: TextReport(command: command)
            case .json: JSONReport(command)
            case .sarif: SARIFReport(command)
            case .github: GitHubReport(command: command, output: reporting.folder)
            }
    }

    /// True if changes are printed or reported.
    private var wantsChanges: Bool { command == .check || report != nil || reporting.listsNames }

    /// The kinds of information about changes that the options request.
    var wishes: ChangeListing.Wishes {
        ChangeListing.Wishes(
            changes: wantsChanges || reporting.showsDifferences, differences: reporting.showsDifferences,
            isColored: console.showsColor(reporting.color, on: .output))
    }

    /// Prints and reports messages, and returns the exit status that they cause.
    func add(_ messages: [Message]) -> ExitStatus {
        let messages = reporting.isStrict ? messages.map(\.strict) : messages
        if reporting.target != .standardOutput {
            print(unknown(messages.filter { $0.isError || !reporting.isQuiet }))
        }
        if report != nil { put(messages.map { report?.add($0) ?? "" }.joined()) }
        return messages.contains(where: \.isError) ? .failure : .success
    }

    /// Returns the messages that a process that watches its inputs has not printed yet; all of a single run.
    private func unknown(_ messages: [Message]) -> [Message] {
        // A file that changes during a run is read again by the next one.
        shown?.unknown(messages.filter { $0.code != .changedMeanwhile }) ?? messages
    }

    /// Reports findings, which are no errors of the run whatever their severity.
    func report(_ findings: [Message]) {
        if report != nil { put(findings.map { report?.add($0) ?? "" }.joined()) }
    }

    /// Prints and reports changes.
    func add(_ changes: [Change]) {
        guard wantsChanges, !changes.isEmpty else { return }
        if reporting.listsNames {
            let end: UInt8 = reporting.isNulSeparated ? 0 : 0x0A
            write(changes.flatMap { $0.path.bytes + [end] })
        } else if command == .check, !reporting.showsDifferences, reporting.target != .standardOutput, !reporting.isQuiet {
            print(changes.map(\.message))
        }
        if report != nil { put(changes.map { report?.add($0) ?? "" }.joined()) }
    }

    /// Prints differences.
    func add(_ differences: [ShownDifference]) {
        for difference in differences { write(difference.text) }
        _ = add(differences.compactMap(\.message))
    }

    /// Ends the report of a run that ends with `status`.
    ///
    /// - Returns: `status`, or `.failure` if some output could not be written.
    func end(_ status: ExitStatus) -> ExitStatus {
        if report != nil { put(report?.end(status) ?? "") }
        if case .file(let path) = reporting.target {
            do throws(SystemError) {
                let bytes = ByteRope(kept)
                try DeferredSignals.whileDeferring { () throws(SystemError) in
                    try SingleWriting.write(bytes, to: path, permissions: nil)
                }
            } catch {
                failure = Message(path.bytes, error, code: .unwritable)
            }
        }
        guard let failure else { return status }
        print([failure])
        return .failure
    }

    private func put(_ text: String) {
        if case .file = reporting.target { kept += Array(text.utf8) } else { write(Array(text.utf8)) }
    }

    private func write(_ bytes: [UInt8]) {
        if let message = console.messages(writing: ByteRope(bytes)).first { failure = message }
    }

    private func print(_ messages: [Message]) {
        let shown = reporting.isVerbose ? messages : FoldedMessages.fold(messages)
        console.writeError(shown.map { $0.text(isColored: isColored) }.joined())
    }
}

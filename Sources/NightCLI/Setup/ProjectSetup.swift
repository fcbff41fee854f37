import NightRewrite
import NightTheme
import SourceText

/// The command `nightfall init`: looks at a folder, and writes a `nightfall.json` for it.
struct ProjectSetup: Sendable, Equatable {
    /// The folder of the site or of its sources.
    let folder: FilePath
    /// True if nothing is asked.
    let asksNothing: Bool

    /// Interprets `arguments`.
    ///
    /// - Throws: `UsageError` for more than one folder.
    init(_ arguments: RawArguments) throws(UsageError) {
        guard arguments.operands.count <= 1 else { throw UsageError("init takes one FOLDER") }
        guard arguments.operands.first?.isEmpty != true else { throw UsageError("an empty FOLDER names no folder") }
        folder = FilePath(arguments.operands.first ?? [UInt8(ascii: ".")])
        asksNothing = arguments.has(.yes)
    }

    /// Looks at the folder.
    ///
    /// - Throws: `UsageError` if there is no such folder, or if a configuration holds for it already.
    func project() throws(UsageError) -> Project {
        let kind: FileStatus.Kind
        do throws(SystemError) {
            kind = try FileSystem.status(of: folder).kind
        } catch {
            throw UsageError([Message(folder.bytes, error, code: .unreadable)])
        }
        guard kind == .folder else { throw UsageError([Message(folder.bytes, .error, "is not a folder", code: .unreadable)]) }
        if let known = ConfigurationSearch.nearest(to: folder)?.shown { throw UsageError([ProjectSetup.known(known)]) }
        return Project(folder)
    }

    private static func known(_ path: FilePath) -> Message {
        Message(
            path.bytes, .error, "exists and stays as it is; nightfall config prints the options in effect", code: .unwritable)
    }

    /// The invocation that looks at the pages of a project, and writes nothing.
    func invocation(for project: Project, cores: Int) throws(UsageError) -> Invocation {
        var arguments = RawArguments([RawArguments.Option]())
        if project.isBuilt { arguments.operands = [project.pages.bytes] }
        return try Invocation(command: .check, arguments: arguments, inputIsTerminal: true, cores: cores)
    }

    /// Says what was found, asks on a terminal, writes the configuration, and says what to run next.
    func execute(_ project: Project, _ findings: ProjectFindings, _ console: Console) -> ExitStatus {
        guard findings.errors.isEmpty else { return end(findings.errors, console) }
        guard project.source != nil || !findings.isEmpty else {
            return end(
                [Message(folder.bytes, .error, "has no page, no style sheet and no known generator", code: .unreadable)], console)
        }
        let report = SetupReport(project: project, findings: findings)
        var messages = console.messages(writing: ByteRope(Array(report.text.utf8)))
        var draft = ConfigurationDraft(project: project, findings: findings)
        let name = ConfigurationSearch.fileName
        let path = folder.bytes == [UInt8(ascii: ".")] ? FilePath(name) : folder.appending(name)
        if !asksNothing, console.inputIsTerminal, console.errorIsTerminal {
            guard ask(&draft, path, console) else {
                console.writeError("nightfall: nothing is written\n")
                return end(messages, console)
            }
        }
        messages += write(draft.text, to: path)
        guard messages.isEmpty else { return end(messages, console) }
        return end(console.messages(writing: ByteRope(Array(report.ending(path).utf8))), console)
    }

    private func end(_ messages: [Message], _ console: Console) -> ExitStatus {
        console.writeError(messages.map(\.rendered).joined())
        return messages.contains(where: \.isError) ? .failure : .success
    }

    /// Asks what cannot be found out, and returns true if the file is to be written.
    private func ask(_ draft: inout ConfigurationDraft, _ path: FilePath, _ console: Console) -> Bool {
        while true {
            let answer = console.answer(to: "Dark theme (\(BuiltInTheme.list)) [\(draft.theme.rawValue)]: ") ?? ""
            guard !answer.isEmpty else { break }
            guard let theme = BuiltInTheme(rawValue: answer) else { continue }
            draft.theme = theme
            break
        }
        if draft.findings.ownTheme != nil {
            let answer = console.answer(to: "Add dark rules for what the site's own dark theme leaves light? [y/N] ") ?? ""
            draft.completesOwnTheme = answer.lowercased().hasPrefix("y")
        }
        guard let answer = console.answer(to: "Write \(PrintableName.path(path.bytes))? [Y/n] ") else { return false }
        return answer.isEmpty || answer.lowercased().hasPrefix("y")
    }

    /// Creates the file, and returns the errors; a file that appeared meanwhile stays as it is.
    private func write(_ text: String, to path: FilePath) -> [Message] {
        do throws(SystemError) {
            let file = try FileDescriptor(creating: path, permissions: 0o666)
            do throws(SystemError) {
                try file.write(Array(text.utf8))
                try file.close()
            } catch {
                try? FileSystem.remove(path)
                throw error
            }
            return []
        } catch {
            return (try? FileSystem.status(of: path, followsLinks: false)) == nil
                ? [Message(path.bytes, error, code: .unwritable)] : [ProjectSetup.known(path)]
        }
    }
}

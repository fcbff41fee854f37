import NightTheme
import SourceText

/// The command `nightfall theme check`: prints contrasts of theme tables and guarantees of built-in themes.
///
/// For a table, it prints the contrast of each text on each background.
struct ThemeCheck: Sendable, Equatable {
    /// A theme or a table to be checked.
    enum Subject: Sendable, Equatable {
        case builtIn(BuiltInTheme)
        case table(FilePath)
    }

    /// The maximum number of texts, and of backgrounds, in a matrix.
    static let most = 1000

    /// The themes and tables to be checked, in the order given.
    let subjects: [Subject]
    /// The minimum contrast; nil for that of each built-in theme, and for 4.5 in tables.
    let contrast: Double?
    /// The options for messages.
    let reporting: Reporting

    /// Interprets the arguments behind `check`; without any, all built-in themes are checked.
    ///
    /// - Throws: `UsageError` for invalid arguments.
    init(_ operands: [[UInt8]], _ arguments: RawArguments) throws(UsageError) {
        guard operands.allSatisfy({ !$0.isEmpty }) else { throw UsageError("an empty PATH names no file") }
        subjects =
            operands.isEmpty
            ? BuiltInTheme.allCases.map { .builtIn($0) }
            : operands.map { name in
                BuiltInTheme(rawValue: String(decoding: name, as: UTF8.self)).map { .builtIn($0) } ?? .table(FilePath(name))
            }
        contrast = try ThemeChoice.number(arguments, .contrast, in: 1...21, "a ratio from 1 to 21, as 4.5 or 7")
        reporting = try Reporting(command: .theme, arguments)
    }

    /// Prints the matrices; the status is `.different` if a contrast is too low.
    func execute(_ console: Console) -> ExitStatus {
        var report = ContrastReport(showsColor: console.showsColor(reporting.color, on: .output))
        var messages: [Message] = []
        for subject in subjects {
            switch subject {
            case .builtIn(let theme): messages += add(theme, to: &report)
            case .table(let path): messages += add(path, to: &report)
            }
        }
        messages += ThemeOutput.messages(writing: Array(report.text.utf8), to: .standardOutput, console)
        return max(Reporter(reporting, command: .theme, console: console).add(messages), report.failures > 0 ? .different : .success)
    }

    private func add(_ theme: BuiltInTheme, to report: inout ContrastReport) -> [Message] {
        do throws(ThemeAnchorsError) {
            let promise = ThemeGuarantee(try theme.anchors.constants())
            report.add(promise, named: theme.rawValue, least: contrast ?? theme.anchors.contrast)
            return []
        } catch {
            return [ThemeLoading.message(error, contrast: theme.anchors.contrast)]
        }
    }

    private func add(_ path: FilePath, to report: inout ContrastReport) -> [Message] {
        var (tables, messages) = ThemeLoading.tables(of: [path])
        guard let table = tables.popLast() else { return messages }
        for theme in table.themes.dropFirst() {
            do throws(ThemeAnchorsError) {
                let matrix = try ContrastMatrix(table, theme: theme)
                guard max(matrix.texts.count, matrix.backgrounds.count) <= ThemeCheck.most else {
                    messages.append(Message(path.bytes, .error, "has more than \(ThemeCheck.most) texts or backgrounds"))
                    return messages
                }
                report.add(matrix, named: "\(PrintableName.path(path.bytes)), \(PrintableName.text(theme))", least: contrast ?? 4.5)
            } catch {
                var message = ThemeLoading.message(error, contrast: ThemeAnchors().contrast)
                message.name = path.bytes
                messages.append(message)
                return messages
            }
        }
        return messages
    }
}

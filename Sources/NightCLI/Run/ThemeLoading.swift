import NightTheme
import SourceText

/// Reads the theme tables of `--theme`.
enum ThemeLoading {
    /// The tables of `paths`, in that order, as far as they could be read, and what is wrong with them.
    static func tables(of paths: [FilePath]) -> (tables: [ThemeTable], messages: [Message]) {
        var tables: [ThemeTable] = []
        var messages: [Message] = []
        for path in paths {
            do throws(SystemError) {
                let file = try FileDescriptor(reading: path)
                let bytes = try file.readAll(expecting: try file.status().size)
                do throws(ThemeTableError) {
                    tables.append(try ThemeTable.parse(bytes.span))
                } catch {
                    messages += error.problems.map { message(of: $0, in: path) }
                }
            } catch {
                messages.append(Message(path.bytes, error, code: .unreadable))
            }
        }
        return (tables, messages)
    }

    private static func message(of problem: ThemeTableProblem, in path: FilePath) -> Message {
        let code: DiagnosticCode =
            switch problem.code {
            case .noHeader, .duplicateTheme: .themeHeader
            case .raggedRow, .unclosed: .themeRow
            case .unknownColor: .themeColor
            case .duplicateKey: .themeKey
            }
        var message = Message(path.bytes, .error, problem.message, code: code)
        message.position = Message.Position(line: problem.line, column: problem.column)
        return message
    }
}

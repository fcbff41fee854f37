import NightTheme
import SourceText

/// Reads the theme tables of `--theme`.
enum ThemeLoading {
    /// The themes that `choice` means, as far as its tables could be read, and what is wrong with them.
    static func themes(of choice: ThemeChoice) -> (themes: ThemeSet, messages: [Message]) {
        let (tables, messages) = tables(of: choice.tables)
        do throws(ThemePolesError) {
            return (ThemeSet(tables: tables, ground: .dark(try choice.poles.constants())), messages)
        } catch {
            let most = (error.greatestContrast * 10).rounded(.down) / 10
            let text = "the theme's text and background allow a contrast of \(most), and \(choice.poles.contrast) is asked for"
            return (.standard, messages + [Message(.error, text + ": take a darker --background, a lighter --text or less --contrast")])
        }
    }

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
                var message = Message(path.bytes, error, code: .unreadable)
                message.text += NameSuggestion.question(
                    String(decoding: path.bytes, as: UTF8.self), in: BuiltInTheme.allCases.map(\.rawValue))
                messages.append(message)
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

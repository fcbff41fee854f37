import NightRewrite
import NightTheme
import Nightfall
import SourceText

/// Reads theme tables in all formats.
enum ThemeLoading {
    /// Returns the themes of `choice`, as far as its tables can be read, and the messages about them.
    static func themes(of choice: ThemeChoice) -> (themes: ThemeSet, messages: [Message]) {
        let (tables, messages) = tables(of: choice.tables, dark: choice.darkName)
        do throws(ThemeAnchorsError) {
            var themes = try ThemeSet(tables: tables, anchors: choice.anchors)
            let further = choice.configuration?.add(to: &themes, anchors: choice.anchors, dark: choice.darkName) ?? []
            return (themes, messages + further + (choice.addsContrast ? contrastErrors(of: themes) : []))
        } catch {
            return (.standard, messages + [message(error, contrast: choice.anchors.contrast)])
        }
    }

    /// Returns an error if a theme can't have more contrast for readers who ask for it.
    private static func contrastErrors(of themes: ThemeSet) -> [Message] {
        do throws(ThemeAnchorsError) {
            for theme in themes.all { _ = try theme.withMoreContrast() }
            return []
        } catch {
            return [message(error, contrast: Theme.moreContrast, "or --more-contrast off")]
        }
    }

    /// Returns the error for anchors that do not allow `contrast`.
    ///
    /// - Parameter other: another way out.
    static func message(_ error: ThemeAnchorsError, contrast: Double, _ other: String = "or less --contrast") -> Message {
        let most = (error.greatestContrast * 10).rounded(.down) / 10
        let text = "the theme's text and background allow a contrast of \(most), and \(contrast) is asked for"
        return Message(.error, text + ": take a darker --background, a lighter --text \(other)")
    }

    /// Reads the tables of `paths` in that order, and returns those that can be read and the messages about them.
    ///
    /// - Parameter dark: The name of the column of the dark theme; nil for the usual names.
    static func tables(of paths: [FilePath], dark: String? = nil) -> (tables: [ThemeTable], messages: [Message]) {
        var tables: [ThemeTable] = []
        var messages: [Message] = []
        for path in paths {
            var (table, reported) = usableTable(at: path)
            messages += reported
            table?.darkName = dark
            guard let table else { continue }
            tables.append(table)
            if let gaps = table.gaps {
                let count = gaps.count == 1 ? "a cell is" : "\(gaps.count) cells are"
                let text = "\(count) missing, the first for '\(gaps.key)' in '\(gaps.theme)': roles or computed colors take their place"
                messages.append(Message(path.bytes, .note, text, code: .themeGap))
            }
            messages += shadows(in: table, at: path) + roles(in: table, at: path)
            if table.darkTheme == nil {
                let names = table.themes.map { "'\($0)'" }.joined(separator: ", ")
                let themes = table.themes.count == 1 ? "theme \(names) alone" : "themes \(names)"
                let text = "the table has the \(themes), so that none of it applies to the dark theme"
                messages.append(Message(path.bytes, .warning, text, code: .themeIgnored))
            }
        }
        if let dark, !tables.isEmpty, !tables.contains(where: { $0.darkTheme != nil }) {
            let names = tables.flatMap { $0.themes.dropFirst() }.map { $0.lowercased() }
            let question = NameSuggestion.question(dark.lowercased(), in: names)
            messages.append(Message(.error, "no table has the dark theme '\(dark)'" + question))
        }
        return (tables, messages)
    }

    /// Returns a note if two rows have the same color in the source theme: the color finds only the first of them.
    ///
    /// Rows of roles are exempt, since their role finds them, too.
    private static func shadows(in table: ThemeTable, at path: FilePath) -> [Message] {
        let shadows = table.shadows.filter { table.rows[$0.row].key.themeRole == nil }
        guard let first = shadows.first else { return [] }
        let (key, earlier) = (table.rows[first.row].key.text, table.rows[first.earlier].key.text)
        let others = shadows.count == 1 ? "" : " (and \(shadows.count - 1) more such row\(shadows.count == 2 ? "" : "s"))"
        let text =
            "'\(String(decoding: key, as: UTF8.self))' has the same color in '\(table.themes[0])' as '\(String(decoding: earlier, as: UTF8.self))'"
            + others + ": the first row applies to the color in pages; a key NAME:ROLE separates them"
        return [Message(path.bytes, .note, text, code: .themeIgnored)]
    }

    /// Returns a note if keys in capitals act as roles, since authors may take them for plain names.
    private static func roles(in table: ThemeTable, at path: FilePath) -> [Message] {
        let keys = table.rows.compactMap { row in
            row.key.themeRole.flatMap {
                Array($0.rawValue.utf8) == row.key.name ? nil : "'\(String(decoding: row.key.name, as: UTF8.self))'"
            }
        }
        guard !keys.isEmpty else { return [] }
        let text =
            keys.joined(separator: ", ") + (keys.count == 1 ? " acts as a role" : " act as roles")
            + ", for all that a page paints so; write the role in lower case, or give the row another name"
        return [Message(path.bytes, .note, text, code: .themeIgnored)]
    }

    /// Reads the table in the file `path`, with the names of its images as pages refer to them.
    ///
    /// - Returns: The table, or nil if it cannot be used, and the messages about it.
    static func usableTable(at path: FilePath) -> (table: ThemeTable?, messages: [Message]) {
        let (table, reported) = table(at: path)
        guard let table, let folder = try? FileSystem.realPath(path.folder) else { return (table, reported) }
        var messages = reported
        var known = Set(messages)
        let placed = table.mappingImages { address, column in
            let name = SiteLocation.name(of: address, inTableAt: folder.bytes, isSource: column == 0)
            if let file = SiteLocation.file(of: name), (try? FileSystem.status(of: FilePath(file))) == nil {
                let text = "\(PrintableName.quoted(address)) does not exist: addresses of pictures are relative to the table's folder"
                let message = Message(path.bytes, .warning, text, code: .themePicture)
                if known.insert(message).inserted { messages.append(message) }
            }
            return name
        }
        return (placed, messages)
    }

    /// Reads the table in the file `path`.
    ///
    /// - Parameter hexOrder: The position of alpha in hexadecimal colors.
    /// - Returns: The table, or nil if it cannot be used, and the messages about it.
    static func table(at path: FilePath, hexOrder: HexOrder = .rgba) -> (table: ThemeTable?, messages: [Message]) {
        do throws(SystemError) {
            let file = try FileDescriptor(reading: path)
            let bytes = try file.readAll(expecting: try file.status().size)
            return table(of: bytes, named: path.bytes, at: path, hexOrder: hexOrder)
        } catch {
            var message = Message(path.bytes, error, code: .unreadable)
            message.text += NameSuggestion.question(String(decoding: path.bytes, as: UTF8.self), in: BuiltInTheme.allCases.map(\.rawValue))
            return (nil, [message])
        }
    }

    /// Parses the table in `bytes`, which messages call `name`; `path` is its file, if it comes from one.
    static func table(of bytes: [UInt8], named name: [UInt8], at path: FilePath?, hexOrder: HexOrder = .rgba) -> (
        table: ThemeTable?, messages: [Message]
    ) {
        do throws(ThemeTableError) {
            let format = path.flatMap { ThemeFormat(fileName: $0.name) }
            let reading = try ThemeTableReading.read(bytes, as: format, hexOrder: hexOrder, files: ThemeFiles.below(path))
            return (reading.table, messages(of: reading.warnings, in: name))
        } catch {
            return (nil, messages(of: error.problems, in: name))
        }
    }

    /// Returns the messages about a table called `name`; problems in a file that the table refers to have the name of that file.
    static func messages(of problems: [ThemeProblem], in name: [UInt8]) -> [Message] {
        problems.map { problem in
            var name = name
            if let file = problem.place?.file, !file.isEmpty { name = FilePath(name).folder.appending(file).bytes }
            if name.starts(with: Array("./".utf8)) { name.removeFirst(2) }
            var message = Message(name, problem.code.diagnostic.severity, problem.message, code: problem.code.diagnostic)
            message.position = problem.place.map { Message.Position(line: $0.line, column: $0.column) }
            return message
        }
    }
}

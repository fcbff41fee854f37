import NightTheme
import SourceText

/// The commands `nightfall theme add` and `nightfall theme remove`: change the named themes of `nightfall.json`.
struct ThemeEditing: Sendable, Equatable {
    /// A change to the file.
    enum Change: Sendable, Equatable {
        /// Adds a theme with the colors of a built-in theme or of options, as JSON.
        case add(name: String, value: String)
        /// Adds a theme with the colors of a table's column; nil for the column of the theme's own name.
        case addTable(name: String, FilePath, column: String?)
        /// Removes themes.
        case remove([String])
    }

    /// The change to make.
    let change: Change

    /// Interprets the arguments behind `add`.
    ///
    /// - Throws: `UsageError` for invalid arguments.
    init(adding operands: [[UInt8]], _ arguments: RawArguments) throws(UsageError) {
        let words = try ThemeEditing.texts(operands)
        let options = arguments.options.filter { FlagName.anchors.contains($0.name) }
        guard (1...3).contains(words.count) else {
            throw UsageError("theme add takes a name and the theme's colors: nightfall theme add \(ThemeCommand.add.operands)")
        }
        let source = words.count == 1 ? words[0] : words[1]
        if words.count == 1, !options.isEmpty {
            change = .add(name: words[0], value: try ThemeEditing.object(options))
            return
        }
        guard options.isEmpty else { throw UsageError("a theme has colors of options, or those of a THEME or FILE, not both") }
        if words.count < 3, BuiltInTheme(rawValue: source) != nil {
            change = .add(name: words[0], value: JSONText.string(source))
        } else if words.count == 1 {
            throw UsageError(
                "\(PrintableName.quoted(operands[0])) needs colors: a THEME (\(BuiltInTheme.list)), a FILE with a table, or --background COLOR"
            )
        } else {
            change = .addTable(name: words[0], FilePath(operands[1]), column: words.count == 3 ? words[2] : nil)
        }
    }

    /// Interprets the arguments behind `remove`.
    ///
    /// - Throws: `UsageError` for invalid arguments.
    init(removing operands: [[UInt8]]) throws(UsageError) {
        guard !operands.isEmpty else { throw UsageError("theme remove takes the names of themes: nightfall theme remove NAME") }
        change = .remove(try ThemeEditing.texts(operands))
    }

    private static func texts(_ operands: [[UInt8]]) throws(UsageError) -> [String] {
        var texts: [String] = []
        for operand in operands {
            guard !operand.isEmpty, let text = String(validating: operand, as: UTF8.self) else {
                throw UsageError("\(PrintableName.quoted(operand)) is not a name: names are UTF-8 text")
            }
            texts.append(text)
        }
        return texts
    }

    /// Returns the colors that options set, as JSON.
    private static func object(_ options: [RawArguments.Option]) throws(UsageError) -> String {
        _ = try ThemeChoice(RawArguments(options))
        let members = FlagName.anchors.compactMap { name in
            options.last { $0.name == name }.map { option in
                var text = String(decoding: option.value, as: UTF8.self)
                let isNumber = name != .background && name != .text
                if isNumber, text.hasSuffix("%") { text.removeLast() }
                return JSONText.string(name.rawValue) + ": " + (isNumber ? ThemeEditing.number(text) : JSONText.string(text))
            }
        }
        return "{ " + members.joined(separator: ", ") + " }"
    }

    /// Returns a number in the syntax of JSON, which has no `+` and no point at its beginning or end.
    private static func number(_ text: String) -> String {
        let value = Double(text) ?? 0
        return value == value.rounded() ? String(Int(value)) : String(value)
    }

    /// Changes the nearest `nightfall.json` in the current folder or above.
    ///
    /// If there is none, adding a theme creates one in the current folder.
    func execute(_ console: Console) -> ExitStatus {
        do throws(UsageError) {
            let found = ConfigurationSearch.nearest(to: FilePath("."))?.shown
            let path = found ?? FilePath(ConfigurationSearch.fileName)
            var edited = try found.map(ThemeEditing.contents) ?? Array("{\n}\n".utf8)
            let (configuration, faults) = ConfigurationReader.read(edited, path)
            guard let configuration else { throw UsageError(faults) }
            switch change {
            case .remove(let names):
                for name in names { try remove(name, from: &edited, configuration) }
            case .add(let name, let value): try add(name, value, to: &edited, configuration)
            case .addTable(let name, let file, let column):
                let table = JSONText.string(try ThemeEditing.address(of: file, in: path))
                let own = column.map { ", \"column\": " + JSONText.string($0) } ?? ""
                try add(name, "{ \"table\": \(table)\(own) }", to: &edited, configuration)
            }
            let messages = ThemeOutput.messages(writing: edited, to: .file(path), console)
            guard messages.isEmpty else { throw UsageError(messages) }
            return .success
        } catch {
            console.writeError(error.messages.map(\.rendered).joined())
            return .failure
        }
    }

    private static func contents(of path: FilePath) throws(UsageError) -> [UInt8] {
        do throws(SystemError) {
            let file = try FileDescriptor(reading: path)
            return try file.readAll(expecting: try file.status().size)
        } catch {
            throw UsageError([Message(path.bytes, error, code: .unreadable)])
        }
    }

    private func add(_ name: String, _ value: String, to bytes: inout [UInt8], _ configuration: Configuration) throws(UsageError) {
        if let known = configuration.themes.first(where: { $0.name.lowercased() == name.lowercased() }) {
            throw UsageError([configuration.message("there is a theme '\(known.name)' already", at: known.place)])
        }
        let member = JSONText.string(name) + ": " + value
        try ThemeEditing.check(member, besides: configuration)
        guard let root = JSONObject(ofConfiguration: bytes) else { return }
        if let themes = root.object("themes", in: bytes) {
            ThemeEditing.apply(themes.adding(Array(member.utf8), to: bytes), to: &bytes)
            return
        }
        var object = "{ \(member) }"
        if !root.isOnOneLine(in: bytes) {
            let newline = String(decoding: Newline(firstIn: bytes).bytes, as: UTF8.self)
            let first = root.members.first.map { JSONObject.indent(of: Int($0.span.start), in: bytes) }
            let outer = JSONObject.indent(of: root.close, in: bytes)
            let inner = first ?? outer + JSONObject.step
            let step = inner.count > outer.count ? inner.suffix(inner.count - outer.count) : JSONObject.step[...]
            let indent = String(decoding: inner, as: UTF8.self)
            object = "{\(newline)\(indent)\(String(decoding: step, as: UTF8.self))\(member)\(newline)\(indent)}"
        }
        ThemeEditing.apply(root.adding(Array("\"themes\": \(object)".utf8), to: bytes), to: &bytes)
    }

    /// Throws `UsageError` if the file must not have `member` among its themes.
    ///
    /// Only the new member is checked, since the rest of the file does not change.
    private static func check(_ member: String, besides configuration: Configuration) throws(UsageError) {
        let (alone, faults) = ConfigurationReader.read(Array("{ \"themes\": { \(member) } }".utf8), configuration.path)
        guard let alone else { throw UsageError(faults.map(placeless)) }
        var choice = try ThemeChoice(RawArguments(configuration.options))
        choice.configuration = alone
        let errors = ThemeLoading.themes(of: choice).messages.filter(\.isError)
        guard errors.isEmpty else {
            throw UsageError(errors.map { $0.name == configuration.path.bytes ? placeless($0) : $0 })
        }
    }

    /// Returns the message as one about the command line, without a place in a file.
    private static func placeless(_ message: Message) -> Message { Message(.error, message.text) }

    private func remove(_ name: String, from bytes: inout [UInt8], _ configuration: Configuration) throws(UsageError) {
        let isNamed = { (other: String) in other.lowercased() == name.lowercased() }
        guard let themes = JSONObject(ofConfiguration: bytes)?.object("themes", in: bytes),
            let index = themes.members.firstIndex(where: { JSONText.text(of: bytes[$0.name.range]).map(isNamed) ?? false })
        else {
            let names = configuration.themes.map(\.name)
            throw UsageError([
                configuration.message("there is no theme '\(name)'" + NameSuggestion.question(name, in: names), at: nil)
            ])
        }
        if let state = configuration.system.first(where: { isNamed($0.theme) }) {
            throw UsageError([configuration.message("'\(name)' is the theme of a state here: give that another first", at: state.place)])
        }
        ThemeEditing.apply(themes.removing(index, from: bytes), to: &bytes)
    }

    private static func apply(_ edits: [Edit], to bytes: inout [UInt8]) {
        for edit in edits { bytes.replaceSubrange(edit.span.range, with: edit.replacement) }
    }

    /// Returns the relative path from a folder to a file, both given as absolute paths.
    private static func path(of file: [UInt8], from folder: [UInt8]) -> [UInt8] {
        let slash = UInt8(ascii: "/")
        let (file, folder) = (file.split(separator: slash), folder.split(separator: slash))
        let common = zip(file, folder).prefix { $0 == $1 }.count
        let up = Array(repeating: Array("..".utf8)[...], count: folder.count - common)
        return Array((up + file[common...]).joined(separator: [slash]))
    }

    /// Returns the path of a file relative to the folder of the configuration at `path`, so that a site can be moved with its tables.
    private static func address(of file: FilePath, in path: FilePath) throws(UsageError) -> String {
        let name: [UInt8]
        do throws(SystemError) {
            let folder = try FileSystem.realPath(path.folder)
            let real = try FileSystem.realPath(file)
            name = real.isInside(folder) ? real.path(below: folder) : ThemeEditing.path(of: real.bytes, from: folder.bytes)
        } catch {
            throw UsageError([Message(file.bytes, error, code: .unreadable)])
        }
        guard let text = String(validating: name, as: UTF8.self) else {
            throw UsageError("\(PrintableName.quoted(file.bytes)) cannot be named in JSON: its name is not UTF-8")
        }
        return text
    }
}

import NightTheme
import SourceText

/// The command `nightfall config`: prints the effective configuration of a PATH and the place that sets each key.
struct ConfigurationReport: Sendable, Equatable {
    /// The file or folder whose configuration is printed.
    let path: FilePath
    /// The arguments of the command line.
    private let arguments: RawArguments
    private let format: PaletteFormat

    /// Interprets `arguments`.
    ///
    /// - Throws: `UsageError` for more than one PATH.
    init(_ arguments: RawArguments) throws(UsageError) {
        guard arguments.operands.count <= 1 else { throw UsageError("config takes one PATH") }
        guard arguments.operands.first?.isEmpty != true else { throw UsageError("an empty PATH names no file") }
        path = FilePath(arguments.operands.first ?? [UInt8(ascii: ".")])
        self.arguments = arguments
        format = arguments.value(of: .format) == Array("json".utf8) ? .json : .text
    }

    /// A key with its value and the place that sets it.
    struct Row: Encodable {
        let key: String
        let value: [String]
        let from: String
        var file: String?
        var line: Int?
        var column: Int?
        var override: Int?

        /// The place that sets the value, as the text table prints it.
        var place: String {
            guard let file, let line, let column else { return from }
            return (override.map { "overrides[\($0)] " } ?? "") + "\(file):\(line):\(column)"
        }
    }

    /// Prints the configuration.
    func execute(_ console: Console) -> ExitStatus {
        var messages: [Message] = []
        var configuration: Configuration?
        let start = ConfigurationSearch.start(for: .path(path), standardInputName: nil)
        if let file = ConfigurationSearch.file(for: start, arguments) {
            (configuration, messages) = ConfigurationReader.read(file.shown)
        }
        guard messages.isEmpty else { return end(messages, console) }
        let real = FileChooser.place(of: path)
        let overrides = configuration.map { all in
            all.overrides.indices.filter { index in real.map { all.overrides[index].holds(for: $0) } ?? false }
        }
        let merged = SettingsFinder.merged(arguments, configuration, overrides ?? [])
        let rows = ConfigurationReport.rows(merged) + ConfigurationReport.rows(configuration)
        let text = format == .json ? json(rows, configuration) : Array(ConfigurationReport.table(rows).utf8)
        messages += console.messages(writing: ByteRope(text))
        do throws(UsageError) {
            _ = try Settings(merged)
        } catch {
            messages += error.messages
        }
        return end(messages, console)
    }

    private func end(_ messages: [Message], _ console: Console) -> ExitStatus {
        console.writeError(messages.map(\.rendered).joined())
        return messages.contains(where: \.isError) ? .failure : .success
    }

    // MARK: Rows

    /// Returns a row for each key that is an option and for each place that sets it.
    private static func rows(_ arguments: RawArguments) -> [Row] {
        let keys = ConfigurationKey.all.map { ($0.name, $0.key, $0.standard) } + [(.property, "properties", "")]
        return keys.flatMap { name, key, standard -> [Row] in
            let options = arguments.options.filter { $0.name == name }
            guard !options.isEmpty else { return [Row(key: key, value: standard.isEmpty ? [] : [standard], from: "default")] }
            let isRepeatable = Flag.row(of: name)?.isRepeatable == true
            var rows: [Row] = []
            for group in Dictionary(grouping: options.indices, by: { Spot(options[$0].origin) }).values.sorted(by: { $0[0] < $1[0] }) {
                // If one place sets an option more than once, the last value counts, unless the values add up.
                let counting = isRepeatable ? group[...] : group.suffix(1)
                let values = counting.map { options[$0].value.isEmpty ? "true" : PrintableName.path(options[$0].value) }
                rows.append(row(key, values, options[group[0]].origin))
            }
            return isRepeatable ? rows : Array(rows.suffix(1))
        }
    }

    /// Returns the rows of the keys that are not options.
    private static func rows(_ configuration: Configuration?) -> [Row] {
        guard let configuration else { return [] }
        func row(_ key: String, _ values: [String], _ place: SourceLocation) -> Row {
            ConfigurationReport.row(key, values, Origin(file: configuration.path, place: place, folder: configuration.path))
        }
        var rows = configuration.themes.map { row("themes", [$0.name], $0.place) }
        rows += configuration.system.map { state in
            row(
                "system", [(state.isDark ? "dark" : "light") + (state.contrast.map { " \($0.rawValue)" } ?? "") + ": " + state.theme],
                state.place)
        }
        rows += configuration.dimensions.map { dimension in
            let values = dimension.themes.map(\.name) + (dimension.table.map { [PrintableName.path($0.bytes)] } ?? [])
            return row("dimensions", [dimension.name + ": " + values.joined(separator: " ")], dimension.place)
        }
        for (index, override) in configuration.overrides.enumerated() {
            let files = override.files.patterns.map { PrintableName.path($0.text) }
            rows.append(
                row(
                    "overrides[\(index)]", files + override.excludedFiles.patterns.map { "not " + PrintableName.path($0.text) },
                    override.place))
        }
        return rows
    }

    private static func row(_ key: String, _ values: [String], _ origin: Origin?) -> Row {
        guard let origin else { return Row(key: key, value: values, from: "command line") }
        return Row(
            key: key, value: values, from: "file", file: PrintableName.path(origin.file.bytes), line: origin.place.line,
            column: origin.place.column, override: origin.override)
    }

    /// The place of an option in the file, which groups equal places.
    private struct Spot: Hashable {
        let line: Int?
        let column: Int?

        init(_ origin: Origin?) {
            line = origin?.place.line
            column = origin?.place.column
        }
    }

    // MARK: Printing

    private static func table(_ rows: [Row]) -> String {
        let lines = rows.map { (text: $0.value.isEmpty ? $0.key : "\($0.key) = \($0.value.joined(separator: ", "))", place: $0.place) }
        let width = lines.map(\.text.count).filter { $0 <= 60 }.max() ?? 0
        return lines.map { line in
            line.text + String(repeating: " ", count: max(0, width - line.text.count) + 3) + line.place + "\n"
        }.joined()
    }

    private struct Document: Encodable {
        let path: String
        let file: String?
        let keys: [Row]
    }

    private func json(_ rows: [Row], _ configuration: Configuration?) -> [UInt8] {
        let file = configuration.map { PrintableName.path($0.path.bytes) }
        return JSONDocument.bytes(of: Document(path: PrintableName.path(path.bytes), file: file, keys: rows))
    }
}

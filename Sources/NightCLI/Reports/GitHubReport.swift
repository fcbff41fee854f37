import SourceText

/// The report as workflow commands of GitHub Actions: `::warning file=…,line=…,col=…,title=…::text`.
///
/// GitHub shows them beside the lines of files of the repository; the names of other files become part of the text.
struct GitHubReport: Report {
    private let command: Command
    private let paths: RepositoryPaths

    /// Makes a report of a run that writes its results into `output`; nil for another destination.
    init(command: Command, output: FilePath?) {
        self.command = command
        paths = RepositoryPaths(output: output)
    }

    func add(_ message: Message) -> String {
        var text = ([message.text] + message.notes).joined(separator: "\n")
        var properties: [(key: String, value: String)] = []
        if let name = message.name {
            if let path = paths.path(of: name) {
                properties = [("file", String(decoding: path, as: UTF8.self))]
            } else {
                text = PrintableName.path(name) + ": " + text
            }
        }
        if let position = message.position, !properties.isEmpty {
            properties += [("line", String(position.line)), ("col", String(position.character))]
        }
        if let code = message.code { properties.append(("title", code.text)) }
        let level: String =
            switch message.severity {
            case .error: "error"
            case .warning: "warning"
            case .note, nil: "notice"
            }
        return GitHubReport.line(level, properties, text)
    }

    /// Returns an error for a change that makes `check` fail; other commands report no changes.
    ///
    /// GitHub shows nothing beside a file that the repository does not have, so a file that would be added is an error of its source.
    func add(_ change: Change) -> String {
        guard command == .check else { return "" }
        var properties = [(key: "title", value: "nightfall check")]
        let isAdded = change.kind == .added
        if let file = isAdded ? GitHubReport.source(of: change.path) : change.path {
            let path = paths.path(of: file.bytes) ?? Array(file.withoutDot)
            properties.insert(("file", String(decoding: path, as: UTF8.self)), at: 0)
        }
        let name = isAdded ? PrintableName.path(Array(change.path.withoutDot)) + " " : ""
        return GitHubReport.line("error", properties, name + change.message.text)
    }

    /// Returns the file beside which nightfall writes the file `added`; nil if there is none.
    ///
    /// `a.night.css` belongs to `a.css`, and `a.html.1.night.css` to `a.html`.
    private static func source(of added: FilePath) -> FilePath? {
        let mark = Array(".night.".utf8)
        let name = added.name
        guard let start = name.indices.last(where: { name[$0...].starts(with: mark) }) else { return nil }
        let stem = name[..<start]
        let ending = name[(start + mark.count - 1)...]
        let unnumbered = stem[..<(stem.lastIndex(of: UInt8(ascii: ".")) ?? stem.endIndex)]
        return [stem + ending, stem, unnumbered].lazy.filter { !$0.isEmpty }
            .map { added.folder.appending(Array($0)) }
            .first { (try? FileSystem.status(of: $0)) != nil }
    }

    func end(_ status: ExitStatus) -> String { "" }

    private static func line(_ level: String, _ properties: [(key: String, value: String)], _ text: String) -> String {
        let list = properties.map { $0.key + "=" + escaped($0.value, isProperty: true) }.joined(separator: ",")
        return "::" + level + (list.isEmpty ? "" : " " + list) + "::" + escaped(text, isProperty: false) + "\n"
    }

    /// Escapes text as GitHub's toolkit for actions does (`escapeData` and `escapeProperty` in `command.ts`).
    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            // The log of a run is displayed like a terminal, so unsafe characters are escaped.
            case _ where PrintableName.isUnsafe(scalar): result += PrintableName.text(String(scalar))
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

import SourceText

/// The text that `nightfall init` prints: its findings, and the command to run next.
struct SetupReport {
    let project: Project
    let findings: ProjectFindings

    /// The findings, a line each.
    var text: String {
        let pages = SetupReport.shellWord(project.pages.bytes)
        var lines: [(String, String)] = []
        if let source = project.source {
            lines.append(("generator", "\(source.generator.name) (\(PrintableName.path(source.file))); its pages are in \(pages)"))
        } else {
            lines.append(("generator", "none; the folder holds the pages"))
        }
        if let address = project.address {
            lines.append(("address", "\(address.text) (\(address.keys.joined(separator: ", ")))"))
        }
        if project.isBuilt {
            lines.append(("pages", findings.pages))
            lines.append(("dark theme", findings.theme))
            if findings.templates > 0 {
                lines.append(("templates", HTMLText.number(findings.templates, "document")))
            }
        } else {
            lines.append(("pages", "none yet"))
        }
        let width = lines.map(\.0.count).max() ?? 0
        return lines.map { "\($0.0)\(String(repeating: " ", count: width - $0.0.count))  \($0.1)\n" }.joined()
    }

    /// The last lines, once the file is written.
    func ending(_ path: FilePath) -> String {
        "\(PrintableName.path(path.bytes)) is written. Next\(project.source == nil ? "" : ", and after each build"):\n\n    \(command)\n"
    }

    /// The command to run next.
    var command: String {
        let pages = SetupReport.shellWord(project.pages.bytes)
        guard let source = project.source else { return "nightfall apply \(pages) -d \(SetupReport.shellWord(mirror))" }
        let apply = "nightfall apply -i \(pages)"
        guard !project.isBuilt else { return apply }
        var build = source.generator.build
        if build == SiteGenerator.sphinx {
            build += " \(SetupReport.shellWord(project.sources.bytes)) \(pages)"
        } else if project.folder.bytes != [UInt8(ascii: ".")] {
            build = "(cd \(SetupReport.shellWord(project.folder.bytes)) && \(build))"
        }
        return "\(build) && \(apply)"
    }

    /// A folder beside that of the pages, for a copy with the dark theme.
    private var mirror: [UInt8] {
        let end = Array("-dark".utf8)
        let name = project.folder.bytes == [UInt8(ascii: ".")] ? (try? FileSystem.realPath(project.folder))?.name : nil
        if let name { return Array("../".utf8) + name + end }
        var path = project.folder.bytes
        while path.count > 1, path.last == FilePath.slash { path.removeLast() }
        return path + end
    }

    /// Returns a path as a shell reads it as one word that is no option.
    private static func shellWord(_ path: [UInt8]) -> String {
        let name = path.first == UInt8(ascii: "-") ? Array("./".utf8) + path : path
        let isPlain = name.allSatisfy { $0.isASCIIWord || "-._/+@%,=:".utf8.contains($0) }
        let text = PrintableName.path(name)
        return isPlain ? text : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

import NightTheme
import SourceText

/// A reader of `nightfall.json`: JSON with comments and trailing commas (as in JSON5).
struct ConfigurationReader {
    /// The reserved names, which a configured theme must not have.
    static let takenNames = ["auto", "light", "day", "dark", "night"]

    private var configuration: Configuration
    /// The file's folder, absolute and free of links.
    private let folder: FilePath
    private var messages: [Message] = []

    /// Reads the configuration in the file `path`; on errors, the result is nil and `messages` has them.
    static func read(_ path: FilePath) -> (configuration: Configuration?, messages: [Message]) {
        let bytes: [UInt8]
        do throws(SystemError) {
            let file = try FileDescriptor(reading: path)
            bytes = try file.readAll(expecting: try file.status().size)
        } catch {
            return (nil, [Message(path.bytes, error, code: .unreadable)])
        }
        return read(bytes, path)
    }

    /// Reads the configuration in `bytes`, the contents of the file `path`.
    static func read(_ bytes: [UInt8], _ path: FilePath) -> (configuration: Configuration?, messages: [Message]) {
        var reader = ConfigurationReader(configuration: Configuration(path: path))
        do throws(ThemeTableError) {
            reader.take(try JSONReader.read(bytes, allowsComments: true))
        } catch {
            for problem in error.problems { reader.report(problem.message, problem.place) }
        }
        return (reader.messages.isEmpty ? reader.configuration : nil, reader.messages)
    }

    private init(configuration: Configuration) {
        self.configuration = configuration
        folder = (try? FileSystem.realPath(configuration.path.folder)) ?? configuration.path.folder
    }

    private mutating func report(_ text: String, _ place: SourceLocation?) {
        messages.append(configuration.message(text, at: place))
    }

    private mutating func take(_ node: StructuredValue) {
        guard let members = members(of: node, "the configuration") else { return }
        for member in members {
            switch member.name {
            case "themes": takeThemes(member.node)
            case "system": takeSystem(member.node)
            case "dimensions": takeDimensions(member.node)
            case "properties": takeProperties(member.node)
            case "sheets": takeSheets(member.node)
            case "overrides": takeOverrides(member.node)
            case "$schema":
                if member.node.string == nil { report("'$schema' is \(member.node.kind), and a string is expected", member.node.place) }
            case "root":
                guard case .boolean(let isRoot) = member.node.value else {
                    report("'root' is true or false", member.node.place)
                    continue
                }
                configuration.isRoot = isRoot
            default:
                guard let key = ConfigurationKey.named(member.name) else {
                    unknown(member, in: ConfigurationKey.all.map(\.key) + ConfigurationKey.others)
                    continue
                }
                configuration.options += options(of: key, member)
            }
        }
    }

    // MARK: Options

    /// Returns the options that the member sets; problems are reported.
    private mutating func options(of key: ConfigurationKey, _ member: StructuredMember, override: Int? = nil) -> [RawArguments.Option] {
        let origin = Origin(file: configuration.path, place: member.place, folder: folder, override: override)
        guard key.value != .boolean else {
            guard case .boolean(let isOn) = member.node.value else {
                report("'\(member.name)' is true or false", member.node.place)
                return []
            }
            return isOn ? [RawArguments.Option(name: key.name, value: [], origin: origin)] : []
        }
        let nodes = key.value == .list ? member.node.elements ?? [member.node] : [member.node]
        return nodes.compactMap { node in
            guard var value = value(of: node, key) else { return nil }
            let isTheme = key.name == .theme && BuiltInTheme(rawValue: String(decoding: value, as: UTF8.self)) == nil
            if isTheme || key.name == .context { value = besideFile(value).bytes }
            let option = RawArguments.Option(name: key.name, value: value, origin: origin)
            do throws(UsageError) {
                let raw = try RawArguments(option)
                _ = try ThemeChoice(raw)
                _ = try Settings.selector(raw)
                _ = try SiteSettings.base(raw)
                _ = try SiteSettings.bars(raw)
                _ = try Settings.switcher(raw, isAsked: true)
                return option
            } catch {
                report(error.message, node.place)
                return nil
            }
        }
    }

    /// Returns the text of a value of the type that `key` requires; nil if a problem was reported.
    private mutating func value(of node: StructuredValue, _ key: ConfigurationKey) -> [UInt8]? {
        if case .number = key.value {
            if let number = node.number {
                return Array((number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)).utf8)
            }
        } else if let text = node.string, !text.isEmpty {
            return Array(text.utf8)
        }
        let wanted =
            switch key.value {
            case .number: "a number"
            case .list: "a string or a list of strings"
            case .boolean, .choice, .text: "a string"
            }
        report("'\(key.key)' is \(node.string == "" ? "empty" : node.kind), and \(wanted) is expected", node.place)
        return nil
    }

    private mutating func takeOverrides(_ node: StructuredValue) {
        guard let elements = node.elements else { return report("'overrides' is \(node.kind), and a list is expected", node.place) }
        for (index, element) in elements.enumerated() {
            guard let members = members(of: element, "an override") else { continue }
            var options: [RawArguments.Option] = []
            var globs: [String: [IgnorePattern]] = [:]
            for member in members {
                if member.name == "files" || member.name == "excludeFiles" {
                    globs[member.name] = patterns(member)
                } else if let key = ConfigurationKey.named(member.name), key.isOfFiles {
                    options += self.options(of: key, member, override: index)
                } else if ConfigurationKey.named(member.name) != nil || ConfigurationKey.others.contains(member.name) {
                    report("'\(member.name)' is about a site as a whole, and can't stand in 'overrides'", member.place)
                } else {
                    unknown(member, in: ["files", "excludeFiles"] + ConfigurationKey.all.filter(\.isOfFiles).map(\.key))
                }
            }
            if element["files"] == nil { report("an override has 'files', globs of the files that it applies to", element.place) }
            configuration.overrides.append(
                Override(
                    files: IgnoreList(globs["files"] ?? [], from: folder),
                    excludedFiles: IgnoreList(globs["excludeFiles"] ?? [], from: folder), options: options, place: element.place))
        }
    }

    private mutating func patterns(_ member: StructuredMember) -> [IgnorePattern] {
        (member.node.elements ?? [member.node]).compactMap { node in
            guard let text = node.string, !text.isEmpty else {
                report(
                    "'\(member.name)' is \(node.string == "" ? "empty" : node.kind), and a glob or a list of globs is expected", node.place)
                return nil
            }
            return IgnorePattern(Array(text.utf8))
        }
    }

    private mutating func takeProperties(_ node: StructuredValue) {
        for member in members(of: node, "'properties'") ?? [] {
            let value = Array(member.name.utf8) + [UInt8(ascii: "=")] + Array((member.node.string ?? "").utf8)
            do throws(UsageError) {
                _ = try SiteSettings.property(value)
                let origin = Origin(file: configuration.path, place: member.place, folder: folder)
                configuration.options.append(RawArguments.Option(name: .property, value: value, origin: origin))
            } catch {
                report(error.message, member.place)
            }
        }
    }

    private mutating func takeSheets(_ node: StructuredValue) {
        for member in members(of: node, "'sheets'") ?? [] {
            guard let file = member.node.string, !file.isEmpty else {
                report("a sheet has the file that is its local copy, as a string", member.node.place)
                continue
            }
            let value = Array(member.name.utf8) + [UInt8(ascii: "=")] + besideFile(Array(file.utf8)).bytes
            do throws(UsageError) {
                _ = try SheetCopy(value)
                let origin = Origin(file: configuration.path, place: member.place, folder: folder)
                configuration.options.append(RawArguments.Option(name: .sheet, value: value, origin: origin))
            } catch {
                report(error.message, member.place)
            }
        }
    }

    // MARK: Themes

    private mutating func takeThemes(_ node: StructuredValue) {
        for member in members(of: node, "'themes'") ?? [] {
            let name = member.name
            guard checkName(name, member.place, of: configuration.themes.map(\.name) + ConfigurationReader.takenNames) else {
                continue
            }
            if let theme = theme(member) { configuration.themes.append(theme) }
        }
    }

    /// Returns the theme that a member defines; nil if a problem was reported.
    private mutating func theme(_ member: StructuredMember) -> Configuration.NamedTheme? {
        guard member.node["table"] == nil, member.node["column"] == nil else { return tableTheme(member) }
        return anchors(of: member.node).map { Configuration.NamedTheme(name: member.name, place: member.place, source: .anchors($0)) }
    }

    private mutating func tableTheme(_ member: StructuredMember) -> Configuration.NamedTheme? {
        let name = member.name
        for key in member.node.members ?? [] where key.name != "table" && key.name != "column" { unknown(key, in: ["table", "column"]) }
        guard let table = member.node["table"]?.string, let column = member.node["column"].map({ $0.string }) ?? name else {
            report("a theme of a table has its file as 'table' and, where that has another name, its 'column'", member.node.place)
            return nil
        }
        return Configuration.NamedTheme(
            name: name, place: member.place, source: .table(besideFile(Array(table.utf8)), column: column))
    }

    /// Returns the anchors of a theme given as a name or an object; nil if a problem was reported.
    private mutating func anchors(of node: StructuredValue) -> ThemeAnchors? {
        if let name = node.string {
            if let theme = BuiltInTheme(rawValue: name) { return theme.anchors }
            let names = BuiltInTheme.allCases.map(\.rawValue)
            report(
                "there is no theme '\(name)', but \(names.joined(separator: ", "))" + NameSuggestion.question(name, in: names), node.place)
            return nil
        }
        guard let members = members(of: node, "a theme") else { return nil }
        var options: [RawArguments.Option] = []
        let before = messages.count
        for member in members {
            guard let name = FlagName.anchors.first(where: { $0.rawValue == member.name }) else {
                unknown(member, in: FlagName.anchors.map(\.rawValue) + ["table", "column"])
                continue
            }
            guard let key = ConfigurationKey.named(member.name), let value = value(of: member.node, key) else { continue }
            let option = RawArguments.Option(name: name, value: value)
            do throws(UsageError) {
                _ = try ThemeChoice(RawArguments(option))
                options.append(option)
            } catch {
                report(error.message, member.node.place)
            }
        }
        guard messages.count == before else { return nil }
        return try? ThemeChoice(RawArguments(options)).anchors
    }

    private mutating func takeSystem(_ node: StructuredValue) {
        for member in members(of: node, "'system'") ?? [] {
            let words = member.name.split(separator: " ").map(String.init)
            let contrast = words.count == 2 ? SystemState.Contrast(rawValue: words[1]) : nil
            guard let scheme = words.first, ["dark", "light"].contains(scheme), words.count == 1 || contrast != nil else {
                unknown(member, in: ["dark", "light", "dark more", "dark less", "light more", "light less"])
                continue
            }
            guard let theme = member.node.string else {
                report("a state of the system has the name of a theme", member.node.place)
                continue
            }
            configuration.system.append(
                Configuration.State(isDark: scheme == "dark", contrast: contrast, theme: theme, place: member.node.place))
        }
    }

    private mutating func takeDimensions(_ node: StructuredValue) {
        for member in members(of: node, "'dimensions'") ?? [] {
            guard checkName(member.name, member.place, of: ["theme"] + configuration.dimensions.map(\.name)) else { continue }
            guard member.name.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-") }),
                member.name.utf8.first != UInt8(ascii: "-")
            else {
                report("a dimension's name is the end of an attribute's: small letters and hyphens", member.place)
                continue
            }
            for key in member.node.members ?? [] where key.name != "themes" && key.name != "table" {
                unknown(key, in: ["themes", "table"])
            }
            var dimension = Configuration.Choice(name: member.name, place: member.place)
            for value in member.node["themes"].flatMap({ members(of: $0, "'themes'") }) ?? [] {
                guard checkName(value.name, value.place, of: dimension.themes.map(\.name) + ["auto"]) else { continue }
                if value.node.members != nil, value.node["background"] == nil, value.node["table"] == nil {
                    report("a theme of a dimension has a color as 'background', or a 'table'", value.node.place)
                } else if let theme = theme(value) {
                    dimension.themes.append(theme)
                }
            }
            if let table = member.node["table"] {
                guard let name = table.string else { return report("a dimension's 'table' is a file", table.place) }
                dimension.table = besideFile(Array(name.utf8))
            }
            if dimension.themes.isEmpty, dimension.table == nil { report("a dimension has 'themes' or a 'table'", member.node.place) }
            configuration.dimensions.append(dimension)
        }
    }

    // MARK: Helpers

    private func besideFile(_ name: [UInt8]) -> FilePath {
        name.first == FilePath.slash || configuration.path.folder == FilePath(".")
            ? FilePath(name) : configuration.path.folder.appending(name)
    }

    private mutating func members(of node: StructuredValue, _ what: String) -> [StructuredMember]? {
        if node.members == nil { report("\(what) is \(node.kind), and an object is expected", node.place) }
        return node.members
    }

    private mutating func unknown(_ member: StructuredMember, in names: [String]) {
        report(
            "there is no key \(PrintableName.quoted(Array(member.name.utf8)))" + NameSuggestion.question(member.name, in: names),
            member.place)
    }

    private mutating func checkName(_ name: String, _ place: SourceLocation, of taken: [String]) -> Bool {
        if name.isEmpty || name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            report("a name is not empty and has no control characters", place)
            return false
        }
        guard taken.contains(where: { $0.lowercased() == name.lowercased() }) else { return true }
        report("the name '\(name)' is taken", place)
        return false
    }
}

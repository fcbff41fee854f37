import NightTheme
import SourceText

/// Reads `nightfall.json`: JSON with comments and trailing commas (as JSON5 has them).
struct ConfigurationReader {
    /// The options that a file may say; the others are about one run.
    static let options: [FlagName] = [
        .emit, .fallback, .engine, .theme, .background, .text, .contrast, .brightness, .sepia, .grayscale, .trigger, .existing, .images,
        .switcher, .storageKey, .transition, .csp, .sri, .verify, .reportUnusedIgnores,
    ]
    /// What else it may say.
    private static let others = ["themes", "system", "dimensions", "properties", "root"]
    private static let poles: [FlagName] = [.background, .text, .contrast, .brightness, .sepia, .grayscale]

    private var configuration: Configuration
    private var messages: [Message] = []

    /// The configuration in the file `path`; nil where it has errors, which are in `messages`.
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

    /// The configuration that is `bytes`, which stand in the file `path`.
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
    }

    private mutating func report(_ text: String, _ place: TextPlace?) {
        messages.append(configuration.message(text, at: place))
    }

    private mutating func take(_ node: DataNode) {
        guard let members = members(of: node, "the configuration") else { return }
        let options = ConfigurationReader.options
        for member in members {
            switch member.name {
            case "themes": takeThemes(member.node)
            case "system": takeSystem(member.node)
            case "dimensions": takeDimensions(member.node)
            case "properties": takeProperties(member.node)
            case "root":
                // The nearest file is the only one, so that there is nothing above it to keep out.
                guard case .boolean = member.node.value else { return report("'root' is true or false", member.node.place) }
            case "theme":
                for theme in member.node.elements ?? [member.node] { takeOption(.theme, theme) }
            default:
                guard let name = options.first(where: { $0.rawValue == member.name }) else {
                    unknown(member, in: options.map(\.rawValue) + ConfigurationReader.others)
                    continue
                }
                takeOption(name, member.node)
            }
        }
    }

    // MARK: Options

    private mutating func takeOption(_ name: FlagName, _ node: DataNode) {
        guard let flag = Flag.all.first(where: { $0.name == name }) else { return }
        if flag.argument == .none {
            guard case .boolean(let isOn) = node.value else { return report("'\(name.rawValue)' is true or false", node.place) }
            if isOn { configuration.options.append(RawArguments.Option(name: name, value: [])) }
            return
        }
        guard var value = value(of: node) else {
            return report("'\(name.rawValue)' is \(node.kind), and a string or a number is expected", node.place)
        }
        if name == .theme, BuiltInTheme(rawValue: String(decoding: value, as: UTF8.self)) == nil { value = besideFile(value).bytes }
        let option = RawArguments.Option(name: name, value: value)
        do throws(UsageError) {
            let raw = try RawArguments(option)
            _ = try ThemeChoice(raw)
            _ = try Invocation.switcher(raw, isAsked: true)
            configuration.options.append(option)
        } catch {
            report(error.message, node.place)
        }
    }

    private func value(of node: DataNode) -> [UInt8]? {
        if let text = node.string { return Array(text.utf8) }
        guard let number = node.number else { return nil }
        return Array((number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)).utf8)
    }

    private mutating func takeProperties(_ node: DataNode) {
        for member in members(of: node, "'properties'") ?? [] {
            let value = Array(member.name.utf8) + [0x3D] + Array((member.node.string ?? "").utf8)
            do throws(UsageError) {
                _ = try Invocation.property(value)
                configuration.options.append(RawArguments.Option(name: .property, value: value))
            } catch {
                report(error.message, member.place)
            }
        }
    }

    // MARK: Themes

    private mutating func takeThemes(_ node: DataNode) {
        for member in members(of: node, "'themes'") ?? [] {
            let name = member.name
            guard checkName(name, member.place, of: configuration.themes.map(\.name) + ["auto", "light", "day", "dark", "night"]) else {
                continue
            }
            if let theme = theme(member) { configuration.themes.append(theme) }
        }
    }

    /// The theme that a member describes; nil where that was reported.
    private mutating func theme(_ member: DataMember) -> Configuration.NamedTheme? {
        guard member.node["table"] == nil, member.node["column"] == nil else { return tableTheme(member) }
        return poles(of: member.node).map { Configuration.NamedTheme(name: member.name, place: member.place, source: .poles($0)) }
    }

    private mutating func tableTheme(_ member: DataMember) -> Configuration.NamedTheme? {
        let name = member.name
        for key in member.node.members ?? [] where key.name != "table" && key.name != "column" { unknown(key, in: ["table", "column"]) }
        guard let table = member.node["table"]?.string, let column = member.node["column"].map({ $0.string }) ?? name else {
            report("a theme of a table has its file as 'table' and, where that has another name, its 'column'", member.node.place)
            return nil
        }
        return Configuration.NamedTheme(
            name: name, place: member.place, source: .table(besideFile(Array(table.utf8)), column: column))
    }

    /// The poles of a theme that is a name or an object; nil where that was reported.
    private mutating func poles(of node: DataNode) -> ThemePoles? {
        if let name = node.string {
            if let theme = BuiltInTheme(rawValue: name) { return theme.poles }
            let names = BuiltInTheme.allCases.map(\.rawValue)
            report(
                "there is no theme '\(name)', but \(names.joined(separator: ", "))" + NameSuggestion.question(name, in: names), node.place)
            return nil
        }
        guard let members = members(of: node, "a theme") else { return nil }
        var options: [RawArguments.Option] = []
        let before = messages.count
        for member in members {
            guard let name = ConfigurationReader.poles.first(where: { $0.rawValue == member.name }) else {
                unknown(member, in: ConfigurationReader.poles.map(\.rawValue) + ["table", "column"])
                continue
            }
            guard let value = value(of: member.node) else {
                report("'\(member.name)' is \(member.node.kind), and a string or a number is expected", member.node.place)
                continue
            }
            let option = RawArguments.Option(name: name, value: value)
            do throws(UsageError) {
                _ = try ThemeChoice(RawArguments(option))
                options.append(option)
            } catch {
                report(error.message, member.node.place)
            }
        }
        guard messages.count == before else { return nil }
        return try? ThemeChoice(RawArguments(options)).poles
    }

    private mutating func takeSystem(_ node: DataNode) {
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

    private mutating func takeDimensions(_ node: DataNode) {
        for member in members(of: node, "'dimensions'") ?? [] {
            guard checkName(member.name, member.place, of: ["theme"] + configuration.dimensions.map(\.name)) else { continue }
            guard member.name.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x2D }), member.name.utf8.first != 0x2D else {
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
                    report("a theme of a dimension has a colour as 'background', or a 'table'", value.node.place)
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

    private mutating func members(of node: DataNode, _ what: String) -> [DataMember]? {
        if node.members == nil { report("\(what) is \(node.kind), and an object is expected", node.place) }
        return node.members
    }

    private mutating func unknown(_ member: DataMember, in names: [String]) {
        report(
            "there is no key \(PrintableName.quoted(Array(member.name.utf8)))" + NameSuggestion.question(member.name, in: names),
            member.place)
    }

    private mutating func checkName(_ name: String, _ place: TextPlace, of taken: [String]) -> Bool {
        if name.isEmpty || name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) {
            report("a name is not empty and has no control characters", place)
            return false
        }
        guard taken.contains(where: { $0.lowercased() == name.lowercased() }) else { return true }
        report("the name '\(name)' is taken", place)
        return false
    }
}

import NightRewrite
import NightTheme
import SourceText

/// Finds the settings of each PATH and each file: the command line, combined with the nearest `nightfall.json`.
///
/// Options of the command line take precedence.
final class SettingsFinder {
    /// Settings, and the themes that result from them.
    struct Entry: Sendable {
        let settings: Settings
        let themes: ThemeSet
        /// The local copies of stylesheets on other hosts, by the stylesheets' paths.
        let sheets: [[UInt8]: GivenSheet]
    }

    /// The configuration of a file and the overrides that apply to it.
    private struct Key: Hashable {
        let scope: Int
        let overrides: [Int]
    }

    /// The distinct settings found so far.
    private(set) var entries: [Entry] = []
    /// The messages about the settings; if one is an error, the run must end.
    private(set) var messages: [Message] = []

    private let arguments: RawArguments
    private let readsFiles: Bool
    private var folders: [FilePath: Int] = [:]
    private var scopes: [FilePath?: Int] = [:]
    private var configurations: [Configuration?] = []
    private var known: [Key: Int] = [:]

    /// Makes a finder for a command line.
    ///
    /// - Parameter readsFiles: True if configuration files are read.
    init(_ arguments: RawArguments, readsFiles: Bool) {
        self.arguments = arguments
        self.readsFiles = readsFiles
    }

    /// The theme tables that the settings name.
    var tables: [FilePath] {
        let files = configurations.compactMap { $0 }
        var tables = entries.flatMap(\.settings.theme.tables)
        for theme in files.flatMap({ $0.themes + $0.dimensions.flatMap(\.themes) }) {
            if case .table(let path, _) = theme.source { tables.append(path) }
        }
        return tables + files.flatMap(\.dimensions).compactMap(\.table)
    }

    /// The configuration files and the local copies of stylesheets that the settings come from.
    var files: [FilePath] { configurations.compactMap { $0?.path } + entries.flatMap(\.settings.site.sheets).map(\.file) }

    /// The files that the settings come from; nil if these may refer to further files that only their readers know.
    var sources: [FilePath]? {
        let tables = tables
        let isKnown = tables.allSatisfy { path in
            switch ThemeFormat(fileName: path.name) {
            case .text, .css, .plist: true
            case .tokens, .scss, .less, .swift, nil: false
            }
        }
        guard isKnown, !entries.contains(where: { $0.themes.all.contains(where: \.hasImages) }) else { return nil }
        return files + tables
    }

    /// True if there is an error among the messages.
    var hasFailed: Bool { messages.contains(where: \.isError) }

    /// Returns the number of the configuration for files in `folder`, given as the user names it.
    func scope(of folder: FilePath) -> Int {
        if let known = folders[folder] { return known }
        let file = readsFiles ? ConfigurationSearch.file(for: folder, arguments) : nil
        let scope = scopes[file?.real] ?? configurations.count
        if scope == configurations.count {
            var configuration: Configuration?
            if let file {
                let (read, reported) = ConfigurationReader.read(file.shown)
                configuration = read
                messages += reported
            }
            configurations.append(configuration)
            scopes[file?.real] = scope
        }
        folders[folder] = scope
        return scope
    }

    /// Returns the number of the settings of a whole PATH; nil if they have an error.
    func settings(of scope: Int) -> Int? { settings(Key(scope: scope, overrides: [])) }

    /// Returns the number of one file's settings, its path absolute and free of links; nil if the file has those of its PATH.
    func settings(of scope: Int, file: FilePath) -> Int? {
        guard let overrides = configurations[scope]?.overrides, !overrides.isEmpty else { return nil }
        let holding = overrides.indices.filter { overrides[$0].holds(for: file) }
        return holding.isEmpty ? nil : settings(Key(scope: scope, overrides: holding))
    }

    /// Returns true if the configuration has overrides for some files.
    func hasOverrides(_ scope: Int) -> Bool { configurations[scope]?.overrides.isEmpty == false }

    private func settings(_ key: Key) -> Int? {
        if let index = known[key] { return index }
        let configuration = configurations[key.scope]
        do throws(UsageError) {
            var settings = try Settings(SettingsFinder.merged(arguments, configuration, key.overrides))
            settings.theme.configuration = configuration
            settings.site.choice.top = configuration.flatMap { $0.isRoot ? try? FileSystem.realPath($0.path.folder) : nil }
            add(settings)
        } catch {
            // An error that the command line alone causes is not attributed to the configuration.
            let isOwn = (try? Settings(arguments)) == nil
            messages += error.messages.map { message in
                guard let configuration, message.name == nil, !isOwn else { return message }
                var message = message
                message.notes.append("\(PrintableName.path(configuration.path.bytes)) holds here")
                return message
            }
            return nil
        }
        known[key] = entries.count - 1
        return entries.count - 1
    }

    private func add(_ settings: Settings) {
        var (themes, reported) = ThemeLoading.themes(of: settings.theme)
        let further = themes.others.map(\.name) + themes.dimensions.map(\.name)
        if settings.emission == .lightDark, !further.isEmpty {
            let names = further.map { "'\($0)'" }.joined(separator: ", ")
            reported.append(Message(.warning, "light-dark() cannot hold the theme \(names); use --emit variables", code: .themeIgnored))
        }
        for dimension in settings.theme.configuration?.dimensions ?? []
        where "data-" + dimension.name == settings.activation.selector.attribute {
            let text = "the dimension '\(dimension.name)' has the attribute of --selector"
            if let message = settings.theme.configuration?.message(text, at: dimension.place) { reported.append(message) }
        }
        if settings.engine == .filter, let message = settings.theme.configuration?.refusedThemes { reported.append(message) }
        let (sheets, unread) = SheetCopy.read(settings.site.sheets)
        reported += unread
        if settings.isStrict { reported = reported.map(\.strict) }
        var known = Set(messages)
        for message in reported where known.insert(message).inserted { messages.append(message) }
        entries.append(Entry(settings: settings, themes: themes, sheets: sheets))
    }

    /// Returns the command line with the options of a configuration and some of its overrides.
    ///
    /// The command line takes precedence over overrides, a later override over an earlier one, and overrides over the rest of the file.
    static func merged(_ arguments: RawArguments, _ configuration: Configuration?, _ overrides: [Int]) -> RawArguments {
        guard let configuration else { return arguments }
        var merged = arguments
        for index in overrides.reversed() { merged.prepend(configuration.overrides[index].options) }
        merged.prepend(configuration.options)
        return merged
    }
}

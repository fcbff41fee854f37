import NightTheme
import SourceText

/// The contents of a `nightfall.json`.
struct Configuration: Sendable, Equatable {
    /// A theme that pages choose by its name.
    struct NamedTheme: Sendable, Equatable {
        /// The source of the theme's colors.
        enum Source: Sendable, Equatable {
            /// Computed colors from these anchors.
            case anchors(ThemeAnchors)
            /// A column of a theme table.
            case table(FilePath, column: String)
        }

        let name: String
        let place: SourceLocation
        let source: Source
    }

    /// The name of the theme that applies in one state of the system.
    struct State: Sendable, Equatable {
        let isDark: Bool
        let contrast: SystemState.Contrast?
        let theme: String
        let place: SourceLocation
    }

    /// A dimension: a second choice that readers have besides the theme, with its own attribute.
    struct Choice: Sendable, Equatable {
        let name: String
        let place: SourceLocation
        /// The themes of the dimension.
        var themes: [NamedTheme] = []
        /// A theme table whose columns, except the first, are further themes of the dimension; nil if there is none.
        var table: FilePath?
    }

    /// The file's path, as messages name it.
    let path: FilePath
    /// True if ignore files above the configuration's folder do not apply.
    var isRoot = false
    /// The overrides for some files; a later one takes precedence over an earlier one.
    var overrides: [Override] = []
    /// The options that the file sets.
    var options: [RawArguments.Option] = []
    /// The named themes besides the dark theme.
    var themes: [NamedTheme] = []
    /// The themes for states of the system.
    var system: [State] = []
    /// The dimensions, which readers choose besides a theme.
    var dimensions: [Choice] = []

    /// Makes an empty configuration.
    init(path: FilePath) {
        self.path = path
    }

    /// The error for a configuration with themes, states or dimensions when the filter engine is in use; nil without any.
    var refusedThemes: Message? {
        let places = themes.map { ("themes", $0.place) } + system.map { ("system", $0.place) } + dimensions.map { ("dimensions", $0.place) }
        return places.first.map { message("'\($0.0)' goes with the engine rewrite only: the filter has one dark theme", at: $0.1) }
    }

    /// Returns an error about a place in the file.
    func message(_ text: String, at place: SourceLocation?, code: DiagnosticCode = .configuration) -> Message {
        var message = Message(path.bytes, .error, text, code: code)
        message.position = place.map { Message.Position(line: $0.line, column: $0.column) }
        return message
    }
}

/// The settings that a `nightfall.json` has for some of its files.
struct Override: Sendable, Equatable {
    /// The patterns of the files that it applies to, and of those among them that it does not apply to.
    let files: IgnoreList
    let excludedFiles: IgnoreList
    /// The options that it sets for them.
    var options: [RawArguments.Option] = []
    /// The place of the override in the file.
    let place: SourceLocation

    /// Returns true if the override applies to the file `path`, absolute and free of links.
    func holds(for path: FilePath) -> Bool { Override.names(path, files) && !Override.names(path, excludedFiles) }

    /// Returns true if the patterns match a file or a folder above it.
    private static func names(_ path: FilePath, _ list: IgnoreList) -> Bool {
        var place = path
        var isFolder = false
        while place.bytes.count > list.folder.bytes.count {
            if let pattern = list.decision(on: place, isFolder: isFolder) { return !pattern.isNegated }
            place = place.folder
            isFolder = true
        }
        return false
    }
}

import NightTheme
import SourceText

/// What `nightfall.json` says.
struct Configuration: Sendable, Equatable {
    /// A theme that pages choose by name.
    struct NamedTheme: Sendable, Equatable {
        /// Where its colours come from.
        enum Source: Sendable, Equatable {
            /// The algorithm.
            case poles(ThemeAnchors)
            /// A column of a table.
            case table(FilePath, column: String)
        }

        let name: String
        let place: SourceLocation
        let source: Source
    }

    /// The theme of a state of the system, by its name.
    struct State: Sendable, Equatable {
        let isDark: Bool
        let contrast: SystemState.Contrast?
        let theme: String
        let place: SourceLocation
    }

    /// What readers choose besides a theme.
    struct Choice: Sendable, Equatable {
        let name: String
        let place: SourceLocation
        /// What there is to choose from.
        var themes: [NamedTheme] = []
        /// A table whose columns behind the first are to choose from, too; nil for none.
        var table: FilePath?
    }

    /// The file, as messages name it.
    let path: FilePath
    /// Whether nothing above its folder counts.
    var isRoot = false
    /// What it says for some files, a later one before an earlier one.
    var overrides: [Override] = []
    /// The options that it says.
    var options: [RawArguments.Option] = []
    /// Further themes.
    var themes: [NamedTheme] = []
    /// The themes of the system's states.
    var system: [State] = []
    /// What readers choose besides a theme.
    var dimensions: [Choice] = []

    /// What an empty file says.
    init(path: FilePath) {
        self.path = path
    }

    /// The message of the filter engine where the file has themes for pages to choose; nil where it has none.
    var refusedThemes: Message? {
        let places = themes.map { ("themes", $0.place) } + system.map { ("system", $0.place) } + dimensions.map { ("dimensions", $0.place) }
        return places.first.map { message("'\($0.0)' goes with the engine rewrite only: the filter has one dark theme", at: $0.1) }
    }

    /// A message about something in the file.
    func message(_ text: String, at place: SourceLocation?, code: DiagnosticCode = .configuration) -> Message {
        var message = Message(path.bytes, .error, text, code: code)
        message.position = place.map { Message.Position(line: $0.line, column: $0.column) }
        return message
    }
}

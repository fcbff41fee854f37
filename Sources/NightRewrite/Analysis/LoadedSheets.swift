internal import CSSCascade
internal import SourceText

/// The stylesheets that one document loads.
struct LoadedSheets {
    /// The rules for the root elements.
    var sources = RootSources()
    /// The stylesheets that the document loads in the light theme.
    var loaded: [[UInt8]] = []
    /// The stylesheets that it loads only in the dark theme.
    var loadedAtNight: [[UInt8]] = []
    /// The selectors for a dark theme in its stylesheets.
    var markers: Set<DarkModeSelector> = []
    /// The stylesheets that were not read and may paint something, each once.
    private(set) var unread: [[UInt8]] = []
    /// The stylesheets that do not exist, so that readers don't get them either, each once.
    private(set) var absent: [[UInt8]] = []
    /// The stylesheets whose dark rules can't be where the document would load them, each once.
    private(set) var refused: [[UInt8]] = []
    /// The paths in the three lists.
    private var listed: Set<[UInt8]> = []

    /// True if the document would be dark in part.
    var isIncomplete: Bool { !unread.isEmpty || !refused.isEmpty }

    /// Lists a stylesheet that was not read and may paint something.
    mutating func add(unread path: [UInt8]) { if listed.insert(path).inserted { unread.append(path) } }

    /// Lists a stylesheet that does not exist.
    mutating func add(absent path: [UInt8]) { if listed.insert(path).inserted { absent.append(path) } }

    /// Lists a stylesheet whose dark rules can't be where the document would load them.
    mutating func add(refused path: [UInt8]) { if listed.insert(path).inserted { refused.append(path) } }

    /// Lists the stylesheets that do not exist as unread.
    mutating func countAbsentAsUnread() {
        unread += absent
        absent = []
    }
}

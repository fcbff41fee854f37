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
    var unread: [[UInt8]] = []
    /// The stylesheets that do not exist, so that readers don't get them either, each once.
    var absent: [[UInt8]] = []
    /// The stylesheets whose dark rules can't be where the document would load them, each once.
    var refused: [[UInt8]] = []

    /// True if the document would be dark in part.
    var isIncomplete: Bool { !unread.isEmpty || !refused.isEmpty }
}

/// The changes to a site, made or planned.
public struct SiteReport: Sendable, Equatable {
    /// The files with other bytes, by path.
    public internal(set) var changed: [String] = []
    /// The files that are new, by path.
    public internal(set) var added: [String] = []
    /// The files of an earlier run that are gone, by path.
    public internal(set) var removed: [String] = []
    /// The messages, by path.
    public internal(set) var messages: [NightMessage] = []

    /// True if nothing has to change.
    public var isUpToDate: Bool { changed.isEmpty && added.isEmpty && removed.isEmpty }
    /// True if some file could not be rewritten; such files stay as they are.
    public var hasFailed: Bool { messages.contains { $0.severity == .error } }
}

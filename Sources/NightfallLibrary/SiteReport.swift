/// What became of a site, or would.
public struct SiteReport: Sendable, Equatable {
    /// The files with other bytes, by path.
    public internal(set) var changed: [String] = []
    /// The files that are new, by path.
    public internal(set) var added: [String] = []
    /// The files of an earlier run that are gone, by path.
    public internal(set) var removed: [String] = []
    /// What there is to say, by path.
    public internal(set) var messages: [NightMessage] = []

    /// Whether the site is as it should be already.
    public var isUpToDate: Bool { changed.isEmpty && added.isEmpty && removed.isEmpty }
    /// Whether something could not be done; such files stay as they are.
    public var hasFailed: Bool { messages.contains { $0.severity == .error } }
}

/// The files of a site: a folder, an archive, or the memory of a program that generates pages.
///
/// Paths are the names from the root down, joined by `/`. Files are read on several threads if `NightOptions.jobs` is greater than 1.
public protocol SiteFiles: Sendable {
    /// Returns the paths of all files, in any order.
    func paths() throws -> [String]
    /// Returns the bytes of a file.
    func read(_ path: String) throws -> [UInt8]
    /// Writes the bytes of a file, which is new if it does not exist.
    func write(_ bytes: [UInt8], to path: String) throws
    /// Removes a file.
    func remove(_ path: String) throws
}

/// A file of a site.
public struct NightFile: Sendable, Equatable {
    /// Its path: the names from the site's root down, joined by `/`.
    public let path: String
    /// Its contents.
    public let bytes: [UInt8]
}

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

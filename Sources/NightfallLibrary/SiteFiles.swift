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

/// The files of a site: a folder, an archive, the memory of a program that makes pages.
///
/// Paths are the names from the root down, joined by `/`. Reading happens on several threads where `NightOptions.jobs` says so.
public protocol SiteFiles: Sendable {
    /// The paths of all files, in any order.
    func paths() throws -> [String]
    /// The bytes of a file.
    func read(_ path: String) throws -> [UInt8]
    /// Gives a file other bytes; a file that is not there is new.
    func write(_ bytes: [UInt8], to path: String) throws
    /// Takes a file away.
    func remove(_ path: String) throws
}

/// A file of a site.
public struct NightFile: Sendable, Equatable {
    /// Its path: the names from the site's root down, joined by `/`.
    public let path: String
    /// Its contents.
    public let bytes: [UInt8]
}

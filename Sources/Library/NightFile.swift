/// A file of a site.
public struct NightFile: Sendable, Equatable {
    /// Its path: the names from the site's root down, joined by `/`.
    public let path: String
    /// Its contents.
    public let bytes: [UInt8]
}
